internal import Reporting

extension PromptCommand {
  /// Prints all findings; with `ask`, the facts that the scenario lacks for results that need
  /// review.
  static let check = PromptCommand(
    "check", "check [ask]", "judge all screens by the guidelines; what they cannot tell",
    example: "check", .numbers,
    CommandCompletion { _, arguments, _ in
      arguments.isEmpty ? [Candidate("ask", note: "what the scenario would have to say")] : []
    }
  ) { turn in
    guard let study = turn.study else { return .nothingLoaded }
    guard turn.arguments.isEmpty || turn.arguments == ["ask"] else {
      return .failure("usage: check, or check ask")
    }
    let isAsking = !turn.arguments.isEmpty
    return turn.answered { () throws(NoAnswer) in
      let answer = try CheckQuestion(count: 1, study: { _ in study }).answer(turn.workers)
      let document =
        isAsking
        ? AskDocument.document(of: answer.screens) : CheckDocument.document(of: answer.screens)
      let text = document.text(style: turn.environment.style)
      return .result(text.withoutTrailingNewline, held: isAsking || !answer.hasErrors)
    }
  }
}
