/// Hit testing: finds the node of a screen that gets a touch, by the platform's rule.
package struct HitTester {
  let nodes: [TouchNode]
  let setting: TouchSetting
  /// The nodes that take touches, back to front; filled only for rules that search about each
  /// point.
  private(set) var layers: [Layer] = []
  /// The cut regions of all layers, concatenated.
  private var pieces: [Rectangle] = []

  /// The facts of a node that a search needs. It holds no text and no list, since a search may test
  /// 100,000 points.
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
  @inline(__always)
  func isHit(at point: Point) -> Bool { cutRegion.contains { $0.contains(point) } }

  /// Whether it is an enabled target, at which people can aim.
  package var isLiveTarget: Bool { part == .target && isEnabled }
}

/// A node that could get a touch at a point, and the measure by which hit testing ranks it.
package struct TouchCandidate: Hashable, Sendable {
  /// The measure by which candidates are ranked; the least wins, and the front one of equals.
  package enum Measure: Hashable, Sendable {
    /// The touch lies inside its hit target.
    case direct
    /// The distance from the touch and the furthest distances that count across and down, in
    /// points.
    case distance(Double, across: Double, down: Double)
    /// Chrome's score, its distance, and the overlap as a share of the largest possible one.
    case score(Double, distance: Double, share: Double)
  }

  /// The index among the screen's nodes.
  package var node: Int
  package var id: String
  package var measure: Measure
  package var takes: Bool
}

extension PlacedScreen {
  /// The nodes that could get a touch at `point`, the winner first; empty if the screen has no
  /// nodes.
  package func candidates(at point: Point) -> [TouchCandidate] {
    guard !nodes.isEmpty else { return [] }
    return HitTester(nodes, touch).candidates(at: point)
  }
}

extension HitTester {
  func candidates(at point: Point) -> [TouchCandidate] {
    let winner = node(at: point)
    var found: [TouchCandidate] =
      switch setting.hitTesting {
      case .front, .uikit, .views, .reactNative, .flutter: directHits(at: point)
      case .compose: composeCandidates(at: point)
      case .blink: blinkCandidates(at: point)
      case .webkit, .gecko: directHits(at: point) + near(point)
      }
    for index in found.indices { found[index].takes = found[index].node == winner }
    if let winner, !found.contains(where: { $0.node == winner }) {
      found.append(candidate(winner, .direct))
      found[found.count - 1].takes = true
    }
    return found.filter(\.takes) + found.filter { !$0.takes }
  }

  private func candidate(_ node: Int, _ measure: TouchCandidate.Measure) -> TouchCandidate {
    TouchCandidate(node: node, id: nodes[node].id, measure: measure, takes: false)
  }

  /// The nodes that contain the point, front to back.
  private func directHits(at point: Point) -> [TouchCandidate] {
    nodes.indices.reversed().filter { nodes[$0].part != .holder && nodes[$0].isHit(at: point) }
      .map { candidate($0, .direct) }
  }

  private func composeCandidates(at point: Point) -> [TouchCandidate] {
    nodes.indices.reversed().compactMap { index in
      let node = nodes[index]
      guard node.part != .holder else { return nil }
      if node.region.contains(where: { $0.contains(point) }) { return candidate(index, .direct) }
      let squared = ComposeTouch.reach(of: node, at: point)
      guard squared < .infinity, let piece = node.region.first else { return nil }
      let least = node.minimum ?? ComposeTouch.minimum
      return candidate(
        index,
        .distance(
          squared.squareRoot(), across: max(0, (least.width - piece.width) / 2),
          down: max(0, (least.height - piece.height) / 2)))
    }
  }

  private func blinkCandidates(at point: Point) -> [TouchCandidate] {
    let spot = point.whole
    return blinkCandidates(about: spot).sorted { $0.score < $1.score }.map { found in
      let distance = Region(nodes[found.node].cutRegion).distance(to: spot)
      let share = 1 - (found.score - distance * distance / (blinkSide * blinkSide / 2))
      return candidate(found.node, .score(found.score, distance: distance, share: share))
    }
  }

  /// The targets other than direct hits that overlap the search box about a point.
  private func near(_ point: Point) -> [TouchCandidate] {
    let box = setting.hitTesting == .gecko ? geckoBox(about: point) : webkitBox(about: point)
    return nodes.indices.filter { index in
      nodes[index].isLiveTarget && !nodes[index].isHit(at: point)
        && nodes[index].cutRegion.contains { $0.touches(box) }
    }.map { index in
      candidate(
        index,
        .distance(
          exposed(index).distance(to: point), across: box.width / 2, down: box.height / 2))
    }
  }
}

extension PlacedScreen {
  /// The index of the target that gets a touch at `point` by the screen's hit testing; nil for
  /// none.
  package func owner(at point: Point) -> Int? {
    guard !nodes.isEmpty else { return frontTarget(at: point) }
    return HitTester(nodes, touch).node(at: point).flatMap { nodes[$0].target }
  }

  /// The nodes in covering order, back to front, for rules whose regions are rectangles. Under
  /// `views` a parent's delegate lies between the parent and its children.
  var nodesBackToFront: [TouchNode] {
    touch.hitTesting == .views ? ViewsTouch(nodes, scale: touch.scale).layers : nodes
  }
}

extension TouchSetting {
  /// The distance beyond which no node affects who gets a touch, in points.
  package var reach: Double {
    switch hitTesting {
    case .front, .reactNative: 0
    // 60 exceeds half of every platform's minimum size, so it covers the smallest targets.
    case .uikit, .views, .compose, .flutter: 60
    // Browsers round touches to whole points first.
    case .blink: HitTester.blinkMost / 2 + 2
    case .webkit: HitTester.webkitRadius + 2
    case .gecko:
      density.points(
        max(
          HitTester.geckoReach.left, HitTester.geckoReach.right,
          HitTester.geckoReach.top, HitTester.geckoReach.bottom)) + 1
    }
  }
}
