extension PromptCommand {
  static let rotateFingers = step(
    "rotate-fingers", "rotate-fingers [ID | X Y] [degrees=D]",
    "two fingers, of which the app knows nothing", example: "rotate-fingers degrees=90", .target)
}
