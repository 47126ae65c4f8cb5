package import TouchLab

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
    if let sentence = PopulationSentences.sentence(oneInNine?.value), let oneInNine {
      blocks.append(.paragraph(Line("\(sentence): hit \(oneInNine.text)")))
    }
    if let sampled {
      blocks.append(
        .paragraph(
          Line("simulated: \(sampled.trials.grouped) taps, hit \(sampled.success.withInterval)%")))
    }
    return Document(blocks)
  }

  /// The outcomes of a result's target; a sentence for a disabled one.
  package static func document(of result: TargetResult) -> Document {
    guard let exact = result.exact else {
      return Document([
        .paragraph(Line("\(result.target.id) is disabled and has no rate."))
      ])
    }
    return document(
      of: result.target, outcomes: exact,
      oneInNine: result.oneInNine.map { Rate($0, result.oneInNineInterval) },
      sampled: result.sampled)
  }

  private static func row(
    _ chance: TargetResult.Chance, _ sampled: SampledOutcomes?
  ) -> Table.Row {
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
