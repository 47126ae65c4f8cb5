package import TouchLab

extension ComparisonReport {
  /// The differences as comma-separated values: one row for every layout, screen, target and task.
  package static func csv(_ comparisons: [Comparison]) -> String {
    CSVWriter.write(header: header, rows: comparisons.flatMap(rows))
  }

  /// A candidate against a baseline, as comma-separated values.
  package static func csv(_ comparison: Comparison) -> String { csv([comparison]) }

  private static let header = [
    "baseline_layout", "candidate_layout", "level", "screen", "id", "measure", "baseline",
    "candidate", "difference", "low", "high", "verdict",
  ]

  private static func rows(of comparison: Comparison) -> [[CSVWriter.Field]] {
    let layouts: [CSVWriter.Field] = [.text(comparison.baseline), .text(comparison.candidate)]
    let screens = comparison.screens.map { screen in
      layouts + [.text("screen"), .text(screen.screen), .text("")] + fields(of: screen)
    }
    let targets = comparison.targets.map { target in
      layouts + [.text("target"), .text(target.screen), .text(target.id), .text("success")]
        + fields(of: target.difference, target.verdict)
    }
    let tasks = comparison.tasks.map { task in
      layouts + [.text("task"), .text(""), .text(task.id), .text(task.measure)]
        + fields(of: task.difference, task.verdict)
    }
    let total = layouts + [.text("layout"), .text(""), .text("")] + fields(of: comparison.total)
    return [total] + screens + targets + tasks
  }

  private static func fields(
    of difference: Difference, _ verdict: Verdict
  ) -> [CSVWriter.Field] {
    [
      .number(difference.baseline), .number(difference.candidate), .number(difference.value),
      .number(difference.low), .number(difference.high), .text(verdict.rawValue),
    ]
  }

  private static func fields(
    of difference: Comparison.MisTapDifference
  ) -> [CSVWriter.Field] {
    [
      .text("mis_tap_rate"), .number(difference.baseline), .number(difference.candidate),
      .number(difference.difference), .number(nil), .number(nil),
      .text(difference.verdict.rawValue),
    ]
  }
}
