extension PromptCommand {
  static let edition = statement(
    "edition", "edition ID …", "judge by other editions of the guidelines",
    example: "edition ios-4")
}
