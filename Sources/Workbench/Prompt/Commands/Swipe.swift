internal import ScenarioLanguage

extension PromptCommand {
  static let swipe = step(
    "swipe", "swipe left|right|up|down", "scroll; from the left edge to the right: back",
    example: "swipe up",
    CommandCompletion(takesNumbers: true) { _, _, _ in
      Completer.directions.map(Candidate.init)
    })
}
