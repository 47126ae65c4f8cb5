internal import Reporting
internal import TouchLab

extension PromptCommand {
  static let check = PromptCommand(
    "check", "check", "judge all screens by the guidelines", example: "check", .numbers
  ) { turn in
    guard let study = turn.reported else { return .nothingLoaded }
    return turn.answered { () throws(NoAnswer) in
      let answer = try CheckQuestion(count: 1, study: { _ in study }).answer(turn.workers)
      let text = CheckDocument.document(of: answer.screens).text(style: turn.environment.style)
      return .result(text.withoutTrailingNewline, held: !answer.hasErrors)
    }
  }
}
