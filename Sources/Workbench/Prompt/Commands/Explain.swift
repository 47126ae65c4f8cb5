internal import Guidelines
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let explain = PromptCommand(
    "explain", "explain RULE", "a guideline's page", example: "explain crowding", .numbers,
    CommandCompletion { _, _, _ in
      Completer.rules.map(Candidate.init) + Edition.allCases.map { Candidate($0.rawValue) }
    }
  ) { turn in
    guard let rule = turn.arguments.first else {
      let known = GuidelineCatalogue.summaries.map(\.id)
      let some = known.prefix(3).joined(separator: ", ")
      return .failure(
        "usage: explain RULE; there is: \(some) … and \(known.count - 3) more; list rules names them"
      )
    }
    let question = ExplainQuestion(rule: rule, style: turn.environment.style)
    return turn.answered(at: rule) { () throws(NoAnswer) in Reply(try question.answer()) }
  }
}
