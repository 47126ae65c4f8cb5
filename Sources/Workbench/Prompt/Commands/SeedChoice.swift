extension PromptCommand {
  static let seed = statement(
    "seed", "seed N", "random seed",
    example: "seed 7")
}
