internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Commands {
  /// Layouts of one file, or the first layouts of two: which makes fewer mis-taps, and where.
  func compare(_ paths: [String]) -> CommandOutput {
    let prepared: [Prepared]
    switch prepare(paths) {
    case .success(let scenarios): prepared = scenarios
    case .failure(let refusal): return refusal.output
    }
    guard prepared.count == paths.count else {
      return .refused("compare takes one file or two, no folders")
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
    do {
      return output(try comparisons(of: results, prepared), results)
    } catch {
      return .refused(error)
    }
  }

  private func comparisons(
    of results: [StudyResult], _ prepared: [Prepared]
  ) throws(UsageError) -> [Comparison] {
    let margin = options.margin ?? Comparison.standardMargin
    let all = results.flatMap(\.layouts)
    if results.count == 2 {
      guard options.layouts.isEmpty else {
        throw UsageError("--layouts names layouts of one file, not of two")
      }
      guard let baseline = results[0].layouts.first, let candidate = results[1].layouts.first else {
        throw UsageError("both files must describe a layout")
      }
      return [
        Comparison(
          baseline: baseline, candidate: candidate, margin: margin,
          baselineName: "\(prepared[0].file.path): \(baseline.id)",
          candidateName: "\(prepared[1].file.path): \(candidate.id)")
      ]
    }
    var chosen: [LayoutResult] = []
    for id in options.layouts {
      guard let layout = all.first(where: { $0.id == id }) else {
        let fact = Fact.unknownID(id, kind: .layout, known: all.map(\.id))
        throw UsageError(fact.sentence, hint: fact.hint)
      }
      chosen.append(layout)
    }
    if chosen.isEmpty { chosen = all }
    guard chosen.count > 1, let baseline = chosen.first else {
      throw UsageError(
        "there is only one layout to compare", hint: "name a second file, or describe a layout more"
      )
    }
    return chosen.dropFirst().map { Comparison(baseline: baseline, candidate: $0, margin: margin) }
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
    }
  }
}
