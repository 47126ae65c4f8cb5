internal import Reporting
internal import TouchLab

extension PromptCommand {
  static let why = PromptCommand(
    "why", "why ID | X Y", "show where its mis-taps go, and how to fix them",
    example: "why 300 460",
    .numbers, .target, isFeatured: true
  ) { turn in WhyTurn.why(turn) }
}

/// The explanation of a touch.
enum WhyTurn {
  /// Answers `why X Y` and `why ID`: hit testing layer by layer, and for a target its mis-taps.
  static func why(_ turn: Turn) -> Reply {
    guard let placed = turn.placed, let study = turn.study else { return .nothingLoaded }
    if turn.arguments.count == 2, let x = Double(turn.arguments[0]),
      let y = Double(turn.arguments[1]),
      x.isFinite, y.isFinite
    {
      return .answer(
        DecisionSentences.lines(placed.decision(at: Point(x: x, y: y)), study.unit).joined(
          separator: "\n"))
    }
    guard turn.arguments.count == 1, let id = turn.arguments.first else {
      return .failure("usage: why X Y, or why ID")
    }
    guard let index = placed.targets.lastIndex(where: { $0.id == id }) else {
      return .failure(turn.unknown(id, on: placed), at: id)
    }
    let target = placed.targets[index]
    var lines = DecisionSentences.lines(placed.decision(at: target.aim), study.unit)
    if target.isEnabled { lines += losses(turn, of: target, index, on: placed, in: study) }
    if turn.environment.isInterrupted() { return .unanswered(.stopped) }
    let width = turn.environment.style.width
    let below = DecisionSentences.below
    let shown = lines.flatMap { line -> [String] in
      guard line.count > width else { return [line] }
      if line.hasPrefix(below) {
        return String(line.dropFirst(below.count)).wrapped(toColumns: width, indent: below)
      }
      return line.hasPrefix("  ") ? [line] : line.wrapped(toColumns: width)
    }
    // Line breaks are set, so fixed spaces are no longer needed.
    return .answer(shown.joined(separator: "\n").replacing(fixedSpace, with: " "))
  }

  /// Returns the mis-taps of a target for each person, and remedies; cut short if interrupted.
  private static func losses(
    _ turn: Turn, of target: Target, _ index: Int, on placed: PlacedScreen, in study: Study
  ) -> [String] {
    let map = TargetMap(placed, isCancelled: turn.environment.isInterrupted)
    let predictor = ExactPredictor(placed, cut: map, density: study.device.density)
    if turn.environment.isInterrupted() { return [] }
    let predicted = predictor.probabilities(
      aimingAt: target.aimed, meaning: placed.indices(doingSameAs: index),
      by: study.person(aimingAt: target))
    let chances =
      predicted
      .outcomes(on: placed, intending: index).map {
        TargetResult.Chance(outcome: $0.outcome, probability: $0.probability)
      }
    let success = chances.first?.probability ?? 0
    var lines = DecisionSentences.losses(
      of: target, hit: success, oneInNine: predicted.bestFirst.last,
      MisTaps(chances, irreversible: placed.irreversible), study)
    lines += study.people.dropFirst().map { person in
      let others = predictor.probabilities(aimingAt: target.aimed, by: person)
      return DecisionSentences.success(others.hitting(index, on: placed), for: person)
    }
    lines += DecisionSentences.room(for: target, map.effectiveTargets[index], study.unit)
    lines += RemediesTurn.advice(turn, for: target, success, in: study)
    return lines
  }
}
