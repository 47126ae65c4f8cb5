internal import Importing
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
    let project = study.project
    return turn.answered { () throws(NoAnswer) in
      let remarks = turn.state.dump?.assumptions ?? []
      let file = try CheckedFile.checking(study, remarks: remarks, turn.workers)
      let style = turn.environment.style
      let text =
        isAsking
        ? AskDocument.document(of: file.screens).text(style: style)
        : CheckDocument.text(of: [CheckedLines(file, style: style)], style: style)
      return Reply.result(text.withoutTrailingNewline, held: isAsking || file.passed)
        .json(keepingText: isAsking) { CheckReport.value(of: [file], project: project) }
    }
  }
}
