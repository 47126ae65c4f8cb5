extension PromptCommand {
  static let resolution = statement(
    "resolution", "resolution NAME", "who gets a touch", example: "resolution compose")
}
