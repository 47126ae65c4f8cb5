/// The order in which people read the targets of a screen.
extension PlacedScreen {
  /// The indices of the targets in reading order: from the top down, then in reading direction.
  package var readingOrder: [Int] {
    targets.indices.sorted { one, other in
      let first = targets[one].visibleFrame.center
      let second = targets[other].visibleFrame.center
      if first.y != second.y { return first.y < second.y }
      return first.x != second.x ? isRead(first, before: second) : one < other
    }
  }

  /// Whether people read one target before another: from the top down, and along a line in reading
  /// direction.
  ///
  /// Targets are on one line if they share more than half of the lower one's height, so that a
  /// small vertical offset does not decide.
  package func comes(_ one: Target, before other: Target) -> Bool {
    let (first, second) = (one.visibleFrame, other.visibleFrame)
    let shared = min(first.bottom, second.bottom) - max(first.top, second.top)
    guard 2 * shared > min(first.height, second.height) else {
      return first.center.y < second.center.y
    }
    return isRead(first.center, before: second.center)
  }

  /// Whether a point comes first in reading direction.
  private func isRead(_ one: Point, before other: Point) -> Bool {
    isMirrored ? one.x > other.x : one.x < other.x
  }
}
