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
