extension PromptCommand {
  static let require = statement(
    "require", "require METRIC …", "add a gate",
    example: "require success target=reply at-least=0.9")
}
