/// Hit testing of Android views.
///
/// `ViewGroup.dispatchTouchEvent` asks the children under the touch, the last drawn first. If none
/// takes it, the parent's TouchDelegate is asked, then the parent itself.
///
/// A hit target that extends beyond the frame is a delegate of the parent. A parent has one
/// delegate, the last that was set; a composite delegate asks all children, the last first.
///
/// Source: AOSP, ViewGroup.java and TouchDelegate.java.
struct ViewsTouch {
  private let nodes: [TouchNode]
  private let scale: Double

  init(_ nodes: [TouchNode], scale: Double) {
    self.nodes = nodes
    self.scale = scale
  }

  func node(at point: Point) -> Int? { dispatched(to: nil, at: point) }

  /// Returns the node that takes a touch dispatched to `parent`, or to the screen if it is nil.
  ///
  /// Returns nil if neither a child nor a delegate takes it.
  private func dispatched(to parent: Int?, at point: Point) -> Int? {
    for child in nodes.indices.reversed() where nodes[child].holder == parent {
      guard nodes[child].outerFrame.contains(point) else { continue }
      if let taken = dispatched(to: child, at: point) { return taken }
      let node = nodes[child]
      if node.part != .holder, node.isHit(at: point) { return child }
    }
    return delegate(of: parent, at: point)
  }

  /// The nodes in covering order, back to front.
  ///
  /// The delegates of a parent lie behind its children and in front of the parent.
  var layers: [TouchNode] {
    var layers: [TouchNode] = []
    addLayers(of: nil, to: &layers)
    return layers
  }

  private func addLayers(of parent: Int?, to layers: inout [TouchNode]) {
    for delegate in delegates(of: parent) {
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

  /// The nodes, with hit targets that no delegate serves cut to their frames.
  ///
  /// A parent serves only its last child, unless it composes delegates.
  ///
  /// Top-level elements keep theirs, because a scenario does not name their parents.
  fileprivate var served: [TouchNode] {
    var served = nodes
    var parents: Set<Int> = []
    for index in nodes.indices.reversed() {
      guard let parent = nodes[index].holder, isDelegate(index, of: parent),
        !nodes[parent].composesDelegates, !parents.insert(parent).inserted
      else { continue }
      let frame = nodes[index].outerFrame
      served[index].region = nodes[index].region.map { $0.intersection(frame) }
      served[index].cutRegion = nodes[index].cutRegion.map { $0.intersection(frame) }
    }
    return served
  }

  private func delegate(of parent: Int?, at point: Point) -> Int? {
    let delegates = delegates(of: parent)
    guard !delegates.isEmpty else { return nil }
    // Delegates compare whole pixels.
    let pixel = Point(
      x: (point.x * scale).rounded(.down) / scale, y: (point.y * scale).rounded(.down) / scale)
    return delegates.last { nodes[$0].isHit(at: pixel) }
  }

  /// The children of `parent` whose hit targets beyond their frames get touches: the last one, or
  /// all if the parent composes delegates.
  private func delegates(of parent: Int?) -> [Int] {
    guard parent.map({ nodes[$0].composesDelegates }) == true else {
      return nodes.indices.last { isDelegate($0, of: parent) }.map { [$0] } ?? []
    }
    return nodes.indices.filter { isDelegate($0, of: parent) }
  }

  private func isDelegate(_ index: Int, of parent: Int?) -> Bool {
    let node = nodes[index]
    return node.holder == parent && node.part == .target
      && node.region.contains { !$0.lies(within: node.outerFrame) }
  }
}

extension PlacedScreen {
  /// The nodes with the hit targets that the platform serves, before other elements cover them.
  package var servedNodes: [TouchNode] {
    touch.hitTesting == .views ? ViewsTouch(nodes, scale: touch.scale).served : nodes
  }
}

extension Rectangle {
  /// The rectangle of the pixels that begin inside this one.
  fileprivate func onPixels(_ scale: Double) -> Rectangle {
    Rectangle(
      left: (left * scale).rounded(.up) / scale, top: (top * scale).rounded(.up) / scale,
      right: (right * scale).rounded(.up) / scale, bottom: (bottom * scale).rounded(.up) / scale)
  }
}
