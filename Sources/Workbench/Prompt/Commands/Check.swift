internal import Reporting

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
      return .result(text.withoutTrailingNewline, held: isAsking || !answer.hasErrors)
    }
  }
}
