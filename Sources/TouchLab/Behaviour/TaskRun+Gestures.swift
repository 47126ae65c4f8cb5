extension TaskRun {
  mutating func swipe(_ direction: SwipeDirection, from origin: Aim?) -> StepResult {
    var start: Point?
    if let origin {
      guard let point = point(ofSwipeFrom: origin) else { return .failed(whyNotVisible(origin)) }
      start = point
    } else if direction == app.backSwipe, let bounds = placed?.bounds,
      placed?.scroller(movedBy: direction, at: nil) == nil
    {
      // Without an origin, such a swipe is the one that goes back.
      start = app.backEdge(of: bounds)
    }
    if direction == .down, let scroller = placed?.scroller(pulledAt: start) {
      refresh(scroller)
      return .passed(.swiped(direction, .refreshed))
    }
    let before = state
    if let placed { state = app.state(after: direction, from: start, on: placed, in: state) }
    look()
    return .passed(.swiped(direction, .init(from: before, to: state, on: placed, of: app)))
  }

  /// The origin of a swipe: the middle of a target, scroller or other shown element; nil if it does
  /// not show.
  private func point(ofSwipeFrom origin: Aim) -> Point? {
    guard case .target(let id) = origin, let placed else { return point(of: origin) }
    if let visibleFrame = visibleFrame(of: id) { return visibleFrame.center }
    if let scroller = placed.scrollers.last(where: { $0.key?.scroller == id }) {
      return scroller.frame.center
    }
    if let row = placed.swipeRows[id] { return row.center }
    return idlePoint(of: id) ?? placed.middle(ofHolder: id)
      ?? app.screen(id: state.screenID)?.element(id: id).flatMap(placed.middle(ofPartsOf:))
  }

  /// Performs the outermost action that a swipe over a whole row uncovers.
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

  mutating func pullToRefresh() -> StepResult {
    let scroller = placed?.scrollers.last { $0.refreshes }
    guard let scroller else { return .failed(.nothingToRefresh) }
    guard scroller.offset.y == 0 else { return .failed(.refreshedTooFarDown) }
    refresh(scroller)
    return .passed(.refreshed)
  }

  private mutating func refresh(_ scroller: Scroller) {
    state.idleSeconds = 0
    lastHit = scroller.key?.scroller
  }

  func record(_ gesture: StepEvent.TwoFingers, at aim: Aim?) -> StepResult {
    if let aim, point(ofSwipeFrom: aim) == nil { return .failed(whyNotVisible(aim)) }
    return .passed(.recorded(gesture))
  }

  /// The reason why an aim cannot be touched: it is absent, behind the keyboard, or scrolled out of
  /// sight.
  func whyNotVisible(_ aim: Aim) -> StepEvent {
    if case .target(let id) = aim, let (element, absence) = app.absence(of: id, in: state) {
      return .away(id, holder: element.id.isEmpty ? element.kind.name : element.id, absence)
    }
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
      guard point(ofSwipeFrom: aim) == nil else { return .takesNoTouch(id) }
      guard let bounds = placed?.bounds,
        let target = app.placed(state, beyond: true)?.target(id: id),
        target.visibleFrame.intersection(bounds).isEmpty, !target.visibleFrame.isEmpty
      else { return notVisible(aim) }
      return .beyondScreen(target, bounds: bounds, app.device.unit(on: app.platform))
    }
    return .outOfSight(id, first.direction, from: first.scroller, count: way.count)
  }

  /// The failure for an element that does not show, with its location elsewhere.
  func notVisible(_ aim: Aim) -> StepEvent {
    let target = if case .target(let id) = aim { Optional(id) } else { String?.none }
    return .notVisible(
      aim, screen: state.screenID,
      elsewhere: target.flatMap { app.elsewhere($0, than: state.screenID) })
  }

  /// Whether it is a top-level element that may state a position above the keyboard.
  private func canStandAboveKeyboard(_ id: String) -> Bool {
    let element = app.screen(id: state.screenID)?.elements.first { $0.id == id }
    return element?.kind.descriptor.properties.contains { $0.name == "above-keyboard" } ?? false
  }

  private static let closingKey = "key-return"
}

extension PlacedScreen {
  /// The middle of the visible part of a node; nil if it does not show.
  fileprivate func middle(ofHolder id: String) -> Point? {
    guard let frame = nodes.last(where: { $0.id == id })?.frame,
      keyboard.map(frame.lies(within:)) != true
    else { return nil }
    let shown = frame.intersection(bounds)
    return shown.isEmpty ? nil : shown.center
  }

  /// The middle of the visible rows of a list or cells of a grid.
  fileprivate func middle(ofPartsOf element: Element) -> Point? {
    let parts = Set(element.children.map(\.id))
    let shown = targets.filter { parts.contains($0.id) }.map(\.visibleFrame)
    return Region(shown).bounds?.center
  }

  /// Every swipe that moves some content, from the middle of its visible part.
  package var swipes: [App.WaySwipe] {
    var swipes: [App.WaySwipe] = []
    for scroller in scrollers {
      for direction in [SwipeDirection.up, .left, .down, .right] where scroller.canMove(direction) {
        let origin = scroller.frame.center
        // An inner scroller may take the swipe.
        guard self.scroller(movedBy: direction, at: origin) == scroller else { continue }
        swipes.append(
          App.WaySwipe(
            direction: direction, scroller: scroller.key?.scroller, origin: origin))
      }
    }
    return swipes
  }
}

extension App {
  /// A swipe on the way to a target out of sight.
  package struct WaySwipe: Hashable, Sendable {
    package var direction: SwipeDirection
    /// The id of the scroller on which it begins; nil for the middle of the screen.
    package var scroller: String?
    package var origin: Point
  }

  /// The fewest swipes after which a part of a target shows; nil if none show it.
  package func swipes(to id: String, in state: AppState) -> [WaySwipe]? {
    guard screen(id: state.screenID)?.holds(id) == true else { return nil }
    return shortestSwipes(from: state) { $0.target(id: id) != nil }?.way
  }

  /// The shortest way by swipes alone to a state that satisfies `isThere`, found breadth first; nil
  /// if there is none.
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

  private static let mostScrollStates = 300
}
