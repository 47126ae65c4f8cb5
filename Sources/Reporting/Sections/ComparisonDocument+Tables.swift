internal import TouchLab

extension ComparisonDocument {
  /// The layouts with the fewest mis-taps first, each over the targets it shares with the baseline.
  static func ranking(of comparisons: [Comparison]) -> Table {
    let baselines = comparisons.prefix(1).map { first in
      Place(name: first.baseline, difference: 0, rate: first.total.baseline, verdict: nil)
    }
    let candidates = comparisons.map { comparison in
      Place(
        name: comparison.candidate, difference: comparison.total.difference,
        rate: comparison.total.targets > 0 ? comparison.total.candidate : nil,
        verdict: comparison.total.verdict)
    }
    let places = (baselines + candidates).greatestFirst { -$0.difference }
    let rows = places.enumerated().map { index, place in
      Table.Row([
        Line("\(index + 1)"), Line(place.name), Line(place.rate.percent),
        Line(place.verdict == nil ? "–" : place.difference.percentagePoints),
        place.verdict.map(word) ?? "baseline",
      ])
    }
    return Table(
      columns: [
        .number("rank"), .text("layout"), .number("mis-tap %"), .number("difference"),
        .text("verdict", .whole),
      ], rows: rows)
  }

  private struct Place {
    var name: String
    var difference: Double
    var rate: Double?
    var verdict: Verdict?
  }

  static func screens(of comparison: Comparison) -> Table {
    let rows = comparison.screens.map { screen in
      Table.Row([
        Line(screen.screen), Line("\(screen.targets)"), Line(screen.baseline.percent),
        Line(screen.candidate.percent), Line(screen.difference.percentagePoints),
        word(screen.verdict),
      ])
    }
    return Table(
      columns: [
        .text("screen"), .number("targets"), .number("mis-tap % before"), .number("after"),
        .number("difference"), .text("verdict", .whole),
      ], rows: rows)
  }

  static func targets(of comparison: Comparison) -> Table {
    let rows = comparison.targets.map { target in
      Table.Row(
        [Line(target.screen), Line(target.id)] + cells(of: target.difference, target.verdict))
    }
    return Table(
      columns: [.text("screen"), .text("target")] + differenceColumns("hit %"), rows: rows)
  }

  static func tasks(of comparison: Comparison) -> Table {
    let rows = comparison.tasks.map { task in
      Table.Row([Line(task.id), Line(task.measure)] + cells(of: task.difference, task.verdict))
    }
    return Table(
      columns: [.text("task"), .text("measure")] + differenceColumns("%"), rows: rows)
  }

  private static func differenceColumns(_ measure: String) -> [Column] {
    [
      .number("\(measure) before"), .number("after"), .number("difference"),
      .number("sampled 95\(fixedSpace)%"), .text("verdict", .whole),
    ]
  }

  private static func cells(of difference: Difference, _ verdict: Verdict) -> [Line] {
    [
      Line(difference.baseline.percent), Line(difference.candidate.percent),
      Line(difference.value.percentagePoints), Line(interval(of: difference)), word(verdict),
    ]
  }

  /// The interval that sampling gives; an exact difference has none.
  private static func interval(of difference: Difference) -> String {
    guard difference.low < difference.high else { return "exact" }
    return "\(difference.low.percentagePoints)…\(difference.high.percentagePoints)"
  }
}
