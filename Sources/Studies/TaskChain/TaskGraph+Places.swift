internal import TouchLab

extension TaskGraph {
  /// Leads an edge to misplaced toggles of a ground, which the person then flips back.
  ///
  /// A retry replaces the movement.
  mutating func lead(
    _ edge: inout Edge, to place: ToggleGrounds.Place, finger: Point, isRetry: Bool
  ) {
    edge.to = .place(place)
    let ground = grounds.all[place.ground]
    edge.moving =
      isRetry
      ? person.timing.retry
      : ground.time(from: finger, to: place.misplaced, density, by: person.timing)
  }

  /// Returns the next action of a person with misplaced toggles: to flip the first of them back.
  mutating func intent(at place: ToggleGrounds.Place) -> Intent {
    guard let next = grounds.all[place.ground].next(of: place.misplaced) else { return .givesUp }
    return .touch(aim(at: next, on: place.ground))
  }

  /// Returns the touch at a target of a ground, which has no time of its own.
  private mutating func aim(at index: Int, on number: Int) -> Aimed {
    if let known = grounds.all[number].aims[index] { return known }
    let ground = grounds.all[number]
    let placed = placements[ground.screen]
    let target = placed.targets[index]
    let meant = placed.targets.lastIndex { $0.id == target.id } ?? index
    let aimed = Aimed(
      target: target.aimed, gesture: .tap, screen: ground.screen, landing: ground.state,
      intended: placed.indices(doingSameAs: meant), completes: false, seconds: 0,
      touches: TouchDistribution.members(
        of: person, aimedAt: target.aimed, on: placed.bounds, density: density))
    grounds.keep(aimed, at: index, on: number)
    return aimed
  }

  /// Returns the edge of a touch while some toggles of a ground are misplaced.
  mutating func follow(
    _ place: ToggleGrounds.Place, _ ground: ToggleGround, _ aimed: Aimed,
    _ reach: Reach?, _ slot: Int
  ) -> Edge {
    let finger = aimed.target.visibleFrame.center
    var flipped = place.misplaced
    var isRetry = false
    switch ground.answer(to: reach) {
    case .nothing: isRetry = true
    case .flips(let toggle): flipped = place.misplaced.flipping(toggle)
    case .other: return follow(wholeOf: place, ground, aimed, reach, slot)
    }
    var edge = Edge(to: .lost, seconds: 0)
    if !aimed.intended.contains(slot) {
      edge.isMisTap = true
      edge.seconds = isRetry ? 0 : person.timing.noticing
      edge.isDanger = ground.isDanger(reach)
    }
    if flipped.isEmpty {
      edge.to = node(ofGround: place.ground, finger: finger, isRetry: isRetry)
    } else {
      let next = ToggleGrounds.Place(ground: place.ground, misplaced: flipped)
      lead(&edge, to: next, finger: finger, isRetry: isRetry)
    }
    return edge
  }

  /// Returns the edge of a touch that does more than flip toggles.
  private mutating func follow(
    wholeOf place: ToggleGrounds.Place, _ ground: ToggleGround, _ aimed: Aimed,
    _ reach: Reach?, _ slot: Int
  ) -> Edge {
    var whole = aimed
    whole.landing = ground.state(flipping: place.misplaced, in: app)
    let key = Key(
      touch: ground.touch, state: whole.landing, finger: aimed.target.visibleFrame.center)
    return follow(key, whole, reach, slot)
  }
}

extension PlacedScreen {
  /// Whether a reach activates an irreversible action.
  func isDanger(_ reach: Reach?) -> Bool {
    guard case .target(let index) = reach, targets.indices.contains(index) else { return false }
    return targets[index].isEnabled && targets[index].danger == .irreversible
  }
}
