extension PlacedScreen {
  /// Finds the part that people aim at of each target with others inside it, such as a row with a
  /// switch: its largest visible rectangle that no inner target covers.
  ///
  /// The first in reading order wins among equal ones. If inner targets cover everything, or take the
  /// touches in the middle of that part too, people aim at the middle of the whole.
  mutating func aimAtFreeParts() {
    guard targets.count > 1 else { return }
    let tree = RectangleTree(targets.map(\.visual))
    for index in targets.indices where !targets[index].isKey {
      let outer = targets[index]
      let inner = tree.indices(within: 0, of: outer.visual)
        .filter { $0 > index && targets[$0].lies(inside: outer) }
      guard !inner.isEmpty, inner.count <= Self.mostInner else { continue }
      var free = Region([outer.visual])
      for other in inner {
        free.subtract(targets[other].visual)
      }
      guard let largest = free.largestRectangle(isMirrored: isMirrored),
        !inner.contains(where: { targets[$0].responds(at: largest.center) })
      else { continue }
      targets[index].free = largest
    }
  }

  /// With more inner targets than this, a target is a ground for others rather than something to aim at.
  private static let mostInner = 24
}

extension Target {
  /// Whether it is drawn within another that is larger.
  func lies(inside outer: Target) -> Bool {
    !visual.isEmpty && visual.area < outer.visual.area && visual.lies(within: outer.visual)
  }
}

extension Region {
  /// The rectangle inside the region with the largest area; of equal ones the first in reading order,
  /// from the right where `isMirrored`; nil for an empty region.
  fileprivate func largestRectangle(isMirrored: Bool) -> Rectangle? {
    maximalRectangles.min { one, other in
      if abs(one.area - other.area) > Self.sameArea { return one.area > other.area }
      if one.top != other.top { return one.top < other.top }
      return isMirrored ? one.right > other.right : one.left < other.left
    }
  }

  /// Areas that rounding alone tells apart, in square points.
  private static let sameArea = 1e-6
}
