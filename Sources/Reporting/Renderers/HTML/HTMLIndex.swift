internal import Drawing
internal import TouchLab

package enum HTMLIndex {
  /// The page in UTF-8.
  package static func file(_ entries: [SummaryRow]) -> [UInt8] {
    Page(
      title: "Reports · \(Tool.name)", bar: StickyBar.markup(index: nil, sections: []),
      header: header(entries),
      main: needs(entries.filter { !$0.isSample }) + BlockMarkup.markup(of: main(entries)),
      footer: .block(
        "p", [],
        Markup(
          "Written by \(Tool.name) \(Tool.version). Rates are those of the recommended layout. "
            + "Per pass: every target of a screen is aimed at once."))
    ).bytes
  }

  private static func header(_ entries: [SummaryRow]) -> Markup {
    let own = entries.filter { !$0.isSample }
    let needy = own.count(where: \.needsYou)
    let words = needy == 0 ? "none needs you" : "\(needy) need\(needy == 1 ? "s" : "") you"
    let counts = [
      entries.reduce(0) { $0 + ($1.verdict?.screens ?? 0) }.counted("screen"),
      entries.reduce(0) { $0 + $1.targets }.counted("target"),
    ]
    return .block(
      "p", [.class("kicker")], Markup("All reports · \(counts.joined(separator: " · "))"))
      + .block(
        "h1", [.class("finding")], Markup("\(own.count.counted("scenario")): \(words)"))
  }

  // MARK: - What needs you first

  private static let mostNeedy = 3

  /// The worst scenarios by accidents, by their worst target, and those that fail.
  private static func needs(_ entries: [SummaryRow]) -> Markup {
    let accidents = entries.filter { $0.accident >= LeastShown.tenth }.greatestFirst(\.accident)
    let worst = entries.filter { ($0.verdict?.highest?.rate ?? 0) >= FindingSentence.grave }
      .greatestFirst { $0.verdict?.highest?.rate ?? 0 }
    let failed = entries.filter { !$0.passed }
    let lists = [
      ("Accidents", accidents), ("Worst targets", worst), ("Not met", failed),
    ].filter { !$0.1.isEmpty }
    guard !lists.isEmpty else { return .none }
    return .block(
      "div", [.class("needs")],
      lists.map { title, rows in
        let items = rows.prefix(mostNeedy).map { row in
          Markup.item(
            "li", [],
            [
              thumbnail(row.thumbnail),
              .element(
                "span", [],
                [
                  .element("a", [.href(Anchor.address(of: .page(row.link)))], Markup(row.title)),
                  .empty("br"), Markup(row.finding),
                ]),
            ])
        }
        return .block("section", [], [.block("h2", [], Markup(title)), .block("ul", [], items)])
      })
  }

  /// A screen in small, drawn from its numbers.
  private static func thumbnail(_ text: String) -> Markup {
    let parts = text.split(separator: ";").map {
      $0.split(separator: " ").compactMap { Double($0) }
    }
    guard let size = parts.first, size.count == 2, size[0] > 0, size[1] > 0 else { return .none }
    let rects = parts.dropFirst().filter { $0.count == 5 }.map { part -> Markup in
      let step = min(max(Int(saturating: part[4]), 0), HeatRamp.steps - 1)
      return .empty(
        "rect",
        [
          .class("h\(step)"), Attribute("x", part[0]), Attribute("y", part[1]),
          Attribute("width", part[2]), Attribute("height", part[3]),
        ])
    }
    let ground = Markup.empty(
      "rect", [.class("app"), Attribute("width", size[0]), Attribute("height", size[1])])
    return .element(
      "svg",
      [
        .class("thumb"), Attribute("viewBox", "0 0 \(SVG.number(size[0])) \(SVG.number(size[1]))"),
        Attribute("aria-hidden", "true"),
      ], ([ground] + rects).joined())
  }

  private static func main(_ entries: [SummaryRow]) -> [Block] {
    guard !entries.isEmpty else { return [.paragraph("No scenario was run.")] }
    let own = entries.filter { !$0.isSample }
    let samples = entries.filter(\.isSample)
    let all = own.isEmpty ? [] : [Block.table(table(own, "Scenarios"))]
    guard !samples.isEmpty else { return all }
    let folders = Set(samples.map(\.folder)).sorted()
    let names = folders.count > 3 ? "" : ": \(folders.joined(separator: ", "))"
    let title = "Samples\(names) (\(samples.count.counted("scenario")), wrong on purpose)"
    let table = Block.table(table(samples, "Samples"))
    return own.isEmpty ? [.paragraph(Line(title)), table] : all + [.folded(title, [table])]
  }

  // MARK: - Table

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
      rows: ordered.map { Table.Row(cells(of: $0.0, $0.1, scale: scale)) }, sortable: "index")
  }

  /// The order of a row: not met, then irreversible errors, then mis-tap rate.
  private static func rank(of row: SummaryRow) -> [Double] {
    [
      row.failures.isEmpty ? 0 : 1, max(row.accident, row.verdict?.risk?.rate ?? 0).rank,
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
  /// Whether something is not met, or 1 in 100 taps or more cause an accident.
  fileprivate var needsYou: Bool { !passed || accident >= 0.01 }

  /// The last folder of the scenario's path; empty without one.
  fileprivate var folder: String {
    scenario.split(separator: "/").dropLast().last.map(String.init) ?? ""
  }
}
