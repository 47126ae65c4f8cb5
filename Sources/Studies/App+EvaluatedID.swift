package import TouchLab

extension App {
  /// The id under which the current screen is checked: the screen's id, with the id of an open
  /// panel if there is one, such as `inbox/menu`.
  ///
  /// A visible notice does not count, since the screen behind it stays current.
  package func evaluatedID(in state: AppState) -> String {
    var still = state
    still.notice = nil
    guard let panel = panelApart(in: still) else { return state.screenID }
    let id = "\(state.screenID)/\(panel)"
    // Panels of the system, such as the edit menu, have no first-seen state of their own.
    return screen(id: state.screenID)?.panel(evaluatedAs: id) == nil ? state.screenID : id
  }
}
