/// The reaction of an app to a touch: the app stays unchanged, the state changes.
struct Reaction {
  let app: App
  var state: AppState
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
    app.startClocks(in: &state)
    app.leaveAbsent(in: &state)
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
      state.clocks[explanation] = nil
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
    case .bookmarks(let bar): if let id = searchBar(bar)?.bookmarksScreen { present(id) }
    case .resultsList(let bar): showResults(of: bar)
    case .sets(let id, let value): set(id, to: value)
    }
  }

  private mutating func activate(_ target: Target, on screen: Screen?) {
    guard let screen, let element = app.element(target.id, on: screen) else { return }
    activate(element, on: screen)
  }

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
  func container(of id: String) -> Element? {
    allElements.first { $0.children.contains { $0.id == id } }
  }

  /// All elements of an element's block, itself included.
  package func siblings(of id: String) -> [Element] { container(of: id)?.children ?? elements }

  /// The elements that may exclude each other with one: those of its block. In a list, they are
  /// those in the rows between two headings.
  func alternatives(of id: String) -> [Element] {
    guard let row = container(of: id), row.part == .row else { return siblings(of: id) }
    let rows = siblings(of: row.id).split { $0.part == .heading }
      .first { $0.contains { $0.id == row.id } }
    return (rows ?? [row]).flatMap(\.children)
  }
}

/// A tap on the status bar, whose effect depends on the platform.
extension Reaction {
  /// Scrolls content to its beginning, as far as the platform does. UIKit scrolls on an iPhone if
  /// exactly one scroll view allows it. On an iPad it scrolls the one under the finger that is
  /// nearest to the bar (UIScrollView, scrollsToTop). Android and browsers do nothing. Without a
  /// platform, all scrollers that allow it scroll.
  mutating func scrollToTop(on placed: PlacedScreen, at point: Point?) {
    let able = placed.scrollers.filter(\.scrollsToTop)
    switch app.platform {
    case .android, .web: break
    case .ios where app.device.kind == .tablet:
      let x = point?.x ?? placed.bounds.center.x
      let below = placed.scrollers.filter { $0.frame.left <= x && x < $0.frame.right }
      // `min` keeps the first of equals, which is the outer one.
      let nearest = below.min { $0.frame.top < $1.frame.top }
      if let nearest, nearest.scrollsToTop { toTop([nearest]) }
    case .ios: if able.count == 1 { toTop(able) }
    case nil:
      if !placed.scrollers.contains(where: { $0.key == nil && !$0.scrollsToTop }) {
        state.scroll[state.screenID] = nil
      }
      toTop(able)
    }
  }

  private mutating func toTop(_ scrollers: [Scroller]) {
    for scroller in scrollers where scroller.offset.y > 0 {
      move(scroller, by: Point(x: 0, y: -scroller.offset.y))
    }
  }
}

/// The effects of system buttons by their documented meaning. Source: iOS HIG 2011, Tables 7-2 and
/// 7-3; iOS 7 HIG, Table 33-1.
extension Reaction {
  /// Performs the documented action of a button whose effect the scenario does not state.
  mutating func act(on meaning: SystemButton) {
    switch meaning {
    case .edit: toggleEditing(by: meaning)
    case .cancel: cancel(isDismissing: false)
    case .save: finishEditing()
    case .done, .info: finish(by: meaning)
    case .undo: undo()
    case .redo: redo()
    case .search: focusSearchField()
    case .action: presentOnlySheet()
    case .stop:
      state.networkSeconds = 0
      state.modes.remove(Effect.playingMode)
    case .play: state.modes.insert(Effect.playingMode)
    case .pause: state.modes.remove(Effect.playingMode)
    case .pageCurl: state.curl = nil
    // The app's own content and the position in its media are not simulated. Refresh uses the
    // network, for the time that `takes` states.
    case .camera, .compose, .bookmarks, .add, .trash, .organize, .reply, .refresh, .fastForward,
      .rewind, .airPlay, .locate:
      break
    }
  }

  /// Ends editing as Cancel, Save and Done imply, before the stated effect.
  mutating func settle(by meaning: SystemButton?, isDismissing: Bool = false) {
    switch meaning {
    case .cancel: cancel(isDismissing: isDismissing)
    case .save, .done: finishEditing()
    default: break
    }
  }

  /// Enters the editing mode. If it is on already, Cancel reverts the changes and other buttons
  /// keep them.
  mutating func toggleEditing(by meaning: SystemButton?) {
    if !state.isEditing {
      beginEditing()
    } else if meaning == .cancel {
      cancel(isDismissing: false)
    } else {
      finishEditing()
    }
  }

  /// Leaves the editing mode for Done; outside it, Done and Info flip a flipped screen back.
  private mutating func finish(by meaning: SystemButton) {
    if meaning == .done, state.isEditing {
      finishEditing()
    } else if let front = state.faces[state.screenID] {
      flip(to: front)
    }
  }

  private mutating func focusSearchField() {
    let field = app.shownScreens(in: state).flatMap(\.allElements).first { element in
      element.isEnabled
        && (element.kind.is(Element.SearchBar.self)
          || element[Element.TextField.self]?.purpose == .search)
    }
    if let field { state.focus = field.id }
  }

  private mutating func presentOnlySheet() {
    let sheets =
      app.screen(id: state.screenID)?.panels.filter { $0.kind.is(Element.ActionSheet.self) } ?? []
    if sheets.count == 1, let sheet = sheets.first { present(sheet.id) }
  }

  /// Changes the content, and records the change if the app has an Undo button.
  mutating func change(_ part: ContentPart, to value: String?) {
    let before = state[part]
    guard before != value else { return }
    state[part] = value
    // Without Undo, the history would only multiply the states.
    guard app.hasUndo else { return }
    state.history.add(ContentChange(part: part, before: before, after: value))
    state.forgetChanges(beyond: ContentHistory.longest)
  }

  mutating func undo() {
    guard let change = state.history.takeBack() else { return }
    state[change.part] = change.before
  }

  mutating func redo() {
    guard let change = state.history.bringBack() else { return }
    state[change.part] = change.after
  }

  mutating func beginEditing() {
    guard !state.isEditing else { return }
    state.begin(.editing)
    state.isEditing = true
  }

  /// Leaves the editing mode, hides the keyboard and keeps the changes, as Done and Save do. On a
  /// modal screen, a later Cancel returns to the current content.
  mutating func finishEditing() {
    // A panel's Done closes the panel; the screen behind it stays in its editing mode.
    guard state.panel == nil else { return }
    state.isEditing = false
    state.focus = nil
    for index in state.scope.reversed() {
      switch state.drafts[index].cause {
      case .editing: state.drafts.remove(at: index)
      case .modal, .panel:
        state.drafts[index].content = state.content
        state.drafts[index].changes = state.history.done.count
      }
    }
  }

  /// Reverts the changes since the panel opened, otherwise since Edit, otherwise since the modal
  /// screen appeared. A Cancel that also dismisses a modal screen reverts all changes on it.
  mutating func cancel(isDismissing: Bool) {
    let scope = state.scope
    if state.panel != nil {
      guard let last = scope.last, state.drafts[last].cause == .panel else { return }
      state.revert(to: state.drafts[last])
      return
    }
    let first = scope.first
    let editing = scope.last { state.drafts[$0].cause == .editing }
    if let index = isDismissing ? first : editing ?? first { state.revert(to: state.drafts[index]) }
    state.isEditing = false
    state.focus = nil
    if let editing { state.drafts.remove(at: editing) }
  }

  /// Records a search. Return in an empty field, or in one that is no search bar, searches nothing.
  mutating func search(for text: String, in field: String) {
    guard searchBar(field) != nil, !text.isEmpty else { return }
    state.searches[field] = text
  }

  /// Shows the results of the most recent search. Source: iOS 7 HIG, Search Bar.
  ///
  /// It restores the text of that search, hides the keyboard, and opens the screen of the results
  /// if the scenario names one.
  mutating func showResults(of bar: String) {
    let results = searchBar(bar)?.resultsScreen
    if let text = state.searches[bar] { state.texts[bar] = text }
    state.focus = nil
    if let results { push(results) }
  }

  private func searchBar(_ id: String) -> Element.SearchBar? {
    app.screen(id: state.screenID).flatMap { app.element(id, on: $0) }?[Element.SearchBar.self]
  }

  /// The largest depth of a stack, which bounds screens that open each other endlessly.
  static let deepestStack = 64

  mutating func push(_ id: String) {
    guard app.screen(id: id) != nil else { return }
    state.leaveScreen()
    state.forgetPosition(of: id)
    state.withCurrentStack { stack in
      if stack.count < Self.deepestStack { stack.append(id) }
    }
  }

  /// Presents a screen over everything, or a panel of the current screen. `origin` is the id of the
  /// element that presents it.
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
      state.forgetPosition(of: id)
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
      state.clocks[root] = nil
    }
  }

  /// Flips the screen to another face. The other face remembers this screen, to which Done and Info
  /// flip back.
  mutating func flip(to id: String) {
    let front = state.screenID
    guard app.screen(id: id) != nil, id != front else { return }
    state.leaveScreen()
    state.withCurrentStack { stack in
      if !stack.isEmpty { stack[stack.count - 1] = id }
    }
    let isTurningBack = state.faces.removeValue(forKey: front) == id
    if !isTurningBack { state.faces[id] = front }
    state.clocks[id] = nil
  }

  /// Lifts the page's lower corner to show another screen; if that screen shows already, lays the
  /// page back. iOS HIG 2011, page curl: part of the page stays visible, and the screen is not
  /// left.
  mutating func curl(to screen: String, share: Double) {
    guard app.screen(id: screen) != nil, screen != state.screenID else { return }
    let shows = state.curl?.screen == screen
    state.focus = nil
    state.curl = shows ? nil : PageCurl(screen: screen, share: share)
    state.clocks[screen] = nil
  }
}

extension AppState {
  /// The drafts that a button on the screen in front can end: those since the last modal screen,
  /// including its own.
  fileprivate var scope: Range<Int> {
    let modal = drafts.lastIndex { $0.cause == .modal }
    return (modal ?? drafts.startIndex)..<drafts.endIndex
  }
}
