package import TouchLab

/// The outcomes of simulated taps, with bars.
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
      blocks.append(.paragraph(Line("Computed: \(success.roundedPercentWithSign) hits.")))
    }
    return Document(blocks)
  }
}
