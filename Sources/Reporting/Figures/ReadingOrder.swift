internal import TouchLab

extension PlacedScreen {
  /// The places of the targets as one reads the screen: from the top down, then from the left.
  var readingOrder: [Int] {
    targets.indices.sorted { one, other in
      let first = targets[one].visual.center
      let second = targets[other].visual.center
      if first.y != second.y { return first.y < second.y }
      if first.x != second.x { return first.x < second.x }
      return one < other
    }
  }
}
