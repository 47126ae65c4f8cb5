internal import Drawing
internal import Guidelines
internal import Remedies
package import Studies
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

  /// The mis-tap rate of a target, and where its mis-taps go.
  package static func losses(
    of target: Target, hit: Double, oneInNine: Double? = nil, _ misTaps: MisTaps,
    on placed: PlacedScreen, _ study: Study
  ) -> [String] {
    let worst = PopulationSentences.sentence(oneInNine).map { "; \($0)" } ?? ""
    let head =
      "\(target.id): \((1 - hit).roundedPercentWithSign) mis-taps "
      + "(\(study.person.id), \(study.device.id))\(worst)"
    guard !misTaps.all.isEmpty else { return [head] }
    let listed = misTaps.listed(
      5, of: { "\(placed.destination(of: $0.outcome)) \($0.probability.roundedPercentWithSign)" },
      more: { $0 })
    return [head, "Instead: \(listed.joined(separator: ", "))."]
  }

  /// The mis-tap rate of the target for a further person.
  package static func success(_ success: Double, for person: Person) -> String {
    "\(person.id): \((1 - success).roundedPercentWithSign) mis-taps"
  }

  /// Why taps miss a target: what takes a part of its hit target, its size, or the finger.
  package static func cause(
    of result: TargetResult, _ problems: [Problem] = [], on placed: PlacedScreen, in study: Study
  ) -> String {
    let unit = study.unit
    let target = result.target
    let dead = problems.lazy.compactMap { ProblemSentence($0, unit: unit).placement }.first
    if let dead { return "Cause: \(dead)." }
    let lost = LostArea(of: target, on: placed, pixel: 1 / study.device.scale)
    if let words = lost.words(unit) { return "Cause: \(words)." }
    let index = placed.targets.lastIndex { $0.id == target.id }
    guard target.responds(at: target.aim) || index.map({ placed.isAimOwn($0) }) ?? true else {
      return "Cause: its hit target \(frame(target.hitTarget)) does not reach its centre."
    }
    let scatter = FingerScatter(of: result, in: study).map {
      "finger scatter: a target of \($0.size.width.points)×\($0.size.height.points) "
        + "\(unit.rawValue) alone on the screen has \($0.missed.roundedPercentWithSign) mis-taps"
    }
    let parts =
      [neighbour(of: result, on: placed, unit)].compactMap(\.self)
      + room(for: target, result.effective, unit) + [scatter].compactMap(\.self)
    return "Cause: \(parts.joined(separator: "; "))."
  }

  /// The target beside it that takes at least half of its mis-taps; nil if none does.
  private static func neighbour(
    of result: TargetResult, on placed: PlacedScreen, _ unit: LengthUnit
  ) -> String? {
    let wrong = (result.exact ?? []).filter { $0.outcome.otherTarget != nil }
    guard let most = wrong.greatest(\.probability), let missed = result.misTapRate,
      most.probability >= missed / 2, let id = most.outcome.otherTarget,
      id != result.target.parent, let other = placed.target(id: id)
    else { return nil }
    let gap = result.target.drawn.gap(to: other.drawn)
    let place =
      result.target.drawn.lies(within: other.drawn)
      ? "which lies around it"
      : gap < 0.05 ? "which touches it" : "\(gap.points) \(unit.rawValue) away"
    return "\(placed.name(of: other)), \(place), takes most of them"
  }

  private static func room(
    for target: Target, _ effective: UsableHitTarget, _ unit: LengthUnit
  ) -> [String] {
    let side = unit.leastHitSide
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

  /// The sentences of problems without their fixes; ignored ones are left out.
  package static func statements(of problems: [Problem], _ unit: LengthUnit) -> [String] {
    problems.filter { $0.silenced == nil }.map { "\(ProblemSentence($0, unit: unit).statement)." }
  }

  /// The suggestion for each problem of a target, or the obstacle.
  package static func answers(
    to problems: [Problem], by found: LayoutChanges, _ unit: LengthUnit
  ) -> [String] {
    var told: Set<[String]> = []
    return problems.compactMap { answer(to: $0, by: found, unit) }
      .filter { told.insert($0).inserted }.flatMap(\.self)
  }

  private static func answer(
    to problem: Problem, by found: LayoutChanges, _ unit: LengthUnit
  ) -> [String]? {
    if let change = found.solution(of: problem)?.change {
      let gain = SuggestionSentences.gain(change.fix).map { ["\(below)\($0.plain)"] } ?? []
      return ["Fix: \(FixSentences.title(change.fix).plain) (suggestion \(change.rank) of suggest)"]
        + gain + ["\(below)\(SuggestionSentences.tradeoff(change.fix).plain)"]
    }
    guard case .obstacle(let obstacle) = found.answer(to: problem) else { return nil }
    return [ObstacleSentences.sentence(obstacle, of: problem, in: unit)]
  }

  /// The suggestions that `search`, a command such as `suggest reply`, finds, with their effects.
  /// `person` is the person that they are sought for, if there are several.
  package static func remedies(
    _ found: LayoutChanges, of id: String, foundBy search: String, success: Double,
    for person: Person? = nil
  ) -> [String] {
    let fixes = found.changes.map(\.fix)
    guard !fixes.isEmpty else {
      guard case .refused(let refused) = found.none else { return [] }
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

/// The parts of a hit target that other elements take.
private struct LostArea {
  /// The elements in front of the target, and those inside it, that take at least a device pixel.
  private var front: [String] = []
  private var inside: [String] = []
  private let lost: Double
  private let whole: Double

  /// `pixel` is the side of a device pixel in the unit of the screen.
  init(of target: Target, on placed: PlacedScreen, pixel: Double) {
    let region = Region(target.hitPieces.isEmpty ? [target.hitTarget] : target.hitPieces)
      .withoutOverlaps
    whole = region.pieces.reduce(0) { $0 + $1.area }
    let kept = TargetMap(placed).keptPieces
    var (lost, parts) = (0.0, [(name: String, isInside: Bool, area: Double)]())
    for (index, other) in placed.targets.enumerated() where other.id != target.id {
      let area = Region(kept[index]).overlap(with: region)
      guard area >= pixel * pixel else { continue }
      parts.append((placed.name(of: other), other.parent == target.id, area))
      lost += area
    }
    for (name, area) in Self.others(taking: target, on: placed) where area >= pixel * pixel {
      parts.append((name, false, area))
      lost += area
    }
    self.lost = lost
    for part in parts.greatestFirst(\.area) {
      if part.isInside { inside.append(part.name) } else { front.append(part.name) }
    }
  }

  /// The elements in front that are no targets: plates, and what belongs to the system.
  private static func others(
    taking target: Target, on placed: PlacedScreen
  ) -> [(name: String, area: Double)] {
    let covers = TouchSpace(placed).targets.last { $0.id == target.id }?.covers ?? []
    let ids = Set(placed.targets.map(\.id))
    let plates = covers.filter { !ids.contains($0.id) }.map { cover in
      (
        cover.id.isEmpty ? "an element" : cover.id.contains(" ") ? cover.id : "'\(cover.id)'",
        cover.region.reduce(0) { $0 + $1.intersection(target.hitTarget).area }
      )
    }
    let areas = placed.systemAreas.compactMap { area -> (name: String, area: Double)? in
      let part = area.frame.intersection(target.hitTarget)
      // A strip for swipes leaves taps to the app.
      guard placed.systemArea(takingTapAt: part.center) != nil else { return nil }
      return (area.kind.words, part.area)
    }
    return plates + areas
  }

  /// The elements and the share that they take; nil if they take less than a device pixel.
  func words(_ unit: LengthUnit) -> String? {
    let names = front.isEmpty ? inside : front
    guard let first = names.first, whole > 0 else { return nil }
    let shown = names.count > Self.most ? [first, "\(names.count - 1) more"] : names
    let isOne = names.count == 1
    let verb =
      front.isEmpty
      ? "inside it \(isOne ? "takes" : "take")"
      : isOne ? "lies in front and takes" : "lie in front and take"
    let share = min(1, lost / whole)
    let areas = "\(min(lost, whole).points) of \(whole.points) \(unit.rawValue)²"
    return "\(shown.listing) \(verb) \(share.roundedPercentWithSign) of its hit target (\(areas))"
  }

  private static let most = 4
}

extension PlacedScreen {
  /// The label in quotes, with the id if another target has the same; kind and id without a label.
  fileprivate func name(of target: Target) -> String {
    TargetNames.name(
      target.id, label: target.label, kind: target.kind.name,
      isShared: targets.contains { $0.label == target.label && $0.id != target.id })
  }

  /// The place where a mis-tap goes: a target's name, otherwise words.
  fileprivate func destination(of outcome: Outcome) -> String {
    switch outcome {
    case .hit, .nothing: return "nothing"
    case .wrong(let id): return target(id: id).map(name) ?? id
    case .disabled(let id): return (target(id: id).map(name) ?? id) + " (disabled)"
    case .statusBar: return "the status bar"
    case .revealed: return "the hidden controls"
    case .dismissed: return "the ground beside the panel"
    case .offScreen: return "off-screen"
    case .slip: return "cancelled"
    }
  }
}
