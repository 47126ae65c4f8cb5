extension PromptCommand {
  static let press = step(
    "press", "press ID | X Y", "put a finger down on a target, or a point", example: "press reply",
    .target)
}
