extension App {
  /// The screen that a curled page uncovers; nil if no page is curled.
  func uncoveredScreen(in state: AppState) -> Screen? {
    state.curl.flatMap { screen(id: $0.screen) }
  }

  /// The screen in front, and the screen under its page if that is curled.
  package func shownScreens(in state: AppState) -> [Screen] {
    [screen(id: state.screenID), uncoveredScreen(in: state)].compactMap { $0 }
  }

  /// The element with an id on the shown screens, the front one first; nil if there is none.
  func shownElement(_ id: String, in state: AppState) -> Element? {
    shownScreens(in: state).lazy.compactMap { $0.element(id: id) }.first
  }

  /// The id of the selected tab; nil without tabs.
  ///
  /// A tab shown under More counts as itself.
  package func tabID(in state: AppState) -> String? {
    guard let tab = state.tab else { return nil }
    if visibleTabs.indices.contains(tab) { return visibleTabs[tab].id }
    guard state.stacks.indices.contains(tab), state.stacks[tab].count > 1 else {
      return Element.TabBar.moreID
    }
    let root = state.stacks[tab][1]
    return layout.tabs.first { self.root(of: $0) == root }?.id ?? Element.TabBar.moreID
  }

  /// The title of the back button; nil if there is none.
  package func backTitle(in state: AppState) -> String? {
    let stack = state.currentStack
    let bars = screen(id: state.screenID)?.elements ?? []
    guard stack.count > 1, !bars.contains(where: { $0.replacesBack(on: platform) }) else {
      return nil
    }
    let stated = bars.flatMap(\.children).first { $0.part == .back }
    return stated?.label ?? title(ofScreen: stack[stack.count - 2])
  }

  /// The title of a screen as its navigation bar shows it; nil for an unknown id.
  package func title(ofScreen id: String) -> String? {
    guard let screen = screen(id: id) else { return nil }
    let bar = screen.elements.lazy.compactMap { $0[Element.NavigationBar.self]?.bar }.first
    let appBar = screen.elements.lazy.compactMap { $0[Element.AppBar.self]?.title }.first
    return bar?.title ?? appBar ?? screen.title
  }

  /// The text of a field; empty if it has none.
  package func text(of field: String, in state: AppState) -> String {
    if let text = state.texts[field] { return text }
    guard holdsTexts else { return "" }
    for element in shownScreens(in: state).flatMap(\.allElements) where element.id == field {
      if let bar = element[Element.SearchBar.self] { return bar.text }
    }
    return ""
  }
}
