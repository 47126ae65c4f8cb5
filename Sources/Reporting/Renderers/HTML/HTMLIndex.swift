internal import Drawing
internal import TouchLab

package enum HTMLIndex {
  /// The page in UTF-8.
  package static func file(_ entries: [SummaryRow]) -> [UInt8] {
    Page(
      title: "Reports · \(Tool.name)", bar: StickyBar.markup(index: nil, sections: []),
      header: BlockMarkup.markup(of: header(entries)), main: BlockMarkup.markup(of: main(entries)),
      footer: .block(
        "p", [],
        Markup(
          "Written by \(Tool.name) \(Tool.version). Rates are those of the recommended layout. "
            + "Per pass: every target of a screen is aimed at once."))
    ).bytes
  }

  private static func header(_ entries: [SummaryRow]) -> [Block] {
    let counts = [
      entries.count.counted("scenario"),
      entries.reduce(0) { $0 + ($1.verdict?.screens ?? 0) }.counted("screen"),
      entries.reduce(0) { $0 + $1.targets }.counted("target"),
    ]
    return [
      .heading(level: 1, "All reports"),
      .paragraph(Line(counts.joined(separator: " · ")), style: "lead"),
    ]
  }

  private static func main(_ entries: [SummaryRow]) -> [Block] {
    guard !entries.isEmpty else { return [.paragraph("No scenario was run.")] }
    let own = entries.filter { !$0.isSample }
    let samples = entries.filter(\.isSample)
    let all = own.isEmpty ? [] : [cards(own), .table(table(own, "Scenarios"))]
    guard !samples.isEmpty else { return all }
    let folders = Set(samples.map(\.folder)).sorted()
    let names = folders.count > 3 ? "" : ": \(folders.joined(separator: ", "))"
    let title = "Samples\(names) (\(samples.count.counted("scenario")), wrong on purpose)"
    let table = Block.table(table(samples, "Samples"))
    return own.isEmpty ? [.paragraph(Line(title)), table] : all + [.folded(title, [table])]
  }

  // MARK: - Figures

  /// The smallest risk per pass that a figure counts.
  private static let leastRisk = 0.01

  private static func cards(_ entries: [SummaryRow]) -> Block {
    let verdicts = entries.compactMap { entry in entry.verdict.map { (entry, $0) } }
    let failed = entries.count { !$0.passed }
    let risky = verdicts.count { ($0.1.risk?.rate ?? 0) >= leastRisk }
    let highest = verdicts.greatestFirst { $0.1.highest?.rate ?? 0 }.first
    let rate = highest?.1.highest.map { Line("\($0.name) \($0.rate.roundedPercentWithSign)") }
    let place = highest.map { Line($0.0.title, leadingTo: .page($0.0.link)) } ?? ""
    let reviews = verdicts.reduce(0) { $0 + $1.1.reviews }
    return .cards([
      Card(
        "Failed", failed > 0 ? Line("✗ \(failed)", .bad) : "0",
        [Line("of \(entries.count.counted("scenario"))")]),
      Card("Irreversible errors of 1% or more", Line("\(risky)"), ["scenarios, per pass"]),
      Card("Highest mis-tap rate", rate ?? "–", [place]),
      Card("Needs review", Line("\(reviews)"), ["findings"]),
    ])
  }

  /// The scenarios with the figures of their recommended layouts, those that failed first.
  private static func table(_ entries: [SummaryRow], _ title: String) -> Table {
    let rows = entries.flatMap { entry in entry.everyone.map { (entry, $0) } }
    let ordered = rows.enumerated().sorted { one, other in
      let (first, second) = (rank(of: one.element.1), rank(of: other.element.1))
      return first == second
        ? one.offset < other.offset : second.lexicographicallyPrecedes(first)
    }.map(\.element)
    let scale = max(rows.compactMap { $0.1.verdict?.misTapRate }.max() ?? 0, 0.1)
    return Table(
      title: title, isTitled: true,
      columns: [
        .text("Scenario"), .text("Person"), .number("Mis-taps"), .text("Highest"),
        .number("Irreversible, per pass"), .text("Requirements", .whole),
      ],
      rows: ordered.map { Table.Row(cells(of: $0.0, $0.1, scale: scale)) }, sortable: "index",
      hasStyledNames: true)
  }

  /// The order of a row: not met, then irreversible errors, then mis-tap rate.
  private static func rank(of row: SummaryRow) -> [Double] {
    [
      row.failures.isEmpty ? 0 : 1, (row.verdict?.risk?.rate ?? 0).rank,
      (row.verdict?.misTapRate ?? 0).rank,
    ]
  }

  private static func cells(of entry: SummaryRow, _ row: SummaryRow, scale: Double) -> [Line] {
    let verdict = row.verdict
    let layout = verdict?.layout ?? ""
    let name =
      (row.failures.isEmpty ? "" : Line("✗ ", .bad))
      + Line(entry.title, leadingTo: .page(entry.link))
      + Line(layout.isEmpty ? "" : " (\(layout))") + Line(" \(row.place)", .quiet)
    let rate = verdict?.misTapRate.map { rate in
      Line(rate.roundedPercentWithSign) + Line(bar: rate, "missed", scale: scale)
    }
    let highest = verdict?.highest.map { "\($0.name) \($0.rate.roundedPercentWithSign)" } ?? "–"
    let risk = verdict?.risk.map(\.rate.roundedPercentWithSign) ?? "–"
    return [name, Line(row.person), rate ?? "–", Line(highest), Line(risk), requirements(of: row)]
  }

  /// The requirements that are met, and other failures by kind.
  private static func requirements(of row: SummaryRow) -> Line {
    let verdict = row.verdict
    let met = verdict.map { "\($0.requirementsMet) of \($0.requirements) met" }
    let counts = (verdict?.requirements ?? 0) > 0 ? met : nil
    let failed = Failures(
      steps: row.failures.steps, requirements: 0, findings: row.failures.findings)
    let parts =
      (counts.map { [Line($0)] } ?? []) + (failed.isEmpty ? [] : [failed.counts.toned(.bad)])
    return parts.isEmpty ? "–" : parts.joined(", ")
  }
}

extension SummaryRow {
  /// The last folder of the scenario's path; empty without one.
  fileprivate var folder: String {
    scenario.split(separator: "/").dropLast().last.map(String.init) ?? ""
  }
}
