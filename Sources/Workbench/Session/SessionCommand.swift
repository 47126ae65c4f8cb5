/// A command of the prompt: what it is called, what it says of itself, and what it does.
struct SessionCommand: Sendable {
  enum Group: String, Sendable, CaseIterable {
    case numbers = "Look and ask"
    case app = "Use the app"
    case whatIf = "What if"
    case scenario = "The scenario"
    case session = "The session"
  }

  /// What a command's words are, for completion.
  enum Expects: Sendable {
    case nothing
    case file
    case folder
    case screen
    case target
    /// What a what-if change is made to.
    case element
    /// An element, then `property=value`.
    case property
    /// A node as it stands in a file.
    case addition
    /// A target, or `all`.
    case prediction
    /// A target, then `times=N`.
    case touch
    /// How the screen is drawn.
    case view
    case savedFile
    case task
    case layout
    case device
    case person
    case rule
    case list
    case command
    case orientation
    case direction
    case expectation
    case text(String)
  }

  let name: String
  let usage: String
  let summary: String
  let example: String
  let group: Group
  let expects: Expects
  /// Whether `undo` takes it back.
  let changes: Bool
  /// Whether the list of all commands explains it; the others are only named there.
  let isFeatured: Bool
  let action: @Sendable (inout Session, CommandWords) -> Reply

  init(
    _ name: String, _ usage: String, _ summary: String, example: String = "", _ group: Group,
    _ expects: Expects, changes: Bool = false, isFeatured: Bool = false,
    action: @escaping @Sendable (inout Session, CommandWords) -> Reply
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.example = example
    self.group = group
    self.expects = expects
    self.changes = changes
    self.isFeatured = isFeatured
    self.action = action
  }

  enum Match {
    case one(SessionCommand)
    case several([String])
    case none
  }

  /// The command of a name, or the only one that begins so.
  static func find(_ word: String) -> Match {
    guard !word.isEmpty else { return .none }
    if let exact = all.first(where: { $0.name == word }) { return .one(exact) }
    if let alias = aliases[word], let command = all.first(where: { $0.name == alias }) {
      return .one(command)
    }
    let begun = all.filter { $0.name.hasPrefix(word) }
    if let only = begun.first, begun.count == 1 { return .one(only) }
    return begun.isEmpty ? .none : .several(begun.map(\.name))
  }

  private static let aliases = [
    "exit": "quit", "q": "quit", "?": "help", "h": "help", "t": "tap",
    // Predictions are asked for more often than fingers are put down.
    "pre": "predict",
  ]

  static let all: [SessionCommand] =
    numberCommands + appCommands + whatIfCommands + scenarioCommands + sessionCommands
}
