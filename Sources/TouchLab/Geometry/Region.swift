/// A set of points: the union of some rectangles.
package struct Region: Hashable, Sendable {
  /// The non-empty rectangles of the region. They may overlap until `subtract` cuts them or
  /// `withoutOverlaps` separates them.
  package private(set) var pieces: [Rectangle]

  package init(_ pieces: [Rectangle]) { self.pieces = pieces.filter { !$0.isEmpty } }

  package var isEmpty: Bool { pieces.isEmpty }

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

  /// The area that both regions share. Neither may overlap itself.
  package func overlap(with other: Region) -> Double {
    pieces.reduce(0) { area, piece in
      other.pieces.reduce(area) { $0 + piece.intersection($1).area }
    }
  }

  /// Whether the regions share an area, an edge or a corner, with a tolerance for rounding.
  package func touches(_ other: Region) -> Bool {
    pieces.contains { piece in other.pieces.contains(where: piece.touches) }
  }

  package mutating func subtract(_ cut: Rectangle) {
    guard pieces.contains(where: { !$0.intersection(cut).isEmpty }) else { return }
    pieces = pieces.flatMap { $0.without(cut) }
  }

  /// The upright rectangles inside the region that lie in no larger one inside it. Each band of
  /// rows is cut into runs of columns. A run that continues above or below belongs to a larger
  /// rectangle and is skipped.
  package var maximalRectangles: [Rectangle] {
    guard pieces.count > 1 else { return pieces }
    let grid = RegionGrid(pieces)
    var rectangles: [Rectangle] = []
    for top in 0..<grid.rows {
      var open = grid.cells[top]
      for bottom in top..<grid.rows {
        if bottom > top {
          for column in open.indices { open[column] = open[column] && grid.cells[bottom][column] }
        }
        let runs = RegionGrid.runs(in: open)
        if runs.isEmpty { break }
        for run in runs where !grid.fills(run, row: top - 1) && !grid.fills(run, row: bottom + 1) {
          rectangles.append(
            Rectangle(
              left: grid.x[run.lowerBound], top: grid.y[top], right: grid.x[run.upperBound],
              bottom: grid.y[bottom + 1]))
        }
      }
    }
    return rectangles
  }

  /// The rectangle inside the region with the longest shorter side; nil for an empty region. The
  /// area decides between equals.
  package var widestRectangle: Rectangle? {
    maximalRectangles.max { one, other in
      let sides = (min(one.width, one.height), min(other.width, other.height))
      return sides.0 == sides.1 ? one.area < other.area : sides.0 < sides.1
    }
  }

  package func fits(_ size: Size, tolerance: Double) -> Bool {
    pieces.contains { $0.holds(size, tolerance: tolerance) }
      || pieces.count > 1
        && maximalRectangles.contains { $0.holds(size, tolerance: tolerance) }
  }

  /// The connected parts of the region. Pieces that share only a corner are not connected.
  package var connectedParts: [Region] {
    guard pieces.count > 1 else { return isEmpty ? [] : [self] }
    var rest = pieces
    var parts: [Region] = []
    while let first = rest.popLast() {
      var part = [first]
      var next = 0
      while next < part.count {
        let piece = part[next]
        let joined = rest.filter { $0.sharesEdge(with: piece) }
        rest.removeAll { $0.sharesEdge(with: piece) }
        part += joined
        next += 1
      }
      parts.append(Region(part))
    }
    return parts.reversed()
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

  /// Whether width and height are at least those of `size`, up to `tolerance` points.
  package func holds(_ size: Size, tolerance: Double) -> Bool {
    width >= size.width - tolerance && height >= size.height - tolerance
  }

  /// Whether the rectangles overlap or share more of an edge than a corner.
  fileprivate func sharesEdge(with other: Rectangle) -> Bool {
    let across = min(right, other.right) - max(left, other.left)
    let down = min(bottom, other.bottom) - max(top, other.top)
    let error = 1e-6
    return across >= -error && down >= -error && (across > error || down > error)
  }
}

/// The grid that the edges of some rectangles form, with the cells that they fill.
private struct RegionGrid {
  let x: [Double]
  let y: [Double]
  private(set) var cells: [[Bool]]

  var rows: Int { cells.count }

  init(_ pieces: [Rectangle]) {
    x = Self.edges(pieces.flatMap { [$0.left, $0.right] })
    y = Self.edges(pieces.flatMap { [$0.top, $0.bottom] })
    let row = [Bool](repeating: false, count: max(0, x.count - 1))
    cells = [[Bool]](repeating: row, count: max(0, y.count - 1))
    for piece in pieces {
      let columns = Self.span(from: piece.left, to: piece.right, in: x)
      for row in Self.span(from: piece.top, to: piece.bottom, in: y) {
        for column in columns { cells[row][column] = true }
      }
    }
  }

  /// The runs of filled columns, from left to right.
  static func runs(in row: [Bool]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for (column, isFilled) in row.enumerated() {
      if isFilled {
        start = start ?? column
      } else if let first = start {
        runs.append(first..<column)
        start = nil
      }
    }
    if let start { runs.append(start..<row.count) }
    return runs
  }

  func fills(_ run: Range<Int>, row: Int) -> Bool {
    cells.indices.contains(row) && cells[row][run].allSatisfy { $0 }
  }

  /// The edges in ascending order. Edges within 1e-6 of each other, which differ by rounding alone,
  /// are merged.
  private static func edges(_ values: [Double]) -> [Double] {
    var edges: [Double] = []
    for value in values.sorted() where edges.last.map({ value - $0 > 1e-6 }) ?? true {
      edges.append(value)
    }
    return edges
  }

  private static func span(from low: Double, to high: Double, in edges: [Double]) -> Range<Int> {
    let first = index(of: low, in: edges)
    return first..<max(first, index(of: high, in: edges))
  }

  /// The index of the last edge that does not exceed `value`.
  private static func index(of value: Double, in edges: [Double]) -> Int {
    max(0, (edges.firstIndex { $0 > value + 1e-6 } ?? edges.count) - 1)
  }
}
