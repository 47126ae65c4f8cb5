/// A rectangle of a screen whose nearest target gets each touch, with the larger one in which a
/// touch can reach it.
struct NearestItem {
  let frame: Rectangle
  let reach: Rectangle
  let owner: TargetMap.Owner
  /// Whether the item gets every touch within its frame; otherwise it gets only touches that reach
  /// no other item.
  let isDirect: Bool
  /// The position from back to front: a larger depth is farther in front.
  let depth: Int
  /// Whether owners may change at the edges of its frame.
  var showsFrame: Bool
  /// The outer edges of the frame and the reach, so that rounding errors of either are inside.
  let left: Double
  let right: Double

  init(_ item: NearestCutter.Item, depth: Int, showsFrame: Bool) {
    frame = item.frame
    reach = item.reach
    owner = item.owner
    isDirect = item.isDirect
    self.depth = depth
    self.showsFrame = showsFrame
    left = min(reach.left, frame.left)
    right = max(reach.right, frame.right)
  }

  /// Returns the items from left to right; the edges of overlapping frames count as borders.
  static func sorted(_ items: [NearestCutter.Item], areShown: Bool) -> [NearestItem] {
    var sorted = items.indices.map {
      NearestItem(items[$0], depth: $0, showsFrame: areShown || !items[$0].isDirect)
    }.sorted { ($0.left, $0.depth) < ($1.left, $1.depth) }
    for one in sorted.indices {
      for other in sorted[(one + 1)...].indices {
        guard sorted[other].left < sorted[one].frame.right else { break }
        guard sorted[one].frame.overlaps(sorted[other].frame) else { continue }
        sorted[one].showsFrame = true
        sorted[other].showsFrame = true
      }
    }
    return sorted
  }

  /// Whether a horizontal line meets the area in which the item gets touches.
  @inline(__always)
  func isMet(at y: Double) -> Bool {
    guard reach.top < y, reach.bottom > y else { return false }
    return isDirect || frame.isBeside(y)
  }

  /// Returns the interval in which the item is nearer than one with a squared height that is larger
  /// by `lead`; empty if it is nowhere nearer.
  func cover(_ lead: Double) -> (left: Double, right: Double) {
    guard lead > 0 else { return (.infinity, -.infinity) }
    let way = lead.squareRoot()
    return (max(reach.left, frame.left - way), min(reach.right, frame.right + way))
  }
}

extension Rectangle {
  /// Whether a height is between the upper and the lower edge.
  @inline(__always)
  func isBeside(_ y: Double) -> Bool { y >= top && y < bottom }

  /// Returns the squared vertical distance of a height from the rectangle; 0 between its edges.
  @inline(__always)
  func squaredHeight(above y: Double) -> Double {
    let distance = y < top ? top - y : y > bottom ? y - bottom : 0
    return distance * distance
  }
}

extension [NearestItem] {
  /// Finds the items near a strip, from left to right.
  ///
  /// Returns whether any two of their reaches overlap.
  func find(from top: Double, to bottom: Double, into near: inout [Int]) -> Bool {
    near.removeAll(keepingCapacity: true)
    var areNeighbours = false
    var end = -Double.infinity
    for index in indices where self[index].reach.top < bottom && self[index].reach.bottom > top {
      near.append(index)
      if self[index].reach.left < end { areNeighbours = true }
      end = Swift.max(end, self[index].reach.right)
    }
    return areNeighbours
  }
}
