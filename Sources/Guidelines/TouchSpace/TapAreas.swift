internal import TouchLab

/// The arithmetic of Lighthouse's former tap-target audit: the share of a finger aimed at one
/// target that covers another.
struct TapAreas: Hashable, Sendable {
  static let finger = 48.0
  static let mostShare = 0.25

  /// The rectangles of a target, without those of at most one pixel.
  let pieces: [Rectangle]
  let areas: [Rectangle]
  /// The area that fingers aimed at the target can cover.
  let bounds: Rectangle

  init?(_ region: [Rectangle]) {
    pieces = region.filter { $0.width > 1 && $0.height > 1 }
    guard let about = Region(pieces).bounds else { return nil }
    bounds = about.grown(by: Self.finger / 2)
    areas = Self.merged(Self.outer(pieces))
  }

  var isLargeEnough: Bool {
    pieces.contains { $0.width >= Self.finger && $0.height >= Self.finger }
  }

  /// Returns the largest share of this target's area under a finger that also covers the other
  /// target, over all fingers; 0 if the two are far apart or nested.
  func worstShare(with other: TapAreas) -> Double {
    guard bounds.meets(other.bounds), !isNested(with: other.pieces) else { return 0 }
    let shares = areas.map { area in
      let finger = Rectangle(
        center: area.center, size: Size(width: Self.finger, height: Self.finger))
      let own = finger.intersection(area).area
      let most = other.pieces.map { finger.intersection($0).area }.max() ?? 0
      return own > 0 ? most / own : 0
    }
    return shares.max() ?? 0
  }

  /// Whether a finger on this target covers too much of another.
  func fails(with other: TapAreas) -> Bool { worstShare(with: other) >= Self.mostShare - 1e-9 }

  func moved(x: Double, y: Double) -> TapAreas? {
    TapAreas(pieces.map { $0.moved(from: Point(x: x, y: y)) })
  }

  private func isNested(with others: [Rectangle]) -> Bool {
    areas.allSatisfy { area in others.allSatisfy { area.holds($0) || $0.holds(area) } }
  }

  /// Returns the rectangles that no other contains; of equal ones, the last.
  private static func outer(_ pieces: [Rectangle]) -> [Rectangle] {
    var kept = pieces.map { Optional($0) }
    for index in pieces.indices {
      let isHeld = kept.enumerated().contains { number, other in
        number != index && other?.holds(pieces[index]) ?? false
      }
      if isHeld { kept[index] = nil }
    }
    return kept.compactMap(\.self)
  }

  /// Merges pairs of rectangles that touch and line up, if one of the two contains the centre of
  /// their union.
  private static func merged(_ pieces: [Rectangle]) -> [Rectangle] {
    var pieces = pieces
    var first = 0
    while first < pieces.count {
      let second = pieces.indices.dropFirst(first + 1).first { second in
        pieces[first].merges(with: pieces[second])
      }
      if let second {
        let both = pieces[first].union(pieces[second])
        pieces.remove(at: second)
        pieces.remove(at: first)
        pieces.append(both)
        first = 0
      } else {
        first += 1
      }
    }
    return pieces
  }
}

extension Rectangle {
  /// Whether it shares a point with another, including edges.
  fileprivate func meets(_ other: Rectangle) -> Bool {
    left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
  }

  fileprivate func holds(_ other: Rectangle) -> Bool {
    other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom
  }

  fileprivate func merges(with other: Rectangle) -> Bool {
    let nearly = 10.0
    let linesUp = [
      left - other.left, right - other.right, top - other.top, bottom - other.bottom,
    ].contains { abs($0) <= nearly }
    let center = union(other).center
    return meets(other) && linesUp && (holds(center) || other.holds(center))
  }

  private func holds(_ point: Point) -> Bool {
    left <= point.x && point.x <= right && top <= point.y && point.y <= bottom
  }
}
