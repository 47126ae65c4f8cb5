/// A command of the command line: its form and its action.
struct Command: Sendable {
  typealias Action = @Sendable (Call) throws(CommandOutput) -> CommandOutput

  let form: CommandForm
  /// Whether `--watch` runs it again when a scenario changes.
  let isWatched: Bool
  let action: Action

  init(_ form: CommandForm, isWatched: Bool = false, action: @escaping Action) {
    self.form = form
    self.isWatched = isWatched
    self.action = action
  }

  /// Every command, in the order of the help.
  static let all: [Command] = [
    .run, .merge, .engine, .corpus, .check, .compare, .suggest, .importing, .capture, .format,
    .picture, .explore, .explain, .list,
    .completions, .manual, .languageServer, .agentServer,
    .new, .demo,
  ]

  static let forms = all.map(\.form)

  static func named(_ name: String) -> Command? { all.first { $0.form.name == name } }
}
