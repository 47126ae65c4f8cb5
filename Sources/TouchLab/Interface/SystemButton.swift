/// A button that the system provides, with the meaning that the guidelines give it.
///
/// Names, meanings and tables: iPhone HIG 2011, Tables 7-2 and 7-3 and page curl; iOS 7 HIG,
/// Table 33-1 and the Info button.
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
  package var documentedVerb: String {
    switch self {
    case .action: "open-action-sheet"
    case .camera: "show-photo-picker"
    case .compose: "new-message"
    case .bookmarks: "show-bookmarks"
    case .search: "search"
    case .add: "create"
    case .trash: "delete"
    case .organize: "move"
    case .reply: "reply"
    case .stop: "stop"
    case .refresh: "refresh"
    case .play: "play"
    case .fastForward: "fast-forward"
    case .pause: "pause"
    case .rewind: "rewind"
    case .edit: "edit"
    case .cancel: "cancel"
    case .save: "save"
    case .done: "finish"
    case .undo: "undo"
    case .redo: "redo"
    case .pageCurl: "curl-page"
    case .info: "flip"
    case .airPlay: "show-devices"
    case .locate: "show-location"
    }
  }

  /// The button's name as people say it: "Fast Forward".
  package var title: String {
    rawValue.split(separator: "-")
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}
