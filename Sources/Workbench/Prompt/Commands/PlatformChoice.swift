extension PromptCommand {
  static let platform = statement(
    "platform", "platform ios|android|web", "whose unit, touches and guidelines hold",
    example: "platform android")
}
