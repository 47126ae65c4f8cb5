internal import TouchLab

extension TaskGraph {
  /// Leads an edge to wrong values of controls of a ground, which the person then sets right.
  ///
  /// A retry replaces the movement.
  mutating func lead(
    _ edge: inout Edge, to place: ControlGrounds.Place, finger: Point, isRetry: Bool
  ) {
    edge.to = .place(place)
    guard !isRetry else {
      edge.moving = person.timing.retry
      return
    }
    guard let next = grounds.next(at: place, of: plan, placements) else { return }
    let frame = grounds.all[place.ground].visibleFrames[next]
    edge.moving = Movement(from: finger, to: frame, density: density).seconds(by: person.timing)
  }

  /// Returns the next action of a person with wrong values of controls: to set the first of them
  /// right.
  mutating func intent(at place: ControlGrounds.Place) -> Intent {
    guard let next = grounds.next(at: place, of: plan, placements) else { return .givesUp }
    let screen = grounds.screen(at: place, of: plan, &placements)
    return .touch(aim(at: .init(target: next, screen: screen), on: place.ground))
  }

  /// Returns the touch at a target of a ground, which has no time of its own.
  private mutating func aim(at aim: ControlGround.Aim, on number: Int) -> Aimed {
    if let known = grounds.all[number].aims[aim] { return known }
    let placed = placements[aim.screen]
    let target = placed.targets[aim.target]
    let meant = placed.targets.lastIndex { $0.id == target.id } ?? aim.target
    let aimed = Aimed(
      target: target.aimed, gesture: .tap, screen: aim.screen, landing: grounds.all[number].state,
      intended: placed.indices(doingSameAs: meant), completes: false, seconds: 0,
      touches: TouchDistribution.members(
        of: person, aimedAt: target.aimed, on: placed.bounds, density: density))
    grounds.keep(aimed, at: aim, on: number)
    return aimed
  }

  /// Returns the edge of a touch while some controls of a ground have wrong values.
  mutating func follow(
    _ place: ControlGrounds.Place, _ aimed: Aimed, _ reach: Reach?, _ slot: Int
  ) -> Edge {
    let finger = aimed.target.visibleFrame.center
    var misplaced = place.misplaced
    var isRetry = false
    switch grounds.answer(to: reach, at: place, of: plan, placements) {
    case .nothing: isRetry = true
    case .sets(let control, let value): misplaced = misplaced.setting(control, to: value)
    case .other: return follow(wholeOf: place, aimed, reach, slot)
    }
    var edge = Edge(to: .lost, seconds: 0)
    if !aimed.intended.contains(slot) {
      edge.isMisTap = true
      edge.seconds = isRetry ? 0 : person.timing.noticing
      edge.isDanger = grounds.all[place.ground].isDanger(reach)
    }
    if misplaced.isEmpty {
      edge.to = node(ofGround: place.ground, finger: finger, isRetry: isRetry)
    } else {
      let next = ControlGrounds.Place(ground: place.ground, misplaced: misplaced)
      lead(&edge, to: next, finger: finger, isRetry: isRetry)
    }
    return edge
  }

  /// Returns the edge of a touch that does more than change controls.
  private mutating func follow(
    wholeOf place: ControlGrounds.Place, _ aimed: Aimed, _ reach: Reach?, _ slot: Int
  ) -> Edge {
    var whole = aimed
    whole.landing = grounds.state(at: place, in: app)
    if case .target(let index) = reach, grounds.all[place.ground].controls[index] != nil,
      let screen = placements.number(of: whole.landing)
    {
      whole.screen = screen
    }
    let key = Key(
      touch: grounds.all[place.ground].touch, state: whole.landing,
      finger: aimed.target.visibleFrame.center)
    return follow(key, whole, reach, slot)
  }
}

extension HitTesting {
  /// Whether a disabled target gets fewer touches than an enabled one.
  var asksWhatIsEnabled: Bool {
    switch self {
    case .front, .uikit, .views, .reactNative, .flutter: false
    case .compose, .blink, .webkit, .gecko: true
    }
  }
}

extension PlacedScreen {
  /// Whether a reach activates an irreversible action.
  func isDanger(_ reach: Reach?) -> Bool {
    guard case .target(let index) = reach, targets.indices.contains(index) else { return false }
    return targets[index].isEnabled && targets[index].danger == .irreversible
  }
}
