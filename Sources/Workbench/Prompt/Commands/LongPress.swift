extension PromptCommand {
  static let longPress = step(
    "long-press", "long-press ID | X Y [seconds=S]", "put a finger down, wait, and lift it",
    example: "long-press reply", .target)
}
