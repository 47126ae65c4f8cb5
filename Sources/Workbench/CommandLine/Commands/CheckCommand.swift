internal import Reporting

extension Command {
  static let check = Command(
    CommandForm(
      "check", "[PATH…]", "check screens against guidelines and own rules",
      details: """
        Prints one line for each finding, by file and place, and counts them. Option --verbose
        adds the reason, the source and the guideline set, and lists ignored findings. Option --ask
        lists the facts that results in need of review lack.
        """,
      example: "mistap check app.kdl --verbose",
      takes: 0...Int.max, .scenarios),
    isWatched: true
  ) { call throws(CommandOutput) in try call.check() }
}

extension Call {
  /// Checks the screens: nothing is sampled and nothing is written.
  fileprivate func check() throws(CommandOutput) -> CommandOutput {
    if let format = options.formats?.first, format != .text { return try report(format) }
    let preparation = try prepare(holdsAll: false)
    let scenarios = preparation.scenarios
    // A project file has no screens, and files that are no scenarios were skipped.
    if scenarios.isEmpty { return preparation.addingNotes(CommandOutput()) }
    let question = CheckQuestion(
      count: scenarios.count, errorsAlone: options.isQuiet && !options.asks,
      style: options.asks ? nil : environment.style
    ) { whole(scenarios[$0])?.study }
    let answer = try answer { () throws(NoAnswer) in try question.answer(workers) }
    if let lost = answer.lost { throw .refused(Self.changed(scenarios[lost].file.path)) }
    if options.asks {
      let questions = AskDocument.document(of: answer.screens).text(style: environment.style)
      let status = answer.hasNothingToCheck ? ExitStatus.failed : ExitStatus.ok
      return preparation.addingNotes(
        CommandOutput(questions.withoutTrailingNewline, status: status))
    }
    let status = answer.hasErrors ? ExitStatus.failed : ExitStatus.ok
    guard !options.isQuiet || answer.hasErrors else {
      return preparation.addingNotes(
        try addingVariants(
          of: preparation.scenarios, isGuidelinesAlone: true, to: CommandOutput(status: status)))
    }
    let text = CheckDocument.text(
      of: answer.screens, style: environment.style, isVerbose: options.isVerbose,
      workers: workers)
    guard let text else { throw .unanswered(.stopped) }
    return preparation.addingNotes(
      try addingVariants(
        of: preparation.scenarios, isGuidelinesAlone: true,
        to: CommandOutput(text, status: status)))
  }
}
