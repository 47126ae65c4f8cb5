/// Gestures that are no taps.
extension TaskRun {
  mutating func swipe(_ direction: SwipeDirection, from origin: Aim?) -> StepResult {
    var start: Point?
    if let origin {
      guard let point = point(ofSwipeFrom: origin) else { return .failed(whyNotVisible(origin)) }
      start = point
    } else if direction == app.backSwipe, let bounds = placed?.bounds,
      placed?.scroller(movedBy: direction, at: nil) == nil
    {
      // A swipe away from the edge that says no more is the one that goes back.
      start = app.backEdge(of: bounds)
    }
    let before = state
    if let placed { state = app.state(after: direction, from: start, on: placed, in: state) }
    look()
    return .passed(.swiped(direction, .init(from: before, to: state, on: placed, of: app)))
  }

  /// Where a swipe begins: on a target, or on anything else that shows.
  private func point(ofSwipeFrom origin: Aim) -> Point? {
    guard case .target(let id) = origin, let placed else { return point(of: origin) }
    if let visual = visual(of: id) { return visual.center }
    if let scroller = placed.scrollers.last(where: { $0.key?.scroller == id }) {
      return scroller.frame.center
    }
    if let row = placed.swipeRows[id] { return row.center }
    return idlePoint(of: id) ?? placed.middle(ofHolder: id)
      ?? app.screen(id: state.screenID)?.element(id: id).flatMap(placed.middle(ofPartsOf:))
  }

  /// A swipe over all of a row does the outermost of the actions that it uncovers.
  mutating func swipeFully(_ direction: SwipeDirection, from origin: Aim?) -> StepResult {
    guard let origin, let point = point(ofSwipeFrom: origin) else {
      return .failed(origin.map(whyNotVisible) ?? .swiped(direction, .nothing))
    }
    var reaction = Reaction(of: app, in: state)
    guard let placed, let action = reaction.swipeFully(direction, at: point, on: placed) else {
      return .failed(.swiped(direction, .nothing))
    }
    state = reaction.state
    lastTouch = point
    lastTouchedScreen = state.screenID
    lastOutcome = .hit
    lastHit = action
    return .passed(.swiped(direction, .did(action, whereabouts)))
  }

  /// Pulls the content that asks for what is new then, if there is any and it lies at its beginning.
  mutating func pullToRefresh() -> StepResult {
    let scroller = placed?.scrollers.last { $0.refreshes }
    guard let scroller else { return .failed(.nothingToRefresh) }
    guard scroller.offset.y == 0 else { return .failed(.refreshedTooFarDown) }
    state.idleSeconds = 0
    lastHit = scroller.key?.scroller
    return .passed(.refreshed)
  }

  /// Two fingers, of which the app knows nothing.
  func record(_ gesture: StepEvent.TwoFingers, at aim: Aim?) -> StepResult {
    if let aim, point(ofSwipeFrom: aim) == nil { return .failed(whyNotVisible(aim)) }
    return .passed(.recorded(gesture))
  }

  /// Why there is nothing to touch: it is not there, the keyboard covers it, or a swipe brings it in.
  func whyNotVisible(_ aim: Aim) -> StepEvent {
    if case .target(let id) = aim, state.focus != nil {
      var uncovered = state
      uncovered.focus = nil
      if app.placed(uncovered)?.target(id: id) != nil {
        return .behindKeyboard(
          id, key: placed?.target(id: Self.closingKey)?.id, canRise: canStandAboveKeyboard(id))
      }
    }
    guard case .target(let id) = aim else { return notVisible(aim) }
    guard let way = app.swipes(to: id, in: state), let first = way.first else {
      return point(ofSwipeFrom: aim) == nil
        ? notVisible(aim) : .takesNoTouch(id)
    }
    return .outOfSight(id, first.direction, from: first.scroller, count: way.count)
  }

  /// That there is nothing to touch, and where it is.
  func notVisible(_ aim: Aim) -> StepEvent {
    let target = if case .target(let id) = aim { Optional(id) } else { String?.none }
    return .notVisible(
      aim, screen: state.screenID,
      elsewhere: target.flatMap { app.elsewhere($0, than: state.screenID) })
  }

  /// Whether it is an element of the screen itself that may state that it stands above the keyboard.
  private func canStandAboveKeyboard(_ id: String) -> Bool {
    let element = app.screen(id: state.screenID)?.elements.first { $0.id == id }
    return element?.kind.descriptor.properties.contains { $0.name == "above-keyboard" } ?? false
  }
}

extension PlacedScreen {
  /// The middle of what shows of something that holds others and need not scroll.
  fileprivate func middle(ofHolder id: String) -> Point? {
    guard let frame = nodes.last(where: { $0.id == id })?.frame,
      keyboard.map(frame.lies(within:)) != true
    else { return nil }
    let shown = frame.intersection(bounds)
    return shown.isEmpty ? nil : shown.center
  }

  /// The middle of what shows of the rows of a list or the cells of a grid.
  fileprivate func middle(ofPartsOf element: Element) -> Point? {
    let parts = Set(element.children.map(\.id))
    let shown = targets.filter { parts.contains($0.id) }.map(\.visual)
    return Region(shown).bounds?.center
  }
}

extension TaskRun {
  /// The key that puts the keyboard away.
  private static let closingKey = "key-return"
}

extension App {
  /// One swipe of a way to something out of sight.
  package struct WaySwipe: Hashable, Sendable {
    package var direction: SwipeDirection
    /// The id of what it begins on; nil for the middle of the screen.
    package var scroller: String?
    package var origin: Point
  }

  /// The fewest swipes after which something of a target shows; nil where none do.
  package func swipes(to id: String, in state: AppState) -> [WaySwipe]? {
    guard screen(id: state.screenID)?.holds(id) == true else { return nil }
    return shortestSwipes(from: state) { $0.target(id: id) != nil }?.way
  }

  /// The shortest way by swipes alone to a state in which something holds.
  func shortestSwipes(
    from start: AppState, until isThere: (PlacedScreen) -> Bool
  ) -> (way: [WaySwipe], state: AppState)? {
    var queue: [(state: AppState, way: [WaySwipe])] = [(start, [])]
    var seen: Set<AppState> = [start]
    var next = 0
    while next < queue.count, next < Self.mostScrollStates {
      let (state, way) = queue[next]
      next += 1
      guard let placed = placed(state) else { continue }
      if isThere(placed) { return (way, state) }
      for swipe in placed.swipes {
        let after = self.state(
          after: swipe.direction, from: swipe.origin, on: placed, in: state)
        if seen.insert(after).inserted { queue.append((after, way + [swipe])) }
      }
    }
    return nil
  }

  /// Nobody looks for something through more states than this.
  private static let mostScrollStates = 300
}

extension PlacedScreen {
  /// Every swipe that moves some content, from the middle of what shows of it.
  package var swipes: [App.WaySwipe] {
    var swipes: [App.WaySwipe] = []
    for scroller in scrollers {
      for direction in [SwipeDirection.up, .left, .down, .right] where scroller.canMove(direction) {
        let origin = scroller.frame.center
        // A scroller within may take the swipe.
        guard self.scroller(movedBy: direction, at: origin) == scroller else { continue }
        swipes.append(
          App.WaySwipe(
            direction: direction, scroller: scroller.key?.scroller, origin: origin))
      }
    }
    return swipes
  }
}
