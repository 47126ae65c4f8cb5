internal import JSON
internal import Reporting
internal import Studies
internal import TouchLab

extension PromptCommand {
  /// Prints all findings; with `ask`, the facts that the scenario lacks for results that need
  /// review.
  static let check = PromptCommand(
    "check", "check [ask]", "check all screens against the guidelines; ask: missing facts",
    example: "check", .numbers,
    CommandCompletion { _, arguments, _ in
      arguments.isEmpty ? [Candidate("ask", note: "list the facts that the scenario lacks")] : []
    }
  ) { turn in
    guard let study = turn.study else { return .nothingLoaded }
    guard turn.arguments.isEmpty || turn.arguments == ["ask"] else {
      return .failure("usage: check, or check ask")
    }
    let isAsking = !turn.arguments.isEmpty
    return turn.answered { () throws(NoAnswer) in
      let answer = try CheckQuestion(count: 1, study: { _ in study }).answer(turn.workers)
      let style = turn.environment.style
      let text =
        isAsking
        ? AskDocument.document(of: answer.screens).text(style: style)
        : CheckDocument.text(of: answer.screens, style: style, workers: turn.workers) ?? ""
      var reply = Reply.result(
        text.withoutTrailingNewline, held: isAsking || !answer.hasErrors)
      if turn.answersJSON, !isAsking { reply.json = try turn.checkReport(of: study) }
      return reply
    }
  }
}

extension Turn {
  /// Returns the findings of a study for programs.
  func checkReport(of study: Study) throws(NoAnswer) -> JSONValue {
    let file = try CheckQuestion.file(study, workers)
    return CheckReport.value(of: [file], project: study.project)
  }
}
