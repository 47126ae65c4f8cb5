internal import Drawing
internal import Remedies
package import TouchLab

extension SummaryRow.Missed {
  /// The rate with the model interval that the target has in a result.
  func rate(in result: StudyResult) -> Rate {
    let targets = result.layouts.lazy.flatMap(\.screens).flatMap(\.targets)
    let target = targets.first { $0.target.id == id && $0.misTapRate == misTapRate }
    return target?.rate ?? Rate(misTapRate)
  }
}

/// The targets with the highest mis-tap rates, and accidental taps on costly or irreversible
/// actions.
package enum WorstTargetsDocument {
  private static let mostTargets = 12
  private static let mostDangers = 6

  /// The screens with the figures of one person.
  package typealias Own = (person: String, screens: [ScreenResult])

  private struct Entry {
    let screen: String
    let everyone: [TargetResult]
    let irreversible: Set<String>

    var worst: Double { everyone.map { $0.misTapRate ?? 0 }.max() ?? 0 }
  }

  /// The tables, with a column for each person, ordered by the highest mis-tap rate of any; nil
  /// without targets to aim at.
  package static func document(of people: [Own]) -> Document? {
    let all = entries(of: people)
    guard !all.isEmpty else { return nil }
    let rows = all.greatestFirst(\.worst).prefix(mostTargets).compactMap { row($0) }
    let count =
      all.count > mostTargets ? "; \(all.count - mostTargets) others are lower" : ""
    var blocks: [Block] = [
      .heading(level: 4, Line("Highest mis-tap rates of \(all.count.counted("target"))\(count)")),
      .table(
        Table(
          columns: [
            .text("screen"), .text("target", .whole),
          ] + figures("mis-tap %", of: people) + [.text(elsewhere(of: people))], rows: Array(rows))),
    ]
    blocks += people.compactMap { own in
      PopulationSentences.sentence(own.screens).map { sentence in
        .paragraph(Line((people.count > 1 ? "\(own.person): " : "") + "\(sentence)."))
      }
    }
    let dangers = dangers(of: people)
    if !dangers.isEmpty {
      let rest = dangers.count - mostDangers
      let note = rest > 0 ? ", the \(mostDangers) highest of \(dangers.count)" : ""
      blocks.append(
        .heading(level: 4, Line("Accidental taps on costly or irreversible actions\(note)")))
      blocks.append(
        .table(
          Table(
            columns: [
              .text("screen"), .text("aimed at", .whole), .text("activated", .whole),
            ] + figures("%", of: people) + [.text("danger")],
            rows: Array(dangers.prefix(mostDangers)))))
    }
    return Document(blocks)
  }

  private static func entries(of people: [Own]) -> [Entry] {
    guard let first = people.first else { return [] }
    return first.screens.flatMap { screen in
      let irreversible = screen.placed.irreversible
      return meant(on: screen).map { index in
        Entry(
          screen: screen.id, everyone: targets(at: index, on: screen, of: people),
          irreversible: irreversible)
      }
    }
  }

  /// The indices of the targets that people aim at: no keys, no rows below the fold.
  private static func meant(on screen: ScreenResult) -> [Int] {
    screen.targets.indices.filter { screen.targets[$0].isIntended }
  }

  private static func targets(
    at index: Int, on screen: ScreenResult, of people: [Own]
  ) -> [TargetResult] {
    screens(like: screen, of: people).compactMap {
      $0.result(ofTarget: screen.targets[index].target.id, near: index)
    }
  }

  private static func screens(like screen: ScreenResult, of people: [Own]) -> [ScreenResult] {
    people.compactMap { own in own.screens.first { $0.id == screen.id } }
  }

  private static func row(_ entry: Entry) -> Table.Row? {
    guard let first = entry.everyone.first else { return nil }
    // Cancelled taps occur on every target, so the other outcomes tell more.
    let most = MisTaps(first.exact, irreversible: entry.irreversible).likeliestElsewhere
    let loss = most.map { "\($0.outcome.name) \($0.rate.text)" }
      .joined(separator: ", ")
    return Table.Row(
      [Line(entry.screen), Line(first.target.id, .strong)]
        + entry.everyone.map { Line($0.rate?.number ?? "–") } + [Line(loss)])
  }

  private static func figures(_ title: String, of people: [Own]) -> [Column] {
    people.count > 1 ? people.map { .number("\(title) \($0.person)") } : [.number(title)]
  }

  private static func elsewhere(of people: [Own]) -> String {
    let title = "lands on instead"
    return people.count > 1 ? "\(title) (\(people.first?.person ?? ""))" : title
  }

  /// Accidental taps on costly or irreversible actions: irreversible ones first, each kind by
  /// descending rate.
  private static func dangers(of people: [Own]) -> [Table.Row] {
    let screens = people.first?.screens ?? []
    let found = screens.flatMap { screen in
      AccidentalActivation.harms(
        on: Self.screens(like: screen, of: people), meant: meant(on: screen)
      ).map { (screen.id, $0) }
    }
    let ordered = found.greatestFirst { $0.1.rate }
    let irreversibleFirst =
      ordered.filter { $0.1.danger == .irreversible }
      + ordered.filter { $0.1.danger != .irreversible }
    return irreversibleFirst.map { screen, harm in
      Table.Row(
        [Line(screen), Line(harm.meant.target.id, .strong), Line(harm.reached.target.id, .bad)]
          + harm.rates.map { Line($0.number) } + [Line(harm.danger.rawValue)])
    }
  }
}
