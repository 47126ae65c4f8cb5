/// In which order people come to what is drawn.
extension PlacedScreen {
  /// The places of the targets as one reads the screen: from the top down, then from where lines begin.
  package var readingOrder: [Int] {
    targets.indices.sorted { one, other in
      let first = targets[one].visual.center
      let second = targets[other].visual.center
      if first.y != second.y { return first.y < second.y }
      return first.x != second.x ? isRead(first, before: second) : one < other
    }
  }

  /// Whether people come to one before another: from above to below, and of what stands in one line from
  /// where reading begins.
  ///
  /// In one line stands what shares more than half of the lower one's height: our choice.
  package func comes(_ one: Target, before other: Target) -> Bool {
    let (first, second) = (one.visual, other.visual)
    let shared = min(first.bottom, second.bottom) - max(first.top, second.top)
    guard 2 * shared > min(first.height, second.height) else {
      return first.center.y < second.center.y
    }
    return isRead(first.center, before: second.center)
  }

  /// Whether one point of a line is nearer to where lines begin.
  private func isRead(_ one: Point, before other: Point) -> Bool {
    isMirrored ? one.x > other.x : one.x < other.x
  }
}
