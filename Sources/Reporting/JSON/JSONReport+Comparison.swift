internal import TouchLab

extension JSONReport {
  static func comparison(_ comparison: Comparison) -> JSONValue {
    [
      "baseline": .string(comparison.baseline),
      "candidate": .string(comparison.candidate),
      "targets": .array(comparison.targets.map(target)),
      "tasks": .array(comparison.tasks.map(task)),
      "screens": .array(comparison.screens.map(screen)),
      "total": misTaps(comparison.total),
      "margin": .number(comparison.margin),
    ]
  }

  private static func target(_ target: Comparison.TargetDifference) -> JSONValue {
    .object(
      [.init("screen", .string(target.screen)), .init("id", .string(target.id))]
        + members(of: target.difference, target.verdict))
  }

  private static func task(_ task: Comparison.TaskDifference) -> JSONValue {
    .object(
      [.init("id", .string(task.id)), .init("measure", .string(task.measure))]
        + members(of: task.difference, task.verdict))
  }

  private static func members(
    of difference: Difference, _ verdict: Verdict
  ) -> [JSONValue.Member] {
    [
      .init("baseline", .number(difference.baseline)),
      .init("candidate", .number(difference.candidate)),
      .init("difference", .number(difference.value)),
      .init("low", .number(difference.low)),
      .init("high", .number(difference.high)),
      .init("verdict", .string(verdict.rawValue)),
    ]
  }

  private static func screen(_ screen: Comparison.MisTapDifference) -> JSONValue {
    .object([.init("id", .string(screen.screen))] + members(of: screen))
  }

  /// Mean mis-tap rates over the targets that both have.
  private static func misTaps(_ difference: Comparison.MisTapDifference) -> JSONValue {
    .object(members(of: difference))
  }

  private static func members(
    of difference: Comparison.MisTapDifference
  ) -> [JSONValue.Member] {
    [
      .init("targets", .integer(difference.targets)),
      .init("baseline", .number(difference.baseline)),
      .init("candidate", .number(difference.candidate)),
      .init("difference", .number(difference.difference)),
      .init("verdict", .string(difference.verdict.rawValue)),
    ]
  }
}
