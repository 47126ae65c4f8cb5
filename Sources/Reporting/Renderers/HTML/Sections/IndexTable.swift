internal import TouchLab

/// The scenarios with the figures of their recommended layouts, those that failed first.
struct IndexTable {
  let entries: [HTMLIndex.Entry]
  let id: String
  let caption: String

  var markup: Markup {
    let rows = entries.flatMap { entry in entry.row.everyone.map { (entry, $0) } }
    let ordered = rows.enumerated().sorted { one, other in
      let (first, second) = (rank(of: one.element.1), rank(of: other.element.1))
      return first == second
        ? one.offset < other.offset : second.lexicographicallyPrecedes(first)
    }.map(\.element)
    let scale = max(rows.compactMap { $0.1.verdict?.misTapRate }.max() ?? 0, 0.1)
    return HTMLTable(
      id: id, caption: Markup(caption),
      columns: [
        .text("Scenario"), .text("Person"), .number("Mis-taps"), .text("Highest"),
        .number("Irreversible, per pass"), .text("Requirements", .whole),
      ],
      rows: ordered.map { cells(of: $0.0, $0.1, scale: scale) }, isSortable: true, style: "index",
      isTitled: true
    ).markup
  }

  /// The order of a row: not met, then irreversible errors, then mis-tap rate.
  private func rank(of row: SummaryRow) -> [Double] {
    [
      row.failures.isEmpty ? 0 : 1, (row.verdict?.risk?.rate ?? 0).rank,
      (row.verdict?.misTapRate ?? 0).rank,
    ]
  }

  private func cells(
    of entry: HTMLIndex.Entry, _ row: SummaryRow, scale: Double
  ) -> [HTMLTable.Cell] {
    let verdict = row.verdict
    let layout = verdict?.layout ?? ""
    let name =
      (row.failures.isEmpty ? .none : Markup.span("bad", "✗ "))
      + .link(entry.link, entry.title)
      + Markup(layout.isEmpty ? "" : " (\(layout))")
      + Markup.element("small", [], Markup(" \(row.place)"))
    let highest = verdict?.highest.map {
      HTMLTable.Cell(text: "\($0.name) \($0.rate.roundedPercentWithSign)")
    }
    return [
      HTMLTable.Cell(name), HTMLTable.Cell(text: row.person),
      verdict?.misTapRate.map { rate in
        HTMLTable.Cell(
          Markup(rate.roundedPercentWithSign) + RateBar.markup(rate, "missed", scale: scale))
      } ?? HTMLTable.Cell(text: "–"), highest ?? HTMLTable.Cell(text: "–"),
      HTMLTable.Cell(text: verdict?.risk.map(\.rate.roundedPercentWithSign) ?? "–"),
      requirements(of: row),
    ]
  }

  /// The requirements that are met, and other failures by kind.
  private func requirements(of row: SummaryRow) -> HTMLTable.Cell {
    let verdict = row.verdict
    let met = verdict.map { "\($0.requirementsMet) of \($0.requirements) met" }
    let counts = (verdict?.requirements ?? 0) > 0 ? met : nil
    let failed = Failures(
      steps: row.failures.steps, requirements: 0, findings: row.failures.findings,
      hasNothingToCheck: row.failures.hasNothingToCheck)
    let parts =
      (counts.map { [Markup($0)] } ?? [])
      + (failed.isEmpty ? [] : [.span("bad", failed.counts.plain)])
    return HTMLTable.Cell(parts.isEmpty ? "–" : parts.joined(", "))
  }
}

/// The figures above the list of all scenarios.
struct IndexTiles {
  let entries: [HTMLIndex.Entry]

  /// The smallest risk per pass that the tile counts.
  private static let leastRisk = 0.01

  var markup: Markup {
    guard !entries.isEmpty else { return .none }
    let verdicts = entries.compactMap { entry in entry.row.verdict.map { (entry, $0) } }
    let failed = entries.count { !$0.row.passed }
    let risky = verdicts.count { ($0.1.risk?.rate ?? 0) >= Self.leastRisk }
    let highest = verdicts.greatestFirst { $0.1.highest?.rate ?? 0 }.first
    let rate = highest?.1.highest.map { Markup("\($0.name) \($0.rate.roundedPercentWithSign)") }
    let place = highest.map { Markup.link($0.0.link, $0.0.title) } ?? .none
    let reviews = verdicts.reduce(0) { $0 + $1.1.reviews }
    let tiles = [
      tile(
        "Failed", failed > 0 ? .span("bad", "✗ \(failed)") : "0",
        Markup("of \(entries.count.counted("scenario"))")),
      tile("Irreversible errors of 1% or more", Markup("\(risky)"), Markup("scenarios, per pass")),
      tile("Highest mis-tap rate", rate ?? "–", place),
      tile("Needs review", Markup("\(reviews)"), Markup("findings")),
    ]
    return .block("div", [.class("cards tiles")], tiles)
  }

  private func tile(_ name: String, _ figure: Markup, _ note: Markup) -> Markup {
    .block(
      "div", [],
      [
        .block("p", [.class("quiet")], Markup(name)), .block("p", [.class("figure")], figure),
        note.isEmpty ? .none : .block("p", [], note),
      ])
  }
}
