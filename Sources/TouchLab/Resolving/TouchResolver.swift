/// Decides by a platform's resolution which of a screen's nodes gets a touch.
package struct TouchResolver {
  let nodes: [TouchNode]
  let setting: TouchSetting

  /// A resolver over nodes that lie back to front.
  package init(_ nodes: [TouchNode], _ setting: TouchSetting) {
    self.nodes = nodes
    self.setting = setting
  }

  /// The index of the node that gets a touch at a point; nil where it reaches nothing.
  package func node(at point: Point) -> Int? {
    switch setting.resolution {
    case .front, .uikit: front(at: point)
    case .views: ViewsTouch(nodes, scale: setting.scale).node(at: point)
    case .compose: ComposeTouch(nodes).node(at: point)
    case .blink: blink(at: point).node
    case .webkit: webkit(at: point)
    case .gecko: gecko(at: point)
    }
  }

  /// The front-most node that takes touches at a point.
  func front(at point: Point) -> Int? {
    nodes.lastIndex { $0.part != .holder && $0.isHit(at: point) }
  }
}

extension TouchNode {
  /// Whether a point lies in what responds of it.
  @inline(__always)
  func isHit(at point: Point) -> Bool { cutRegion.contains { $0.contains(point) } }

  /// Whether it is something that a finger can be meant for.
  var isLiveTarget: Bool { part == .target && isEnabled }
}
