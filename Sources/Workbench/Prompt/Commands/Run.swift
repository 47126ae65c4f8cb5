internal import Reporting
internal import TouchLab

extension PromptCommand {
  static let run = PromptCommand(
    "run", "run", "print the report of the scenario", example: "run", .numbers
  ) { turn in
    if let task = turn.arguments.first {
      return .failure("run reports on the whole scenario; tasks \(task) runs one task")
    }
    guard let study = turn.study else { return .nothingLoaded }
    return turn.answered { () throws(NoAnswer) in
      let result = try RunQuestion(study: study).answer(turn.workers)
      let text = StudyDocument.document(of: result).text(style: turn.environment.style)
      return .result(text.withoutTrailingNewline, held: result.passed)
    }
  }
}
