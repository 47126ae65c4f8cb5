extension Reaction {
  /// Changes the content, and records the change if the app has an Undo button.
  mutating func change(_ part: ContentPart, to value: String?) {
    let before = state[part]
    guard before != value else { return }
    state[part] = value
    // Without Undo, the history would only multiply the states.
    guard app.hasUndo else { return }
    state.history.add(ContentChange(part: part, before: before, after: value))
  }

  /// Reverts the most recent change of the content.
  mutating func undo() {
    guard let change = state.history.takeBack() else { return }
    state[change.part] = change.before
  }

  /// Repeats the change that was undone last.
  mutating func redo() {
    guard let change = state.history.bringBack() else { return }
    state[change.part] = change.after
  }

  mutating func beginEditing() {
    guard !state.isEditing else { return }
    state.begin(.editing)
    state.isEditing = true
  }

  /// Leaves the editing mode, hides the keyboard and keeps the changes, as Done and Save do.
  ///
  /// On a modal screen, a later Cancel returns to the current content.
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
  /// screen appeared.
  ///
  /// A Cancel that also dismisses a modal screen reverts all changes on it.
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
  /// The drafts that a button on the screen in front can end: those since the last modal screen,
  /// including its own.
  fileprivate var scope: Range<Int> {
    let modal = drafts.lastIndex { $0.cause == .modal }
    return (modal ?? drafts.startIndex)..<drafts.endIndex
  }
}

extension Reaction {
  /// Records a search.
  ///
  /// Return in an empty field, or in one that is no search bar, searches nothing.
  mutating func search(for text: String, in field: String) {
    guard searchBar(field) != nil, !text.isEmpty else { return }
    state.searches[field] = text
  }

  /// Presents the screen or panel with the app's bookmarks, if the scenario names one.
  mutating func showBookmarks(of bar: String) {
    guard let id = searchBar(bar)?.bookmarksScreen else { return }
    present(id)
  }

  /// Shows the results of the most recent search.
  ///
  /// Source: iOS 7 HIG, Search Bar.
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
}
