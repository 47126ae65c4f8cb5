/// Chrome's touch adjustment: among the targets that a square about the touch overlaps, the best
/// one gets it.
///
/// Source: Chromium, touch_adjustment.cc.
extension HitTester {
  /// The largest side of the square, in px.
  static let blinkMost = 32.0

  /// The side of the square, in px: the width of the finger's contact, from 20 to `blinkMost`.
  var blinkSide: Double { min(max(setting.contact ?? 20, 20), Self.blinkMost) }

  /// A target that the square overlaps, with its score; less is better.
  struct BlinkCandidate {
    let node: Int
    let score: Double
    /// The part of the target inside the square.
    let overlap: Rectangle
  }

  /// Returns the node that gets the touch; nil if none does.
  ///
  /// If the best target does not contain the point, the centre of its overlap with the square
  /// decides.
  func blink(at point: Point) -> Int? {
    let spot = point.whole
    var best: BlinkCandidate?
    visitBlinkCandidates(about: spot) { candidate in
      if best.map({ candidate.score < $0.score }) ?? true { best = candidate }
    }
    guard let best else { return front(at: spot) }
    let isWithin = nodes[best.node].region.contains { $0.contains(spot) }
    return front(at: isWithin ? spot : best.overlap.truncatedCenter)
  }

  /// The innermost targets that the square overlaps, front to back, up to a node that fills it.
  func blinkCandidates(about spot: Point) -> [BlinkCandidate] {
    var found: [BlinkCandidate] = []
    visitBlinkCandidates(about: spot) { found.append($0) }
    return found
  }

  /// Calls `visit` with each candidate, front to back, without building a list.
  @inline(__always)
  private func visitBlinkCandidates(about spot: Point, _ visit: (BlinkCandidate) -> Void) {
    let side = blinkSide
    let square = Rectangle(
      x: (spot.x - side / 2).rounded(.down), y: (spot.y - side / 2).rounded(.down), width: side,
      height: side)
    var holders: Set<Int> = []
    for layer in layers.reversed() where layer.extent.overlaps(square) {
      var isFilled = false
      for piece in pieces(of: layer) {
        let overlap = piece.intersection(square)
        guard !overlap.isEmpty else { continue }
        if overlap.area >= square.area { isFilled = true }
        guard layer.isLiveTarget, !holders.contains(layer.node) else { continue }
        visit(
          BlinkCandidate(
            node: layer.node, score: Self.blinkScore(piece, overlap, spot, side: side),
            overlap: overlap))
        var holder = layer.holder
        while let outer = holder, holders.insert(outer).inserted { holder = nodes[outer].holder }
      }
      if isFilled { break }
    }
  }

  /// The score of a target's piece for a square about `spot`; less is better.
  @inline(__always)
  static func blinkScore(
    _ frame: Rectangle, _ overlap: Rectangle, _ spot: Point, side: Double
  ) -> Double {
    let distance = frame.gap(to: spot)
    let most = max(1, min(side, frame.width) * min(side, frame.height))
    return distance * distance / (side * side / 2) + 1 - overlap.area / most
  }
}

extension Rectangle {
  /// The centre in whole px, truncated as Chrome does.
  var truncatedCenter: Point {
    Point(
      x: left.rounded(.down) + (width / 2).rounded(.down),
      y: top.rounded(.down) + (height / 2).rounded(.down))
  }
}
