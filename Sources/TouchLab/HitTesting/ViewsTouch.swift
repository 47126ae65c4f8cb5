/// Hit testing of Android views. `ViewGroup.dispatchTouchEvent` asks the children under the touch,
/// the last drawn first. If none takes it, the parent's TouchDelegate is asked, then the parent
/// itself.
///
/// A hit target that extends beyond the frame is a delegate of the parent. A parent has one
/// delegate, the last that was set; a composite delegate asks all children, the last first. Parents
/// that a scenario only names have delegates of their own. In a block with such names, each target
/// without one is alone in its parent.
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
  private func dispatched(to parent: Int?, at point: Point) -> Int? {
    for child in nodes.indices.reversed() where nodes[child].holder == parent {
      guard nodes[child].outerFrame.contains(point) else { continue }
      if let taken = dispatched(to: child, at: point) { return taken }
      let node = nodes[child]
      if node.part != .holder, node.isHit(at: point) { return child }
    }
    return delegate(of: parent, at: point)
  }

  /// The nodes in covering order, back to front. The delegates of a parent lie behind its children
  /// and in front of the parent.
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
  fileprivate var served: [TouchNode] {
    var served = nodes
    let servedNodes = Dictionary(
      uniqueKeysWithValues: Set(nodes.compactMap(\.holder)).map {
        ($0, Set(self.delegates(of: $0)))
      })
    for index in nodes.indices {
      guard let parent = nodes[index].holder, isDelegate(index, of: parent),
        servedNodes[parent]?.contains(index) != true
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

  /// The children of `parent` whose hit targets beyond their frames get touches: the last one of
  /// each named parent, or all if the parent composes delegates.
  private func delegates(of parent: Int?) -> [Int] {
    let all = nodes.indices.filter { isDelegate($0, of: parent) }
    guard all.count > 1, parent.map({ nodes[$0].composesDelegates }) != true else { return all }
    guard nodes.contains(where: { $0.holder == parent && $0.parent != nil }) else {
      return [all[all.count - 1]]
    }
    var seen: Set<String> = []
    let last = all.reversed().filter { index in
      nodes[index].parent.map { seen.insert($0).inserted } ?? true
    }
    return last.reversed()
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

/// Jetpack Compose's hit testing: a direct hit wins, otherwise the nearest node within reach. A
/// node smaller than 48×48 dp extends beyond its frame on each side by half of the missing size.
/// Siblings are tested front to back, and a later one must be strictly nearer. The children of a
/// hit node compete among themselves and win over it.
///
/// Source: androidx.compose.ui.node, NodeCoordinator.hitTest and HitTestResult.
struct ComposeTouch {
  /// The minimum touch target size of the input layer, in dp. Source: Compose, ViewConfiguration.
  static let minimum = Size(width: 48, height: 48)

  /// The quality of a hit; less is better.
  struct Score: Hashable, Sendable {
    /// The squared distance to the frame, in points; −1 for a direct hit.
    var distance: Double
    /// Whether no clip excludes the point.
    var isInside: Bool

    static let none = Score(distance: .infinity, isInside: false)

    func isBetter(than other: Score) -> Bool {
      if isInside != other.isInside { return isInside }
      return distance < other.distance
    }

    /// Whether no node behind can score better.
    var isDirect: Bool { distance < 0 && isInside }
  }

  private let nodes: [TouchNode]
  /// The children of each node, front to back; the last entry lists the top-level nodes.
  private var held: [[Int]]
  private var point = Point.zero
  /// The nodes hit so far with their scores, outermost first.
  private var chain: [(node: Int, score: Score)] = []
  /// The number of nodes in `chain` that are ancestors of the node under test.
  private var depth = 0

  init(_ nodes: [TouchNode]) {
    self.nodes = nodes
    var held = [[Int]](repeating: [], count: nodes.count + 1)
    for index in nodes.indices.reversed() { held[nodes[index].holder ?? nodes.count].append(index) }
    self.held = held
  }

  /// A copy that skips the nodes out of reach of every point between two heights.
  func limited(from top: Double, to bottom: Double) -> ComposeTouch {
    var limited = self
    limited.limit(nodes.count, top, bottom)
    return limited
  }

  /// Removes the descendants of `parent` that no point between the two heights reaches.
  private mutating func limit(_ parent: Int, _ top: Double, _ bottom: Double) {
    var kept: [Int] = []
    for child in held[parent] {
      let isReached = Self.isReached(nodes[child], top, bottom)
      if isReached || !nodes[child].clips { limit(child, top, bottom) }
      if isReached || !nodes[child].clips && !held[child].isEmpty { kept.append(child) }
    }
    held[parent] = kept
  }

  private static func isReached(_ node: TouchNode, _ top: Double, _ bottom: Double) -> Bool {
    let least = node.minimum ?? minimum
    return node.region.contains { piece in
      let down = max(0, (least.height - piece.height) / 2)
      return piece.top - down <= bottom && piece.bottom + down >= top
    }
  }

  /// The innermost node that is hit; nil if there is none.
  func node(at point: Point) -> Int? {
    var test = self
    return test.innermost(at: point)
  }

  /// Returns the innermost node at `point`; nil if there is none. Reuses its buffers, for many
  /// points in a row.
  mutating func innermost(at point: Point) -> Int? {
    chain.removeAll(keepingCapacity: true)
    depth = 0
    self.point = point
    testChildren(of: nodes.count, isInside: true)
    return chain.last { nodes[$0.node].part != .holder }?.node
  }

  /// The best score in `chain` beyond the ancestors.
  private var best: Score {
    var best = Score.none
    for index in depth..<max(depth, chain.count) where chain[index].score.isBetter(than: best) {
      best = chain[index].score
    }
    return best
  }

  private mutating func testChildren(of parent: Int, isInside: Bool) {
    for child in held[parent] {
      test(child, isInside: isInside)
      if best.isDirect { return }
    }
  }

  private mutating func test(_ index: Int, isInside: Bool) {
    let node = nodes[index]
    let takesPart = node.part != .holder || node.intercepts
    let isWithin = node.region.contains { $0.contains(point) }
    if node.clips, !isWithin {
      let score = Score(distance: Self.reach(of: node, at: point), isInside: false)
      if takesPart, isBetter(score) { hit(index, score) }
      return
    }
    guard takesPart else { return testChildren(of: index, isInside: isInside) }
    if isWithin { return hit(index, Score(distance: -1, isInside: isInside)) }
    let score = Score(distance: Self.reach(of: node, at: point), isInside: isInside)
    if isBetter(score) {
      hit(index, score)
    } else if node.intercepts {
      tryWithChildren(index, score, isInside: isInside)
    } else {
      testChildren(of: index, isInside: isInside)
    }
  }

  private func isBetter(_ score: Score) -> Bool {
    guard score.distance < .infinity else { return false }
    return depth == chain.count || score.isBetter(than: best)
  }

  private mutating func hit(_ index: Int, _ score: Score) {
    let outer = depth
    chain.removeSubrange(depth...)
    depth += 1
    chain.append((index, score))
    testChildren(of: index, isInside: score.isInside)
    depth = outer
  }

  /// Keeps an intercepting node only if one of its children is hit and beats the best score so far.
  private mutating func tryWithChildren(_ index: Int, _ score: Score, isInside: Bool) {
    let before = chain
    let known = best
    chain.removeSubrange(depth...)
    hit(index, score)
    let isHit = chain.count > depth + 1
    if !isHit || before.count > depth && !best.isBetter(than: known) { chain = before }
  }

  /// The squared distance to the nearest piece of the node within reach of `point`; ∞ if there is
  /// none.
  static func reach(of node: TouchNode, at point: Point) -> Double {
    let least = node.minimum ?? minimum
    var nearest = Double.infinity
    for piece in node.region where piece.width < least.width || piece.height < least.height {
      let across = max(0, point.x < piece.left ? piece.left - point.x : point.x - piece.right)
      let down = max(0, point.y < piece.top ? piece.top - point.y : point.y - piece.bottom)
      guard across <= max(0, (least.width - piece.width) / 2),
        down <= max(0, (least.height - piece.height) / 2)
      else { continue }
      nearest = min(nearest, across * across + down * down)
    }
    return nearest
  }
}
