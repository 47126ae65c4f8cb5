internal import Drawing
internal import Guidelines
internal import Remedies
package import Studies
package import TouchLab

/// The answer of a run of one scenario: layouts, verdict, certainty, first problems and checks.
package enum RunDocument {
  /// The document of a report.
  package static func document(of report: StudyReport) -> Document {
    let result = report.result
    var blocks: [Block] = [.paragraph(head(of: result.study))]
    guard let verdict = report.verdict, result.layouts.contains(where: \.hasIntended) else {
      return Document(blocks + [.paragraph(Line(NothingToJudge.sentence, .bad))])
    }
    if result.layouts.count > 1 { blocks.append(.table(layouts(of: result, verdict))) }
    let sentences =
      rates(of: result, verdict) + others(of: result)
      + [VerdictSentences.certainty(verdict).map { Line($0) }].compactMap(\.self)
      + report.firstProblems.map { Line("Problem \($0.rank): ", .strong) + report.sentence(of: $0) }
      + [suggestion(in: report, verdict)].compactMap(\.self)
    blocks.append(.lines(sentences + [checks(of: result, verdict, report.problems)]))
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
    let ranking = result.comparisonSet.ranking
    let hasTasks = ranking.measures.contains(where: \.isHitRate)
    let hasRisk = ranking.ranked.contains { $0.irreversible != nil }
    let tasks: [Column] = hasTasks ? [.number("error-free"), .number("time")] : []
    return Table(
      columns: [.text("layout", .whole), .number("mis-taps")]
        + (hasRisk ? [.number("irreversible errors, per\(fixedSpace)pass")] : []) + tasks
        + [.text("verdict")],
      rows: order.map { index in
        let layout = result.layouts[index]
        let comparison = result.comparisons.first { $0.candidate == layout.id }
        let word =
          comparison.map { Self.word(of: layout, against: result.layouts.first ?? layout, $0) }
          ?? (index == 0 ? Line("baseline layout") : Line("–"))
        let own = ranking.ranked.first { $0.name == layout.id }
        return Table.Row(
          [
            Line(layout.id, index == verdict.recommended.index ? .strong : nil),
            Line(own.flatMap { ComparisonDocument.misTaps(of: $0, verdict) }?.text ?? "–"),
          ]
            + (hasRisk
              ? [Line(own.flatMap { ComparisonDocument.risk(of: $0, verdict) }?.text ?? "–")] : [])
            + (hasTasks ? figures(of: own, ranking.measures) : []) + [word])
      })
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
  private static func figures(
    of layout: LayoutRanking.RankedLayout?, _ measures: [TaskMeasure]
  ) -> [Line] {
    let scores = zip(measures, layout?.tasks ?? [])
    let clean = scores.first { $0.0.isHitRate }?.1?.rate.text
    let seconds = scores.first { $0.0.isTime }?.1?.value.inSeconds
    return [Line(clean ?? "–"), Line(seconds ?? "–")]
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
    let ranking = result.comparisonSet.ranking
    if ranking.measures.contains(where: \.isHitRate) {
      let id = result.layouts[verdict.recommended.index].id
      let figures = figures(of: ranking.ranked.first { $0.name == id }, ranking.measures)
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
    let found = report.changes.found(for: verdict.recommended.index)
    guard let found, let first = found.changes.first, let remedied = first.fix.remedied,
      !found.changes(for: report.firstProblems).contains(where: { $0.rank == first.rank })
    else { return nil }
    let title = remedied.title.prefix(1).lowercased() + remedied.title.dropFirst()
    return Line("Top suggestion: ", .strong) + Line("\(title). ")
      + (SuggestionSentences.gain(first.fix) ?? "") + "."
  }

  private static func checks(
    of result: StudyResult, _ verdict: StudyVerdict, _ problems: [Problem]
  ) -> Line {
    let counts = verdict.requirements
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
      + [Line(FindingCounts(ofProblems: problems).words("no problems"))]).joined(" · ")
  }
}

extension LayoutResult {
  fileprivate var hasIntended: Bool { screens.contains { !$0.intended.isEmpty } }
}

/// The summary at the end of a run of several scenarios: totals, highest risks, highest rates.
package enum SummaryDocument {
  /// The totals and the highest rates; with `isVerbose` also a table with one row a scenario.
  /// `known` is the number of scenarios whose failures are those of a baseline.
  package static func document(
    of rows: [SummaryRow], isVerbose: Bool = false, known: Int = 0
  ) -> Document {
    guard !rows.isEmpty else { return Document([.paragraph("No scenario was run.")]) }
    let all = isVerbose ? table(of: rows) : []
    return Document(
      all + [.paragraph(total(of: rows, known: known))] + risks(in: rows) + rates(in: rows)
        + thumb(in: rows))
  }

  private static let mostHighest = 5

  // MARK: - Totals

  private static func total(of rows: [SummaryRow], known: Int) -> Line {
    let passed = rows.count(where: \.passed)
    let failed = rows.count - passed - known
    var parts = [
      Line(
        "\(rows.count.counted("scenario")): \(passed.grouped) passed", failed == 0 ? .good : nil)
        + (known > 0 ? Line(", \(known.grouped) with known failures") : "")
        + (failed > 0 ? Line(", ") + Line("\(failed.grouped) failed", .bad) : "")
    ]
    let targets = rows.reduce(0) { $0 + $1.targets }
    guard targets > 0 else { return parts.joined(" · ") }
    parts.append(Line(targets.counted("target")))
    var rates = RateHistogram()
    for row in rows { for rate in row.rates { rates.add(rate) } }
    parts.append(
      Line(
        "mis-tap rate median \(rates.quantile(0.5).roundedPercent)%, "
          + "P90 \(rates.quantile(0.9).roundedPercent)%"))
    return parts.joined(" · ")
  }

  /// The mis-tap rates of a thumb, if scenarios set no person.
  private static func thumb(in rows: [SummaryRow]) -> [Block] {
    let figures = rows.compactMap(\.thumb)
    return ThumbComparison(figures).map {
      [.paragraph(Line($0.sentence(scenarios: figures.count)))]
    } ?? []
  }

  // MARK: - Highest

  private typealias Highest = (row: SummaryRow, figure: SummaryVerdict.NamedRate)

  private static func highest(
    in rows: [SummaryRow], _ figure: (SummaryVerdict) -> SummaryVerdict.NamedRate?
  ) -> [Highest] {
    let all = rows.flatMap(\.everyone).compactMap { row -> Highest? in
      row.verdict.flatMap(figure).map { (row, $0) }
    }
    return Array(all.greatestFirst(\.figure.rate).prefix(mostHighest))
  }

  /// The highest risks of irreversible errors, of those that reports print.
  private static func risks(in rows: [SummaryRow]) -> [Block] {
    let highest = highest(in: rows, \.risk).filter { $0.figure.rate >= LeastShown.tenth }
    guard !highest.isEmpty else { return [] }
    return [
      .table(table(of: highest, among: rows, "Highest risk (irreversible errors per pass)", .bad))
    ]
  }

  private static func rates(in rows: [SummaryRow]) -> [Block] {
    let highest = highest(in: rows, \.highest).filter { $0.figure.rate > 0 }
    guard !highest.isEmpty else { return [] }
    return [.table(table(of: highest, among: rows, "Highest mis-tap rates", nil))]
  }

  private static func table(
    of highest: [Highest], among rows: [SummaryRow], _ title: String, _ tone: Tone?
  ) -> Table {
    let namesPeople = rows.contains { !$0.others.isEmpty }
    return Table(
      columns: [.text(title, .cutStart), .text("")] + (namesPeople ? [.text("", .whole)] : [])
        + [.number("")],
      rows: highest.map { row, figure in
        let layout = row.verdict.map { $0.layout.isEmpty ? "" : " (\($0.layout))" } ?? ""
        return Table.Row(
          [Line(row.place + layout), Line(figure.name)]
            + (namesPeople ? [Line(row.person)] : [])
            + [Line(figure.rate.roundedPercentWithSign, tone)])
      })
  }

  // MARK: - All scenarios

  /// The largest number of rows that a reader can use. More rows would be longer than all other
  /// output of a run.
  static let mostListed = 1000

  private static func table(of rows: [SummaryRow]) -> [Block] {
    let namesPeople = rows.contains { !$0.others.isEmpty }
    let namesPlatforms = rows.contains { $0.platform != nil }
    let columns: [Column] =
      [.text("scenario", .cutStart)] + (namesPlatforms ? [.text("platform", .whole)] : [])
      + (namesPeople ? [.text("person", .whole)] : []) + [
        .number("steps"), .number("targets"), .number("mis-tap %"), .text("highest"),
        .number("crowded pairs"), .text("verdict", .whole),
      ]
    let listed = listed(rows)
    let table = Table(
      columns: columns, noteTitle: "failures and risks",
      rows: listed.flatMap(\.everyone).map { row($0, namesPlatforms, namesPeople) })
    let rest = rows.count - listed.count
    let more: [Block] =
      rest > 0 ? [.paragraph(Line("\(rest.counted("further scenario")) not listed"))] : []
    return [.table(table)] + more
  }

  /// All rows; if they are too many, first the failed ones and then as many others as fit.
  private static func listed(_ rows: [SummaryRow]) -> [SummaryRow] {
    guard rows.count > mostListed else { return rows }
    let failed = Array(rows.lazy.filter { !$0.passed }.prefix(mostListed))
    return failed + rows.lazy.filter(\.passed).prefix(mostListed - failed.count)
  }

  private static func row(
    _ row: SummaryRow, _ namesPlatforms: Bool, _ namesPeople: Bool
  ) -> Table.Row {
    Table.Row(
      [Line(row.scenario)] + (namesPlatforms ? [Line(row.platform ?? "")] : [])
        + (namesPeople ? [Line(row.person)] : []) + [
          Line(row.steps > 0 ? "\(row.passedSteps)/\(row.steps)" : "–"),
          Line("\(row.targets)"), Line(row.verdict?.misTapRate.roundedPercent ?? "–"),
          row.verdict?.highest.map { Line("\($0.name) \($0.rate.roundedPercentWithSign)") } ?? "–",
          Line("\(row.crowdedPairs)"), verdict(of: row),
        ], note: note(on: row))
  }

  private static func verdict(of row: SummaryRow) -> Line {
    let word = row.failures.word
    return row.failures.isEmpty && row.harm != nil ? Line(word.plain) : word
  }

  /// The failures, and the risk of irreversible errors even if all requirements are met.
  private static func note(on row: SummaryRow) -> Line {
    let risk = row.verdict?.risk.flatMap { risk -> Line? in
      guard risk.rate >= LeastShown.tenth else { return nil }
      return Line(
        "accidental taps on \(risk.name): \(risk.rate.roundedPercentWithSign) per pass", .bad)
    }
    let parts = (row.failures.isEmpty ? [] : [row.failures.counts]) + [risk].compactMap(\.self)
    return parts.joined("; ")
  }
}

extension String {
  /// The layout's id as a suffix: ` of apart`; empty for none.
  var within: String { isEmpty ? "" : " of \(self)" }
}

extension SummaryRow {
  /// The scenario, with its platform if several are checked: `mail.kdl on android`.
  var place: String { scenario + (platform.map { " on \($0)" } ?? "") }
}

/// The shared parts of one result's reports, derived once for all formats.
package final class StudyReport {
  package let result: StudyResult
  /// The absolute path of each file outside the root of the run, by its path in reports.
  let outside: [String: String]
  let changes: StudyChanges
  /// The regressions since a baseline.
  let worse: [Regression]
  /// Whether there was a baseline to compare with. Then only regressions fail a job.
  let hasBaseline: Bool
  /// The corpus whose percentiles the report shows; nil without one.
  let corpus: NamedCorpus?
  /// The link from the result's page to the index of all reports, if there is one.
  let index: String?
  /// The address of the result's page for links from its other reports; nil without a page.
  let page: String?

  /// The problems of the study, the gravest first.
  private(set) lazy var problems = knownProblems ?? result.problems
  private let knownProblems: [Problem]?

  /// The report as blocks.
  private(set) lazy var document = StudyDocument.document(of: self)
  /// The verdict; nil for a study without layouts.
  private(set) lazy var verdict = StudyVerdict(result)
  /// The failures that remain with the suggestions of the first person; nil if there are none.
  private(set) lazy var remainingFailures = RemainingFailureSentences.line(
    (changes.people.first ?? []).compactMap(\.standing),
    (changes.people.first ?? []).map(\.changes), for: result.study.people)
  /// The comparisons with the ranking of the layouts; nil if none are compared.
  private(set) lazy var comparisons = result.comparisons.isEmpty ? nil : result.comparisonSet
  private(set) lazy var row = SummaryRow(result, verdict)

  /// The report on a result. Its `problems` are given if it lacks findings. `worse` is nil without a comparable baseline. `page` is the path of
  /// its page, relative to `base` if that is an address, otherwise to the report.
  package init(
    _ result: StudyResult, changes: StudyChanges = .none, worse: [Regression]? = nil,
    corpus: NamedCorpus? = nil, index: String? = nil, page: String? = nil, at base: String? = nil,
    outside: [String: String] = [:], problems: [Problem]? = nil
  ) {
    self.result = result
    knownProblems = problems
    self.outside = outside
    self.changes = changes
    self.worse = worse ?? []
    hasBaseline = worse != nil
    self.corpus = corpus
    self.index = index
    self.page = page.map { (base ?? "") + $0.uriReference }
  }

  /// The gravest problems that are shown, at most three.
  var firstProblems: [Problem] { Array(openProblems.prefix(Self.mostProblems)) }

  /// The problems that nobody ignores, without those that need review.
  var openProblems: [Problem] { problems.filter { $0.silenced == nil && !$0.needsReview } }

  private static let mostProblems = 3

  /// A problem in a sentence, with the suggestion that solves it, otherwise with its fix. It
  /// names the layouts that have it, unless all have it.
  func sentence(of problem: Problem) -> Line {
    let sentence = ProblemSentence(problem, unit: result.study.unit)
    let remedy = result.layouts.indices.lazy.compactMap { index -> RankedChange? in
      guard problem.layouts.contains(self.result.layouts[index].id) else { return nil }
      return self.changes.found(for: index)?.solution(of: problem)?.change
    }.first
    let fix = remedy?.fix.remedied?.title.beginningSmall ?? sentence.fix
    let isEverywhere = problem.layouts.count == result.layouts.count
    let place = isEverywhere ? "" : " (\(problem.layouts.joined(separator: ", ")))"
    return Line("\(sentence.statement)\(place).\(fix.map { " Fix: \($0)." } ?? "")")
  }

  /// The row of the index, which leads to the page at `path`, relative to the index.
  package func row(leadingTo path: String, isSample: Bool = false) -> SummaryRow {
    var row = row
    row.title = StudyDocument.title(of: result.study)
    row.link = path.uriReference
    row.isSample = isSample
    return row
  }
}
