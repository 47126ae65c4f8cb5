/// Android's views: `ViewGroup.dispatchTouchEvent` asks the children that lie under the touch, the last
/// drawn first; where none takes it, the parent's TouchDelegate is asked, then the parent itself
/// (AOSP, ViewGroup.java and TouchDelegate.java).
///
/// A hit target beyond the frame is a delegate of the parent, which has one: the last that was set.
struct ViewsTouch {
  private let nodes: [TouchNode]
  private let scale: Double

  init(_ nodes: [TouchNode], scale: Double) {
    self.nodes = nodes
    self.scale = scale
  }

  func node(at point: Point) -> Int? { dispatched(to: nil, at: point) }

  /// Who takes a touch that a node, or the screen, was handed.
  private func dispatched(to parent: Int?, at point: Point) -> Int? {
    for child in nodes.indices.reversed() where nodes[child].holder == parent {
      guard nodes[child].frame.contains(point) else { continue }
      if let taken = dispatched(to: child, at: point) { return taken }
      let node = nodes[child]
      if node.part != .holder, node.isHit(at: point) { return child }
    }
    return delegate(of: parent, at: point)
  }

  private func delegate(of parent: Int?, at point: Point) -> Int? {
    let last = nodes.indices.last { index in
      let node = nodes[index]
      return node.holder == parent && node.part == .target
        && node.region.contains { !$0.lies(within: node.frame) }
    }
    guard let last else { return nil }
    // Delegates compare whole pixels.
    let pixel = Point(
      x: (point.x * scale).rounded(.down) / scale, y: (point.y * scale).rounded(.down) / scale)
    return nodes[last].isHit(at: pixel) ? last : nil
  }
}

extension Rectangle {
  fileprivate func lies(within other: Rectangle) -> Bool {
    left >= other.left && top >= other.top && right <= other.right && bottom <= other.bottom
  }
}
