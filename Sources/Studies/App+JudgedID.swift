package import TouchLab

extension App {
  /// The id under which the screen in front is judged: the screen's, with that of the panel that is
  /// open, such as `inbox/menu`.
  ///
  /// A notice that is up is not asked for: what lies behind it is in front as before.
  package func judgedID(in state: AppState) -> String {
    var still = state
    still.notice = nil
    guard let panel = panelApart(in: still) else { return state.screenID }
    let id = "\(state.screenID)/\(panel)"
    // What the system opens, such as the edit menu, has no meeting of its own.
    return screen(id: state.screenID)?.panel(judgedAs: id) == nil ? state.screenID : id
  }
}
