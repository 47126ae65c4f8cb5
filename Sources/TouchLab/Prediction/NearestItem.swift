/// A rectangle of a screen on which what is nearest gets a touch, and how far beyond it a touch
/// reaches it.
struct NearestItem {
  let frame: Rectangle
  let reach: Rectangle
  let owner: TargetMap.Owner
  /// Whether a touch within the frame is its own, whatever is nearer; else it has only what nothing
  /// reaches.
  let isDirect: Bool
  /// The more, the further in front.
  let depth: Int
  /// Whether owners may change at its frame.
  var showsFrame: Bool
  /// Where the frame or the reach begins and ends; what rounding does to either is in both.
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

  /// Rectangles from left to right; of frames that overlap others the edges are borders.
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

  /// Whether a level line meets what it has.
  @inline(__always)
  func isMet(at y: Double) -> Bool {
    guard reach.top < y, reach.bottom > y else { return false }
    return isDirect || frame.isBeside(y)
  }

  /// From where to where it is nearer than something whose squared height is so much greater; empty
  /// where it is not.
  func cover(_ lead: Double) -> (left: Double, right: Double) {
    guard lead > 0 else { return (.infinity, -.infinity) }
    let way = lead.squareRoot()
    return (max(reach.left, frame.left - way), min(reach.right, frame.right + way))
  }
}

extension Rectangle {
  /// Whether a height lies beside it, neither above nor below.
  @inline(__always)
  func isBeside(_ y: Double) -> Bool { y >= top && y < bottom }

  /// The square of how far a height lies above or below it; 0 beside it.
  @inline(__always)
  func squaredHeight(above y: Double) -> Double {
    let distance = y < top ? top - y : y > bottom ? y - bottom : 0
    return distance * distance
  }
}

extension [NearestItem] {
  /// Finds, of items that come from left to right, those near a strip; whether any two of them reach
  /// into each other.
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
