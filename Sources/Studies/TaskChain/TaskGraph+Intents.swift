internal import TouchLab

extension TaskGraph {
  /// Returns the next action of one user at a node.
  mutating func intent(at node: Node, member: Int) -> Intent {
    abandoned[member].contains(node) ? .givesUp : intent(at: node)
  }

  mutating func intent(at node: Node) -> Intent {
    switch node {
    case .done, .lost: return .givesUp
    case .place(let place): return intent(at: place)
    case .state(let number):
      if let known = intents[number] { return known }
      let intent = decide(keys[number])
      intents[number] = intent
      return intent
    }
  }

  private mutating func decide(_ key: Key) -> Intent {
    let touch = plan.touches[key.touch]
    if touch.canBeDone(in: key.state, app, &placements),
      let target = placements.target(touch.target, in: key.state, isGone: touch.isGone)
    {
      return aim(
        at: target.aimed, named: touch.isGone ? nil : touch.target, from: key,
        isKnownPlace: touch.isKnownPlace, gesture: touch.gesture)
    }
    let way = recovery.way(
      from: key.state, to: key.touch, of: plan, &placements, isCancelled: isCancelled)
    guard let placed = placements.screen(of: key.state) else { return .givesUp }
    switch way {
    case .none: return .givesUp
    case .unknown: return .unknown
    case .begins(let move): return follow(move, from: key, on: placed)
    }
  }

  /// Returns the first move of a recovery.
  private mutating func follow(
    _ move: RecoverySearch.Move, from key: Key, on placed: PlacedScreen
  ) -> Intent {
    switch move {
    case .tap(let index):
      let target = placed.targets[index]
      return aim(at: target.aimed, named: target.id, from: key, completes: false)
    case .reveal:
      let middle = Rectangle.smallest(at: app.middle(in: key.state))
      return aim(at: AimedTarget(middle), named: nil, from: key, completes: false)
    case .revealTwice:
      let next = app.state(
        afterDoubleTapAt: app.middle(in: key.state), on: placed, in: key.state)
      return gesture(next, from: key)
    case .beside(let point):
      return aim(
        at: AimedTarget(Rectangle.smallest(at: point)), named: nil, from: key, completes: false)
    case .swipe(let direction, let origin):
      return gesture(
        app.state(after: direction, from: origin, on: placed, in: key.state), from: key)
    }
  }

  private mutating func gesture(_ next: AppState, from key: Key) -> Intent {
    let noticing = key.isRetry ? person.timing.noticing : 0
    var edge = Edge(to: .lost, seconds: noticing + MovementTime.swipe)
    lead(&edge, to: key.touch, next, finger: key.finger)
    return .gesture(edge)
  }

  /// Returns a touch aimed at a visible target, on the screen as it is when the finger arrives.
  mutating func aim(
    at target: AimedTarget, named id: String?, from key: Key, isKnownPlace: Bool = false,
    completes: Bool = true, gesture: Gesture = .tap
  ) -> Intent {
    let seconds = seconds(to: target.visibleFrame, from: key, isKnownPlace: isKnownPlace)
    let landing = app.state(afterWaiting: seconds, in: key.state)
    guard let screen = placements.number(of: landing) else { return .givesUp }
    let placed = placements[screen]
    let intended: [Int]
    if id == nil || key.state.isChromeHidden {
      // While controls are hidden, a touch can only reveal them. A target that has disappeared, or
      // a point beside a menu, is a spot.
      let spot = placed.reach(at: target.visibleFrame.center)
      intended = [spot.slot(targetCount: placed.targets.count)]
    } else {
      let meant = placed.targets.lastIndex { $0.id == id }
      intended = meant.map { placed.indices(doingSameAs: $0, by: gesture) } ?? []
    }
    return .touch(
      Aimed(
        target: target, gesture: gesture, screen: screen, landing: landing, intended: intended,
        completes: completes, seconds: seconds,
        touches: TouchDistribution.members(
          of: person, aimedAt: target, on: placed.bounds, density: density)))
  }

  /// The time until a touch lands, in seconds.
  ///
  /// A retry replaces the movement. If the person now aims elsewhere, the app has changed by
  /// itself, which the person notices first.
  private func seconds(to visibleFrame: Rectangle, from key: Key, isKnownPlace: Bool) -> Double {
    if key.isRetry, visibleFrame.center == key.finger { return person.timing.retry }
    let noticing = key.isRetry ? person.timing.noticing : 0
    let movement = Movement(
      from: key.finger, to: visibleFrame, density: density, isKnownPlace: isKnownPlace)
    return noticing + movement.seconds(by: person.timing)
  }
}
