package import TouchLab

/// The effect of a change on a screen's rates, before and after.
package enum RateChangesDocument {
  /// The number of targets shown besides the changed ones.
  static let mostOthers = 4

  /// The rates of the targets in `changed`, of the other targets that changed most, and the mean of
  /// the screen.
  ///
  /// Empty if no rate changed and `changed` names no target.
  package static func document(of change: ScreenChange, changed: [String]) -> Document {
    Document(table(of: change, changed: changed).map { [.table($0)] } ?? [])
  }

  /// The table of one person's rates; nil if no rate changed and `changed` names no target.
  static func table(of change: ScreenChange, changed: [String]) -> Table? {
    let named = changed.compactMap { id in change.targets.first { $0.id == id } }
    let others = change.targets.filter { !changed.contains($0.id) && $0.isNotable }
      .greatestFirst { abs($0.difference) }
    let dangers = change.dangers.filter(\.isNotable)
    guard !named.isEmpty || !others.isEmpty || !dangers.isEmpty else { return nil }
    var rows = (named + others.prefix(mostOthers)).map { row($0.id, $0) }
    if others.count > mostOthers {
      rows.append(Table.Row([Line("… \(others.count - mostOthers) more", .quiet)]))
    }
    rows.append(row("mean of the screen", change.mean, .quiet))
    rows += dangers.map { danger in
      row("\(danger.id), accidental taps", danger, .quiet, lessIsBetter: true)
    }
    return Table(
      columns: [
        .text("hit rate", .whole), .number("before %"), .number("after %"),
        .number("change"),
      ], rows: rows)
  }

  private static func row(
    _ name: String, _ rate: ScreenChange.Rate, _ tone: Tone? = nil, lessIsBetter: Bool = false
  ) -> Table.Row {
    var difference = Line("–", .quiet)
    if let compared = rate.compared {
      difference = Line(
        compared.percentagePoints,
        self.tone(of: rate, lessIsBetter: lessIsBetter))
    }
    return Table.Row([
      Line(name, tone), Line(rate.printedBefore?.number ?? "–"),
      Line(rate.printedAfter?.number ?? "–"), difference,
    ])
  }

  /// The effect of a change, from the text of its table; `screen` is nil for the current screen.
  package static func effect(_ table: String, on screen: String?) -> String {
    if table.isEmpty { return "no rate changed on \(screen ?? "this screen")" }
    return (screen.map { "on \($0), as first seen:\n" } ?? "") + table
  }

  /// Whether the change is good, bad or too small to print.
  static func tone(of rate: ScreenChange.Rate, lessIsBetter: Bool) -> Tone {
    guard rate.isNotable else { return .quiet }
    let gain = lessIsBetter ? -rate.difference : rate.difference
    return gain > 0 ? .good : .bad
  }
}
