internal import ScenarioLanguage

extension SessionCommand {
  static let sessionCommands: [SessionCommand] = [
    SessionCommand(
      "help", "help [COMMAND]", "all commands, or one with an example", example: "help tap",
      .session, .command
    ) { session, words in session.help(words) },
    SessionCommand(
      "echo", "echo TEXT", "print a text, such as a heading in a script", example: "echo Mail",
      .session, .text("a text")
    ) { _, words in .answer(words.text.droppingFirstWord) },
    SessionCommand("quit", "quit", "leave; so does ^D", .session, .nothing) { _, _ in
      Reply("", ends: true)
    },
  ]
}

extension Session {
  func help(_ words: CommandWords) -> Reply {
    guard let name = words.arguments.first else { return .answer(Self.overview) }
    switch SessionCommand.find(name) {
    case .one(let command):
      var lines = [command.usage, "  \(command.summary)"]
      if !command.example.isEmpty { lines.append("  for example: \(command.example)") }
      return .answer(lines.joined(separator: "\n"))
    case .several(let names): return .failure("'\(name)' can mean \(names.joined(separator: ", "))")
    case .none:
      let hint = Fact.suggestion(for: name, among: SessionCommand.all.map(\.name))
      return .failure("there is no command '\(name)'" + (hint.map { "; \($0)" } ?? ""))
    }
  }

  /// All commands by group, one a line.
  private static let overview: String = {
    let width = SessionCommand.all.map(\.usage.count).max() ?? 0
    let groups = SessionCommand.Group.allCases.map { group in
      let lines = SessionCommand.all.filter { $0.group == group }.map { command in
        let padding = String(repeating: " ", count: width - command.usage.count)
        return "  \(command.usage)\(padding)  \(command.summary)"
      }
      return ([group.rawValue] + lines).joined(separator: "\n")
    }
    return groups.joined(separator: "\n\n")
      + "\n\nCommands may be cut short where they stay clear: pre, und; t is tap. Tab completes."
  }()
}

extension String {
  /// The text behind the first word and the white space after it.
  fileprivate var droppingFirstWord: String {
    String(drop { !$0.isWhitespace }.drop { $0.isWhitespace })
  }
}
