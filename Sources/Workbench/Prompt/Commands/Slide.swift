extension PromptCommand {
  static let slide = step(
    "slide", "slide ID | X Y", "move the finger that is down", example: "slide 160 240", .target)
}
