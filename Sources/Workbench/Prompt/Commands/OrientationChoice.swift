extension PromptCommand {
  static let orientation = statement(
    "orientation", "orientation portrait|landscape", "how the device is held at the start",
    example: "orientation landscape")
}
