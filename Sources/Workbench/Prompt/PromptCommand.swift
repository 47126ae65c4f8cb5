internal import ScenarioLanguage

/// A command of the prompt: its name, its help, its completion and its action.
struct PromptCommand: Sendable {
  typealias Action = @Sendable (inout Turn) throws(Refusal) -> Reply

  enum Group: String, Sendable, CaseIterable {
    case numbers = "Look and ask"
    case app = "Use the app"
    case whatIf = "What if"
    case scenario = "The scenario"
    case session = "The session"
  }

  /// The object that a command works on.
  enum Work: Sendable {
    case turn(Action)
    /// The session itself: its history, or its end.
    case session(@Sendable (inout Session) -> Reply)
  }

  let name: String
  let usage: String
  let summary: String
  let example: String
  let group: Group
  /// The completion of the words after it.
  let completion: CommandCompletion
  /// Whether `undo` reverts it.
  let changes: Bool
  /// Whether the list of all commands explains it; the others are only named there.
  let isFeatured: Bool
  let takesBlocks: Bool
  let work: Work

  /// Whether a page may not use it: it reads or writes files, or ends the prompt.
  var isForTerminal: Bool { ["load", "report", "quit", "explore", "new"].contains(name) }

  /// Whether it takes no words.
  var standsAlone: Bool { usage == name }

  init(
    _ name: String, _ usage: String, _ summary: String, example: String, _ group: Group,
    _ completion: CommandCompletion = .nothing, changes: Bool = false, isFeatured: Bool = false,
    takesBlocks: Bool? = nil, work: Work? = nil, action: @escaping Action = { _ in Reply("") }
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.example = example
    self.group = group
    self.completion = completion
    self.changes = changes
    self.isFeatured = isFeatured
    self.takesBlocks = takesBlocks ?? (Grammar.statement(name)?.children != nil)
    self.work = work ?? .turn(action)
  }

  /// Every command, in the order of the help.
  static let all = groups.flatMap(\.self)

  private static let groups: [[PromptCommand]] = [
    [show, targets, predict, why, suggest, crowding, check, explain, run, report, compare, list],
    steps, [touch, apply], edits, [diff, undo, redo, save], firstSteps,
    [load, reload, screens, layout, device, person, tasks, screen, tabBar, task], statements,
    [explore, help, echo, quit],
  ]

  enum Match {
    case one(PromptCommand)
    case several([String])
    case none
  }

  /// Returns the command of a name, or the only one with that prefix.
  static func find(_ word: String) -> Match {
    guard !word.isEmpty else { return .none }
    if let exact = byName[word] { return .one(exact) }
    if let alias = aliases[word], let command = byName[alias] { return .one(command) }
    let begun = all.filter { $0.name.hasPrefix(word) }
    if let only = begun.first, begun.count == 1 { return .one(only) }
    if isElement(word), let add = byName["add"] { return .one(add) }
    return begun.isEmpty ? .none : .several(begun.map(\.name))
  }

  /// Whether a word is an element that can be typed without `add`, as in a file.
  static func isElement(_ word: String) -> Bool {
    Grammar.element(word) != nil && !all.contains { $0.name.hasPrefix(word) }
  }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  private static let aliases = [
    "exit": "quit", "import": "load", "q": "quit", "?": "help", "h": "help", "t": "tap",
    // Predictions are more frequent than `press`.
    "pre": "predict",
  ]
}
