extension App {
  /// The state after a finger tapped what `reach` says.
  package func state(after reach: Reach, on placed: PlacedScreen, in state: AppState) -> AppState {
    var next = state
    next.idleSeconds = 0
    next.uncoveredRow = nil
    switch reach {
    case .target(let index):
      guard placed.targets.indices.contains(index) else { return next }
      let target = placed.targets[index]
      if target.isEnabled {
        if target.circumstances.respondsToTap { activate(target, in: &next) }
      } else {
        explain(target, in: &next)
      }
    case .statusBar:
      next.scroll[state.screenID] = nil
      scrollToTop(on: placed, in: &next)
    case .ground:
      putAway(in: &next)
    case .reveal:
      next.isChromeHidden = false
    case .nothing:
      // A tap beside the controls of full-screen media hides them at once.
      if placed.panel == nil, screen(id: state.screenID)?.fullScreenMedia != nil,
        placed.hiddenChrome == nil
      {
        next.isChromeHidden = true
      }
    case .offScreen:
      return state
    }
    arrive(from: state, in: &next)
    next.forgetWhatWasLeft()
    return next
  }

  /// What a touch at a point reaches, and the state after it; nil for a state of another app.
  ///
  /// `contact` is how wide the finger is, where that is said.
  package func tap(
    _ point: Point, contact: Double? = nil, in state: AppState
  ) -> (placed: PlacedScreen, reach: Reach, state: AppState)? {
    touch(point, by: .tap, contact: contact, in: state)
  }

  /// The same of any gesture that begins at the point.
  package func touch(
    _ point: Point, by gesture: Gesture, contact: Double? = nil, in state: AppState
  ) -> (placed: PlacedScreen, reach: Reach, state: AppState)? {
    guard var placed = placed(state) else { return nil }
    placed.touch.contact = contact
    let reach = placed.reach(at: point)
    let meant = sliding(of: reach, at: point, on: placed, in: state, by: gesture) ?? gesture
    return (placed, reach, self.state(after: reach, by: meant, at: point, on: placed, in: state))
  }

  /// A disabled tab, in the bar or behind More, may have a screen that explains why it is disabled.
  private func explain(_ target: Target, in state: inout AppState) {
    switch target.role {
    case .tab(let index):
      guard let explanation = explanation(ofTab: index) else { return }
      state.leaveScreen()
      state.presented = []
      state.tab = index
      state.stacks[index] = [explanation]
    case .moreRow(let index):
      if let explanation = explanation(ofTab: index) { push(explanation, in: &state) }
    default: break
    }
  }

  /// The screen that explains a disabled tab, if the app has it.
  private func explanation(ofTab index: Int) -> String? {
    guard layout.tabs.indices.contains(index),
      let id = layout.tabs[index][Element.Tab.self]?.explanation, screen(id: id) != nil
    else { return nil }
    return id
  }

  private func activate(_ target: Target, in state: inout AppState) {
    switch target.role {
    case .element:
      // A panel in front may be one of the uncovered screen.
      for screen in shownScreens(in: state) {
        guard let element = element(target.id, on: screen) else { continue }
        return activate(element, on: screen, in: &state)
      }
    case .uncovered: activateUncovered(target, in: &state)
    case .curledPage: state.curl = nil
    case .back: goBack(in: &state)
    case .tab(let index): select(tab: index, in: &state)
    case .more: select(tab: visibleTabs.count, in: &state)
    case .moreRow(let index):
      if layout.tabs.indices.contains(index), let root = root(of: layout.tabs[index]) {
        push(root, in: &state)
      }
    case .key(let key): press(key, in: &state)
    case .clear(let field): change(.text(ofField: field), to: "", in: &state)
    case .bookmarks(let bar): showBookmarks(of: bar, in: &state)
    case .resultsList(let bar): showResults(of: bar, in: &state)
    case .sets(let id, let value): set(id, to: value, in: &state)
    }
  }

  /// Does what the element of a target on one of the shown screens says.
  private func activate(_ target: Target, on screen: Screen?, in state: inout AppState) {
    guard let screen, let element = element(target.id, on: screen) else { return }
    activate(element, on: screen, in: &state)
  }

  /// What dismisses on an uncovered screen lays the page back over it.
  private func activateUncovered(_ target: Target, in state: inout AppState) {
    let screen = uncoveredScreen(in: state)
    if target.effect == .dismisses, state.panel == nil {
      settle(by: screen.flatMap { element(target.id, on: $0) }?.meaning, in: &state)
      state.curl = nil
    } else {
      activate(target, on: screen, in: &state)
    }
  }

  private func press(_ key: String, in state: inout AppState) {
    guard let focus = state.focus else { return }
    var text = text(of: focus, in: state)
    switch key {
    case "delete": if !text.isEmpty { text.removeLast() }
    case "space": text.append(" ")
    case "return":
      search(for: text, in: focus, &state)
      state.focus = nil
    case "shift", "numbers": break
    // Which word it offers nobody knows: it ends the one that is being typed.
    case _ where key.hasPrefix("suggestion-"):
      if !text.isEmpty, !text.hasSuffix(" ") { text.append(" ") }
    default: text.append(key)
    }
    change(.text(ofField: focus), to: text, in: &state)
  }

  /// What a field holds.
  package func text(of field: String, in state: AppState) -> String {
    if let text = state.texts[field] { return text }
    guard holdsTexts else { return "" }
    for element in shownScreens(in: state).flatMap(\.allElements) where element.id == field {
      if let bar = element[Element.SearchBar.self] { return bar.text }
    }
    return ""
  }
}

extension Screen {
  /// The container that holds an element.
  func container(of id: String) -> Element? {
    allElements.first { $0.children.contains { $0.id == id } }
  }

  /// All elements of the block in which one stands, itself among them.
  package func siblings(of id: String) -> [Element] { container(of: id)?.children ?? elements }

  /// What excludes each other with one: the elements of its block, or where it stands in a row, those
  /// of the rows about it up to the next heading.
  func alternatives(of id: String) -> [Element] {
    guard let row = container(of: id), row.part == .row else { return siblings(of: id) }
    let rows = siblings(of: row.id).split { $0.part == .heading }
      .first { $0.contains { $0.id == row.id } }
    return (rows ?? [row]).flatMap(\.children)
  }
}
