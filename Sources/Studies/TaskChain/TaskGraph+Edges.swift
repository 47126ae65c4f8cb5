internal import TouchLab

extension TaskGraph {
  /// Returns the outcomes of one user's touch at a node, with their probabilities.
  mutating func chances(of aimed: Aimed, member: Int) -> [Placements.LikelyReach] {
    placements.chances(on: aimed.screen, aimingAt: aimed.target, member: member)
  }

  /// Returns the edge of one outcome of a touch at a node.
  ///
  /// `reach` is nil for a cancelled tap.
  mutating func edge(
    from node: Node, _ aimed: Aimed, reaching reach: Reach?, slot: Int
  ) -> Edge {
    switch node {
    case .done, .lost: return Edge(to: .lost, seconds: 0)
    case .place(let place):
      return follow(place, aimed, reach, slot)
    case .state(let number):
      if let known = edges[number][slot] { return known }
      let edge = follow(number, aimed, reach, slot)
      edges[number][slot] = edge
      return edge
    }
  }

  /// Returns the edges of several outcomes of a touch at a node.
  mutating func edges(
    from node: Node, _ aimed: Aimed, reaching chances: [Placements.LikelyReach]
  ) -> [Edge] {
    guard case .place(let place) = node else {
      return chances.map { edge(from: node, aimed, reaching: $0.reach, slot: $0.slot) }
    }
    return chances.map { follow(place, aimed, $0.reach, $0.slot) }
  }

  private mutating func follow(
    _ number: Int, _ aimed: Aimed, _ reach: Reach?, _ slot: Int
  ) -> Edge {
    if aimed.gesture == .tap, !aimed.intended.contains(slot), let ground = groundsOfStates[number] {
      let place = ControlGrounds.Place(ground: ground, misplaced: .none)
      return follow(place, aimed, reach, slot)
    }
    return follow(keys[number], aimed, reach, slot)
  }

  mutating func follow(
    _ key: Key, _ aimed: Aimed, _ reach: Reach?, _ slot: Int
  ) -> Edge {
    let placed = placements[aimed.screen]
    let finger = aimed.target.visibleFrame.center
    let next =
      reach.map {
        app.state(after: $0, by: aimed.gesture, at: finger, on: placed, in: aimed.landing)
      } ?? aimed.landing
    guard aimed.intended.contains(slot) else {
      let isRetry = next.timeless == aimed.landing.timeless
      let noticing = isRetry ? 0 : person.timing.noticing
      var edge = Edge(to: .lost, seconds: noticing, isMisTap: true)
      edge.isDanger = placed.isDanger(reach)
      let noticed = app.state(afterWaiting: noticing, in: next)
      lead(&edge, to: key.touch, noticed, finger: finger, isRetry: isRetry)
      return edge
    }
    guard aimed.completes else {
      var edge = Edge(to: .lost, seconds: 0)
      lead(&edge, to: key.touch, next, finger: finger)
      return edge
    }
    return advance(from: plan.touches[key.touch].step + 1, next, finger: finger)
  }
}
