internal import TouchLab

extension JSONReport {
  static func comparison(_ comparison: Comparison) -> JSONValue {
    [
      "baseline": .string(comparison.baseline),
      "candidate": .string(comparison.candidate),
      "targets": .array(comparison.targets.map(target)),
      "tasks": .array(comparison.tasks.map(task)),
      "screens": .array(comparison.screens.map(screen)),
      "total": .object(members(of: comparison.total)),
      "changed": .object(members(of: comparison.changed)),
      "margin": .number(comparison.margin),
      "family": .integer(comparison.family),
    ]
  }

  /// Layouts with the fewest mis-taps first; ranks of 1 are best.
  static func ranking(_ ranking: LayoutRanking) -> JSONValue {
    .array(
      ranking.places.map { place in
        var members: [JSONValue.Member] = [.init("layout", .string(place.name))]
        members.append(.init("misTapRate", score(place.misTaps)))
        for (measure, value) in zip(ranking.measures, place.tasks) {
          members.append(.init(measure.name, score(value)))
        }
        return .object(members)
      })
  }

  private static func score(_ score: LayoutRanking.Score?) -> JSONValue {
    guard let score else { return .null }
    return ["value": .number(score.value), "rank": .integer(score.rank)]
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
      .init("low", .number(figure.low)),
      .init("high", .number(figure.high)),
      .init("verdict", .string(figure.verdict.rawValue)),
      .init("exactVerdict", .string(figure.exactVerdict.rawValue)),
    ] + (figure.judgement.map { [.init("sampled", sampled($0))] } ?? [])
  }

  /// The table of pairs, and what follows from it.
  private static func sampled(_ judgement: Judgement) -> JSONValue {
    let counts = judgement.sampled.counts
    return [
      "trials": .integer(counts.trials),
      "paired": .bool(judgement.sampled.isPaired),
      "both": .integer(counts.both),
      "onlyBaseline": .integer(counts.onlyBaseline),
      "onlyCandidate": .integer(counts.onlyCandidate),
      "neither": .integer(counts.neither),
      "difference": .number(judgement.sampled.estimate),
      "level": .number(judgement.interval.level),
      "p": .number(judgement.p),
      "adjusted": .number(judgement.adjusted),
    ]
  }

  private static func screen(_ screen: Comparison.MisTapDifference) -> JSONValue {
    .object([.init("id", .string(screen.screen))] + members(of: screen))
  }

  /// Mean mis-tap rates over the targets that both have.
  private static func members(
    of misTaps: Comparison.MisTapDifference
  ) -> [JSONValue.Member] {
    [
      .init("targets", .integer(misTaps.targets)),
      .init("baseline", .number(misTaps.baseline)),
      .init("candidate", .number(misTaps.candidate)),
      .init("difference", .number(misTaps.difference.value)),
      .init("verdict", .string(misTaps.verdict.rawValue)),
    ]
  }
}
