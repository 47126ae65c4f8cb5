extension Reaction {
  /// Changes what the app holds, and remembers the change where the app has an Undo button.
  mutating func change(_ part: ContentPart, to value: String?) {
    let before = state[part]
    guard before != value else { return }
    state[part] = value
    // Apps without Undo have no use for the history, and fewer states without it.
    guard app.hasUndo else { return }
    state.history.add(ContentChange(part: part, before: before, after: value))
  }

  /// Takes the most recent change of the content back.
  mutating func undo() {
    guard let change = state.history.takeBack() else { return }
    state[change.part] = change.before
  }

  /// Brings back the change that was taken back last.
  mutating func redo() {
    guard let change = state.history.bringBack() else { return }
    state[change.part] = change.after
  }

  mutating func beginEditing() {
    guard !state.isEditing else { return }
    state.begin(.editing)
    state.isEditing = true
  }

  /// Leaves the editing mode, puts the keyboard away and keeps what was changed: Done and Save.
  ///
  /// On a modal screen what is there now is what a later Cancel goes back to.
  mutating func finishEditing() {
    // A panel's Done closes the panel; the screen behind it goes on being edited.
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

  /// Leaves without saving: what was changed since the panel came up, else since Edit, else since the
  /// modal screen came up, is as it was before.
  ///
  /// A Cancel that also dismisses a modal screen gives up all of it.
  mutating func cancel(isDismissing: Bool) {
    let scope = state.scope
    if state.panel != nil {
      guard let last = scope.last, state.drafts[last].cause == .panel else { return }
      state.revert(to: state.drafts[last])
      return
    }
    let first = scope.first
    let editing = scope.last { state.drafts[$0].cause == .editing }
    if let index = isDismissing ? first : editing ?? first {
      state.revert(to: state.drafts[index])
    }
    state.isEditing = false
    state.focus = nil
    if let editing { state.drafts.remove(at: editing) }
  }
}

extension AppState {
  /// The drafts that a button on the screen in front can end: those since the last modal screen came
  /// up, its own included.
  fileprivate var scope: Range<Int> {
    let modal = drafts.lastIndex { $0.cause == .modal }
    return (modal ?? drafts.startIndex)..<drafts.endIndex
  }
}

extension Reaction {
  /// Keeps what was searched for; Return in another field, or in an empty one, searches nothing.
  mutating func search(for text: String, in field: String) {
    guard searchBar(field) != nil, !text.isEmpty else { return }
    state.searches[field] = text
  }

  /// Shows the app's bookmarks, if the scenario says which screen or panel those are.
  mutating func showBookmarks(of bar: String) {
    guard let id = searchBar(bar)?.bookmarksScreen else { return }
    present(id)
  }

  /// Shows the results of the most recent search: iOS 7 HIG, Search Bar.
  ///
  /// The field holds again what was searched for, the keyboard goes, and the screen of the results
  /// opens if the scenario names one.
  mutating func showResults(of bar: String) {
    let results = searchBar(bar)?.resultsScreen
    if let text = state.searches[bar] { state.texts[bar] = text }
    state.focus = nil
    if let results { push(results) }
  }

  private func searchBar(_ id: String) -> Element.SearchBar? {
    app.screen(id: state.screenID).flatMap { app.element(id, on: $0) }?[Element.SearchBar.self]
  }
}
