internal import Drawing
package import TouchLab

package enum TargetsDocument {
  package static func document(of placed: PlacedScreen) -> Document {
    guard !placed.targets.isEmpty else {
      return Document([.paragraph("No targets on this screen.")])
    }
    let effective = TargetMap(placed).effectiveTargets
    let rows = placed.readingOrder.enumerated().map { number, index in
      let target = placed.targets[index]
      let left = effective.indices.contains(index) ? effective[index].widest : nil
      let label = target.describedLabel
      return Table.Row([
        Line("\(number + 1)", .quiet), Line(target.id, .strong),
        Line(target.kind.name),
        Line(target.visibleFrame.roundedFrame), Line(target.hitTarget.roundedFrame),
        Line(left?.size ?? "none", left == nil ? .bad : nil),
        Line(label, target.isEnabled ? nil : .warning),
      ])
    }
    let table = Table(
      columns: [
        .number("@"), .text("target", .whole), .text("kind"), .text("visible", .whole),
        .text("hit target", .whole), .number("usable"), .text("label"),
      ], rows: rows)
    return Document([.table(table)])
  }
}

extension Rectangle {
  /// Size and top-left corner in the screen's unit: `30×30 at 5,27`.
  var frame: String { "\(size) at \(x.rounded(places: 1)),\(y.rounded(places: 1))" }

  /// Size and top-left corner with the corner rounded to whole units, for narrow lines.
  fileprivate var roundedFrame: String {
    "\(size) at \(x.rounded(places: 0)),\(y.rounded(places: 0))"
  }
}

package enum TouchesDocument {
  /// The outcomes with their counts: `hit` first, then the most frequent.
  package static func document(
    _ sampled: SampledOutcomes, of target: Target, success: Double?
  ) -> Document {
    let hits = sampled.outcomes.filter { $0.outcome == .hit }
    let misTaps = sampled.outcomes.filter { $0.outcome != .hit }
      .greatestFirst { Double($0.count) }
    let all = Double(max(1, sampled.trials))
    let rows = (hits + misTaps).map { tally in
      let share = Double(tally.count) / all
      let tone: Tone = tally.outcome == .hit ? .good : .bad
      return Table.Row([
        Line(tally.outcome.name), Line(tally.count.grouped), Line(share.roundedPercent),
        Line(Bar.text(share), tone),
      ])
    }
    let columns: [Column] = [.text("outcome"), .number("taps"), .number("%"), .text("", .whole)]
    var blocks: [Block] = [
      .heading(
        level: 4, Line("\(sampled.trials.counted("tap")) aimed at \(target.id)")),
      .table(Table(columns: columns, rows: rows)),
    ]
    if let success {
      blocks.append(.paragraph(Line("Computed: \((1 - success).roundedPercentWithSign) mis-taps.")))
    }
    return Document(blocks)
  }
}

/// The outcomes of taps aimed at one target, with bars.
package enum PredictionDocument {
  /// The outcomes with their probabilities in closed form: `hit` first, then the likeliest.
  package static func document(
    of target: Target, outcomes: [TargetResult.Chance], oneInNine: Rate? = nil,
    sampled: SampledOutcomes? = nil
  ) -> Document {
    let hits = outcomes.filter { $0.outcome == .hit }
    let misTaps = outcomes.filter { $0.outcome != .hit }.greatestFirst { $0.probability }
    let rows = (hits + misTaps).map { row($0, sampled) }
    var columns: [Column] = [.text("outcome"), .number("%")]
    if sampled != nil { columns.append(.number("simulated")) }
    columns.append(.text("", .whole))
    let label = target.label.isEmpty || target.label == target.id ? "" : " “\(target.label)”"
    var blocks: [Block] = [
      .heading(
        level: 4, Line("Taps aimed at \(target.id)\(label), \(target.visibleFrame.frame)")),
      .table(Table(columns: columns, rows: rows)),
    ]
    if let sentence = PopulationSentences.sentence(oneInNine?.value) {
      blocks.append(.paragraph(Line("\(sentence).")))
    }
    if let sampled {
      blocks.append(
        .paragraph(
          Line(
            "simulated: \(sampled.trials.grouped) taps, "
              + "\(sampled.success.complement.withInterval)% mis-taps")))
    }
    return Document(blocks)
  }

  /// The outcomes of a result's target; a sentence for a disabled one.
  package static func document(of result: TargetResult) -> Document {
    guard let exact = result.exact else {
      return Document([.paragraph(Line("\(result.target.id) is disabled and has no rate."))])
    }
    return document(
      of: result.target, outcomes: exact,
      oneInNine: result.oneInNine.map { Rate($0, result.oneInNineInterval) },
      sampled: result.sampled)
  }

  private static func row(_ chance: TargetResult.Chance, _ sampled: SampledOutcomes?) -> Table.Row {
    let outcome = chance.outcome
    let tone: Tone = outcome == .hit ? .good : .bad
    var cells = [Line(outcome.name), Line(chance.rate.number)]
    if let sampled {
      let count = sampled.outcomes.first { $0.outcome == outcome }?.count ?? 0
      cells.append(Line(count.grouped))
    }
    return Table.Row(cells + [Line(Bar.text(chance.probability), tone)])
  }
}

/// The effect of a change on a screen's rates, before and after.
package enum RateChangesDocument {
  /// The number of targets shown besides the changed ones.
  static let mostOthers = 4

  /// The rates of the targets in `changed`, of the other targets that changed most, and the mean of
  /// the screen. Empty if no rate changed and `changed` names no target.
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
    let targets = (named + others.prefix(mostOthers)).map(\.misTaps)
    let (mean, rest) = (change.mean.misTaps, others.count - mostOthers)
    let places = { (rates: [ScreenChange.Rate]) in
      rates.compactMap(\.compared?.printed.places).max() ?? 0
    }
    let (missedPlaces, riskPlaces) = (places(targets + [mean]), places(dangers))
    let row = { (name: String, rate: ScreenChange.Rate, tone: Tone?, places: Int) in
      let printed = rate.printed(places: places)
      return Table.Row([
        Line(name, tone), Line(printed.before?.number ?? "–"), Line(printed.after?.number ?? "–"),
        printed.change.map { Line($0.number, self.tone(of: rate)) } ?? Line("–", .quiet),
      ])
    }
    return Table(
      columns: [
        .text("mis-taps", .whole), .number("before %"), .number("after %"), .number("change"),
      ],
      rows: targets.map { row($0.id, $0, nil, missedPlaces) }
        + (rest > 0 ? [Table.Row([Line("… \(rest) more", .quiet)])] : [])
        + [row("mean of the screen", mean, .quiet, missedPlaces)]
        + dangers.map { row("\($0.id), accidental taps", $0, .quiet, riskPlaces) })
  }

  /// The effect of a change, from the text of its table; `screen` is nil for the current screen.
  package static func effect(_ table: String, on screen: String?) -> String {
    if table.isEmpty { return "no rate changed on \(screen ?? "this screen")" }
    return (screen.map { "on \($0), as first seen:\n" } ?? "") + table
  }

  /// Whether the change is good, bad or too small to print.
  static func tone(of rate: ScreenChange.Rate) -> Tone {
    guard rate.isNotable else { return .quiet }
    return rate.difference < 0 ? .good : .bad
  }
}

extension RateChangesDocument {
  package struct One: Sendable {
    let person: String
    let change: ScreenChange

    /// Compares the rates of `person` before and after.
    package init(person: String, from before: ScreenResult?, to after: ScreenResult?) {
      self.person = person
      change = ScreenChange(from: before, to: after)
    }
  }

  /// A table with a column for each person. A single person gets the usual table.
  package static func document(of people: [One], changed: [String]) -> Document {
    let table =
      people.count == 1
      ? people.first.flatMap { Self.table(of: $0.change, changed: changed) }
      : sideBySide(people, changed: changed)
    return Document(table.map { [.table($0)] } ?? [])
  }

  private static func sideBySide(_ people: [One], changed: [String]) -> Table? {
    let all = people.flatMap(\.change.targets)
    let named = changed.filter { id in all.contains { $0.id == id } }
    let others = greatestOfEach(all.filter { $0.isNotable && !changed.contains($0.id) })
    let dangers = greatestOfEach(people.flatMap(\.change.dangers).filter(\.isNotable))
    guard !named.isEmpty || !others.isEmpty || !dangers.isEmpty else { return nil }
    var rows = (named + others.prefix(mostOthers)).map { id in
      row(id, people.map { $0.change.targets.first { $0.id == id }?.misTaps })
    }
    let rest = others.count - mostOthers
    if rest > 0 { rows.append(Table.Row([Line("… \(rest) more", .quiet)])) }
    rows.append(row("mean of the screen", people.map(\.change.mean.misTaps), .quiet))
    rows += dangers.map { id in
      row(
        "\(id), accidental taps", people.map { $0.change.dangers.first { $0.id == id } }, .quiet)
    }
    return Table(
      columns: [.text("mis-taps %", .whole)] + people.map { .number($0.person) },
      rows: rows)
  }

  /// The ids of changed targets, ordered by the largest change for any person.
  private static func greatestOfEach(_ rates: [ScreenChange.Rate]) -> [String] {
    var seen: Set<String> = []
    return rates.greatestFirst { abs($0.difference) }.map(\.id).filter { seen.insert($0).inserted }
  }

  /// A row with both rates of each person, such as `4 → 5`.
  private static func row(
    _ name: String, _ rates: [ScreenChange.Rate?], _ tone: Tone? = nil
  ) -> Table.Row {
    let cells = rates.map { rate -> Line in
      guard let rate else { return Line("–", .quiet) }
      return Line(rate.text, self.tone(of: rate))
    }
    return Table.Row([Line(name, tone)] + cells)
  }
}
