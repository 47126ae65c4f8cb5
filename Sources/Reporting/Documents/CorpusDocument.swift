internal import Drawing
package import TouchLab

/// The distribution of mis-tap rates over many screens.
package enum CorpusDocument {
  /// The distributions, the worst targets, and the percentiles of one scenario's screens.
  package static func document(of figures: CorpusFigures, placing own: StudyResult? = nil)
    -> Document
  {
    guard figures.targets.count > 0 else {
      return Document([.paragraph("These scenarios have no targets.")])
    }
    var blocks: [Block] = [
      .paragraph(
        Line(
          "\(figures.scenarios.counted("scenario")), \(figures.screens.count.counted("screen")), "
            + "\(figures.targets.count.counted("target"))")),
      .table(distributions(figures)),
      .table(worst(figures)),
    ]
    if let own { blocks.insert(.table(places(of: own, among: figures)), at: 1) }
    return Document(blocks)
  }

  private static let shares = [0.1, 0.5, 0.9, 0.99, 1]

  private static func distributions(_ figures: CorpusFigures) -> Table {
    let kinds = figures.kinds.sorted { one, other in
      (other.value.count, one.key) < (one.value.count, other.key)
    }
    let all = [("screens (mean)", figures.screens), ("targets", figures.targets)]
    return Table(
      columns: [.text("mis-tap %", .whole), .number("count"), .number("mean")]
        + ["P10", "median", "P90", "P99", "max"].map { .number($0) },
      rows: (all + kinds.map { ($0.key, $0.value) }).map { name, rates in
        Table.Row(
          [Line(name), Line(rates.count.grouped), Line(rates.mean.roundedPercent)]
            + shares.map { Line(rates.quantile($0).roundedPercent) })
      })
  }

  private static func worst(_ figures: CorpusFigures) -> Table {
    Table(
      columns: [
        .number("rank"), .text("highest"), .number("mis-tap %"), .text("kind"), .text("screen"),
        .text("layout"), .text("scenario", .cutStart),
      ],
      rows: figures.worst.enumerated().map { rank, target in
        Table.Row([
          Line("\(rank + 1)"), Line(target.id, .strong), Line(target.rate.roundedPercent),
          Line(target.kind), Line(target.screen), Line(target.layout), Line(target.scenario),
        ])
      })
  }

  private static func places(of own: StudyResult, among figures: CorpusFigures) -> Table {
    let corpus = NamedCorpus(path: "", figures: figures)
    let screens = own.layouts.flatMap { layout in layout.screens.map { (layout.id, $0) } }
    return Table(
      columns: [
        .text("screen"), .text("layout"), .number("mis-tap %"), .number("percentile"),
        .text("highest"), .number("mis-tap %"), .number("percentile"),
      ],
      rows: screens.compactMap { layout, screen in
        guard let rate = screen.misTapRate, let worst = screen.intended.worst else { return nil }
        return Table.Row([
          Line(screen.id), Line(layout), Line(rate.roundedPercent),
          Line(corpus.percentile(of: screen).percentile), Line(worst.target.id),
          Line(worst.misTapRate.roundedPercent), Line(corpus.percentile(of: worst).percentile),
        ])
      })
  }
}
