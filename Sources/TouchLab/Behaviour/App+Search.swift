extension App {
  /// Keeps what was searched for; Return in another field, or in an empty one, searches nothing.
  func search(for text: String, in field: String, _ state: inout AppState) {
    guard searchBar(field, in: state) != nil, !text.isEmpty else { return }
    state.searches[field] = text
  }

  /// Shows the app's bookmarks, if the scenario says which screen or panel those are.
  func showBookmarks(of bar: String, in state: inout AppState) {
    guard let id = searchBar(bar, in: state)?.bookmarksScreen else { return }
    present(id, in: &state)
  }

  /// Shows the results of the most recent search: iOS 7 HIG, Search Bar.
  ///
  /// The field holds again what was searched for, the keyboard goes, and the screen of the results
  /// opens if the scenario names one.
  func showResults(of bar: String, in state: inout AppState) {
    let results = searchBar(bar, in: state)?.resultsScreen
    if let text = state.searches[bar] { state.texts[bar] = text }
    state.focus = nil
    if let results { push(results, in: &state) }
  }

  private func searchBar(_ id: String, in state: AppState) -> Element.SearchBar? {
    screen(id: state.screenID).flatMap { element(id, on: $0) }?[Element.SearchBar.self]
  }
}
