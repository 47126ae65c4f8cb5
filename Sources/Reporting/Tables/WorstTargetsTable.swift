package import TouchLab

/// The targets of all screens that people miss most, and the mis-taps that do harm.
package enum WorstTargetsTable {
  private static let mostTargets = 12
  private static let mostDangers = 6
  /// A mis-tap that is rarer than 1 in 10,000 is not worth a line.
  private static let leastDanger = 0.0001

  /// The tables as text.
  package static func render(_ screens: [ScreenResult], style: TextStyle = .plain) -> String {
    let all = screens.flatMap { screen in
      screen.intended.filter { $0.target.family != "keys" }.map { (screen: screen.id, target: $0) }
    }
    guard !all.isEmpty else { return "Nothing on these screens can be meant.\n" }
    let worst = all.greatestFirst { $0.target.misTapRate ?? 0 }
    let rows = worst.prefix(mostTargets).map { entry in
      // Fingers slip off everything alike: where the others go says more.
      let misTaps = entry.target.exact?.dropFirst().filter { $0.outcome != .slip } ?? []
      let most = misTaps.greatestFirst { $0.probability }.first
      let loss = most.map { "\($0.outcome.name) \($0.probability.percentWithSign)" } ?? ""
      return Table.Row([
        Line(entry.screen), Line(entry.target.target.id, .strong),
        Line(entry.target.success.percent), Line(loss),
      ])
    }
    let count =
      all.count > mostTargets ? "; \(all.count - mostTargets) others are hit more often" : ""
    var blocks: [Block] = [
      .heading(level: 4, Line("Missed most, of \(all.count.counted("target"))\(count)")),
      .table(
        Table(
          columns: [
            .text("screen"), .text("target", .whole), .number("hit %"),
            .text("goes elsewhere, most to"),
          ], rows: Array(rows))),
    ]
    let dangers = dangers(of: screens)
    if !dangers.isEmpty {
      blocks.append(.heading(level: 4, Line("Mis-taps that do harm")))
      blocks.append(
        .table(
          Table(
            columns: [
              .text("screen"), .text("meant", .whole), .text("hit instead", .whole), .number("%"),
              .text("which is"),
            ], rows: dangers)))
    }
    return TextRenderer.render(Document(blocks), style: style)
  }

  /// Who means one thing and hits a dangerous other, the most frequent first.
  private static func dangers(of screens: [ScreenResult]) -> [Table.Row] {
    let found = screens.flatMap { screen in
      screen.intended.flatMap { meant in
        screen.targets.compactMap { other -> (rate: Double, row: Table.Row)? in
          guard let danger = other.target.danger, other.target.isEnabled,
            other.target.id != meant.target.id
          else { return nil }
          let rate = meant.chance(of: .wrong(other.target.id))
          guard rate >= leastDanger else { return nil }
          return (
            rate,
            Table.Row([
              Line(screen.id), Line(meant.target.id, .strong), Line(other.target.id, .bad),
              Line(rate.percent), Line(danger.rawValue),
            ])
          )
        }
      }
    }
    return found.greatestFirst { $0.rate }.prefix(mostDangers).map(\.row)
  }
}
