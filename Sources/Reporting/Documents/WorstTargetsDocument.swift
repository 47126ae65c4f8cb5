package import TouchLab

/// The targets of all screens that people miss most, and the mis-taps that do harm.
package enum WorstTargetsDocument {
  private static let mostTargets = 12
  private static let mostDangers = 6
  /// A mis-tap that is rarer than 1 in 10,000 is not worth a line.
  private static let leastDanger = 0.0001

  /// The same screens as one person taps them.
  package typealias Own = (person: String, screens: [ScreenResult])

  /// A target of a screen, as each person hits it.
  private struct Entry {
    let screen: String
    let everyone: [TargetResult]

    var worst: Double { everyone.map { $0.misTapRate ?? 0 }.max() ?? 0 }
  }

  /// The tables, with a column for each of several people, what is missed most by anyone first; nil
  /// where nothing can be meant.
  package static func document(of people: [Own]) -> Document? {
    let all = entries(of: people)
    guard !all.isEmpty else { return nil }
    let rows = all.greatestFirst(\.worst).prefix(mostTargets).compactMap { row($0) }
    let count =
      all.count > mostTargets ? "; \(all.count - mostTargets) others are hit more often" : ""
    var blocks: [Block] = [
      .heading(level: 4, Line("Missed most, of \(all.count.counted("target"))\(count)")),
      .table(
        Table(
          columns: [
            .text("screen"), .text("target", .whole),
          ] + figures("hit %", of: people) + [.text(elsewhere(of: people))], rows: Array(rows))),
    ]
    let dangers = dangers(of: people)
    if !dangers.isEmpty {
      blocks.append(.heading(level: 4, Line("Mis-taps that do harm")))
      blocks.append(
        .table(
          Table(
            columns: [
              .text("screen"), .text("meant", .whole), .text("hit instead", .whole),
            ] + figures("%", of: people) + [.text("which is")], rows: dangers)))
    }
    return Document(blocks)
  }

  private static func entries(of people: [Own]) -> [Entry] {
    guard let first = people.first else { return [] }
    return first.screens.enumerated().flatMap { place, screen in
      screen.targets.indices.filter { index in
        let target = screen.targets[index]
        return target.exact != nil && !target.target.isCutByScrolling
          && target.target.family != "keys"
      }.map { index in
        Entry(screen: screen.id, everyone: targets(at: index, onScreen: place, of: people))
      }
    }
  }

  /// A target as each person hits it.
  private static func targets(
    at index: Int, onScreen place: Int, of people: [Own]
  ) -> [TargetResult] {
    people.compactMap { own in
      guard own.screens.indices.contains(place),
        own.screens[place].targets.indices.contains(index)
      else { return nil }
      return own.screens[place].targets[index]
    }
  }

  private static func row(_ entry: Entry) -> Table.Row? {
    guard let first = entry.everyone.first else { return nil }
    // Fingers slip off everything alike: where the others go says more.
    let misTaps = first.exact?.dropFirst().filter { $0.outcome != .slip } ?? []
    let most = misTaps.greatestFirst { $0.probability }.first
    let loss = most.map { "\($0.outcome.name) \($0.probability.percentWithSign)" } ?? ""
    return Table.Row(
      [Line(entry.screen), Line(first.target.id, .strong)]
        + entry.everyone.map { Line($0.success.percent) } + [Line(loss)])
  }

  /// A column of figures, or one for each of several people.
  private static func figures(_ title: String, of people: [Own]) -> [Column] {
    people.count > 1 ? people.map { .number("\(title) \($0.person)") } : [.number(title)]
  }

  private static func elsewhere(of people: [Own]) -> String {
    let title = "goes elsewhere, most to"
    return people.count > 1 ? "\(title) (\(people.first?.person ?? ""))" : title
  }

  /// Who means one thing and hits a dangerous other, the most frequent first.
  private static func dangers(of people: [Own]) -> [Table.Row] {
    let entries = entries(of: people)
    let dangers = (people.first?.screens ?? []).flatMap { screen in
      screen.targets.filter { $0.target.danger != nil && $0.target.isEnabled }
        .map { (screen: screen.id, target: $0.target) }
    }
    let found = entries.flatMap { meant in
      dangers.filter { danger in
        danger.screen == meant.screen && danger.target.id != meant.everyone.first?.target.id
      }.compactMap { danger -> (rate: Double, row: Table.Row)? in
        let rates = meant.everyone.map { $0.chance(of: .wrong(danger.target.id)) }
        guard let rate = rates.max(), rate >= leastDanger else { return nil }
        return (
          rate,
          Table.Row(
            [
              Line(meant.screen), Line(meant.everyone.first?.target.id ?? "", .strong),
              Line(danger.target.id, .bad),
            ] + rates.map { Line($0.percent) } + [Line(danger.target.danger?.rawValue ?? "")])
        )
      }
    }
    return found.greatestFirst { $0.rate }.prefix(mostDangers).map(\.row)
  }
}
