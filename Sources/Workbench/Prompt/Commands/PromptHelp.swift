internal import Reporting
internal import ScenarioLanguage

extension PromptCommand {
  static let help = PromptCommand(
    "help", "help [COMMAND|ELEMENT]", "list all commands, or explain one or an element",
    example: "help tap",
    .session, CommandCompletion { _, _, _ in PromptCommand.candidates }, isFeatured: true
  ) { turn in
    guard let name = turn.arguments.first else { return .answer(HelpScreen.text) }
    if isElement(name),
      let element = WordHelp.elements.first(where: { $0.word.name == name })
    {
      let text = element.document.text(style: turn.environment.style)
      return Reply(text.withoutTrailingNewline)
    }
    return page(of: name)
  }

  private static func page(of name: String) -> Reply {
    switch find(name) {
    case .one(let command):
      var lines =
        [command.usage] + command.summary.wrapped(toColumns: HelpScreen.columns, indent: "  ")
      if !command.example.isEmpty { lines.append("  for example: \(command.example)") }
      return .answer(lines.joined(separator: "\n"))
    case .several(let names):
      return .failure("'\(name)' is ambiguous: \(names.joined(separator: ", "))", at: name)
    case .none:
      let hint = Fault.guess(for: name, among: all.map(\.name))
      return .failure("unknown command '\(name)'" + (hint.map { "; \($0)" } ?? ""), at: name)
    }
  }
}
