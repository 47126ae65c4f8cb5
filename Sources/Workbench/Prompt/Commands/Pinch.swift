extension PromptCommand {
  static let pinch = step(
    "pinch", "pinch [ID | X Y] [scale=S]", "two fingers, of which the app knows nothing",
    example: "pinch scale=2", .target)
}
