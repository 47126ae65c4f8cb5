internal import Guidelines
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let explain = PromptCommand(
    "explain", "explain RULE", "explain a rule or a guideline set", example: "explain crowding",
    .numbers,
    CommandCompletion { _, _, _ in
      Completer.rules.map(Candidate.init) + GuidelineSet.allCases.map { Candidate($0.rawValue) }
    }
  ) { turn in
    guard let rule = turn.arguments.first else {
      return .failure("usage: explain RULE, such as explain crowding; list rules names all")
    }
    let question = ExplainQuestion(rule: rule, style: turn.environment.style)
    return turn.answered(at: rule) { () throws(NoAnswer) in Reply(try question.answer()) }
  }
}
