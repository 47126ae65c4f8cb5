internal import TouchLab

/// The comment on a pull request: verdict, regressions, failures and suggestions.
enum CommentDocument {
  static func document(of report: StudyReport) -> Document {
    let result = report.result
    let failures = Failures(of: result)
    var blocks: [Block] = [
      .heading(level: 2, Line("mistap: \(StudyDocument.title(of: result.study))")),
      .paragraph(verdict(on: report, failures)),
      .paragraph(Line(asked(of: result.study), .quiet)),
    ]
    let worse = entries(report.worse.map { line($0.place, $0.text) })
    if !worse.isEmpty { blocks += [.heading(level: 3, Line("What got worse"))] + worse }
    blocks += changes(report)
    if report.study.changes.isEmpty, let better = report.study.better {
      blocks.append(.paragraph(better))
    }
    return Document(blocks + broken(result) + rates(report))
  }

  /// The persons and device of all figures: `older adult, 67 to 81 years, on iPhone 11, portrait`.
  private static func asked(of study: Study) -> String {
    "\(study.people.map(\.name).listing), on \(study.device.name), \(study.orientation.rawValue)"
  }

  /// The verdict that a job ends with.
  ///
  /// With a baseline only regressions fail it.
  private static func verdict(on report: StudyReport, _ failures: Failures) -> Line {
    let harm = HarmFigure(of: report.result)
    guard report.hasBaseline else {
      return Line(failures.isEmpty ? "✓ " : "✗ ") + failures.verdict(beside: harm)
    }
    var verdict =
      report.worse.isEmpty
      ? Line("✓ ") + Line("no worse than the baseline", .strong)
      : Line("✗ ") + Line("worse than the baseline", .bad)
        + Line(": in \(report.worse.count.counted("thing"))")
    if !failures.isEmpty {
      verdict = verdict + Line(report.worse.isEmpty ? "; what does not hold: " : "; ")
      verdict = verdict + failures.counts
    }
    return harm.map { verdict + "; " + Line($0.sentence, .bad) } ?? verdict
  }

  /// The number of failures by kind, with their places folded below.
  private static func broken(_ result: StudyResult) -> [Block] {
    let lines = FailureSentences.lines(result)
    guard !lines.isEmpty else { return [] }
    let failures = Failures(of: result)
    var counts = [
      failures.hasNothingToJudge ? NothingToJudge.rule : nil,
      failures.steps > 0 ? failures.steps.counted("step") : nil,
      failures.gates > 0 ? failures.gates.counted("gate") : nil,
    ].compactMap(\.self)
    let findings = result.layouts.flatMap(\.screens).flatMap(\.findings)
    counts += FindingCounts.errorsByRule(of: findings).map { "\($0.rule) \($0.count)" }
    return [.folded("What does not hold: \(counts.joined(separator: ", "))", entries(lines))]
  }

  /// The mis-tap rate of each layout.
  private static func rates(_ report: StudyReport) -> [Block] {
    if let table = KeyFiguresDocument.table(of: report.result) { return [.table(table)] }
    let rates = ([report.row] + report.row.others).compactMap { row in
      row.misTapRate.map { "\($0.roundedPercentWithSign) for \(row.person)" }
    }
    guard !rates.isEmpty else { return [] }
    return [
      .paragraph(
        Line(
          "Touches that miss on average: \(rates.joined(separator: ", ")), on "
            + "\(report.result.study.device.name)."))
    ]
  }

  /// The suggestions, each with the lines to paste into the scenario.
  private static func changes(_ report: StudyReport) -> [Block] {
    let layouts = report.study.changes
    guard !layouts.isEmpty else { return [] }
    let links = report.page != nil
    let blocks = layouts.flatMap { layout in
      layout.changes.flatMap { $0.blocks(linkedAs: links ? layout.number : nil) }
    }
    let path = report.result.study.path
    let study = report.study
    let remarks = [study.better, study.unmended, study.meaningOfHarm].compactMap(\.self)
    return [.heading(level: 3, Line("What to change, as it would stand in \(path)"))]
      + remarks.map { .paragraph($0) } + blocks + self.remarks(on: layouts)
  }

  /// The remarks on conflicting suggestions, each once, with the names of its layouts unless all
  /// share it.
  private static func remarks(on layouts: [ChangesDocument.Layout]) -> [Block] {
    let told = layouts.map { layout in
      [layout.goTogether ? nil : layout.together].compactMap(\.self)
    }
    let lines = told.flatMap(\.self)
    return lines.indices.filter { !lines[..<$0].contains(lines[$0]) }.map { index in
      let owners = layouts.indices.filter { told[$0].contains(lines[index]) }
      let names = owners.map { layouts[$0].id }.listing
      return .paragraph(
        (owners.count < layouts.count ? Line("\(names): ", .quiet) : "") + lines[index])
    }
  }

  /// The maximum length of a list in a comment.
  private static let mostLines = 20

  private static func entries(_ lines: [String]) -> [Block] {
    guard !lines.isEmpty else { return [] }
    let more = lines.count - mostLines
    let entries = lines.prefix(mostLines).map { Entry(mark: .failed, title: Line($0), details: []) }
    let rest: [Block] = more > 0 ? [.paragraph(Line("and \(more.grouped) more", .quiet))] : []
    return [.entries(entries)] + rest
  }

  private static func line(_ place: SourcePlace?, _ text: String) -> String {
    place.map { "\($0.file):\($0.line): \(text)" } ?? text
  }
}
