internal import ScenarioLanguage

extension PromptCommand {
  /// Every command, in the order of the help.
  static let all: [PromptCommand] =
    [
      .show, .targets, .predict, .why, .suggest, .crowding, .check, .explain, .run, .report,
      .compare, .list,
    ] + steps + [.touch, .apply] + edits + [.diff, .undo, .redo, .save]
    + firstSteps + [
      .load, .reload, .screens, .layout, .device, .person, .tasks, .screen, .tabBar, .task,
    ]
    + statements + [.help, .echo, .quit]

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
