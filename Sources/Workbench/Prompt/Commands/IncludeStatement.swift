extension PromptCommand {
  static let include = statement(
    "include", "include \"FILE\"", "add another file's statements",
    example: "include \"people.kdl\"")
}
