/// A set of points: the union of some rectangles.
package struct Region: Hashable, Sendable {
  /// The non-empty rectangles of the region.
  ///
  /// They may overlap until `subtract` cuts them or `withoutOverlaps` separates them.
  package private(set) var pieces: [Rectangle]

  package init(_ pieces: [Rectangle]) {
    self.pieces = pieces.filter { !$0.isEmpty }
  }

  package var isEmpty: Bool { pieces.isEmpty }

  /// The smallest rectangle that contains the region; nil for an empty one.
  package var bounds: Rectangle? {
    guard let first = pieces.first else { return nil }
    return pieces.dropFirst().reduce(first) { $0.union($1) }
  }

  /// The shortest distance to a point, in points; 0 inside or on an edge, ∞ for an empty region.
  package func distance(to point: Point) -> Double {
    pieces.map { $0.gap(to: point) }.min() ?? .infinity
  }

  /// This region as non-overlapping rectangles.
  package var withoutOverlaps: Region {
    guard pieces.count > 1 else { return self }
    var apart: [Rectangle] = []
    for piece in pieces {
      var rest = Region([piece])
      for known in apart { rest.subtract(known) }
      apart += rest.pieces
    }
    return Region(apart)
  }

  /// The area that both regions share.
  ///
  /// Neither may overlap itself.
  package func overlap(with other: Region) -> Double {
    pieces.reduce(0) { area, piece in
      other.pieces.reduce(area) { $0 + piece.intersection($1).area }
    }
  }

  /// Whether the regions share an area, an edge or a corner, with a tolerance for rounding.
  package func touches(_ other: Region) -> Bool {
    pieces.contains { piece in other.pieces.contains(where: piece.touches) }
  }

  /// Removes a rectangle from the region.
  package mutating func subtract(_ cut: Rectangle) {
    guard pieces.contains(where: { !$0.intersection(cut).isEmpty }) else { return }
    pieces = pieces.flatMap { $0.without(cut) }
  }
}

extension Rectangle {
  /// The parts above, below, left and right of `cut`; the whole rectangle if it does not overlap.
  package func without(_ cut: Rectangle) -> [Rectangle] {
    let hole = intersection(cut)
    guard !hole.isEmpty else { return [self] }
    return [
      Rectangle(left: left, top: top, right: right, bottom: hole.top),
      Rectangle(left: left, top: hole.bottom, right: right, bottom: bottom),
      Rectangle(left: left, top: hole.top, right: hole.left, bottom: hole.bottom),
      Rectangle(left: hole.right, top: hole.top, right: right, bottom: hole.bottom),
    ].filter { !$0.isEmpty }
  }
}
