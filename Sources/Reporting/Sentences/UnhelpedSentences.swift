internal import Remedies
internal import TouchLab

/// What is missed most and helped by none of the changes that spare a layout most, and why.
enum UnhelpedSentences {
  /// ``Missed most is `back` on message, 16.52 %, which none of these changes helps: the system decides its size
  /// and place``.
  ///
  /// Without changes beside it, as there are none: ``Missed most is `back` on message, 16.52 %: …``.
  static func sentence(
    _ unhelped: UnhelpedTarget, besideOthers: Bool = true, in study: Study
  ) -> Line {
    let start =
      Line("Missed most is ") + Line(unhelped.id, .name) + Line(" on \(unhelped.screen), ")
      + Line(unhelped.rate.percentWithSign, .warning)
    if let further = unhelped.further {
      let rate = further.screens.after.targets.last { $0.target.id == unhelped.id }?.misTapRate
      return start + ", which none of these changes helps; one that comes after them does: "
        + FixSentences.title(further)
        + (rate.map { Line(", so that it is missed \($0.percentWithSign)") } ?? "") + "."
    }
    return start
      + (besideOthers ? ", which none of these changes helps: " : ": ")
      + reason(unhelped, in: study) + "."
  }

  private static func reason(_ unhelped: UnhelpedTarget, in study: Study) -> Line {
    if let chance = unhelped.missedScrolled, unhelped.suggestion == nil {
      return Line(
        "it shows once its screen is scrolled, where \(chance.probability.percentWithSign) land "
          + "\(chance.outcome.inWords), and changes are looked for on screens as they are first met"
      )
    }
    guard let suggestion = unhelped.suggestion else {
      return Line(ObstacleSentences.clause(.slips(study.person.lapse)))
    }
    if let improvement = suggestion.improvements.first {
      return "by itself it would be missed " + result(of: improvement, study.unit)
    }
    let obstacle = suggestion.obstacle.map { Line(ObstacleSentences.clause($0)) }
    // What a single change does comes before why none does more.
    let nearest = suggestion.nearest.map {
      "by itself it would at best be missed " + result(of: $0, study.unit)
    }
    return [nearest, obstacle].compactMap(\.self).joined("; ")
  }

  /// `2.05 % if it grows by 6 pt (1 mm) on every side, which costs delete missed 2.00 → 3.10 %`.
  private static func result(
    of improvement: Suggestion.Improvement, _ unit: LengthUnit
  ) -> Line {
    let change = ChangeSentences.sentence(improvement, in: unit)
    let costs =
      CostSentences.suggested(improvement.costs, improvement.mistakes).map { ", which costs \($0)" }
      ?? ""
    return Line(
      "\((1 - improvement.rates.success).percentWithSign) if \(change)\(costs)")
  }
}
