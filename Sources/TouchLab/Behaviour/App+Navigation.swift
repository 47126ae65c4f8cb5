extension App {
  /// Screens that open each other for ever stop piling up here.
  static let deepestStack = 64

  func push(_ id: String, in state: inout AppState) {
    guard screen(id: id) != nil else { return }
    state.leaveScreen()
    state.forgetScrolling(of: id)
    state.withCurrentStack { stack in
      if stack.count < App.deepestStack { stack.append(id) }
    }
  }

  /// Presents a screen over everything, or a panel of the current screen; `origin` is the id of what
  /// asks for it.
  func present(_ id: String, by origin: String? = nil, in state: inout AppState) {
    let panels = shownScreens(in: state).flatMap { front(ofScreen: $0.id)?.panels ?? [] }
    if let panel = panels.first(where: { $0.id == id }) {
      state.focus = panel.focusAtFirst
      if panel.placement == .panel(.sheet) {
        state.panel = nil
        state.sheet = id
        state.selections[id] = nil
      } else {
        state.panel = id
        if panel.panelStyle == .menu { state.panelOrigin = origin }
        state.begin(.panel)
      }
    } else if screen(id: id) != nil {
      state.leaveScreen()
      state.forgetScrolling(of: id)
      guard state.presented.count < App.deepestStack else { return }
      state.presented.append([id])
      state.begin(.modal)
    }
  }

  /// Closes what is in front: the panel, else the face that was flipped to, else the modal screen;
  /// else goes back.
  package func dismiss(in state: inout AppState) {
    if state.panel != nil {
      closePanel(in: &state)
    } else if state.sheet != nil {
      closeSheet(in: &state)
    } else if let front = state.faces[state.screenID] {
      flip(to: front, in: &state)
    } else if !state.presented.isEmpty {
      state.leaveScreen()
      state.presented.removeLast()
    } else {
      goBack(in: &state)
    }
  }

  func goBack(in state: inout AppState) {
    guard state.currentStack.count > 1 else { return }
    state.leaveScreen()
    state.withCurrentStack { $0.removeLast() }
  }

  /// Selects a tab; a tap on the selected one goes back to its root.
  func select(tab index: Int, in state: inout AppState) {
    guard state.stacks.indices.contains(index) else { return }
    if visibleTabs.indices.contains(index), root(of: visibleTabs[index]) == nil { return }
    state.leaveScreen()
    if state.tab == index, state.presented.isEmpty {
      // An app that was started elsewhere has another screen at the bottom of its stack.
      let bottom = state.stacks[index].prefix(1)
      let root = visibleTabs.indices.contains(index) ? root(of: visibleTabs[index]) : nil
      state.stacks[index] = root.map { [$0] } ?? Array(bottom)
      state.forgetScrolling(of: state.screenID)
    }
    state.presented = []
    state.tab = index
  }

  func select(tabID: String, in state: inout AppState) {
    guard let index = layout.tabs.firstIndex(where: { $0.id == tabID }) else { return }
    if visibleTabs.indices.contains(index) {
      guard state.tab != index || !state.presented.isEmpty else { return }
      select(tab: index, in: &state)
    } else if let root = root(of: layout.tabs[index]) {
      state.presented = []
      state.leaveScreen()
      state.tab = visibleTabs.count
      state.stacks[visibleTabs.count] = [Element.TabBar.moreID, root]
    }
  }

  /// Turns the screen over to another face of the same place.
  ///
  /// The other face remembers the one that it was turned from, which Done and Info turn back to.
  func flip(to id: String, in state: inout AppState) {
    let front = state.screenID
    guard screen(id: id) != nil, id != front else { return }
    state.leaveScreen()
    state.withCurrentStack { stack in
      if !stack.isEmpty { stack[stack.count - 1] = id }
    }
    let isTurningBack = state.faces.removeValue(forKey: front) == id
    if !isTurningBack { state.faces[id] = front }
  }

  /// The id of the selected tab; a tab that is shown under More counts as itself.
  package func tabID(in state: AppState) -> String? {
    guard let tab = state.tab else { return nil }
    if visibleTabs.indices.contains(tab) { return visibleTabs[tab].id }
    guard state.stacks.indices.contains(tab), state.stacks[tab].count > 1 else {
      return Element.TabBar.moreID
    }
    let root = state.stacks[tab][1]
    return layout.tabs.first { self.root(of: $0) == root }?.id ?? Element.TabBar.moreID
  }

  /// The title that the back button carries; nil where there is none.
  package func backTitle(in state: AppState) -> String? {
    let stack = state.currentStack
    let bars = screen(id: state.screenID)?.elements ?? []
    guard stack.count > 1, !bars.contains(where: { $0.replacesBack(on: platform) }) else {
      return nil
    }
    let stated = bars.flatMap(\.children).first { $0.part == .back }
    return stated?.label ?? title(ofScreen: stack[stack.count - 2])
  }

  /// What the screen's navigation bar shows as its title, or would.
  package func title(ofScreen id: String) -> String? {
    guard let screen = screen(id: id) else { return nil }
    let bar = screen.elements.lazy.compactMap { $0[Element.NavigationBar.self]?.bar }.first
    let appBar = screen.elements.lazy.compactMap { $0[Element.AppBar.self]?.title }.first
    return bar?.title ?? appBar ?? screen.title
  }
}
