internal import Guidelines
package import Remedies
package import TouchLab

/// The explanation of a tap's outcome, and the outcomes of taps aimed at a target.
package enum DecisionSentences {
  /// One line for each stage of hit testing, in order.
  package static func lines(_ decision: HitTestResult, _ unit: LengthUnit = .pt) -> [String] {
    let head = "a touch at \(point(decision.point)):"
    return [head]
      + decision.stages.enumerated().map { index, stage in
        "  \(index + 1). \(sentence(stage, unit))"
      }
  }

  static func sentence(_ stage: HitTestResult.Stage, _ unit: LengthUnit) -> String {
    switch stage {
    case .bounds(let bounds, let inside):
      "the screen is \(bounds.width.points)×\(bounds.height.points) \(unit.rawValue): the touch is "
        + (inside ? "on it" : "beside it, off-screen")
    case .hiddenChrome(.tap): "the controls are hidden: any tap only brings them back"
    case .hiddenChrome(let reveal):
      "the controls are hidden: only a \(reveal.rawValue) brings them back, a tap does nothing"
    case .statusBar(nil, _): "status bar: hidden"
    case .statusBar(let bar?, let takes):
      "status bar (y 0–\(bar.height.points)): "
        + (takes ? "it takes the touch, and the app gets nothing" : "no")
    case .systemArea(let area):
      "\(area.kind.words), \(frame(area.frame)): "
        + (area.kind == .browserStrip
          ? "the touch only brings the browser's bar back"
          : "the system takes the touch, and the app gets nothing")
    case .panel(_, let inside):
      "a panel is in front: "
        + (inside
          ? "the touch is on it" : "the touch is outside it, and targets behind it are inactive")
    case .target(let target, let takes):
      "\(target.id) (\(target.kind)): hit target \(frame(target.hitTarget)): "
        + verdict(target, takes)
    case .visualOnly(let target):
      "\(target.id) is visible there, \(frame(target.visibleFrame)), but its hit target is not"
    case .nearest(let target, let distance):
      "no hit target there; the nearest is \(target.id), \(distance.points) \(unit.rawValue) away"
    case .candidate(let candidate, let target, let hitTesting):
      CandidateSentences.sentence(candidate, target, hitTesting, unit)
    }
  }

  static func verdict(_ target: Target, _ takes: Bool) -> String {
    guard takes else { return "behind the element that takes the touch" }
    guard target.isEnabled else { return "takes the touch and does nothing: it is disabled" }
    return target.leadsNowhere
      ? "takes the touch and leads nowhere: a tab without selects=" : "takes the touch"
  }

  /// The mis-tap rate of a target, and the outcomes of its mis-taps.
  package static func losses(
    of target: Target, hit: Double, oneInNine: Double? = nil, _ misTaps: MisTaps, _ study: Study
  ) -> [String] {
    let worst = PopulationSentences.sentence(oneInNine).map { "; \($0)" } ?? ""
    let head =
      "\(target.id): \((1 - hit).roundedPercentWithSign) mis-taps "
      + "(\(study.person.id), \(study.device.id))\(worst)"
    guard !misTaps.all.isEmpty else { return [head] }
    let listed = misTaps.listed(
      5, of: { "\($0.outcome.name) \($0.probability.roundedPercentWithSign)" }, more: { $0 })
    return [head, "taps that miss it: \(listed.joined(separator: ", "))"]
  }

  /// The mis-tap rate of the target for a further person.
  package static func success(_ success: Double, for person: Person) -> String {
    "\(person.id): \((1 - success).roundedPercentWithSign) mis-taps"
  }

  /// The usable hit target in words, and what reduces it.
  package static func room(
    for target: Target, _ effective: UsableHitTarget, _ unit: LengthUnit = .pt
  ) -> [String] {
    let area = "\(effective.area.points) of \(target.hitTarget.area.points) \(unit.rawValue)²"
    let side = unit.leastHitSide
    if effective.area < target.hitTarget.area - 1e-6 {
      return ["its usable hit target is \(area): other elements cover the rest"]
    }
    if !effective.fits(square: side) {
      let needed = "\(side.points)×\(side.points)"
      return [
        "its hit target \(frame(target.hitTarget)) is smaller than \(needed) \(unit.rawValue)"
      ]
    }
    let beyond = effective.area - target.hitTarget.area
    let reach =
      beyond > 1e-6 ? ", and taps on \(beyond.points) \(unit.rawValue)² beyond it count" : ""
    let whole = "\(target.hitTarget.area.points) \(unit.rawValue)²"
    return ["nothing covers its hit target (\(whole))\(reach)"] + cut(target, unit)
  }

  /// The parts of a hit target that its container or the screen cuts off; empty for none.
  private static func cut(_ target: Target, _ unit: LengthUnit) -> [String] {
    let parts = (target.cutOff?.named(.places) ?? []).map {
      "\($0.length.points) \(unit.rawValue) \($0.sides)"
    }
    guard !parts.isEmpty else { return [] }
    return [
      "its container or the screen cuts off \(parts.listing) of its hit target"
    ]
  }

  /// The suggestions that `search`, a command such as `suggest reply`, finds, with their effects.
  ///
  /// `person` is the person that they are sought for, if there are several.
  package static func remedies(
    _ fixes: [Fix], of id: String, foundBy search: String, success: Double,
    for person: Person? = nil
  ) -> [String] {
    ["suggestions\(person.map { " for \($0.id)" } ?? ""), from \(search):"]
      + fixes.flatMap { fix in
        let after = fix.rates(of: id)?.success ?? success
        let costs = FixSentences.costs(fix).map { "; \($0.plain)" } ?? ""
        return [
          "  \(FixSentences.title(fix).plain)",
          "\(below)mis-taps \((1 - success).change(to: 1 - after))\(costs)",
        ]
      }
  }

  /// The prefix of a line that belongs to the one above it and may wrap.
  package static let below = "      "

  /// The statement that the search finds nothing.
  package static let noRemedy =
    "no remedy helps without a trade-off: the remaining mis-taps are finger scatter"

  /// The statement that the suggestions violate a constraint.
  package static func remedy(breaking violation: ConstraintViolation) -> String {
    "a remedy would help, but it " + ConstraintSentences.clause(violation)
  }

  private static func point(_ point: Point) -> String {
    "(\(point.x.rounded(places: 1)), \(point.y.rounded(places: 1)))"
  }

  static func frame(_ frame: Rectangle) -> String {
    "\(frame.x.points),\(frame.y.points) \(frame.width.points)×\(frame.height.points)"
  }
}
