package import Studies
internal import TouchLab

extension CSVReport {
  /// The differences as comma-separated values: one row for every layout, screen, target and task.
  ///
  /// Rows begin with the candidate's scenario. With several persons they end with the person.
  package static func render(_ set: ComparisonSet) -> String {
    String(decoding: file(set), as: UTF8.self)
  }

  /// The differences as comma-separated values in UTF-8.
  package static func file(_ set: ComparisonSet) -> [UInt8] {
    let rows = set.everyone.flatMap { set -> [[CSVWriter.Field]] in
      let person = set.person.map { [CSVWriter.Field.text($0.id)] } ?? []
      return set.comparisons.flatMap { comparison -> [[CSVWriter.Field]] in
        let scenario = CSVWriter.Field.text(set.scenario(of: comparison))
        return self.rows(of: comparison).map { [scenario] + $0 + person }
      }
    }
    return CSVWriter.file(
      header: comparisonHeader + (set.person == nil ? [] : ["person"]), rows: rows)
  }

  private static let comparisonHeader = [
    "scenario", "baseline_layout", "candidate_layout", "level", "screen", "id", "measure",
    "baseline",
    "candidate", "difference", "low", "high", "verdict", "exact_verdict", "trials", "paired",
    "sampled_difference", "p", "adjusted_p", "model_low", "model_high", "firm",
  ]

  private static func rows(of comparison: Comparison) -> [[CSVWriter.Field]] {
    let layouts: [CSVWriter.Field] = [.text(comparison.baseline), .text(comparison.candidate)]
    let screens = comparison.screens.map { screen in
      layouts + [.text("screen"), .text(screen.screen), .text("")] + fields(of: screen)
    }
    let targets = comparison.targets.map { target in
      layouts + [.text("target"), .text(target.screen), .text(target.id), .text("success")]
        + fields(of: target.figure)
    }
    let tasks = comparison.tasks.map { task in
      layouts + [.text("task"), .text(""), .text(task.id), .text(task.measure.name)]
        + fields(of: task.figure)
    }
    let total = layouts + [.text("layout"), .text(""), .text("")] + fields(of: comparison.total)
    let changed =
      layouts + [.text("changed"), .text(""), .text("")] + fields(of: comparison.changed)
    return [total, changed] + screens + targets + tasks
      + (comparison.irreversible.map { accidentalTaps in
        let all = [("layout", [accidentalTaps.total]), ("screen", accidentalTaps.screens)]
        return (all + [("target", accidentalTaps.targets)]).flatMap { level, changes in
          changes.map { layouts + [.text(level)] + fields(of: $0) }
        }
      } ?? [])
  }

  /// The fields of accidental taps on irreversible actions among taps aimed at the row's target.
  private static func fields(of change: IrreversibleErrors.Change) -> [CSVWriter.Field] {
    [
      .text(change.screen), .text(change.meant), .text("irreversible_by_mistake"),
    ] + exact(change.difference, change.verdict)
  }

  private static func fields(of figure: ComparedFigure) -> [CSVWriter.Field] {
    exact(figure.difference, figure.verdict, figure.exactVerdict)
  }

  private static func fields(
    of misTaps: Comparison.MisTapDifference
  ) -> [CSVWriter.Field] {
    [.text("mis_tap_rate")] + exact(misTaps.difference, misTaps.verdict)
  }

  /// The fields of a difference; those of simulated touches, which older versions had, are empty.
  private static func exact(
    _ difference: Difference, _ verdict: Verdict, _ exactVerdict: Verdict? = nil
  ) -> [CSVWriter.Field] {
    [
      .number(difference.baseline), .number(difference.candidate), .number(difference.value),
      .number(nil), .number(nil), .text(verdict.rawValue),
      .text((exactVerdict ?? verdict).rawValue), .integer(nil),
      .text(""), .number(nil), .number(nil), .number(nil),
    ] + model(difference)
  }

  /// The model interval of a difference, and whether its sign is firm; empty fields without an
  /// interval.
  private static func model(_ difference: Difference) -> [CSVWriter.Field] {
    let interval = difference.interval
    return [
      .number(interval?.low), .number(interval?.high),
      interval.map { .flag($0.isFirm) } ?? .text(""),
    ]
  }
}
