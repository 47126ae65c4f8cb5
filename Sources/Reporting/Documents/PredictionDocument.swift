package import TouchLab

/// What touches meant for one target come to, with bars.
package enum PredictionDocument {
  /// The outcomes with their exact probabilities: `hit` first, then the likeliest.
  package static func document(
    of target: Target, outcomes: [(outcome: Outcome, probability: Double)],
    oneInNine: Double? = nil, sampled: SampledOutcomes? = nil
  ) -> Document {
    let hits = outcomes.filter { $0.outcome == .hit }
    let misTaps = outcomes.filter { $0.outcome != .hit }.greatestFirst { $0.probability }
    let rows = (hits + misTaps).map { outcome, probability in
      row(outcome, probability, sampled)
    }
    var columns: [Column] = [.text("outcome"), .number("%")]
    if sampled != nil { columns.append(.number("sampled")) }
    columns.append(.text("", .whole))
    let label = target.label.isEmpty || target.label == target.id ? "" : " “\(target.label)”"
    var blocks: [Block] = [
      .heading(
        level: 4, Line("Touches meant for \(target.id)\(label), \(target.visual.frame)")),
      .table(Table(columns: columns, rows: rows)),
    ]
    if let sentence = PopulationSentences.sentence(oneInNine, "it") {
      blocks.append(.paragraph(Line("\(sentence): hit \(oneInNine.percent) %")))
    }
    if let sampled {
      blocks.append(
        .paragraph(
          Line("sampled: \(sampled.trials.grouped) taps, hit \(sampled.success.withInterval) %")))
    }
    return Document(blocks)
  }

  /// The outcomes of a target of a result.
  package static func document(of result: TargetResult) -> Document {
    guard let exact = result.exact else {
      return Document([
        .paragraph(Line("\(result.target.id) is disabled, so nobody means to touch it."))
      ])
    }
    return document(
      of: result.target, outcomes: exact.map { ($0.outcome, $0.probability) },
      oneInNine: result.oneInNine, sampled: result.sampled)
  }

  private static func row(
    _ outcome: Outcome, _ probability: Double, _ sampled: SampledOutcomes?
  ) -> Table.Row {
    let tone: Tone = outcome == .hit ? .good : .bad
    var cells = [Line(outcome.name), Line(probability.percent)]
    if let sampled {
      let count = sampled.outcomes.first { $0.outcome == outcome }?.count ?? 0
      cells.append(Line(count.grouped))
    }
    return Table.Row(cells + [Line(Bar.text(probability), tone)])
  }
}
