extension PlacedScreen {
  /// Finds the area that people aim at in targets with inner targets, such as a row with a switch,
  /// and in targets that extend beyond the screen.
  ///
  /// It is the largest rectangle on the screen that no inner target covers.
  ///
  /// The first in reading order wins among equal ones. People aim at the middle of the whole if
  /// inner targets cover everything, or take touches in the middle of that area.
  mutating func aimAtFreeParts() {
    aimOnScreen()
    guard targets.count > 1 else { return }
    let tree = RectangleTree(targets.map(\.visibleFrame))
    for index in targets.indices where !targets[index].isKey {
      let outer = targets[index]
      let inner = tree.indices(within: 0, of: outer.visibleFrame)
        .filter { $0 > index && targets[$0].lies(inside: outer) }
      guard !inner.isEmpty, inner.count <= Self.mostInner else { continue }
      var free = Region([outer.free ?? outer.visibleFrame])
      for other in inner {
        free.subtract(targets[other].visibleFrame)
      }
      guard let largest = free.largestRectangle(isMirrored: isMirrored),
        !inner.contains(where: { targets[$0].responds(at: largest.center) })
      else { continue }
      targets[index].free = largest
    }
  }

  /// Finds the visible part of each target that extends beyond the screen.
  private mutating func aimOnScreen() {
    for index in targets.indices where !targets[index].visibleFrame.lies(within: bounds) {
      let visible = targets[index].visibleFrame.intersection(bounds)
      if !visible.isEmpty { targets[index].free = visible }
    }
  }

  /// The number of inner targets above which a target is a ground, at which nobody aims.
  private static let mostInner = 24
}

extension Target {
  /// Whether its visible frame lies within that of a larger target.
  func lies(inside outer: Target) -> Bool {
    !visibleFrame.isEmpty && visibleFrame.area < outer.visibleFrame.area
      && visibleFrame.lies(within: outer.visibleFrame)
  }
}

extension Region {
  /// The rectangle inside the region with the largest area; nil for an empty region.
  ///
  /// The first in reading order wins among equal ones, from the right if `isMirrored`.
  fileprivate func largestRectangle(isMirrored: Bool) -> Rectangle? {
    maximalRectangles.min { one, other in
      if abs(one.area - other.area) > Self.sameArea { return one.area > other.area }
      if one.top != other.top { return one.top < other.top }
      return isMirrored ? one.right > other.right : one.left < other.left
    }
  }

  /// The difference of areas below which they count as equal, in square points.
  private static let sameArea = 1e-6
}
