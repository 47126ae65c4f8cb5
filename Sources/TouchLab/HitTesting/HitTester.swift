/// Hit testing: finds the node of a screen that gets a touch, by the platform's rule.
package struct HitTester {
  let nodes: [TouchNode]
  let setting: TouchSetting
  /// The nodes that take touches, back to front; filled only for rules that search about each
  /// point.
  private(set) var layers: [Layer] = []
  /// The cut regions of all layers, concatenated.
  private var pieces: [Rectangle] = []

  /// The facts of a node that a search needs.
  ///
  /// It holds no text and no list, since a search may test 100,000 points.
  struct Layer {
    let node: Int
    let isLiveTarget: Bool
    let holder: Int?
    /// The range of its cut region in `pieces`.
    let pieces: Range<Int>
    /// The smallest rectangle that contains its cut region.
    let extent: Rectangle
  }

  /// A hit tester for nodes in back-to-front order.
  package init(_ nodes: [TouchNode], _ setting: TouchSetting) {
    self.nodes = nodes
    self.setting = setting
    if setting.hitTesting.searchesAbout { index() }
  }

  private mutating func index() {
    for (number, node) in nodes.enumerated() where node.part != .holder {
      let region = Region(node.cutRegion)
      guard let extent = region.bounds else { continue }
      let start = pieces.count
      pieces += region.pieces
      layers.append(
        Layer(
          node: number, isLiveTarget: node.isLiveTarget, holder: node.holder,
          pieces: start..<pieces.count, extent: extent))
    }
  }

  func pieces(of layer: Layer) -> ArraySlice<Rectangle> { pieces[layer.pieces] }

  /// The index of the node that gets a touch at `point`; nil if none does.
  package func node(at point: Point) -> Int? {
    switch setting.hitTesting {
    case .front, .uikit, .reactNative, .flutter: front(at: point)
    case .views: ViewsTouch(nodes, scale: setting.scale).node(at: point)
    case .compose: ComposeTouch(nodes).node(at: point)
    case .blink: blink(at: point)
    case .webkit: webkit(at: point)
    case .gecko: gecko(at: point)
    }
  }

  /// The front-most node that takes touches at `point`; nil if there is none.
  func front(at point: Point) -> Int? {
    guard setting.hitTesting.searchesAbout else {
      return nodes.lastIndex { $0.part != .holder && $0.isHit(at: point) }
    }
    return layers.last { layer in
      layer.extent.contains(point) && pieces(of: layer).contains { $0.contains(point) }
    }?.node
  }
}

extension HitTesting {
  /// Whether the rule searches among all nodes about every point.
  fileprivate var searchesAbout: Bool {
    switch self {
    case .front, .uikit, .views, .reactNative, .flutter, .compose: false
    case .blink, .webkit, .gecko: true
    }
  }
}

extension TouchNode {
  /// Whether a point lies inside its hit target.
  @inline(__always)
  func isHit(at point: Point) -> Bool { cutRegion.contains { $0.contains(point) } }

  /// Whether it is an enabled target, at which people can aim.
  package var isLiveTarget: Bool { part == .target && isEnabled }
}
