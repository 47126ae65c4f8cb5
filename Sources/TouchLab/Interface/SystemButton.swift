/// A button that the system provides, with the meaning that the guidelines give it.
///
/// What each means, where it may stand and which edition has it: `SystemButton.entries`.
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

  /// The verb that says in a scenario what the button is documented to do.
  package var documentedVerb: String { entry?.verb ?? rawValue }

  /// The name of its picture; nil for those that are words, `Done` and the like.
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
