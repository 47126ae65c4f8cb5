internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Commands {
  /// Steps, predictions, guidelines, gates and reports of every scenario.
  func run(_ paths: [String]) -> CommandOutput {
    let prepared: [Prepared]
    switch prepare(paths, writesReports: true) {
    case .success(let scenarios): prepared = scenarios
    case .failure(let refusal): return refusal.output
    }
    let baselines: [Baseline?]
    do {
      // Read before anything is written: the reports may go where the baseline lies.
      baselines = try Baselines(options.baseline, environment.files).find(prepared.map(\.file))
    } catch {
      return .refused(error.reason)
    }
    let folder = options.reports ?? Options.standardReports
    do {
      try environment.files.prepareFolder(folder)
    } catch {
      return .refused("cannot write reports into '\(folder)': \(error.reason)")
    }
    let formats = options.formats ?? Options.standardFormats
    if formats.contains(.html), let refusal = refusalOfIndex(among: prepared) { return refusal }
    let files = environment.files
    let progress = RunProgress(files: prepared.count, report: environment.progress)
    let all = Workers(
      count: options.jobs ?? environment.processors, isCancelled: environment.isInterrupted,
      didDraw: { progress.drew($0) }, willDraw: { progress.willDraw($0) })
    let inner = prepared.count > 1 ? all.single : all
    let results = all.map(prepared.count) { index -> Finished? in
      guard let result = StudyRunner.run(prepared[index].study, workers: inner) else { return nil }
      let report = prepared[index].file.reportPath
      let problem = Self.write(
        result, as: formats, to: "\(folder)/\(report)", index: Self.wayUp(from: report), files)
      progress.finishedFile()
      return Finished(
        result, page: "\(report).html", problem: problem, judged: judge(result, baselines[index]))
    }
    guard let results, !environment.isInterrupted() else {
      return CommandOutput(err: "mistap: interrupted", status: ExitStatus.interrupted)
    }
    let finished = results.compactMap { $0 }
    if formats.contains(.html), let refusal = writeIndex(of: finished, into: folder) {
      return refusal
    }
    return summary(of: finished, folder: folder)
  }

  /// The page over all reports has a name of its own, which no scenario's page may take.
  private func refusalOfIndex(among prepared: [Prepared]) -> CommandOutput? {
    prepared.first { $0.file.reportPath == "index" }.map { clash in
      .refused(
        "'\(clash.file.path)' and the list of all reports would write the same page 'index.html'",
        hint: "give the scenario another name, or name formats without html")
    }
  }

  /// Writes the page over all reports, unless one of them is missing.
  private func writeIndex(of results: [Finished], into folder: String) -> CommandOutput? {
    guard results.allSatisfy({ $0.problem == nil }) else { return nil }
    let path = "\(folder)/index.html"
    do {
      try environment.files.write(path, Array(HTMLIndex.render(results.map(\.entry)).utf8))
      return nil
    } catch {
      return .refused("cannot write '\(path)': \(error.reason)")
    }
  }

  /// What is kept of a scenario once its reports are written.
  private struct Finished: Sendable {
    var row: SummaryRow
    var entry: HTMLIndex.Entry
    var failures: [String]
    var passed: Bool
    /// Whether the baseline that was named is about something else.
    var isIncomparable: Bool
    var problem: String?

    /// A result judged by itself, or by what it is against a baseline.
    init(
      _ result: StudyResult, page: String, problem: String?,
      judged: Judged?
    ) {
      row = SummaryRow(result)
      entry = HTMLIndex.Entry(result, page: page)
      failures = judged?.lines ?? FailureWords.lines(result)
      passed = judged?.passed ?? result.passed
      isIncomparable = judged?.isComparable == false
      self.problem = problem
    }
  }

  /// What a baseline says of a result.
  private struct Judged {
    var lines: [String]
    var passed: Bool
    var isComparable = true
  }

  /// What changed since the baseline; nil where none was asked for.
  private func judge(_ result: StudyResult, _ baseline: Baseline?) -> Judged? {
    guard options.baseline != nil else { return nil }
    let path = result.study.path
    guard let baseline else {
      let note = "\(path): there is no baseline for it; it is judged by itself"
      return Judged(lines: [note] + FailureWords.lines(result), passed: result.passed)
    }
    let comparison = BaselineComparison(result, against: baseline, margin: options.margin)
    let lines = [comparison.summary] + comparison.lines
    return Judged(
      lines: lines.map { "\(path): \($0)" }, passed: comparison.passed,
      isComparable: comparison.isComparable)
  }

  private func summary(of results: [Finished], folder: String) -> CommandOutput {
    if let problem = results.lazy.compactMap(\.problem).first { return .refused(problem) }
    let held = results.allSatisfy(\.passed) ? ExitStatus.ok : ExitStatus.failed
    let status = results.contains(where: \.isIncomparable) ? ExitStatus.wrongInput : held
    let failures = results.flatMap(\.failures).joined(separator: "\n").withoutControls
    guard !options.isQuiet else { return CommandOutput(err: failures, status: status) }
    let table = SummaryDocument.document(of: results.map(\.row)).text(style: environment.style)
    let details = failures.isEmpty ? "" : "\n\(failures)\n"
    return CommandOutput(
      "\(table)\(details)\nReports are in \(folder)".withoutTrailingNewline, status: status)
  }

  /// The way from a report's page to the page over all: `../index.html` from mail/a.
  private static func wayUp(from report: String) -> String {
    String(repeating: "../", count: report.count { $0 == "/" }) + "index.html"
  }

  /// Writes a result in every format; the first problem, if there is one.
  static func write(
    _ result: StudyResult, as formats: [Options.Format], to path: String, index: String? = nil,
    _ files: FileAccess
  ) -> String? {
    for format in formats {
      let file = "\(path).\(format.ending)"
      do {
        try files.write(file, Array(format.render(result, index: index).utf8))
      } catch {
        return "cannot write '\(file)': \(error.reason)"
      }
    }
    return nil
  }
}

extension Options.Format {
  var ending: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    case .json: "json"
    case .csv: "csv"
    case .junit: "xml"
    case .sarif: "sarif"
    case .html: "html"
    }
  }

  /// The report on a result; files are always without colour and of one width.
  func render(_ result: StudyResult, index: String? = nil) -> String {
    switch self {
    case .text: StudyDocument.document(of: result).text(style: .file)
    case .markdown: StudyDocument.document(of: result).markdown()
    case .json: JSONReport.render(result)
    case .csv: CSVReport.render(result)
    case .junit: JUnitReport.render(result)
    case .sarif: SARIFReport.render(result)
    case .html: HTMLReport.render(result, index: index)
    }
  }
}

extension TextStyle {
  /// How reports are written into files.
  static let file = TextStyle(color: false, width: 100)
}

extension String {
  var withoutTrailingNewline: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
