extension PromptCommand {
  static let lift = step(
    "lift", "lift", "take the finger up: a tap, or a slip", example: "lift", .nothing)
}
