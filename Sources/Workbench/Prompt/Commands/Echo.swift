extension PromptCommand {
  static let echo = PromptCommand(
    "echo", "echo TEXT", "print a text, such as a heading in a script", example: "echo Mail",
    .session, .text("a text")
  ) { turn in .answer(turn.line.rest) }
}
