/// Elements that come and go: with the time since their screen came up, and with states of the app.
extension App {
  /// The states and times on which a screen depends. With a panel, those of its own content count,
  /// and those of other panels do not.
  package func conditions(ofScreen id: String, panel: String? = nil) -> ScreenConditions {
    guard let screen = screen(id: id), let front = front(ofScreen: id), !front.conditions.isEmpty
    else { return ScreenConditions(of: []) }
    return ScreenConditions(of: screen.elements.only { !$0.placement.isPanel || $0.id == panel })
  }

  /// Whether elements of a screen come and go.
  package func hasConditions(onScreen id: String) -> Bool {
    hasConditions && front(ofScreen: id)?.conditions.isEmpty == false
  }

  /// The seconds since the screen in front came up, at most the last time at which something on it
  /// comes or goes.
  package func seconds(in state: AppState) -> Double { state.clocks[state.screenID]?.seconds ?? 0 }

  /// The states and the time that decide which elements of a screen are present.
  package func states(ofScreen id: String, in state: AppState) -> StatesOfScreen {
    var states = StatesOfScreen()
    guard let screen = screen(id: id), let conditions = front(ofScreen: id)?.conditions else {
      return states
    }
    states.modes = state.modes
    states.seconds = state.clocks[id]?.seconds ?? 0
    if conditions.needsKeyboard { states.isKeyboardUp = hasKeyboard(on: screen, in: state) }
    for field in conditions.fields where !text(of: field, in: state).isEmpty {
      states.fieldsWithText.insert(field)
    }
    return states
  }

  /// Whether the keyboard shows. A panel without the focused field hides it.
  private func hasKeyboard(on screen: Screen, in state: AppState) -> Bool {
    if let panel = state.panel, let focus = state.focus,
      let holder = shownElement(panel, in: state),
      !holder.withDescendants.contains(where: { $0.id == focus })
    {
      return false
    }
    var context = LayoutContext(device: device, orientation: state.orientation)
    context.platform = platform
    context.focus = state.focus
    if let uncovered = uncoveredScreen(in: state) {
      context.curl = LayoutContext.Curl(screen: uncovered, share: 0)
    }
    return ShownKeyboard(on: screen, in: context) != nil
  }

  /// The screen in front with the elements that are present; nil for a state of another app.
  package func presentScreen(in state: AppState) -> Screen? {
    screen(id: state.screenID).map { present($0, in: state) }
  }

  func present(_ screen: Screen, in state: AppState) -> Screen {
    guard hasConditions(onScreen: screen.id) else {
      return screen
    }
    return screen.present(in: states(ofScreen: screen.id, in: state))
  }

  /// An element with the content that is present.
  func present(_ element: Element, on screen: Screen, in state: AppState) -> Element {
    guard hasConditions, !element.children.isEmpty else {
      return element
    }
    return present(screen, in: state).element(id: element.id) ?? element
  }

  /// The reason why an element of the screens in front is away, and the element that states it: the
  /// element itself or one around it. It is nil for an element that is present or elsewhere.
  package func absence(
    of id: String, in state: AppState
  ) -> (element: Element, absence: Absence)? {
    for screen in shownScreens(in: state)
    where front(ofScreen: screen.id)?.conditions.isEmpty == false {
      let states = states(ofScreen: screen.id, in: state)
      for outer in screen.elements {
        for element in outer.chain(to: id) ?? [] {
          if let absence = element.presence.absence(in: states) { return (element, absence) }
        }
      }
    }
    return nil
  }
}

extension App {
  /// The ids of the elements with times or states that one state of a screen shows and another does
  /// not.
  func elements(presentIn state: AppState, notIn other: AppState) -> [String] {
    guard hasConditions, state.screenID == other.screenID else { return [] }
    func ids(_ state: AppState) -> [String] {
      let elements = presentScreen(in: state)?.allElements ?? []
      return elements.filter { $0.presence.isConditional && !$0.presence.isAway && !$0.id.isEmpty }
        .map(\.id)
    }
    let others = Set(ids(other))
    return ids(state).filter { !others.contains($0) }
  }
}

/// States that differ in a mode, a text or the time.
extension App {
  /// The state after a mode is turned on or off.
  package func state(toggling mode: String, in state: AppState) -> AppState {
    reacting(in: state) { reaction in
      if mode == Effect.editingMode {
        reaction.toggleEditing(by: nil)
      } else {
        reaction.state.modes.formSymmetricDifference([mode])
      }
      reaction.end()
    }
  }

  /// The state after a field has got a text, whether or not it has the focus.
  package func state(entering text: String, in field: String, of state: AppState) -> AppState {
    reacting(in: state) { reaction in
      reaction.change(.text(ofField: field), to: text)
      reaction.end()
    }
  }

  /// The state at a time since the screen in front came up, in seconds.
  package func state(at seconds: Double, in state: AppState) -> AppState {
    var next = state
    for screen in shownScreens(in: state) { set(seconds, ofScreen: screen.id, in: &next) }
    leaveAbsent(in: &next)
    return next
  }

  /// The seconds until something on the screen in front comes or goes by itself; nil for never.
  package func secondsToNextChange(in state: AppState) -> Double? {
    shownScreens(in: state).compactMap { screen in
      let seconds = state.clocks[screen.id]?.seconds ?? 0
      let next = front(ofScreen: screen.id)?.conditions.times
        .first { $0 > seconds + ScreenClock.error }
      return next.map { $0 - seconds }
    }.min()
  }

  /// Whether something on an open screen still comes or goes by itself.
  package func hasClock(running state: AppState) -> Bool {
    state.clocks.contains { id, clock in
      front(ofScreen: id)?.conditions.times.last.map { clock.seconds < $0 } ?? false
    }
  }
}

extension App {
  /// Lets time pass on the screens that have come up and are still open.
  func passClocks(_ seconds: Double, in state: inout AppState) {
    guard hasTimes else { return }
    startClocks(in: &state)
    for (id, clock) in state.clocks { set(clock.seconds + seconds, ofScreen: id, in: &state) }
    leaveAbsent(in: &state)
  }

  private func set(_ seconds: Double, ofScreen id: String, in state: inout AppState) {
    guard let times = front(ofScreen: id)?.conditions.times, !times.isEmpty else { return }
    state.clocks[id, default: ScreenClock()].set(seconds, times: times)
  }

  /// Starts the clocks of the screens that have come up, and drops those of screens that are gone.
  func startClocks(in state: inout AppState) {
    guard hasTimes else { return }
    let shown = shownScreens(in: state).map(\.id)
    let open = Set(state.stacks.joined()).union(state.presented.joined()).union(shown)
    state.clocks = state.clocks.filter { open.contains($0.key) }
    for id in shown where state.clocks[id] == nil { set(0, ofScreen: id, in: &state) }
  }

  /// Takes the focus from a field that is away, and closes the options of a picker that is.
  func leaveAbsent(in state: inout AppState) {
    guard hasConditions else { return }
    if let focus = state.focus, absence(of: focus, in: state) != nil { state.focus = nil }
    if let panel = state.panel, absence(of: panel, in: state) != nil {
      state.panel = nil
      state.panelOrigin = nil
    }
  }
}

extension Element {
  /// The elements from this one down to the one with an id; nil if it is not inside.
  fileprivate func chain(to id: String) -> [Element]? {
    if self.id == id { return [self] }
    for index in children.indices {
      if let chain = children[index].chain(to: id) { return [self] + chain }
    }
    return nil
  }
}
