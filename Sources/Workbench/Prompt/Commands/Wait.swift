extension PromptCommand {
  static let wait = step(
    "wait", "wait SECONDS", "let time pass", example: "wait 5", .text("seconds"))
}
