internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Commands {
  /// Layouts of one file, or the first layouts of two: which makes fewer mis-taps, and where.
  func compare(_ paths: [String]) -> CommandOutput {
    var prepared: [Prepared]
    switch prepare(paths) {
    case .success(let scenarios): prepared = scenarios
    case .failure(let refusal): return refusal.output
    }
    if let format = options.formats?.first(where: { $0 == .junit || $0 == .sarif }) {
      return .refused("compare writes text, markdown, json or csv, not \(format.rawValue)")
    }
    guard prepared.count == paths.count else {
      return .refused("compare takes one file or two different ones, no folders")
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
    var results: [StudyResult] = []
    for scenario in prepared {
      guard let result = StudyRunner.run(scenario.study, workers: workers) else {
        return CommandOutput(err: "mistap: interrupted", status: ExitStatus.interrupted)
      }
      results.append(result)
    }
    let comparisons = comparisons(of: results)
    guard comparisons.allSatisfy({ $0.total.targets > 0 }) else {
      return .refused(
        "there is nothing to compare: the layouts have no target in common",
        hint: "targets are the same where screen and id are")
    }
    return output(comparisons, results)
  }

  /// The layouts that are held against each other, the baseline first; only they are computed.
  private func layouts(
    of study: Study, among prepared: [Prepared]
  ) throws(UsageError) -> [Layout] {
    guard prepared.count == 1 else {
      guard options.layouts.isEmpty else {
        throw UsageError("--layouts names layouts of one file, not of two")
      }
      return Array(study.layouts.prefix(1))
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

  private func comparisons(of results: [StudyResult]) -> [Comparison] {
    let layouts = results.flatMap(\.layouts)
    let names = results.flatMap { result in
      result.layouts.map { results.count == 1 ? $0.id : "\(result.study.path): \($0.id)" }
    }
    return layouts.indices.dropFirst().map { index in
      Comparison(
        baseline: layouts[0], candidate: layouts[index],
        margin: options.margin ?? Comparison.standardMargin, baselineName: names[0],
        candidateName: names[index])
    }
  }

  /// One format to standard output, or every format into the reports folder if one is named.
  private func output(_ comparisons: [Comparison], _ results: [StudyResult]) -> CommandOutput {
    guard let folder = options.reports else {
      let format = options.formats?.first ?? .text
      let text = format.render(comparisons, style: environment.style)
      return CommandOutput(text.withoutTrailingNewline)
    }
    let stem = results.map { Path.stem(of: $0.study.path) }.joined(separator: "-")
    for format in options.formats ?? Options.standardFormats {
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

extension Options.Format {
  func render(_ comparisons: [Comparison], style: TextStyle) -> String {
    switch self {
    case .text: ComparisonReport.text(comparisons, style: style)
    case .markdown: ComparisonReport.markdown(comparisons)
    case .json: ComparisonReport.json(comparisons)
    case .csv: ComparisonReport.csv(comparisons)
    // Neither knows comparisons; `compare` refuses them.
    case .junit, .sarif: ""
    }
  }
}
