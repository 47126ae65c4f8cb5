internal import TouchLab

/// The index page over all reports of a run.
package enum HTMLIndex {
  /// The index's entry for one scenario.
  package struct Entry: Hashable, Sendable {
    package var row: SummaryRow
    let title: String
    let findings: String
    let link: String

    init(row: SummaryRow, title: String, findings: String, link: String) {
      self.row = row
      self.title = title
      self.findings = findings
      self.link = link
    }

    /// The entry of a scenario whose page is at `path`, relative to the index.
    package init(_ report: StudyReport, page path: String) {
      let result = report.result
      row = report.row
      title = StudyDocument.title(of: result.study)
      findings = FindingCounts(of: result).words
      link = path.uriReference
    }
  }

  /// The page in UTF-8.
  package static func file(_ entries: [Entry]) -> [UInt8] {
    let passed = entries.count(where: \.row.passed)
    return Page(
      title: "Reports · \(Tool.name)", header: header(passed: passed, of: entries.count),
      main: main(entries),
      footer: .block(
        "p", [],
        Markup(
          "Written by \(Tool.name) \(Tool.version). Each page says by which model, person, "
            + "device and sample its figures come."))
    ).bytes
  }

  private static func header(passed: Int, of count: Int) -> Markup {
    let tone = passed == count ? "good" : "bad"
    return .block("p", [.class("kicker")], Markup(Tool.name))
      + .block("h1", [], "Reports")
      + .block(
        "p", [.class("lead")],
        .element(
          "span", [.class(tone)], Markup("\(passed.grouped) of \(count.counted("scenario")) passed")
        )
      )
  }

  private static func main(_ entries: [Entry]) -> Markup {
    guard !entries.isEmpty else { return .block("p", [], "No scenario was run.") }
    let figures = KeyFiguresDocument.block(of: entries.map { ($0.title, $0.row) })
    return BlockMarkup.markup(of: [figures], prefix: "figures")
      + HTMLTable(
        id: "scenarios", caption: "Scenarios, each with its page",
        columns: [
          .text("scenario"), .text("passed?", .whole), .number("targets"), .number("mis-tap %"),
          .text("worst target"), .number("worst %"), .number("crowded pairs"), .number("steps"),
          .text("findings"),
        ], rows: entries.flatMap { entry in entry.row.everyone.map { cells(of: entry, $0) } },
        isSortable: true
      ).markup
  }

  /// The cells of a scenario, or of one person if there are several.
  private static func cells(of entry: Entry, _ row: SummaryRow) -> [HTMLTable.Cell] {
    let whom = entry.row.others.isEmpty ? "" : " · \(row.person)"
    let name = Markup.element("a", [.href(entry.link)], Markup(entry.title))
    return [
      HTMLTable.Cell(
        name + .empty("br") + .element("small", [.class("quiet")], Markup(row.place + whom))),
      verdict(of: row),
      HTMLTable.Cell(text: row.targets.grouped),
      HTMLTable.Cell(text: row.misTapRate.roundedPercent, style: shade(row.misTapRate)),
      HTMLTable.Cell(text: row.worst.map { $0.id + $0.layout.within } ?? "–"),
      HTMLTable.Cell(
        text: (row.worst?.misTapRate).roundedPercent, style: shade(row.worst?.misTapRate)),
      HTMLTable.Cell(text: row.crowdedPairs.grouped),
      HTMLTable.Cell(text: row.steps > 0 ? "\(row.passedSteps)/\(row.steps)" : "–"),
      HTMLTable.Cell(text: entry.findings),
    ]
  }

  /// Whether it passed, and the remaining risk of irreversible errors.
  private static func verdict(of row: SummaryRow) -> HTMLTable.Cell {
    let hasPassed = row.failures.isEmpty
    let tone = hasPassed ? (row.harm == nil ? "good" : "") : "bad"
    let word = Markup.element("span", [.style(tone)], Markup(hasPassed ? "✓ passed" : "✗ failed"))
    let harm = row.harm.map { harm in
      .empty("br")
        + Markup.element(
          "small", [.class("bad")],
          Markup(HarmFigure.words(harm)))
    }
    return HTMLTable.Cell(word + (harm ?? .none))
  }

  private static func shade(_ rate: Double?) -> String {
    rate.map { "h\(HeatRamp.step(of: $0))" } ?? ""
  }
}
