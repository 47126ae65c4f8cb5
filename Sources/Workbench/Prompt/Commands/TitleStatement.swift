extension PromptCommand {
  static let title = statement(
    "title", "title \"TEXT\"", "name the scenario",
    example: "title \"Mail\"")
}
