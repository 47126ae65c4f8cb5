/// A button that the system provides, with the meaning that the guidelines give it.
///
/// Meanings, allowed bars and guideline sets are in `SystemButton.entries`.
package enum SystemButton: String, Hashable, Sendable, CaseIterable {
  case action
  case camera
  case compose
  case bookmarks
  case search
  case add
  case trash
  case organize
  case reply
  case stop
  case refresh
  case play
  case fastForward = "fast-forward"
  case pause
  case rewind
  case edit
  case cancel
  case save
  case done
  case undo
  case redo
  case pageCurl = "page-curl"
  case info
  case airPlay = "air-play"
  case locate

  /// The verb for the button's documented action in a scenario.
  package var documentedVerb: String { entry?.verb ?? rawValue }

  /// The name of its picture; nil for buttons with a label, such as `Done`.
  package var icon: String? {
    switch self {
    case .edit, .cancel, .save, .done, .undo, .redo: nil
    case .action, .camera, .compose, .bookmarks, .search, .add, .trash, .organize, .reply, .stop,
      .refresh, .play, .fastForward, .pause, .rewind, .pageCurl, .info, .airPlay, .locate:
      rawValue
    }
  }

  /// The button's name as people say it: "Fast Forward".
  package var title: String {
    rawValue.split(separator: "-")
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}
