internal import ScenarioLanguage

extension SessionCommand {
  static let sessionCommands: [SessionCommand] = [
    SessionCommand(
      "help", "help [COMMAND]", "all commands, or one with an example", example: "help tap",
      .session, .command, isFeatured: true
    ) { session, words in session.help(words) },
    SessionCommand(
      "echo", "echo TEXT", "print a text, such as a heading in a script", example: "echo Mail",
      .session, .text("a text")
    ) { _, words in .answer(words.text.droppingFirstWord) },
    SessionCommand(
      "quit", "quit", "leave; so does ^D", example: "quit", .session, .nothing
    ) { session, _ in
      session.warningBeforeLeaving().map { .failure($0) } ?? Reply("", ends: true)
    },
  ]
}

extension Session {
  func help(_ words: CommandWords) -> Reply {
    guard let name = words.arguments.first else { return .answer(HelpScreen.text) }
    switch SessionCommand.find(name) {
    case .one(let command):
      var lines =
        [command.usage] + command.summary.wrapped(toColumns: HelpScreen.columns, indent: "  ")
      if !command.example.isEmpty { lines.append("  for example: \(command.example)") }
      return .answer(lines.joined(separator: "\n"))
    case .several(let names):
      return .failure("'\(name)' can mean \(names.joined(separator: ", "))", at: name)
    case .none:
      let hint = Fact.guess(for: name, among: SessionCommand.all.map(\.name))
      return .failure("there is no command '\(name)'" + (hint.map { "; \($0)" } ?? ""), at: name)
    }
  }
}

extension String {
  /// The text behind the first word and the white space after it.
  fileprivate var droppingFirstWord: String {
    String(drop { !$0.isWhitespace }.drop { $0.isWhitespace })
  }
}
