/// Rectangles, found by where they lie: boxes about few neighbours, boxes about these, and so on.
///
/// It is packed row by row (STR: Leutenegger, Lopez & Edgington, ICDE 1997), so that asking for what
/// lies near costs no more with many others far away.
package struct RectangleTree: Sendable {
  /// The rectangles in the order of the lowest boxes, and the indices that they were given with.
  private let leaves: [Rectangle]
  private let indices: [Int]
  /// The boxes, the lowest first; the last level has one at most.
  private let levels: [[Rectangle]]

  /// How many stand in a box.
  private static let fanout = 8
  /// What the sides of boxes may be off by, in points.
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

  /// The indices, ascending, of those that lie no further from a rectangle than a distance.
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

  /// Slices from left to right, each from top to bottom.
  private static func packed(_ rectangles: [Rectangle]) -> [Int] {
    let centres = rectangles.map(\.center)
    let across = rectangles.indices.sorted { centres[$0].x < centres[$1].x }
    let boxes = (rectangles.count + fanout - 1) / fanout
    let root = Int(Double(boxes).squareRoot())
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
