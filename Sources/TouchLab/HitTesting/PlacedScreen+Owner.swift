extension PlacedScreen {
  /// The index of the target that gets a touch at `point` by the screen's hit testing; nil for
  /// none.
  package func owner(at point: Point) -> Int? {
    guard !nodes.isEmpty else { return frontTarget(at: point) }
    return HitTester(nodes, touch).node(at: point).flatMap { nodes[$0].target }
  }
}

extension PlacedScreen {
  /// The nodes in covering order, back to front, for rules whose regions are rectangles.
  ///
  /// Under `views` a parent's delegate lies between the parent and its children.
  var nodesBackToFront: [TouchNode] {
    touch.hitTesting == .views ? ViewsTouch(nodes, scale: touch.scale).layers : nodes
  }
}
