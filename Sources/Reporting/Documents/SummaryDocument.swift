internal import Guidelines
internal import Studies
internal import TouchLab

/// The table at the end of a run: one row for every scenario, and their totals.
package enum SummaryDocument {
  /// The rows, their totals, and the targets with the highest mis-tap rates.
  package static func document(of rows: [SummaryRow]) -> Document {
    guard !rows.isEmpty else { return Document([.paragraph("No scenario was run.")]) }
    let namesPeople = rows.contains { !$0.others.isEmpty }
    let namesPlatforms = rows.contains { $0.platform != nil }
    let columns: [Column] =
      [.text("scenario", .cutStart)] + (namesPlatforms ? [.text("platform", .whole)] : [])
      + (namesPeople ? [.text("person", .whole)] : []) + [
        .number("steps"), .number("targets"), .number("mis-tap %"), .text("worst target"),
        .number("crowded pairs"), .text("verdict", .whole),
      ]
    let listed = listed(rows)
    let table = Table(
      columns: columns, noteTitle: "what failed, and harm",
      rows: listed.flatMap(\.everyone).map { row($0, namesPlatforms, namesPeople) })
    let rest = rows.count - listed.count
    let more: [Block] =
      rest > 0
      ? [.paragraph(Line("and \(rest.counted("further scenario")): what failed comes first"))] : []
    return Document(
      [.table(table)] + more + [.paragraph(total(of: rows))] + thumb(in: rows) + missed(in: rows))
  }

  /// The largest number of rows that a reader can use.
  ///
  /// More rows would be longer than all other output of a run.
  static let mostListed = 1000

  /// All rows; if they are too many, first the failed ones and then as many others as fit.
  private static func listed(_ rows: [SummaryRow]) -> [SummaryRow] {
    guard rows.count > mostListed else { return rows }
    let failed = Array(rows.lazy.filter { !$0.passed }.prefix(mostListed))
    return failed + rows.lazy.filter(\.passed).prefix(mostListed - failed.count)
  }

  /// A line on the mis-tap rate of a thumb, if scenarios set no person.
  private static func thumb(in rows: [SummaryRow]) -> [Block] {
    let figures = rows.compactMap(\.thumb)
    guard let figure = ThumbFigure(figures) else { return [] }
    let scope =
      figures.count == rows.count
      ? ""
      : ", in the \(figures.count.counted("scenario")) that \(figures.count == 1 ? "names" : "name") nobody"
    return [.paragraph(Line("A thumb \(figure.sentence)\(scope)"))]
  }

  /// The targets with the highest mis-tap rates over all scenarios.
  private static func missed(in rows: [SummaryRow]) -> [Block] {
    let namesPeople = rows.contains { !$0.others.isEmpty }
    let all = rows.flatMap(\.everyone).flatMap { row in
      row.missed.map { (scenario: row.place, person: row.person, target: $0) }
    }
    let most = all.filter { $0.target.misTapRate > 0 }.greatestFirst(\.target.misTapRate)
      .prefix(SummaryRow.mostMissed)
    guard !most.isEmpty else { return [] }
    let table = Table(
      columns: [
        .text("most missed"), .number("mis-tap %"), .text("mostly"), .text("screen"),
      ] + (namesPeople ? [.text("person", .whole)] : []) + [.text("scenario", .cutStart)],
      rows: most.map { entry in
        Table.Row(
          [
            Line(entry.target.id), Line(entry.target.misTapRate.roundedPercent),
            Line(entry.target.outcome), Line("\(entry.target.screen)\(entry.target.layout.within)"),
          ] + (namesPeople ? [Line(entry.person)] : []) + [Line(entry.scenario)])
      })
    return [.table(table)]
  }

  private static func row(
    _ row: SummaryRow, _ namesPlatforms: Bool, _ namesPeople: Bool
  ) -> Table.Row {
    Table.Row(
      [Line(row.scenario)] + (namesPlatforms ? [Line(row.platform ?? "")] : [])
        + (namesPeople ? [Line(row.person)] : []) + [
          Line(row.steps > 0 ? "\(row.passedSteps)/\(row.steps)" : "–"),
          Line("\(row.targets)"), Line(row.misTapRate.roundedPercent),
          row.worst.map { Line("\($0.id) \($0.misTapRate.roundedPercent)\($0.layout.within)") }
            ?? "–",
          Line("\(row.crowdedPairs)"), verdict(of: row),
        ], note: note(on: row))
  }

  /// Whether the scenario passed.
  ///
  /// Beside risks that no requirement limits, a pass is not coloured as good.
  private static func verdict(of row: SummaryRow) -> Line {
    let word = row.failures.word
    return row.failures.isEmpty && row.harm != nil ? Line(word.plain) : word
  }

  /// The failures, and the risk of irreversible errors even if all requirements are met.
  private static func note(on row: SummaryRow) -> Line {
    let harm = row.harm.map { Line(HarmFigure.words($0), .bad) }
    let parts = (row.failures.isEmpty ? [] : [row.failures.counts]) + [harm].compactMap(\.self)
    return parts.joined("; ")
  }

  /// The remark that a figure is of one person each, if any scenario has several; else empty.
  static func ofFirst(_ rows: [SummaryRow]) -> String {
    guard rows.contains(where: { !$0.others.isEmpty }) else { return "" }
    return rows.count == 1
      ? ", of \(rows.first?.person ?? "")" : ", of the first person of each scenario"
  }

  private static func total(of rows: [SummaryRow]) -> Line {
    let passed = rows.count(where: \.passed)
    let targets = rows.reduce(0) { $0 + $1.targets }
    let misTaps = rows.reduce(0) { $0 + $1.misTaps }
    let steps = rows.reduce(0) { $0 + $1.steps }
    let passedSteps = rows.reduce(0) { $0 + $1.passedSteps }
    var words = ", \(passedSteps.grouped) of \(steps.counted("step")) passed"
    if targets > 0 {
      words +=
        ", mean mis-tap rate \((misTaps / Double(targets)).roundedPercentWithSign) over "
        + targets.counted("target") + ofFirst(rows)
    }
    let isHarmless = rows.allSatisfy { $0.everyone.allSatisfy { $0.harm == nil } }
    return Line(
      "\(passed.grouped) of \(rows.count.counted("scenario")) passed",
      passed < rows.count ? .bad : isHarmless ? .good : nil) + Line(words)
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
