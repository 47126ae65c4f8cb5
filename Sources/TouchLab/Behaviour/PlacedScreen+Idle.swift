extension PlacedScreen {
  /// Whether the target of an index responds to long presses only.
  func ignoresTap(on index: Int) -> Bool {
    targets[index].isEnabled && !targets[index].circumstances.respondsToTap
  }

  /// The id of the plate that takes a touch at a point; nil if there is none with an id.
  func plate(at point: Point) -> String? {
    guard !nodes.isEmpty, let index = HitTester(nodes, touch).node(at: point),
      nodes[index].part == .plate, !nodes[index].id.isEmpty
    else { return nil }
    return nodes[index].id
  }
}
