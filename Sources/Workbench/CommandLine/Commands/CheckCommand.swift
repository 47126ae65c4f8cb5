internal import JSON
internal import Reporting
internal import Studies
internal import TouchLab

extension Command {
  static let check = Command(
    CommandForm(
      "check", "[PATH…]", "check screens against guidelines and own rules",
      details: """
        Prints one line for each problem, the gravest of each file first, and counts them. Option
        --all prints one line for each finding. Options --select, --ignore and --severity choose
        them, --fail-on sets the severity that fails, and --statistics counts findings by rule.
        Option --verbose adds the reason, the source and the guideline set, and lists ignored
        findings. Option --ask lists the facts that results in need of review lack.
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
    let preparation = try prepare(
      namesPlaces: format != .text || options.baseline != nil, holdsAll: false)
    let comparison = try CheckComparison(self)
    let output =
      format == .text
      ? try text(of: preparation.scenarios, comparison)
      : try file(of: preparation.scenarios, format, comparison)
    return preparation.addingNotes(try comparison.announced(in: output, project: projectName))
  }

  /// Returns the findings as text. Only those of each study are kept.
  private func text(
    of scenarios: [Prepared], _ comparison: CheckComparison
  ) throws(CommandOutput) -> CommandOutput {
    // A project file has no screens, and files that are no scenarios were skipped.
    if scenarios.isEmpty { return CommandOutput() }
    let (asks, choice, style) = (options.asks, checkChoice, environment.style)
    let files = try each(of: scenarios) { scenario, _, workers throws(CommandOutput) in
      let file = try answer { () throws(NoAnswer) in
        try CheckedFile.checking(scenario.study, choice: choice, against: comparison, workers)
      }
      return (
        screens: asks ? file.screens : [], passed: file.passed,
        lines: CheckedLines(file, style: style)
      )
    }
    if options.asks {
      let questions = AskDocument.document(of: files.flatMap(\.screens)).text(style: style)
      let hasTargets = files.allSatisfy {
        $0.screens.isEmpty || $0.screens.contains(where: \.hasTargets)
      }
      let status = hasTargets ? ExitStatus.ok : ExitStatus.failed
      return CommandOutput(questions.withoutTrailingNewline, status: status)
    }
    let passed = files.allSatisfy(\.passed)
    var output = CommandOutput(status: passed ? ExitStatus.ok : ExitStatus.failed)
    if !options.isQuiet || !passed {
      output.out = comparison.heading + CheckDocument.text(of: files.map(\.lines), style: style)
    }
    return try addingVariants(of: scenarios, isGuidelinesAlone: true, to: output)
  }

  private var checkChoice: CheckChoice {
    var choice = options.check
    choice.isOfErrors = options.isQuiet && !options.asks && options.formats?.first ?? .text == .text
    choice.isVerbose = options.isVerbose
    return choice
  }

  /// Returns the findings in a format for programs.
  private func file(
    of scenarios: [Prepared], _ format: ReportFormat, _ comparison: CheckComparison
  ) throws(CommandOutput) -> CommandOutput {
    let choice = checkChoice
    var passed: [Bool]
    let bytes: [UInt8]
    if format == .json {
      let files = try each(of: scenarios) { scenario, _, workers throws(CommandOutput) in
        try answer { () throws(NoAnswer) in
          try CheckedFile.checking(
            scenario.study, remarks: scenario.remarks, choice: choice, against: comparison, workers)
        }
      }
      passed = files.map(\.passed)
      bytes =
        JSONWriter.answer(
          CheckReport.value(of: files, project: projectName), isPrecise: options.isPrecise)
        + [UInt8(ascii: "\n")]
    } else {
      let reports = try each(of: scenarios) { scenario, _, workers throws(CommandOutput) in
        var study = scenario.study
        // Steps and requirements are what a run checks.
        study.requirements = []
        study.keepStartsOfTasks()
        let question = RatesQuestion(study: study)
        let whole = comparison.comparing(
          try answer { () throws(NoAnswer) in try question.answer(workers) })
        var (result, passed) = whole.chosen(by: choice)
        for index in result.layouts.indices { result.layouts[index].tasks = [] }
        let report = StudyReport(result, problems: whole.problems(pickedBy: choice))
        return (passed: passed, bytes: format.render(report))
      }
      passed = reports.map(\.passed)
      bytes = format.joined(reports.map(\.bytes), options.log) ?? []
    }
    let status = passed.allSatisfy(\.self) ? ExitStatus.ok : ExitStatus.failed
    return CommandOutput(file: bytes, status: status)
  }
}

extension Study {
  /// Drops all steps but those that start a screen: they say that people come to it.
  fileprivate mutating func keepStartsOfTasks() {
    for index in tasks.indices {
      tasks[index].steps.removeAll { step in
        if case .start = step.action { false } else { true }
      }
    }
  }
}

extension CheckedFile {
  /// Returns a study with the findings on all its screens. Nothing is sampled.
  static func checking(
    _ study: Study, remarks: [String] = [], choice: CheckChoice = CheckChoice(),
    against comparison: CheckComparison? = nil, _ workers: Workers
  ) throws(NoAnswer) -> CheckedFile {
    Evaluation.willBegin(study)
    guard let layouts = FindingsRunner.findings(of: study, workers: workers) else {
      throw .stopped
    }
    comparison?.keep(CheckedFile(study, layouts), of: study)
    let compared = comparison?.comparing(layouts, of: study) ?? layouts
    return CheckedFile(study, compared, remarks: remarks, choice: choice)
  }
}
