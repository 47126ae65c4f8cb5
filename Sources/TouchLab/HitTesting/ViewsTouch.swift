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
      guard nodes[child].outerFrame.contains(point) else { continue }
      if let taken = dispatched(to: child, at: point) { return taken }
      let node = nodes[child]
      if node.part != .holder, node.isHit(at: point) { return child }
    }
    return delegate(of: parent, at: point)
  }

  /// The nodes in the order in which they cover each other: behind the children of each parent the
  /// delegate, and behind that the parent.
  var layers: [TouchNode] {
    var layers: [TouchNode] = []
    addLayers(of: nil, to: &layers)
    return layers
  }

  private func addLayers(of parent: Int?, to layers: inout [TouchNode]) {
    if let delegate = delegate(of: parent) {
      var layer = nodes[delegate]
      layer.cutRegion = layer.cutRegion.map { $0.onPixels(scale) }
      layers.append(layer)
    }
    for child in nodes.indices where nodes[child].holder == parent {
      var layer = nodes[child]
      if layer.part != .holder {
        layer.cutRegion = layer.cutRegion.map { $0.intersection(layer.outerFrame) }
        layers.append(layer)
      }
      addLayers(of: child, to: &layers)
    }
  }

  private func delegate(of parent: Int?, at point: Point) -> Int? {
    guard let last = delegate(of: parent) else { return nil }
    // Delegates compare whole pixels.
    let pixel = Point(
      x: (point.x * scale).rounded(.down) / scale, y: (point.y * scale).rounded(.down) / scale)
    return nodes[last].isHit(at: pixel) ? last : nil
  }

  /// The last child of which something responds beyond its frame.
  private func delegate(of parent: Int?) -> Int? {
    nodes.indices.last { index in
      let node = nodes[index]
      return node.holder == parent && node.part == .target
        && node.region.contains { !$0.lies(within: node.outerFrame) }
    }
  }
}

extension Rectangle {
  /// The points whose pixel begins within.
  fileprivate func onPixels(_ scale: Double) -> Rectangle {
    Rectangle(
      left: (left * scale).rounded(.up) / scale, top: (top * scale).rounded(.up) / scale,
      right: (right * scale).rounded(.up) / scale, bottom: (bottom * scale).rounded(.up) / scale)
  }
}
