internal import Guidelines
internal import Studies
internal import TouchLab

/// The summary at the end of a run of several scenarios: totals, highest risks, highest rates.
package enum SummaryDocument {
  /// The totals and the highest rates; with `isVerbose` also a table with one row a scenario.
  package static func document(of rows: [SummaryRow], isVerbose: Bool = false) -> Document {
    guard !rows.isEmpty else { return Document([.paragraph("No scenario was run.")]) }
    let all = isVerbose ? table(of: rows) : []
    return Document(
      all + [.paragraph(total(of: rows))] + risks(in: rows) + rates(in: rows) + thumb(in: rows))
  }

  /// The number of rows of the lists of highest rates.
  private static let mostHighest = 5

  // MARK: - Totals

  private static func total(of rows: [SummaryRow]) -> Line {
    let passed = rows.count(where: \.passed)
    let failed = rows.count - passed
    var parts = [
      Line(
        "\(rows.count.counted("scenario")): \(passed.grouped) passed", failed == 0 ? .good : nil)
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
    return [
      .table(table(of: highest, among: rows, "Highest mis-tap rates", nil))
    ]
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

  /// The largest number of rows that a reader can use.
  ///
  /// More rows would be longer than all other output of a run.
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

  /// Whether the scenario passed.
  ///
  /// Beside risks that no requirement limits, a pass is not coloured as good.
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
