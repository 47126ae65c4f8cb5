package import TouchLab

/// What a change did to the rates of a screen, before and after.
package enum RateChangesDocument {
  /// How many targets are shown besides those that were changed.
  static let mostOthers = 4

  /// The rates of the targets in `changed`, of those others that changed most, and the mean of the
  /// screen; empty where no rate changed and nothing was changed.
  package static func document(of change: ScreenChange, changed: [String]) -> Document {
    Document(table(of: change, changed: changed).map { [.table($0)] } ?? [])
  }

  /// The table of one person's rates; nil where none changed and nothing was changed.
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
      row("\(danger.id), taken by mistake", danger, .quiet, lessIsBetter: true)
    }
    return Table(
      columns: [
        .text("how often it is hit", .whole), .number("before %"), .number("after %"),
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

  /// What a change did, from the text of its table; `screen` is named where it is not in front.
  package static func effect(_ table: String, on screen: String?) -> String {
    if table.isEmpty { return "no rate of \(screen ?? "this screen") changed" }
    return (screen.map { "on \($0), as a user first meets it:\n" } ?? "") + table
  }

  /// Good news, bad news, or none.
  static func tone(of rate: ScreenChange.Rate, lessIsBetter: Bool) -> Tone {
    guard rate.isNotable else { return .quiet }
    let gain = lessIsBetter ? -rate.difference : rate.difference
    return gain > 0 ? .good : .bad
  }
}
