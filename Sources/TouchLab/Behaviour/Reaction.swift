/// The reaction of an app to a touch: the app stays unchanged, the state changes.
struct Reaction {
  let app: App
  var state: AppState
  /// The state before the touch.
  private let before: AppState

  init(of app: App, in state: AppState) {
    self.app = app
    self.state = state
    before = state
  }

  /// Performs a tap that reached `reach`; without a point, in the middle of the target.
  mutating func take(_ reach: Reach, at point: Point? = nil, on placed: PlacedScreen) {
    guard reach != .offScreen else { return }
    begin()
    touchMedia(reach, on: placed)
    switch reach {
    case .target(let index):
      guard placed.targets.indices.contains(index) else { return }
      let target = placed.targets[index]
      if target.isEnabled {
        if target.circumstances.respondsToTap { activate(target) }
      } else {
        explain(target)
      }
    case .statusBar:
      scrollToTop(on: placed, at: point)
    case .ground:
      putAway(on: placed)
    case .reveal:
      reveal(at: point, on: placed)
    case .nothing:
      // A tap beside the controls of full-screen media hides them at once.
      if placed.panel == nil, app.screen(id: state.screenID)?.fullScreenMedia != nil,
        placed.hiddenChrome == nil
      {
        state.isChromeHidden = true
      }
    case .offScreen: break
    }
    end()
  }

  /// Resets what every touch ends: idle time and uncovered actions.
  mutating func begin() {
    state.idleSeconds = 0
    state.uncoveredRow = nil
  }

  /// Opens the panels of a screen that has come to the front, and discards the drafts of screens
  /// that are gone.
  mutating func end() {
    if before.currentStack != state.currentStack || before.tab != state.tab
      || before.presented.count != state.presented.count
    {
      arrive(isBack: state.isBack(from: before))
    }
    state.forgetWhatWasLeft()
  }

  /// Shows the screen that explains a disabled tab, in the bar or behind More, if it has one.
  private mutating func explain(_ target: Target) {
    switch target.role {
    case .tab(let index):
      guard let explanation = explanation(ofTab: index) else { return }
      state.leaveScreen()
      state.presented = []
      state.tab = index
      state.stacks[index] = [explanation]
    case .moreRow(let index):
      if let explanation = explanation(ofTab: index) { push(explanation) }
    default: break
    }
  }

  /// The screen that explains a disabled tab; nil if the app has none.
  private func explanation(ofTab index: Int) -> String? {
    guard app.layout.tabs.indices.contains(index),
      let id = app.layout.tabs[index][Element.Tab.self]?.explanation, app.screen(id: id) != nil
    else { return nil }
    return id
  }

  private mutating func activate(_ target: Target) {
    switch target.role {
    case .element:
      // A panel in front may belong to the uncovered screen.
      for screen in app.shownScreens(in: state) {
        guard let element = app.element(target.id, on: screen) else { continue }
        return activate(element, on: screen)
      }
    case .uncovered: activateUncovered(target)
    case .curledPage: state.curl = nil
    case .back: goBack()
    case .tab(let index): select(tab: index)
    case .more: select(tab: app.visibleTabs.count)
    case .moreRow(let index):
      if app.layout.tabs.indices.contains(index), let root = app.root(of: app.layout.tabs[index]) {
        push(root)
      }
    case .key(let key): press(key)
    case .clear(let field): change(.text(ofField: field), to: "")
    case .bookmarks(let bar): showBookmarks(of: bar)
    case .resultsList(let bar): showResults(of: bar)
    case .sets(let id, let value): set(id, to: value)
    }
  }

  /// Activates the element of a target on one of the shown screens.
  private mutating func activate(_ target: Target, on screen: Screen?) {
    guard let screen, let element = app.element(target.id, on: screen) else { return }
    activate(element, on: screen)
  }

  /// Activates a target on an uncovered screen.
  ///
  /// One that dismisses lays the page back over it.
  private mutating func activateUncovered(_ target: Target) {
    let screen = app.uncoveredScreen(in: state)
    if target.effect == .dismisses, state.panel == nil {
      settle(by: screen.flatMap { app.element(target.id, on: $0) }?.meaning)
      state.curl = nil
    } else {
      activate(target, on: screen)
    }
  }

  private mutating func press(_ key: String) {
    guard let focus = state.focus else { return }
    var text = app.text(of: focus, in: state)
    switch key {
    case "delete": if !text.isEmpty { text.removeLast() }
    case "space": text.append(" ")
    case "return":
      search(for: text, in: focus)
      state.focus = nil
    case "shift", "numbers": break
    // The suggested word is unknown, so the key only ends the word being typed.
    case _ where key.hasPrefix("suggestion-"):
      if !text.isEmpty, !text.hasSuffix(" ") { text.append(" ") }
    default: text.append(key)
    }
    change(.text(ofField: focus), to: text)
  }
}

extension Screen {
  /// The container of an element; nil for top-level elements.
  func container(of id: String) -> Element? {
    allElements.first { $0.children.contains { $0.id == id } }
  }

  /// All elements of an element's block, itself included.
  package func siblings(of id: String) -> [Element] { container(of: id)?.children ?? elements }

  /// The elements that may exclude each other with one: those of its block.
  ///
  /// In a list, they are those in the rows between two headings.
  func alternatives(of id: String) -> [Element] {
    guard let row = container(of: id), row.part == .row else { return siblings(of: id) }
    let rows = siblings(of: row.id).split { $0.part == .heading }
      .first { $0.contains { $0.id == row.id } }
    return (rows ?? [row]).flatMap(\.children)
  }
}
