/// A spatial index of rectangles: an R-tree, packed row by row. Source: Sort-Tile-Recursive
/// (Leutenegger, Lopez & Edgington, ICDE 1997). A query for neighbours costs no more when many
/// other rectangles lie far away.
package struct RectangleTree: Sendable {
  /// The rectangles in the order of the lowest boxes, and their indices in the input.
  private let leaves: [Rectangle]
  private let indices: [Int]
  /// The boxes by level, the lowest first; the last level has at most one box.
  private let levels: [[Rectangle]]

  /// The number of rectangles or boxes in a box.
  private static let fanout = 8
  /// The tolerance of queries for the rounding of box sides, in points.
  private static let rounding = 1e-6

  package init(_ rectangles: [Rectangle]) {
    let order = Self.packed(rectangles)
    indices = order
    leaves = order.map { rectangles[$0] }
    var levels: [[Rectangle]] = []
    var below = leaves
    repeat {
      below = Self.boxes(about: below)
      levels.append(below)
    } while below.count > 1
    self.levels = levels
  }

  package func indices(within distance: Double, of rectangle: Rectangle) -> [Int] {
    var found: [Int] = []
    visit(0, at: levels.count - 1, within: distance, of: rectangle, &found)
    return found.sorted()
  }

  private func visit(
    _ box: Int, at level: Int, within distance: Double, of rectangle: Rectangle,
    _ found: inout [Int]
  ) {
    guard level >= 0 else {
      if leaves[box].gap(to: rectangle) <= distance { found.append(indices[box]) }
      return
    }
    guard box < levels[level].count,
      levels[level][box].gap(to: rectangle) <= distance + Self.rounding
    else { return }
    let first = box * Self.fanout
    let count = level > 0 ? levels[level - 1].count : leaves.count
    for inner in first..<min(first + Self.fanout, count) {
      visit(inner, at: level - 1, within: distance, of: rectangle, &found)
    }
  }

  /// The packing order: slices from left to right, each from top to bottom.
  private static func packed(_ rectangles: [Rectangle]) -> [Int] {
    let centres = rectangles.map(\.center)
    let across = rectangles.indices.sorted { centres[$0].x < centres[$1].x }
    let boxes = (rectangles.count + fanout - 1) / fanout
    let root = Int(saturating: Double(boxes).squareRoot())
    let slice = fanout * max(1, root * root < boxes ? root + 1 : root)
    return stride(from: 0, to: across.count, by: slice).flatMap { start in
      across[start..<min(start + slice, across.count)]
        .sorted { centres[$0].y < centres[$1].y }
    }
  }

  private static func boxes(about below: [Rectangle]) -> [Rectangle] {
    stride(from: 0, to: below.count, by: fanout).compactMap { start in
      let few = below[start..<min(start + fanout, below.count)]
      return few.first.map { few.dropFirst().reduce($0) { $0.union($1) } }
    }
  }
}
