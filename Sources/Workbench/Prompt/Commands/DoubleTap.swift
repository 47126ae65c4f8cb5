extension PromptCommand {
  static let doubleTap = step(
    "double-tap", "double-tap ID | X Y", "tap twice, quickly", example: "double-tap 160 240",
    .target)
}
