internal import Drawing
internal import Remedies
internal import Studies
package import TouchLab

extension SummaryRow.Missed {
  /// The rate with the model interval that the target has in a result.
  func rate(in result: StudyResult) -> Rate {
    let targets = result.layouts.lazy.flatMap(\.screens).flatMap(\.targets)
    let target = targets.first { $0.target.id == id && $0.misTapRate == misTapRate }
    return target?.rate ?? Rate(misTapRate)
  }
}

extension TargetResult {
  /// Whether predictions list it: people aim at it, or would if scrolling did not cut it.
  var isListed: Bool {
    isIntended || exact != nil && target.isCutByScrolling && !isBehind && !target.isKey
  }
}

/// The targets with the highest mis-tap rates, and accidental taps on costly or irreversible
/// actions.
package enum WorstTargetsDocument {
  private static let mostDangers = 6

  /// The screens with the figures of one person.
  package typealias Own = (person: String, screens: [ScreenResult])

  /// A row: a target as first seen, or at a moment.
  private struct Entry {
    let screen: String
    let id: String
    /// The beginning of a sentence about the moment; nil for the screen as first seen.
    let moment: String?
    let rates: [Rate?]
    let loss: String

    var worst: Double { rates.compactMap { $0?.value }.max() ?? 0 }
  }

  /// The tables, with a column for each person, ordered by the highest mis-tap rate of any; nil
  /// without targets to aim at. With `moments`, a row for each moment with other figures, otherwise
  /// for those that print another rate.
  package static func document(
    of people: [Own], in study: Study, moments: Bool = false
  ) -> Document? {
    let all = entries(of: people, study, moments)
    guard !all.isEmpty else { return nil }
    let hasMoments = all.contains { $0.moment != nil }
    let rows = all.greatestFirst(\.worst).map { row($0, hasMoments) }
    let count = all.count { $0.moment == nil }
    var blocks: [Block] = [
      .heading(level: 4, Line("Highest mis-tap rates of \(count.counted("target"))")),
      .table(
        Table(
          columns: [.text("screen"), .text("target", .whole)]
            + (hasMoments ? [.text("moment")] : [])
            + figures("mis-tap %", of: people) + [.text(elsewhere(of: people))], rows: rows)),
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

  private static func entries(of people: [Own], _ study: Study, _ moments: Bool) -> [Entry] {
    guard let first = people.first else { return [] }
    return first.screens.flatMap { screen in
      listed(on: screen).flatMap { index in
        let everyone = targets(at: index, on: screen, of: people)
        return entry(everyone, on: screen, study).map {
          [$0] + later(everyone, $0, screen, moments)
        }
          ?? []
      }
    }
  }

  private static func entry(
    _ everyone: [TargetResult], on screen: ScreenResult, _ study: Study
  ) -> Entry? {
    guard let first = everyone.first else { return nil }
    let absence =
      first.isOutOfSight
      ? AbsenceSentence(first, on: screen.placed, unit: study.unit).short
      : first.isIntended ? nil : "cut by scrolling, not counted"
    return Entry(
      screen: screen.id, id: first.target.id, moment: nil, rates: everyone.map(\.rate),
      loss: absence ?? loss(first.exact, on: screen))
  }

  /// The rows of a target at the moments with other figures.
  private static func later(
    _ everyone: [TargetResult], _ rest: Entry, _ screen: ScreenResult, _ moments: Bool
  ) -> [Entry] {
    (everyone.first?.moments ?? []).compactMap { moment in
      let rates = everyone.map { result in
        result.moments.first { $0.moment == moment.moment }.map { Rate.rounded($0.misTapRate) }
          ?? result.rate
      }
      let isTold = zip(rates, rest.rates).contains { new, old in
        new?.text != old.map { Rate.rounded($0.value).text }
      }
      guard moments || isTold else { return nil }
      let absence: String? =
        switch moment.reason {
        case .behindKeyboard? where moment.isOutOfSight: "behind the keyboard"
        case _? where moment.isOutOfSight: "away"
        default: nil
        }
      return Entry(
        screen: rest.screen, id: rest.id, moment: moment.moment.clause, rates: rates,
        loss: absence ?? loss(moment.exact, on: screen))
    }
  }

  /// The outcomes of the mis-taps. Cancelled taps occur on every target, so the others come first.
  private static func loss(_ exact: [TargetResult.Chance]?, on screen: ScreenResult) -> String {
    MisTaps(exact, irreversible: screen.placed.irreversible).likeliestElsewhere
      .map { chance in
        let rate = chance.interval == nil ? Rate.rounded(chance.probability) : chance.rate
        return "\(chance.outcome.name) \(rate.text)"
      }.joined(separator: ", ")
  }

  /// The indices of all targets that people can see or bring into sight: no keys.
  private static func listed(on screen: ScreenResult) -> [Int] {
    screen.targets.indices.filter { screen.targets[$0].isListed }
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

  private static func row(_ entry: Entry, _ hasMoments: Bool) -> Table.Row {
    Table.Row(
      [Line(entry.screen), Line(entry.id, .strong)]
        + (hasMoments ? [Line(entry.moment?.beginningSmall ?? "", .quiet)] : [])
        + entry.rates.map { Line($0?.number ?? "–") } + [Line(entry.loss)])
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
