extension PromptCommand {
  static let ignore = statement(
    "ignore", "ignore RULE target=ID because=\"…\"", "accept a finding, and say why",
    example: "ignore crowding target=reply because=\"measured with people\"")
}
