internal import ScenarioLanguage

extension PromptCommand {
  static let expect = step(
    "expect", "expect KEY=VALUE …", "check what the app shows", example: "expect screen=inbox",
    CommandCompletion(takesNumbers: true) { turn, _, word in
      turn.completer.expectations(startingWith: word).map(Candidate.init)
    })
}
