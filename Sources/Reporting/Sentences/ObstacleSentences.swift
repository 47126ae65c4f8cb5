internal import Drawing
package import Remedies
package import Studies
package import TouchLab

/// The reason why a problem has no suggestion, in one or two short sentences.
package enum ObstacleSentences {
  package static func sentence(
    _ obstacle: Obstacle, of problem: Problem, in unit: LengthUnit
  ) -> String {
    let (it, its) = problem.targets.count < 2 ? ("it", "its") : ("them", "their")
    switch obstacle.reason {
    case .systemSized: return "Not fixable here: the system sizes \(it)."
    case .essential:
      return "Not fixable here: \(its) place is essential. "
        + "Group overlapping targets until people zoom in."
    case .noSpace:
      let reasons = [
        obstacle.missing > 0
          ? "\(obstacle.missing.points) \(unit.rawValue) are missing" : nil,
        obstacle.element.map { "'\($0.name)' is in the way" },
      ].compactMap(\.self)
      return reasons.isEmpty
        ? "No change here fits." : "No change here fits: \(reasons.joined(separator: ", and "))."
    case .conflict, .shared: return refusal(obstacle)
    case .scatter:
      guard let size = obstacle.size else { return "No layout lowers its rate." }
      return "No layout lowers \(its) rate: a target of "
        + "\(size.width.points)×\(size.height.points) \(unit.rawValue) alone is missed as often."
    case .slight:
      let rate = obstacle.rate ?? 0
      return "Slight: a change is worth it from a gain of "
        + "\((100 * Worth.least(of: rate)).rounded(places: 1)) pp, and its rate is "
        + "\(Rate.rounded(rate).text)."
    case .unstated:
      let fix = ProblemSentence(problem, unit: unit).fix
      return fix.map { "To do by hand: \($0)." } ?? "The scenario lacks what a change needs."
    }
  }

  private static func refusal(_ obstacle: Obstacle) -> String {
    let title = obstacle.remedy ?? "The remedy"
    guard let violation = obstacle.violation else {
      return "\(title): it conflicts with another suggestion."
    }
    return "\(title): it \(ConstraintSentences.clause(violation))."
  }
}
