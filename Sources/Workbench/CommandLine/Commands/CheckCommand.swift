internal import JSON
internal import Reporting
internal import Studies
internal import TouchLab

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
  /// Checks the screens: nothing is sampled and nothing is written. Every screen is evaluated once.
  fileprivate func check() throws(CommandOutput) -> CommandOutput {
    let format = options.formats?.first ?? .text
    guard format == .text || options.formats?.count == 1 && CheckFormats.all.contains(format),
      format == .text || !options.asks
    else { throw .refused("check answers in one of \(ReportFormat.list(CheckFormats.all))") }
    let preparation = try prepare(namesPlaces: format != .text, holdsAll: false)
    return preparation.addingNotes(
      format == .text
        ? try text(of: preparation.scenarios) : try file(of: preparation.scenarios, format))
  }

  /// Returns the findings as text. Only those of each study are kept.
  private func text(of scenarios: [Prepared]) throws(CommandOutput) -> CommandOutput {
    // A project file has no screens, and files that are no scenarios were skipped.
    if scenarios.isEmpty { return CommandOutput() }
    let style = options.asks ? nil : environment.style
    let errorsAlone = options.isQuiet && !options.asks
    let screens = try each(of: scenarios) { scenario, _, workers throws(CommandOutput) in
      let screens = try answer { () throws(NoAnswer) in
        try CheckedFile.checking(scenario.study, workers)
      }.screens
      let wanted = errorsAlone ? screens.map(\.errorsAlone) : screens
      return style.map { style in wanted.map { $0.set(in: style) } } ?? wanted
    }.flatMap(\.self)
    let hasNothing = screens.haveScenarioWithoutTargets
    if options.asks {
      let questions = AskDocument.document(of: screens).text(style: environment.style)
      return CommandOutput(
        questions.withoutTrailingNewline, status: hasNothing ? ExitStatus.failed : ExitStatus.ok)
    }
    let hasErrors = hasNothing || screens.contains(where: \.hasErrors)
    var output = CommandOutput(status: hasErrors ? ExitStatus.failed : ExitStatus.ok)
    if !options.isQuiet || hasErrors {
      let text = CheckDocument.text(
        of: screens, style: environment.style, isVerbose: options.isVerbose, workers: workers)
      guard let text else { throw .unanswered(.stopped) }
      output.out = text
    }
    return try addingVariants(of: scenarios, isGuidelinesAlone: true, to: output)
  }

  /// Returns the findings in a format for programs.
  private func file(
    of scenarios: [Prepared], _ format: ReportFormat
  ) throws(CommandOutput) -> CommandOutput {
    var passed: [Bool]
    let bytes: [UInt8]
    if format == .json {
      let files = try each(of: scenarios) { scenario, _, workers throws(CommandOutput) in
        try answer { () throws(NoAnswer) in
          try CheckedFile.checking(scenario.study, remarks: scenario.remarks, workers)
        }
      }
      passed = files.map(\.passed)
      bytes = JSONWriter.file(CheckReport.value(of: files, project: projectName))
    } else {
      let reports = try each(of: scenarios) { scenario, _, workers throws(CommandOutput) in
        var study = scenario.study
        // Steps and requirements are what a run checks.
        (study.tasks, study.requirements) = ([], [])
        let question = RatesQuestion(study: study)
        let result = try answer { () throws(NoAnswer) in try question.answer(workers) }
        return (passed: result.passed, bytes: format.render(StudyReport(result)))
      }
      passed = reports.map(\.passed)
      bytes = format.joined(reports.map(\.bytes), options.log) ?? []
    }
    let status = passed.allSatisfy(\.self) ? ExitStatus.ok : ExitStatus.failed
    return CommandOutput(file: bytes, status: status)
  }
}

extension CheckedFile {
  /// Returns a study with the findings on all its screens. Nothing is sampled.
  static func checking(
    _ study: Study, remarks: [String] = [], _ workers: Workers
  ) throws(NoAnswer) -> CheckedFile {
    Evaluation.willBegin(study)
    guard let layouts = FindingsRunner.findings(of: study, workers: workers) else {
      throw .stopped
    }
    return CheckedFile(study, layouts, remarks: remarks)
  }
}
