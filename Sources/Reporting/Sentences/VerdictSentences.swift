internal import Drawing
internal import Guidelines
internal import Remedies
internal import Studies
package import TouchLab

/// The verdict of a study in sentences, as the terminal and the pull-request comment print it.
package enum VerdictSentences {
  /// The choice of a layout in two words: `Choose apart`, `Keep near`; nil for one layout.
  static func headline(_ verdict: StudyVerdict) -> String? {
    guard verdict.other != nil else { return nil }
    if verdict.reason == .none { return word(.noMeaningfulDifference) }
    return "\(verdict.isKept ? "Keep" : "Choose") \(verdict.recommended.id)"
  }

  /// The choice of a layout with its decisive reason; nil for one layout. Example: `Choose apart.
  /// It removes accidental taps on Delete (0.24% → 0% per pass).`
  package static func choice(_ verdict: StudyVerdict) -> String? {
    guard let other = verdict.other, let headline = headline(verdict) else { return nil }
    if verdict.reason == .none { return none(verdict, other) }
    return "\(headline). "
      + (verdict.isKept ? against(other, verdict) : gain(of: verdict, over: other, "It"))
  }

  /// The remark beside a mis-tap rate that does not support the choice; else empty.
  static func remark(on verdict: StudyVerdict) -> String {
    switch (verdict.reason, verdict.misTaps) {
    case (.none, _), (_, .better): ""
    case (.completable, .worse), (.higherCompletion, .worse):
      ": worse, but more people complete the tasks"
    case (_, .worse): ": worse, but lower risk"
    default: ": no meaningful difference"
    }
  }

  /// The difference between two layouts without a choice; nil for one layout. Example: `seven-items
  /// is worse: 4% → 5% mis-taps.`
  static func difference(_ verdict: StudyVerdict) -> String? {
    guard let other = verdict.other else { return nil }
    if verdict.reason == .none { return none(verdict, other) }
    if verdict.isKept { return against(other, verdict) }
    return gain(of: verdict, over: other, verdict.recommended.id)
  }

  /// The reason why a layout is better than the baseline layout, with the subject `name`.
  private static func gain(
    of verdict: StudyVerdict, over other: StudyVerdict.LayoutRate, _ name: String
  ) -> String {
    switch verdict.reason {
    case .completable: lost(verdict, on: other)
    case .higherCompletion: "More people complete the tasks of \(verdict.recommended.id)."
    case .lowerRisk, .saferTasks, .fewerMisTaps, .none: "\(name) \(merits(of: verdict))."
    }
  }

  private static func lost(_ verdict: StudyVerdict, on other: StudyVerdict.LayoutRate) -> String {
    "On \(other.id), \(undone(verdict.undone))."
  }

  /// The tasks that cannot be completed: `task pay cannot be completed`.
  static func undone(_ tasks: [String]) -> String {
    "\(tasks.count == 1 ? "task" : "tasks") \(tasks.joined(separator: ", ")) cannot be completed"
  }

  private static func merits(of verdict: StudyVerdict) -> String {
    [risk(verdict), misTaps(verdict)].compactMap(\.self).joined(separator: " and ")
  }

  /// The reduction of irreversible errors that decides; nil if they do not decide.
  private static func risk(_ verdict: StudyVerdict) -> String? {
    switch verdict.reason {
    case .lowerRisk:
      guard let risk = verdict.risk, risk.isReduced else { return "reduces irreversible errors" }
      let verb = (risk.after?.value ?? 0) < 1e-7 ? "removes" : "reduces"
      return "\(verb) accidental taps on \(risk.name) (\(risk.change) per pass)"
    case .saferTasks:
      let change = verdict.taskErrors.map { " (\($0.changeText))" } ?? ""
      return "reduces irreversible errors in the tasks\(change)"
    case .completable, .higherCompletion, .fewerMisTaps, .none: return nil
    }
  }

  /// The change of the mis-tap rate; nil without a meaningful one.
  private static func misTaps(_ verdict: StudyVerdict) -> String? {
    guard let change = verdict.difference?.changeText else { return nil }
    switch verdict.misTaps {
    case .better: return "lowers the mis-tap rate (\(change))"
    case .worse: return "raises the mis-tap rate (\(change))"
    default: return nil
    }
  }

  /// The reason why the baseline layout is better than another one.
  private static func against(_ other: StudyVerdict.LayoutRate, _ verdict: StudyVerdict) -> String {
    let misTaps = verdict.difference.map { "\($0.changeBackText) mis-taps" } ?? "more mis-taps"
    switch verdict.reason {
    case .none: return none(verdict, other)
    case .completable: return lost(verdict, on: other)
    case .higherCompletion: return "Fewer people complete the tasks of \(other.id)."
    case .fewerMisTaps: return "\(other.id) is worse: \(misTaps)."
    case .lowerRisk, .saferTasks:
      let risk = riskBack(verdict)
      return verdict.misTaps == .better
        ? "\(other.id) is worse: \(misTaps) · higher risk: \(risk)."
        : "\(other.id) has a higher risk: \(risk)."
    }
  }

  /// The irreversible errors that the other layout adds.
  private static func riskBack(_ verdict: StudyVerdict) -> String {
    if verdict.reason == .lowerRisk, let risk = verdict.risk, risk.isReduced {
      return "accidental taps on \(risk.name) \(risk.changeBack) per pass"
    }
    let change =
      verdict.reason == .saferTasks
      ? verdict.taskErrors.map { " in the tasks \($0.changeBackText)" } ?? "" : ""
    return "irreversible errors\(change)"
  }

  private static func none(_ verdict: StudyVerdict, _ other: StudyVerdict.LayoutRate) -> String {
    if verdict.misTaps == .visibleSizeOnly, let difference = verdict.difference {
      return "Inconclusive: \(difference.changeText) mis-taps, from visible sizes alone."
    }
    let margin: String = (100 * verdict.margin).rounded(places: 3)
    let difference = verdict.difference?.turned.rate.text
    return
      "No meaningful difference between \(verdict.recommended.id) and \(other.id)"
      + (difference.map { ": \($0), margin \(margin) pp." } ?? ".")
  }

  /// The worth of the rates and of the order of the layouts; nil without a model interval.
  package static func certainty(_ verdict: StudyVerdict) -> String? {
    let certainty = verdict.certainty
    var sentences: [String] = []
    if let interval = certainty.rate?.intervalText {
      sentences.append("Rates: \(interval) (95% model interval).")
    }
    if let isStable = certainty.isOrderStable {
      sentences.append("Order of the layouts: \(isStable ? "stable" : "not stable").")
    }
    if let error = certainty.excessiveFitError {
      sentences.append("Model fit: \(error.text), limit \(error.limitText).")
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The verdict of a comparison in one of four words.
  package static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .better: "Better"
    case .worse: "Worse"
    case .noMeaningfulDifference: "No meaningful difference"
    case .visibleSizeOnly: "Inconclusive"
    }
  }
}

extension StudyVerdict.Risk {
  /// Whether the rate per pass is lower on the recommended layout.
  fileprivate var isReduced: Bool { (after?.value ?? 0) < (before?.value ?? 0) }

  /// The rate per pass, from the other layout to the recommended one.
  var change: String { text(before, after) }

  /// The rate per pass, from the recommended layout to the other one.
  var changeBack: String { text(after, before) }

  private func text(_ from: Rate?, _ to: Rate?) -> String {
    let (from, to) = (from?.text ?? "0%", to?.text ?? "0%")
    return from == to ? to : "\(from) → \(to)"
  }
}

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
    return ["its container or the screen cuts off \(parts.listing) of its hit target"]
  }

  /// The suggestions that `search`, a command such as `suggest reply`, finds, with their effects.
  /// `person` is the person that they are sought for, if there are several.
  package static func remedies(
    _ found: LayoutChanges, of id: String, foundBy search: String, success: Double,
    for person: Person? = nil
  ) -> [String] {
    let fixes = found.changes.map(\.fix)
    guard !fixes.isEmpty else {
      guard case .refused(let refused) = found.none else { return [noRemedy] }
      return [remedy(breaking: refused.violation)]
    }
    return ["suggestions\(person.map { " for \($0.id)" } ?? ""), from \(search):"]
      + fixes.flatMap { fix in
        let after = fix.rates(of: id)?.success ?? success
        let costs = FixSentences.costs(fix).map { "; \($0.plain)" } ?? ""
        return [
          "  \(FixSentences.title(fix).plain)",
          "\(below)mis-taps \((1 - success).changeInWords(to: 1 - after))\(costs)",
        ] + (fix.remedied?.instead.map { ["\(below)alternative: \($0.beginningSmall)"] } ?? [])
      }
  }

  /// The prefix of a line that belongs to the one above it and may wrap.
  package static let below = "      "

  /// The statement that the search finds nothing.
  static let noRemedy =
    "no remedy helps without a trade-off: the remaining mis-taps are finger scatter"

  /// The statement that the suggestions violate a constraint.
  static func remedy(breaking violation: ConstraintViolation) -> String {
    "a remedy would help, but it " + ConstraintSentences.clause(violation)
  }

  private static func point(_ point: Point) -> String {
    "(\(point.x.rounded(places: 1)), \(point.y.rounded(places: 1)))"
  }

  static func frame(_ frame: Rectangle) -> String {
    "\(frame.x.points),\(frame.y.points) \(frame.width.points)×\(frame.height.points)"
  }
}
