extension PromptCommand {
  static let typeText = step(
    "type", "type \"TEXT\"", "type into the field that has the focus", example: "type \"Hello\"",
    .text("a text in quotes"))
}
