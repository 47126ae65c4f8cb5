extension Reaction {
  /// The largest depth of a stack, which bounds screens that open each other endlessly.
  static let deepestStack = 64

  mutating func push(_ id: String) {
    guard app.screen(id: id) != nil else { return }
    state.leaveScreen()
    state.forgetScrolling(of: id)
    state.withCurrentStack { stack in
      if stack.count < Self.deepestStack { stack.append(id) }
    }
  }

  /// Presents a screen over everything, or a panel of the current screen.
  ///
  /// `origin` is the id of the element that presents it.
  mutating func present(_ id: String, by origin: String? = nil) {
    let panels = app.shownScreens(in: state).flatMap { app.front(ofScreen: $0.id)?.panels ?? [] }
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
    } else if app.screen(id: id) != nil {
      state.leaveScreen()
      state.forgetScrolling(of: id)
      guard state.presented.count < Self.deepestStack else { return }
      state.presented.append([id])
      state.begin(.modal)
    }
  }

  /// Closes the panel in front, otherwise the sheet, the flipped screen or the modal screen;
  /// otherwise goes back.
  mutating func dismiss() {
    if state.panel != nil {
      closePanel()
    } else if state.sheet != nil {
      closeSheet()
    } else if let front = state.faces[state.screenID] {
      flip(to: front)
    } else if !state.presented.isEmpty {
      state.leaveScreen()
      state.presented.removeLast()
    } else {
      goBack()
    }
  }

  mutating func goBack() {
    guard state.currentStack.count > 1 else { return }
    state.leaveScreen()
    state.withCurrentStack { $0.removeLast() }
  }

  /// Selects a tab; if it is selected already, goes back to its root.
  mutating func select(tab index: Int) {
    guard state.stacks.indices.contains(index) else { return }
    if app.visibleTabs.indices.contains(index), app.root(of: app.visibleTabs[index]) == nil {
      return
    }
    state.leaveScreen()
    if state.tab == index, state.presented.isEmpty {
      // An app started on another screen has that screen at the bottom of its stack.
      let bottom = state.stacks[index].prefix(1)
      let root =
        app.visibleTabs.indices.contains(index) ? app.root(of: app.visibleTabs[index]) : nil
      state.stacks[index] = root.map { [$0] } ?? Array(bottom)
      state.forgetScrolling(of: state.screenID)
    }
    state.presented = []
    state.tab = index
  }

  mutating func select(tabID: String) {
    guard let index = app.layout.tabs.firstIndex(where: { $0.id == tabID }) else { return }
    if app.visibleTabs.indices.contains(index) {
      guard state.tab != index || !state.presented.isEmpty else { return }
      select(tab: index)
    } else if let root = app.root(of: app.layout.tabs[index]) {
      state.presented = []
      state.leaveScreen()
      state.tab = app.visibleTabs.count
      state.stacks[app.visibleTabs.count] = [Element.TabBar.moreID, root]
    }
  }

  /// Flips the screen to another face.
  ///
  /// The other face remembers this screen, to which Done and Info flip back.
  mutating func flip(to id: String) {
    let front = state.screenID
    guard app.screen(id: id) != nil, id != front else { return }
    state.leaveScreen()
    state.withCurrentStack { stack in
      if !stack.isEmpty { stack[stack.count - 1] = id }
    }
    let isTurningBack = state.faces.removeValue(forKey: front) == id
    if !isTurningBack { state.faces[id] = front }
  }

  /// Lifts the page's lower corner to show another screen; if that screen shows already, lays the
  /// page back.
  ///
  /// iOS HIG 2011, page curl: part of the page stays visible, and the screen is not left.
  mutating func curl(to screen: String, share: Double) {
    guard app.screen(id: screen) != nil, screen != state.screenID else { return }
    let shows = state.curl?.screen == screen
    state.focus = nil
    state.curl = shows ? nil : PageCurl(screen: screen, share: share)
  }
}
