internal import Studies
internal import TouchLab

/// A candidate made on a screen, with what the problem comes to then.
struct RemedyTrial: Sendable {
  let candidate: RemedyCandidate
  /// How much rarer the worst of its targets is missed, or a danger activated.
  let gain: Double
  let solves: Bool
}

extension Scene {
  /// What a candidate comes to on the screen; nil where it breaks a constraint or is not worth it.
  func trial(of candidate: RemedyCandidate, for problem: Problem, _ floors: Floors) -> RemedyTrial?
  {
    let changed = candidate.edits.reduce(layout) { $1.applied(to: $0) }
    let app = study.app(of: changed)
    guard var judged = StudyRunner.judge(state, of: app, in: study, draws: false),
      keeps(candidate, judged.placed)
    else { return nil }
    judged.id = figures.screen.id
    let after = ScreenFigures(judged, amounts: amounts, floors: floors)
    guard isHarmless(after, for: problem, candidate) else { return nil }
    return effect(of: candidate, on: after, for: problem)
  }

  private func effect(
    of candidate: RemedyCandidate, on after: ScreenFigures, for problem: Problem
  ) -> RemedyTrial? {
    switch problem.kind {
    case .dangerousNeighbour, .noConfirmation:
      let ids = problem.ids
      func sum(_ figures: ScreenFigures) -> Double {
        ids.reduce(0) { $0 + figures.takings(of: $1).reduce(0) { $0 + $1.rate } }
      }
      if candidate.remedy == .confirm {
        return RemedyTrial(candidate: candidate, gain: sum(figures), solves: true)
      }
      let worst = ids.flatMap { after.takings(of: $0).map(\.rate) }.max() ?? 0
      let gain = sum(figures) - sum(after)
      guard worst < Worth.mostAccidents, gain > 0 else { return nil }
      return RemedyTrial(candidate: candidate, gain: gain, solves: worst <= Worth.safe)
    case .dead, .aimOutside, .covered, .inSystemArea, .atEdge, .tooSmall, .crowded:
      let before = problem.targets.map(\.missed).max() ?? 0
      guard let now = worst(of: problem, on: after) else { return nil }
      let left = Diagnosis.ids(of: problem, on: after)
      let solves = left.isDisjoint(with: problem.ids)
      let isKnown = problem.kind == .inSystemArea
      guard solves && (now < before - 1e-9 || isKnown) || Worth.isWorth(from: before, to: now)
      else {
        return nil
      }
      return RemedyTrial(candidate: candidate, gain: before - now, solves: solves)
    }
  }

  /// How often the worst of a problem's targets is missed; nil where one is gone.
  private func worst(of problem: Problem, on after: ScreenFigures) -> Double? {
    var worst = 0.0
    for id in problem.ids {
      guard let one = after[id] else { return nil }
      worst = max(worst, one.missed)
    }
    return worst
  }

  /// Whether what was apart stays apart, and what stood in a line does.
  private func keeps(_ candidate: RemedyCandidate, _ changed: PlacedScreen) -> Bool {
    if candidate.remedy == .confirm { return true }
    guard ChangeFit(placed, textSize: study.textSize).holds(changed, by: .move) else {
      return false
    }
    switch candidate.remedy {
    case .enlargeHitTarget, .enlargeTarget, .tallerRows, .addSpace, .scrollRoom:
      return TargetAlignment(placed, of: screen).holds(changed)
    case .separate, .reorder, .confirm, .moveFloating, .moveOut, .overflow, .extendParent, .uncover:
      return true
    }
  }

  /// Whether misses do not only go elsewhere, and nothing irreversible happens more often.
  private func isHarmless(
    _ after: ScreenFigures, for problem: Problem, _ candidate: RemedyCandidate
  ) -> Bool {
    if candidate.remedy == .confirm { return true }
    let before = figures.targets
    func mean(_ all: [TargetFigures]) -> Double {
      all.isEmpty ? 0 : all.reduce(0) { $0 + $1.missed } / Double(all.count)
    }
    let isDanger = [.dangerousNeighbour, .noConfirmation].contains(problem.kind)
    // Drags that the system takes are lost whatever is hit: no rate of touches says so.
    let isKept = { (one: TargetFigures) in
      problem.kind != .inSystemArea || !problem.ids.contains(one.id)
    }
    guard
      mean(after.targets.filter(isKept))
        <= mean(before.filter(isKept)) + (isDanger ? LeastShown.tenth : 1e-9)
    else {
      return false
    }
    let gain = problem.targets.reduce(0) { most, one in
      max(most, one.missed - (after[one.id]?.missed ?? one.missed))
    }
    let risk = { (figures: ScreenFigures) in
      figures.targets.filter { $0.target.danger == .irreversible }
        .reduce(0) { $0 + figures.takings(of: $1.id).reduce(0) { $0 + $1.rate } }
    }
    guard risk(after) <= risk(figures) + LeastShown.hundredth else { return false }
    return before.allSatisfy { one in
      guard let now = after[one.id], !problem.ids.contains(one.id) else { return true }
      return now.missed - one.missed <= max(gain / 2, isDanger ? Worth.least : 0) + 1e-9
    }
  }
}

extension Diagnosis {
  /// The ids of the targets that have the same problem, or one that took its place.
  static func ids(of problem: Problem, on figures: ScreenFigures) -> Set<String> {
    let rules: [any ProblemRule.Type] =
      switch problem.kind {
      case .dead, .aimOutside, .covered: [Dead.self, AimOutside.self, Covered.self]
      case .inSystemArea: [InSystemArea.self]
      case .atEdge, .tooSmall, .crowded: [AtEdge.self, TooSmall.self, Crowded.self]
      case .dangerousNeighbour, .noConfirmation: [DangerousNeighbour.self, NoConfirmation.self]
      }
    return Set(rules.flatMap { $0.problems(on: figures) }.flatMap(\.ids))
  }
}
