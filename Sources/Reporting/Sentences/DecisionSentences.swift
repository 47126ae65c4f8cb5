internal import Guidelines
package import Remedies
package import TouchLab

/// The explanation of a tap's outcome, and the outcomes of taps aimed at a target.
package enum DecisionSentences {
  /// One line for each stage of hit testing, in order.
  package static func lines(_ decision: Decision, _ unit: LengthUnit = .pt) -> [String] {
    let head = "a touch at \(point(decision.point)):"
    return [head]
      + decision.stages.enumerated().map { index, stage in
        "  \(index + 1). \(sentence(stage, unit))"
      }
  }

  static func sentence(_ stage: Decision.Stage, _ unit: LengthUnit) -> String {
    switch stage {
    case .bounds(let bounds, let inside):
      "the screen is \(bounds.width.points)×\(bounds.height.points) \(unit.rawValue): the touch is "
        + (inside ? "on it" : "beside it, off-screen")
    case .hiddenChrome(.tap): "the chrome is hidden: any tap brings it back and does nothing else"
    case .hiddenChrome(let reveal):
      "the chrome is hidden: only a \(reveal.rawValue) brings it back, a tap does nothing"
    case .statusBar(nil, _): "the status bar does not show"
    case .statusBar(let bar?, let takes):
      "the status bar is in front of all, y 0 to \(bar.height.points): "
        + (takes ? "it takes the touch and activates nothing of the app" : "not there")
    case .systemArea(let area):
      "\(area.kind.words) lies there, \(frame(area.frame)): "
        + (area.kind == .browserStrip
          ? "the touch only brings the browser's bar back"
          : "the system takes the touch, and nothing of the app gets it")
    case .panel(_, let inside):
      "a panel is in front: "
        + (inside ? "the touch is on it" : "what lies behind does not respond")
    case .target(let target, let takes):
      "\(target.id) (\(target.kind)): hit target \(frame(target.hitTarget)): "
        + verdict(target, takes)
    case .visualOnly(let target):
      "\(target.id) is drawn there, \(frame(target.visual)), but does not respond there"
    case .nearest(let target, let distance):
      "no hit target there; the nearest is \(target.id), \(distance.points) \(unit.rawValue) away"
    case .candidate(let candidate, let target, let resolution):
      CandidateSentences.sentence(candidate, target, resolution, unit)
    }
  }

  static func verdict(_ target: Target, _ takes: Bool) -> String {
    guard takes else { return "behind what takes the touch" }
    guard target.isEnabled else { return "takes the touch, and does nothing: it is disabled" }
    return target.leadsNowhere
      ? "takes the touch, and leads nowhere: a tab without selects=" : "takes the touch"
  }

  /// The hit rate of a target, and the outcomes of its mis-taps.
  package static func losses(
    of target: Target, hit: Double, oneInNine: Double? = nil, _ misTaps: MisTaps, _ study: Study
  ) -> [String] {
    let worst = PopulationSentences.sentence(oneInNine, "it").map { "; \($0)" } ?? ""
    let head =
      "\(study.person.id) aiming at \(target.id) hits it \(hit.roundedPercentWithSign) of the time on "
      + "\(study.device.id)\(worst)"
    guard !misTaps.all.isEmpty else { return [head] }
    let listed = misTaps.listed(
      5, of: { "\($0.outcome.name) \($0.probability.roundedPercentWithSign)" }, more: { $0 })
    return [head, "mis-taps: \(listed.joined(separator: ", "))"]
  }

  /// The hit rate of the target for a further person.
  package static func success(_ success: Double, for person: Person) -> String {
    "\(person.id) hits it \(success.roundedPercentWithSign) of the time"
  }

  /// The usable hit target in words, and what reduces it.
  package static func room(
    for target: Target, _ effective: EffectiveTarget, _ unit: LengthUnit = .pt
  ) -> [String] {
    let area = "\(effective.area.points) of \(target.hitTarget.area.points) \(unit.rawValue)²"
    let side = unit.leastHitSide
    if effective.area < target.hitTarget.area - 1e-6 {
      return ["what lies in front leaves it \(area)"]
    }
    if !effective.fits(square: side) {
      let needed = "\(side.points)×\(side.points)"
      return ["its hit target \(frame(target.hitTarget)) is under \(needed) \(unit.rawValue)"]
    }
    let beyond = effective.area - target.hitTarget.area
    let reach =
      beyond > 1e-6 ? ", and \(beyond.points) \(unit.rawValue)² beyond it" : ""
    let whole = "\(target.hitTarget.area.points) \(unit.rawValue)²"
    return ["all of its hit target responds (\(whole))\(reach)"] + cut(target, unit)
  }

  /// The parts of a hit target that its container or the screen cuts off; empty for none.
  private static func cut(_ target: Target, _ unit: LengthUnit) -> [String] {
    let parts = (target.cutOff?.named(.places) ?? []).map {
      "\($0.length.points) \(unit.rawValue) \($0.sides)"
    }
    guard !parts.isEmpty else { return [] }
    return [
      "of what it is to respond in, \(parts.listing) cannot: what holds it or the screen cuts it off"
    ]
  }

  /// The suggestions that `search`, a command such as `suggest reply`, finds, with their effects.
  ///
  /// `person` is the person that they are sought for, if there are several.
  package static func remedies(
    _ fixes: [Fix], of id: String, foundBy search: String, success: Double,
    for person: Person? = nil
  ) -> [String] {
    ["what would help\(person.map { " \($0.id)" } ?? ""), as \(search) finds it:"]
      + fixes.flatMap { fix in
        let after = fix.rates(of: id)?.success ?? success
        let costs = FixSentences.costs(fix).map { "; \($0.plain)" } ?? ""
        return [
          "  \(FixSentences.title(fix).plain)",
          "\(below)hit \(success.change(to: after))\(costs)",
        ]
      }
  }

  /// The prefix of a line that belongs to the one above it and may wrap.
  package static let below = "      "

  /// The statement that the search finds nothing.
  package static let noRemedy =
    "no remedy helps without harm to others: what is left is the scatter of the finger"

  /// The statement that the suggestions violate a constraint.
  package static func remedy(breaking breach: Breach) -> String {
    "what would help " + BreachSentences.clause(breach)
  }

  private static func point(_ point: Point) -> String {
    "(\(point.x.rounded(places: 1)), \(point.y.rounded(places: 1)))"
  }

  static func frame(_ frame: Rectangle) -> String {
    "\(frame.x.points),\(frame.y.points) \(frame.width.points)×\(frame.height.points)"
  }
}
