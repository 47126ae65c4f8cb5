internal import Reporting

extension Command {
  static let check = Command(
    CommandForm("check", "PATH…", "guidelines only", takes: 1...Int.max, .scenarios),
    isWatched: true
  ) { call throws(CommandOutput) in try call.check() }
}

extension Call {
  /// The guidelines alone: nothing is sampled and nothing is written.
  fileprivate func check() throws(CommandOutput) -> CommandOutput {
    let preparation = try prepare()
    let question = CheckQuestion(studies: preparation.scenarios.map(\.study))
    let answer = try answer { () throws(NoAnswer) in try question.answer(workers) }
    if options.asks {
      let questions = AskDocument.document(of: answer.screens).text(style: environment.style)
      return preparation.telling(CommandOutput(questions.withoutTrailingNewline))
    }
    let status = answer.hasErrors ? ExitStatus.failed : ExitStatus.ok
    guard !options.isQuiet || answer.hasErrors else {
      return preparation.telling(
        try addingVariants(
          of: preparation.scenarios, isGuidelinesAlone: true, to: CommandOutput(status: status)))
    }
    let screens = options.isQuiet ? answer.screens.map(\.errorsAlone) : answer.screens
    let text = CheckDocument.document(of: screens).text(style: environment.style)
    return preparation.telling(
      try addingVariants(
        of: preparation.scenarios, isGuidelinesAlone: true,
        to: CommandOutput(text.withoutTrailingNewline, status: status)))
  }
}
