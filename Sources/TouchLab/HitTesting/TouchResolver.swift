/// Decides by a platform's resolution which of a screen's nodes gets a touch.
package struct TouchResolver {
  let nodes: [TouchNode]
  let setting: TouchSetting
  /// What takes touches, back to front, where the resolution searches about every point.
  private(set) var layers: [Layer] = []
  /// The cut regions of all nodes one after another.
  private var pieces: [Rectangle] = []

  /// A node that takes touches, in brief: a search that asks a hundred thousand points copies no text
  /// and no list.
  struct Layer {
    let node: Int
    let isLiveTarget: Bool
    let holder: Int?
    /// Its cut region among the pieces.
    let pieces: Range<Int>
    /// The rectangle about them.
    let extent: Rectangle
  }

  /// A resolver over nodes that lie back to front.
  package init(_ nodes: [TouchNode], _ setting: TouchSetting) {
    self.nodes = nodes
    self.setting = setting
    if setting.resolution.searchesAbout { index() }
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

  /// The index of the node that gets a touch at a point; nil where it reaches nothing.
  package func node(at point: Point) -> Int? {
    switch setting.resolution {
    case .front, .uikit, .reactNative, .flutter: front(at: point)
    case .views: ViewsTouch(nodes, scale: setting.scale).node(at: point)
    case .compose: ComposeTouch(nodes).node(at: point)
    case .blink: blink(at: point)
    case .webkit: webkit(at: point)
    case .gecko: gecko(at: point)
    }
  }

  /// The front-most node that takes touches at a point.
  func front(at point: Point) -> Int? {
    guard setting.resolution.searchesAbout else {
      return nodes.lastIndex { $0.part != .holder && $0.isHit(at: point) }
    }
    return layers.last { layer in
      layer.extent.contains(point) && pieces(of: layer).contains { $0.contains(point) }
    }?.node
  }
}

extension Resolution {
  /// Whether it searches about every point among all that takes touches.
  fileprivate var searchesAbout: Bool {
    switch self {
    case .front, .uikit, .views, .reactNative, .flutter, .compose: false
    case .blink, .webkit, .gecko: true
    }
  }
}

extension TouchNode {
  /// Whether a point lies in what responds of it.
  @inline(__always)
  func isHit(at point: Point) -> Bool { cutRegion.contains { $0.contains(point) } }

  /// Whether it is something that a finger can be meant for.
  package var isLiveTarget: Bool { part == .target && isEnabled }
}
