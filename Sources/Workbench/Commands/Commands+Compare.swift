internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Commands {
  /// Layouts of one file, or those of two: which makes fewer mis-taps, and where.
  func compare(_ paths: [String]) -> CommandOutput {
    var prepared: [Prepared]
    switch prepare(paths) {
    case .success(let scenarios): prepared = scenarios
    case .failure(let refusal): return refusal.output
    }
    if let format = options.formats?.first(where: { !$0.knowsComparisons }) {
      return .refused("compare writes text, markdown, json or csv, not \(format.rawValue)")
    }
    guard prepared.count == paths.count else {
      return .refused("compare takes one file or two different ones, no folders")
    }
    let margin = options.margin ?? Comparison.standardMargin
    if margin == 0, prepared.contains(where: { $0.study.choosesTrials }) {
      return .refused(
        "trials auto samples until intervals are narrower than the margin: give one above 0")
    }
    do {
      for index in prepared.indices {
        prepared[index].study.layouts = try layouts(of: prepared[index].study, among: prepared)
      }
    } catch {
      return .refused(error)
    }
    let workers = Workers(
      count: options.jobs ?? environment.processors, isCancelled: environment.isInterrupted)
    guard let results = results(of: prepared, workers) else { return Self.interrupted }
    let people = ComparedPeople(in: results)
    guard !people.all.isEmpty else {
      return .refused(
        "there is nothing to compare: nobody taps in both files",
        hint: "name the same people in both, or --person")
    }
    let pairs = people.all.map { LayoutPairs.pairs(among: $0.layouts) }
    guard
      let comparisons = ComparisonRunner.compare(
        pairs.flatMap { $0 }, margin: margin, workers: workers)
    else { return Self.interrupted }
    guard comparisons.allSatisfy({ $0.total.targets > 0 }) else {
      return .refused(
        "there is nothing to compare: the layouts have no target in common",
        hint: "targets are the same where screen and id are")
    }
    var output = output(people.set(of: comparisons), prepared.map(\.study))
    let leftOut = people.leftOut.map {
      "mistap: \($0.id) taps in \($0.path) only, and is left out".withoutControls
    }
    output.err = ([output.err] + leftOut).filter { !$0.isEmpty }.joined(separator: "\n")
    return output
  }

  private static let interrupted = CommandOutput(
    err: "mistap: interrupted", status: ExitStatus.interrupted)

  /// What is exact about every study; nil where it was stopped.
  private func results(of prepared: [Prepared], _ workers: Workers) -> [StudyResult]? {
    var results: [StudyResult] = []
    for scenario in prepared {
      guard
        let result = StudyRunner.run(
          scenario.study, workers: workers, draws: false, compares: false)
      else { return nil }
      results.append(result)
    }
    return results
  }

  /// The layouts that are held against each other, the baseline first; only they are computed.
  private func layouts(
    of study: Study, among prepared: [Prepared]
  ) throws(UsageError) -> [Layout] {
    guard prepared.count == 1 else {
      guard options.layouts.isEmpty else {
        throw UsageError("--layouts names layouts of one file, not of two")
      }
      return study.layouts
    }
    var chosen: [Layout] = []
    for id in options.layouts where !chosen.contains(where: { $0.id == id }) {
      guard let layout = study.layouts.first(where: { $0.id == id }) else {
        let fact = Fact.unknownID(id, kind: .layout, known: study.layouts.map(\.id))
        throw UsageError(fact.sentence, hint: fact.hint)
      }
      chosen.append(layout)
    }
    if options.layouts.isEmpty { chosen = study.layouts }
    guard chosen.count > 1 else {
      throw UsageError(
        "there is only one layout to compare",
        hint: study.layouts.count > 1
          ? "name two or more with --layouts" : "name a second file, or describe a second layout")
    }
    return chosen
  }

  /// One format to standard output, or every format into the reports folder if one is named.
  private func output(_ comparisons: ComparisonSet, _ studies: [Study]) -> CommandOutput {
    guard let folder = options.reports else {
      let format = options.formats?.first ?? .text
      let text = format.render(comparisons, style: environment.style)
      return CommandOutput(text.withoutTrailingNewline)
    }
    let stem = studies.map { Path.stem(of: $0.path) }.joined(separator: "-")
    let formats = options.formats ?? Options.standardFormats.filter(\.knowsComparisons)
    for format in formats {
      let path = "\(folder)/\(stem)-comparison.\(format.ending)"
      do {
        try environment.files.write(
          path, Array(format.render(comparisons, style: .file).utf8))
      } catch {
        return .refused("cannot write '\(path)': \(error.reason)")
      }
    }
    let text = Options.Format.text.render(comparisons, style: environment.style)
    return CommandOutput(options.isQuiet ? "" : text.withoutTrailingNewline)
  }
}

/// Which layout is held against which.
enum LayoutPairs {
  /// In one file the first layout against each of the others; of two files, each layout of the second
  /// against the one of the same id in the first, else against its first.
  static func pairs(among files: [[ComparedLayout]]) -> [ComparisonRunner.Pair] {
    guard let first = files.first, let baseline = first.first else { return [] }
    guard files.count > 1 else {
      return first.dropFirst().map { .init(baseline: baseline, candidate: $0) }
    }
    return files.dropFirst().joined().map { candidate in
      let same = first.first { $0.result.id == candidate.result.id }
      return .init(baseline: same ?? baseline, candidate: candidate)
    }
  }
}

extension Options.Format {
  /// Whether comparisons alone can be written so.
  fileprivate var knowsComparisons: Bool {
    switch self {
    case .text, .markdown, .json, .csv: true
    case .junit, .sarif, .html: false
    }
  }

  func render(_ comparisons: ComparisonSet, style: TextStyle) -> String {
    switch self {
    case .text: ComparisonDocument.document(of: comparisons).text(style: style)
    case .markdown: ComparisonDocument.document(of: comparisons).markdown()
    case .json: JSONReport.render(comparisons)
    case .csv: CSVReport.render(comparisons)
    // None of them knows comparisons; `compare` refuses them.
    case .junit, .sarif, .html: ""
    }
  }
}
