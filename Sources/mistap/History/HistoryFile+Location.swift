extension HistoryFile {
  /// The path of the history file; nil if there is none.
  ///
  /// `MISTAP_HISTORY` names the file, or disables it if it is empty. Otherwise it is
  /// `mistap/history` in `XDG_STATE_HOME`, which its specification requires to be absolute, or in
  /// `~/.local/state`.
  static func defaultPath(
    environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) -> String? {
    if let chosen = environment("MISTAP_HISTORY") { return chosen.isEmpty ? nil : chosen }
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/mistap/history"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/mistap/history"
  }
}
