extension PromptCommand {
  static let drag = step(
    "drag", "drag ID | X Y to=ID|VALUE | dx=X dy=Y", "put a finger down, move and lift it",
    example: "drag volume to=0.6", .target)
}
