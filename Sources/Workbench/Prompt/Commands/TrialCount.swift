extension PromptCommand {
  static let trials = statement(
    "trials", "trials N", "simulated taps a target",
    example: "trials 100000")
}
