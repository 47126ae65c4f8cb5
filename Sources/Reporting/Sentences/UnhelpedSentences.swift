internal import TouchLab

/// What is missed most and helped by none of the changes that spare a layout most, and why.
enum UnhelpedSentences {
  /// ``Missed most is `back` on message, 16.52 %, which no change here helps: the system decides its size
  /// and place``.
  static func sentence(_ unhelped: UnhelpedTarget, in unit: LengthUnit) -> Line {
    let start =
      Line("Missed most is ") + Line(unhelped.id, .name) + Line(" on \(unhelped.screen), ")
      + Line(unhelped.rate.percentWithSign, .warning) + ", which no change here helps: "
    return start + reason(unhelped, unit) + "."
  }

  private static func reason(_ unhelped: UnhelpedTarget, _ unit: LengthUnit) -> Line {
    let asking = Line("--target \(unhelped.id) tells what would")
    guard let suggestion = unhelped.suggestion else {
      return unhelped.obstacle.map { Line(ObstacleSentences.clause($0)) } ?? asking
    }
    if let improvement = suggestion.improvements.first {
      return "by itself it would be missed " + result(of: improvement, unit)
    }
    guard let obstacle = suggestion.obstacle else { return asking }
    let nearest =
      suggestion.nearest.map { "; nearest comes " + result(of: $0, unit) } ?? Line("")
    return Line(ObstacleSentences.clause(obstacle)) + nearest
  }

  /// `2.05 % if it grows by 6 pt (1 mm) on every side, which costs delete missed 2.00 → 3.10 %`.
  private static func result(
    of improvement: Suggestion.Improvement, _ unit: LengthUnit
  ) -> Line {
    let change = ChangeSentences.sentence(improvement.change, improvement.millimetres, in: unit)
    let all =
      improvement.costs.map { cost in
        let after = cost.after.map { (1 - $0).percentWithSign } ?? "below the fold"
        return "\(cost.id) missed \((1 - cost.before).percent) → \(after)"
      }
      + improvement.mistakes.map { CostSentences.taken($0.id, $0.before, $0.after) }
    let most = all.prefix(mostCosts).joined(separator: ", ")
    let more = all.count > mostCosts ? ", and \((all.count - mostCosts).counted("other")) less" : ""
    let costs = all.isEmpty ? "" : ", which costs \(most)\(more)"
    return Line(
      "\((1 - improvement.rates.success).percentWithSign) if \(change)\(costs)")
  }

  private static let mostCosts = 3
}
