extension PromptCommand {
  static let start = step(
    "start", "start [SCREEN]", "start the app afresh, on a screen", example: "start inbox", .screen,
    isFeatured: true)
}
