internal import Remedies
internal import Studies
internal import TouchLab

/// The answer of a run of one scenario: layouts, verdict, certainty, first suggestion and checks.
package enum RunDocument {
  /// The document of a report; at most 16 lines if everything passes.
  package static func document(of report: StudyReport) -> Document {
    let result = report.result
    var blocks: [Block] = [.paragraph(head(of: result.study))]
    guard let verdict = StudyVerdict(result), result.layouts.contains(where: \.hasIntended) else {
      return Document(blocks + [.paragraph(Line(NothingToCheck.sentence, .bad))])
    }
    if result.layouts.count > 1 { blocks.append(.table(layouts(of: result, verdict))) }
    let sentences =
      rates(of: result, verdict) + others(of: result)
      + [VerdictSentences.certainty(verdict).map { Line($0) }, suggestion(in: report, verdict)]
      .compactMap(\.self)
    blocks.append(.lines(sentences + [checks(of: result, verdict)]))
    return Document(blocks)
  }

  private static func head(of study: Study) -> Line {
    let people = study.people.map(\.name).joined(separator: "; ")
    return Line(StudyDocument.title(of: study), .strong)
      + Line(
        " · \(people) · \(study.device.name), \(study.orientation.rawValue)"
          + " · \(study.trials.grouped) simulated taps")
  }

  // MARK: - Layouts

  private static func layouts(of result: StudyResult, _ verdict: StudyVerdict) -> Table {
    let order =
      [verdict.recommended.index]
      + result.layouts.indices.filter { $0 != verdict.recommended.index }
    let hasTasks = result.layouts.contains { !$0.tasks.isEmpty }
    let risk = verdict.risk.map {
      [Column.number("accidental \($0.name.count > 12 ? "taps" : $0.name), per pass")]
    }
    let tasks: [Column] = hasTasks ? [.number("error-free"), .number("time")] : []
    return Table(
      columns: [.text("layout", .whole), .number("mis-taps")] + (risk ?? []) + tasks
        + [.text("verdict")],
      rows: order.map { index in
        let layout = result.layouts[index]
        let comparison = result.comparisons.first { $0.candidate == layout.id }
        let word =
          comparison.map { Self.word(of: layout, against: result.layouts.first ?? layout, $0) }
          ?? (index == 0 ? Line("baseline layout") : Line("–"))
        return Table.Row(
          [
            Line(layout.id, index == verdict.recommended.index ? .strong : nil),
            Line(Self.rate(of: layout, at: index, verdict)?.text ?? "–"),
          ] + (verdict.risk.map { [Line(Self.risk($0, on: layout, at: index, verdict))] } ?? [])
            + (hasTasks ? figures(of: layout) : []) + [word])
      })
  }

  private static func rate(
    of layout: LayoutResult, at index: Int, _ verdict: StudyVerdict
  ) -> Rate? {
    if index == verdict.recommended.index { return verdict.recommended.rate }
    return index == verdict.other?.index ? verdict.other?.rate : layout.rate
  }

  private static func risk(
    _ risk: StudyVerdict.Risk, on layout: LayoutResult, at index: Int, _ verdict: StudyVerdict
  ) -> String {
    if index == verdict.recommended.index { return risk.after?.text ?? "–" }
    if index == verdict.other?.index { return risk.before?.text ?? "–" }
    let own = StudyVerdict.Risk(on: layout, beside: nil)
    return own.flatMap { $0.id == risk.id ? $0.after?.text : nil } ?? "–"
  }

  /// The verdict word over all targets of each layout, with a change of the risk: `Better · lower
  /// risk`.
  private static func word(
    of layout: LayoutResult, against other: LayoutResult, _ comparison: Comparison
  ) -> Line {
    func verdict(_ figure: (LayoutResult) -> Double, _ margin: Double) -> Verdict {
      Difference(baseline: figure(other), candidate: figure(layout))
        .verdict(margin: margin, higherIsBetter: false)
    }
    let margin = Comparison.standardMargin
    let misTaps = ComparisonDocument.word(
      comparison.total.verdict == .visibleSizeOnly
        ? .visibleSizeOnly : verdict({ $0.misTapRate ?? 0 }, margin))
    let danger = [\LayoutResult.irreversiblePerPass, \.irreversibleInTasks].map { figure in
      verdict({ $0[keyPath: figure] }, DangerMargin.beside(margin))
    }
    if danger.contains(.worse) { return misTaps + Line(" · ") + Line("higher risk", .bad) }
    return danger.contains(.better)
      ? misTaps + Line(" · ") + Line("lower risk", .good) : misTaps
  }

  /// The error-free rate and the time of the tasks, on average.
  private static func figures(of layout: LayoutResult) -> [Line] {
    let predictions = layout.tasks.map(\.prediction)
    guard !predictions.isEmpty else { return ["–", "–"] }
    let count = Double(predictions.count)
    func clean(_ all: [TaskPrediction]) -> Double { all.reduce(0.0) { $0 + $1.clean } / count }
    let bounds = predictions.map(\.bounds.count).min() ?? 0
    let own = clean(predictions)
    let worlds: [Double] =
      [own] + (0..<bounds).map { world in clean(predictions.map { $0.bounds[world] }) }
    let seconds: Double = predictions.reduce(0.0) { $0 + $1.seconds } / count
    return [Line(Rate(own, ModelInterval(over: worlds)).text), Line(seconds.inSeconds)]
  }

  // MARK: - Sentences

  /// The choice of a layout; for one layout its rates.
  private static func rates(of result: StudyResult, _ verdict: StudyVerdict) -> [Line] {
    if let choice = VerdictSentences.choice(verdict) {
      return [Line(choice, .strong)]
        + result.comparisons.compactMap { ComparisonDocument.unmarked(on: $0) }
    }
    var lines: [Line] = []
    if let rate = verdict.recommended.rate {
      let highest = verdict.highest.map { ". Highest: \($0.name) \($0.rate.text)" } ?? ""
      lines.append(Line("Mis-tap rate ") + Line(rate.text, .strong) + Line("\(highest)."))
    }
    if let risk = verdict.risk, let rate = risk.after {
      let odds = risk.likeliest.flatMap { one in
        one.odds.map { " (1 in \($0.grouped) taps on \(one.name))" }
      }
      let isNotable = rate.value >= AccidentalActivation.least
      lines.append(
        Line("Accidental taps on \(risk.name): ")
          + Line("\(rate.text) per pass", isNotable ? .bad : nil) + Line("\(odds ?? "")."))
    }
    if !result.layouts[verdict.recommended.index].tasks.isEmpty {
      let figures = figures(of: result.layouts[verdict.recommended.index])
      lines.append(Line("Error-free runs: ") + figures[0] + Line(", ") + figures[1] + Line("."))
    }
    return lines
  }

  /// The mis-tap rates for the other persons, and for a thumb if the scenario sets no person.
  private static func others(of result: StudyResult) -> [Line] {
    let rates = result.others.compactMap { own in
      StudyVerdict(own)?.recommended.rate.map { "\(own.study.person.id) \($0.text)" }
    }
    let people = rates.isEmpty ? [] : [Line("Mis-taps for \(rates.joined(separator: ", ")).")]
    return people + [ThumbComparison.sentence(on: result).map { Line($0) }].compactMap(\.self)
  }

  private static func suggestion(in report: StudyReport, _ verdict: StudyVerdict) -> Line? {
    let changes = report.changes.changes(of: verdict.recommended.index)
    guard let first = changes.first, let remedied = first.fix.remedied else { return nil }
    let title = remedied.title.prefix(1).lowercased() + remedied.title.dropFirst()
    return Line("Top suggestion: ", .strong) + Line("\(title). ")
      + (SuggestionSentences.gain(first.fix) ?? "") + "."
  }

  /// The requirements, the steps and the findings.
  private static func checks(of result: StudyResult, _ verdict: StudyVerdict?) -> Line {
    let counts = RequirementCounts(of: result)
    let requirements =
      counts.all == 0
      ? Line("No requirements")
      : Line("Requirements ")
        + Line(
          "\(counts.met) of \(counts.all) met", counts.notMet > 0 ? .bad : .good)
    let steps = result.layouts.flatMap(\.tasks).flatMap(\.steps)
    let passed = steps.count(where: \.passed)
    let isDone = passed == steps.count
    let done = Line("\(passed) of \(steps.count)", isDone ? nil : .bad)
    return
      ([requirements] + (steps.isEmpty ? [] : [Line("steps ") + done])
      + [Line(FindingCounts(of: result).words)]).joined(" · ")
  }
}

extension LayoutResult {
  fileprivate var hasIntended: Bool { screens.contains { !$0.intended.isEmpty } }
}
