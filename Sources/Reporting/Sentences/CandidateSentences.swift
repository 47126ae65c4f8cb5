internal import Drawing
internal import TouchLab

enum CandidateSentences {
  static func sentence(
    _ candidate: TouchCandidate, _ target: Target?, _ hitTesting: HitTesting, _ unit: LengthUnit
  ) -> String {
    let name = target.map { "\($0.id) (\($0.kind))" } ?? plate(candidate)
    return "\(name): \(measure(candidate.measure, unit)): "
      + verdict(candidate, target, hitTesting)
  }

  private static func plate(_ candidate: TouchCandidate) -> String {
    candidate.id.isEmpty ? "a plate" : "\(candidate.id) (plate)"
  }

  private static func measure(_ measure: TouchCandidate.Measure, _ unit: LengthUnit) -> String {
    switch measure {
    case .direct: return "the touch is inside its hit target"
    case .distance(let distance, let across, let down):
      let reach =
        across == down
        ? "\(across.points) \(unit.rawValue)"
        : "\(across.points) \(unit.rawValue) across and \(down.points) down"
      return "\(distance.points) \(unit.rawValue) away, reaches \(reach)"
    case .score(let score, let distance, let share):
      let percent = share.roundedPercentWithSign
      return "score \(score.rounded(places: 3)), \(distance.points) \(unit.rawValue) away and "
        + "\(percent) of it in the finger's square"
    }
  }

  private static func verdict(
    _ candidate: TouchCandidate, _ target: Target?, _ hitTesting: HitTesting
  ) -> String {
    guard candidate.takes else { return loser(candidate.measure, hitTesting) }
    guard let target else { return "takes the touch and does nothing" }
    let outcome = DecisionSentences.verdict(target, true)
    return switch candidate.measure {
    case .direct: outcome
    case .distance: "\(outcome) (nearest)"
    case .score: "\(outcome) (least score)"
    }
  }

  private static func loser(_ measure: TouchCandidate.Measure, _ hitTesting: HitTesting) -> String {
    switch measure {
    case .direct: "behind the element that takes the touch"
    case .distance: "another element is nearer"
    case .score: "a higher score, or another element covers the adjusted point"
    }
  }
}
