internal import Drawing
internal import Guidelines
internal import Remedies
package import Studies
package import TouchLab

/// The answer of a run of one scenario: the first blocks of its report, suggestions and checks.
package enum RunDocument {
  /// The document of a report.
  package static func document(of report: StudyReport) -> Document {
    let result = report.result
    guard let head = report.head, let verdict = report.verdict,
      result.layouts.contains(where: \.hasIntended)
    else {
      return Document([
        .paragraph(Line(StudyDocument.title(of: result.study), .strong)),
        .paragraph(Line(NothingToJudge.sentence, .bad)),
      ])
    }
    let thumb = ThumbComparison.sentence(on: result).map { [Block.paragraph(Line($0))] } ?? []
    let suggestions = suggestions(in: report, verdict)
    return Document(
      [
        .lines([head.kicker, Line(head.finding, .strong)]),
        .lines(head.keyResults.map { Line("· \($0.sentence)") }), .named(head.lines),
      ] + thumb + (suggestions.isEmpty ? [] : [.lines(suggestions)])
        + [.lines([checks(of: result, report.problems)])])
  }

  // MARK: - Suggestions

  private static let mostSuggestions = 3

  /// The first suggestions for the recommended layout, each with its gain.
  private static func suggestions(in report: StudyReport, _ verdict: StudyVerdict) -> [Line] {
    let found = report.changes.found(for: verdict.recommended.index)
    return (found?.changes.prefix(mostSuggestions) ?? []).compactMap { change in
      guard let remedied = change.fix.remedied else { return nil }
      return Line("\(change.rank) ", .strong) + Line("\(remedied.title). ")
        + (SuggestionSentences.gain(change.fix) ?? "") + "."
    }
  }

  /// The counts of steps and problems.
  private static func checks(of result: StudyResult, _ problems: [Problem]) -> Line {
    let steps = result.layouts.flatMap(\.tasks).flatMap(\.steps)
    let passed = steps.count(where: \.passed)
    let done = Line("\(passed) of \(steps.count)", passed == steps.count ? nil : .bad)
    let counts = Line(FindingCounts(ofProblems: problems).words("no problems"))
    return steps.isEmpty ? counts : [Line("steps ") + done, counts].joined(" · ")
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
  /// The first blocks; nil for a study without layouts.
  private(set) lazy var head = verdict.map { verdict in
    ReportHead(ReportFacts(result: result, verdict: verdict, problems: openProblems))
  }
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
  func sentence(of problem: Problem, namesLayouts: Bool = true) -> Line {
    let sentence = ProblemSentence(problem, unit: result.study.unit)
    let remedy = result.layouts.indices.lazy.compactMap { index -> RankedChange? in
      guard problem.layouts.contains(self.result.layouts[index].id) else { return nil }
      return self.changes.found(for: index)?.solution(of: problem)?.change
    }.first
    let fix = remedy?.fix.remedied?.title.beginningSmall ?? sentence.fix
    let isEverywhere = !namesLayouts || problem.layouts.count == result.layouts.count
    let place = isEverywhere ? "" : " (\(problem.layouts.joined(separator: ", ")))"
    return Line("\(sentence.statement)\(place).\(fix.map { " Fix: \($0)." } ?? "")")
  }

  /// The row of the index, which leads to the page at `path`, relative to the index.
  package func row(leadingTo path: String, isSample: Bool = false) -> SummaryRow {
    var row = row
    row.title = StudyDocument.title(of: result.study)
    row.link = path.uriReference
    row.isSample = isSample
    row.finding = head?.finding ?? ""
    if let verdict {
      let screens = result.layouts[verdict.recommended.index].screens
      let worst = screens.greatest { $0.intended.compactMap(\.misTapRate).max() ?? 0 }
      row.thumbnail = worst.map(Thumbnail.text) ?? ""
      row.accident = screens.flatMap(\.accidents).max() ?? 0
    }
    return row
  }
}

extension ScreenResult {
  /// The shares of taps aimed at each target that activate each irreversible or costly action.
  fileprivate var accidents: [Double] {
    let dangerous = targets.filter { $0.target.danger != nil && $0.target.isEnabled }
    return intended.flatMap { target in
      dangerous.filter { $0.target.id != target.target.id }
        .map { target.confusion(with: $0.target.id) }
    }
  }
}

/// A screen in whole points, as numbers, for the index.
enum Thumbnail {
  static func text(of screen: ScreenResult) -> String {
    let bounds = screen.placed.bounds
    let frames = screen.placed.targets.enumerated().compactMap { index, target -> String? in
      let frame = target.visibleFrame.intersection(bounds)
      guard let rate = screen.result(ofPlaced: index)?.misTapRate, !frame.isEmpty else {
        return nil
      }
      let numbers = [frame.x - bounds.x, frame.y - bounds.y, frame.width, frame.height]
      return (numbers.map { $0.rounded(places: 0) } + ["\(HeatRamp.step(of: rate))"])
        .joined(separator: " ")
    }
    let size = [bounds.width, bounds.height].map { $0.rounded(places: 0) }.joined(separator: " ")
    return ([size] + frames.prefix(mostFrames)).joined(separator: ";")
  }

  /// The number of targets beyond which a thumbnail shows none.
  private static let mostFrames = 60
}
