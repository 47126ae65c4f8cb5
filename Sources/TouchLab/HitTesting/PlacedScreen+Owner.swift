extension PlacedScreen {
  /// The index of the target that gets a touch at a point of the screen by its resolution; nil for
  /// none.
  package func owner(at point: Point) -> Int? {
    guard !nodes.isEmpty else { return frontTarget(at: point) }
    return TouchResolver(nodes, touch).node(at: point).flatMap { nodes[$0].target }
  }
}

extension PlacedScreen {
  /// The nodes as they cover each other where regions are rectangles, back to front.
  ///
  /// Under `views` a parent's delegate lies between the parent and its children.
  var nodesBackToFront: [TouchNode] {
    touch.resolution == .views ? ViewsTouch(nodes, scale: touch.scale).layers : nodes
  }
}
