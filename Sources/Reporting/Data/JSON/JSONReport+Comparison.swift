internal import Drawing
internal import JSON
internal import Studies
internal import TouchLab

extension JSONReport {
  static func comparison(_ comparison: Comparison) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("baseline", .string(comparison.baseline)),
      .init("candidate", .string(comparison.candidate)),
      .init("targets", .array(comparison.targets.map(target))),
      .init("tasks", .array(comparison.tasks.map(task))),
      .init("screens", .array(comparison.screens.map(screen))),
      .init("total", .object(self.members(of: comparison.total))),
      .init("changed", .object(self.members(of: comparison.changed))),
      .init("margin", .number(comparison.margin)),
      .init("family", .integer(0)),
    ]
    if let verdict = comparison.dangerVerdict {
      members.append(.init("dangerVerdict", .string(verdict.rawValue)))
    }
    if let accidentalTaps = comparison.irreversible {
      members.append(.init("irreversibleByMistake", irreversible(accidentalTaps)))
    }
    return .object(members)
  }

  /// Accidental taps on irreversible actions: in all, by screen and by intended target.
  private static func irreversible(_ accidentalTaps: IrreversibleErrors) -> JSONValue {
    func object(_ change: IrreversibleErrors.Change, _ names: [JSONValue.Member]) -> JSONValue {
      .object(
        names + [
          .init("baseline", .number(change.difference.baseline)),
          .init("candidate", .number(change.difference.candidate)),
          .init("difference", .number(change.difference.value)),
          .init("verdict", .string(change.verdict.rawValue)),
        ] + model(change.difference))
    }
    return [
      "margin": .number(accidentalTaps.margin),
      "total": object(accidentalTaps.total, []),
      "screens": .array(
        accidentalTaps.screens.map { object($0, [.init("id", .string($0.screen))]) }),
      "targets": .array(
        accidentalTaps.targets.map {
          object($0, [.init("screen", .string($0.screen)), .init("meant", .string($0.meant))])
        }),
    ]
  }

  /// Layouts in ascending order of mis-tap rate; ranks of 1 are best.
  static func ranking(_ ranking: LayoutRanking) -> JSONValue {
    .array(
      ranking.ranked.map { layout in
        var members: [JSONValue.Member] = [.init("layout", .string(layout.name))]
        members.append(.init("rank", layout.rank.map { .integer($0) } ?? .null))
        members.append(.init("misTapRate", score(layout.misTaps)))
        members += bounds(layout.misTaps?.interval, "misTapRateLow", "misTapRateHigh")
        if layout.irreversible != nil {
          members.append(.init("irreversibleByMistake", score(layout.irreversible)))
        }
        for (measure, value) in zip(ranking.measures, layout.tasks) {
          members.append(.init(measure.name, score(value)))
        }
        return .object(members)
      })
  }

  private static func score(_ score: LayoutRanking.Score?) -> JSONValue {
    guard let score else { return .null }
    return .object(
      [.init("value", .number(score.value)), .init("rank", .integer(score.rank))]
        + bounds(score.interval))
  }

  /// The model interval of a difference and whether its sign is firm; empty without an interval.
  private static func model(_ difference: Difference) -> [JSONValue.Member] {
    guard let interval = difference.interval else { return [] }
    return bounds(interval, "modelLow", "modelHigh") + [.init("firm", .bool(interval.isFirm))]
  }

  private static func target(_ target: Comparison.TargetDifference) -> JSONValue {
    .object(
      [.init("screen", .string(target.screen)), .init("id", .string(target.id))]
        + members(of: target.figure))
  }

  private static func task(_ task: Comparison.TaskDifference) -> JSONValue {
    .object(
      [.init("id", .string(task.id)), .init("measure", .string(task.measure.name))]
        + members(of: task.figure))
  }

  private static func members(of figure: ComparedFigure) -> [JSONValue.Member] {
    let difference = figure.difference
    return [
      .init("baseline", .number(difference.baseline)),
      .init("candidate", .number(difference.candidate)),
      .init("difference", .number(difference.value)),
      .init("low", .number(difference.value)),
      .init("high", .number(difference.value)),
      .init("verdict", .string(figure.verdict.rawValue)),
      .init("exactVerdict", .string(figure.exactVerdict.rawValue)),
    ] + model(difference) + [.init("sampled", ["p": .null, "adjusted": .null])]
  }

  private static func screen(_ screen: Comparison.MisTapDifference) -> JSONValue {
    .object([.init("id", .string(screen.screen))] + members(of: screen))
  }

  /// The mean mis-tap rates over the targets that both layouts have.
  private static func members(of misTaps: Comparison.MisTapDifference) -> [JSONValue.Member] {
    [
      .init("targets", .integer(misTaps.targets)),
      .init("baseline", .number(misTaps.baseline)),
      .init("candidate", .number(misTaps.candidate)),
      .init("difference", .number(misTaps.difference.value)),
      .init("verdict", .string(misTaps.verdict.rawValue)),
    ] + model(misTaps.difference)
  }
}
