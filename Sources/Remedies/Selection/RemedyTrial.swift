internal import Studies
internal import TouchLab

/// A candidate made on a screen, with what the problem comes to then.
struct RemedyTrial: Sendable {
  let candidate: RemedyCandidate
  /// How much rarer the worst of its targets is missed, or a danger activated; of a goal, how much nearer
  /// it is.
  let gain: Double
  let solves: Bool
}

extension Scene {
  /// What a candidate comes to on the screen; nil where it breaks a constraint or is not worth it.
  func trial(of candidate: RemedyCandidate, for problem: Problem) -> RemedyTrial? {
    guard candidate.remedy != .confirm else {
      return RemedyTrial(candidate: candidate, gain: risk(of: problem.ids), solves: true)
    }
    guard
      let after = change(
        by: candidate.edits, findings: problem.needsFindings || candidate.remedy.isStructural),
      keeps(candidate, after.placed), isHarmless(after, candidate, for: problem)
    else { return nil }
    return effect(of: candidate, on: after, for: problem)
  }

  private func effect(
    of candidate: RemedyCandidate, on after: SceneChange, for problem: Problem
  ) -> RemedyTrial? {
    if let goal = problem.goal { return self.effect(of: candidate, on: after, problem, goal) }
    guard !problem.isOfDanger else {
      let before = risk(of: problem.ids)
      let (sum, worst) = risk(of: problem.ids, on: after)
      guard worst < Worth.mostAccidents, before > sum else { return nil }
      return RemedyTrial(candidate: candidate, gain: before - sum, solves: worst <= Worth.safe)
    }
    let now = problem.ids.compactMap { after[$0] ?? figures[$0] }
    guard after.gone.isDisjoint(with: problem.ids), now.count == problem.ids.count else {
      return nil
    }
    let before = problem.targets.map(\.missed).max() ?? 0
    let missed = now.map(\.missed).max() ?? 0
    let left = Diagnosis.ids(
      of: problem,
      on: after.figures ?? ScreenFigures(figures.screen, amounts: amounts, now))
    let solves = left.isDisjoint(with: problem.ids)
    let isBetter = missed < before - 1e-9 || problem.kind == .inSystemArea
    guard solves && isBetter || Worth.isWorth(from: before, to: missed) else { return nil }
    return RemedyTrial(candidate: candidate, gain: before - missed, solves: solves)
  }

  private func effect(
    of candidate: RemedyCandidate, on after: SceneChange, _ problem: Problem,
    _ goal: SuggestionGoal
  ) -> RemedyTrial? {
    guard let before = problem.worst, let now = after[before.id] else { return nil }
    let gain = goal.distance(of: before.rates) - goal.distance(of: now.rates)
    guard gain > LeastShown.tenth || goal.isReached(by: now.rates) else { return nil }
    return RemedyTrial(candidate: candidate, gain: gain, solves: goal.isReached(by: now.rates))
  }

  /// How often touches meant for others activate some targets, in sum.
  private func risk(of ids: [String]) -> Double {
    ids.reduce(0) { $0 + figures.takings(of: $1).reduce(0) { $0 + $1.rate } }
  }

  /// The same after a change, and how often those meant for one of the others do.
  private func risk(of ids: [String], on after: SceneChange) -> (sum: Double, worst: Double) {
    let rates = figures.targets.flatMap { one in
      after.gone.contains(one.id) ? [] : ids.map { (after[one.id] ?? one).taking(of: $0) }
    }
    return (rates.reduce(0, +), rates.max() ?? 0)
  }

  /// Whether what was apart stays apart, and what stood in a line does.
  private func keeps(_ candidate: RemedyCandidate, _ changed: PlacedScreen) -> Bool {
    guard !candidate.remedy.isStructural else { return true }
    guard fits(changed) else { return false }
    switch candidate.remedy {
    case .enlargeHitTarget, .enlargeTarget, .tallerRows, .addSpace, .scrollRoom:
      return keepsLines(changed)
    case .separate, .reorder, .confirm, .moveFloating, .moveOut, .overflow, .extendParent, .uncover:
      return true
    }
  }

  /// Whether misses do not only go elsewhere, and nothing irreversible happens more often.
  private func isHarmless(
    _ after: SceneChange, _ candidate: RemedyCandidate, for problem: Problem
  ) -> Bool {
    let own = Set(problem.ids)
    // Drags that the system takes are lost whatever is hit: no rate of touches says so.
    let counted = after.targets.filter {
      problem.kind != .inSystemArea || !own.contains($0.before.id)
    }
    let risen = counted.reduce(0) { $0 + $1.after.missed - $1.before.missed }
    let most = Double(figures.targets.count) * (problem.isOfDanger ? LeastShown.tenth : 1e-9)
    guard risen <= most, !raisesRisk(after, candidate) else { return false }
    let gain = after.targets.filter { own.contains($0.before.id) }
      .reduce(0) { max($0, $1.before.missed - $1.after.missed) }
    let allowed = max(gain / 2, problem.isOfDanger ? Worth.least : 0) + 1e-9
    return after.targets.allSatisfy { one in
      own.contains(one.before.id) || one.after.missed - one.before.missed <= allowed
    }
  }

  /// Whether what cannot be undone is activated by mistake more often, in sum.
  private func raisesRisk(_ after: SceneChange, _ candidate: RemedyCandidate) -> Bool {
    let asking = Set(candidate.edits.filter { $0.kind == .confirm }.map(\.before.id))
    let dangerous = figures.targets.filter {
      $0.target.danger == .irreversible && !asking.contains($0.id)
    }.map(\.id)
    guard !dangerous.isEmpty else { return false }
    let risen = after.targets.reduce(0) { sum, one in
      sum + dangerous.reduce(0) { $0 + one.after.taking(of: $1) - one.before.taking(of: $1) }
    }
    return risen > LeastShown.hundredth
  }
}

extension Problem {
  /// Whether it is about touches that do what cannot be undone, or costs something.
  var isOfDanger: Bool { kind == .dangerousNeighbour || kind == .noConfirmation }

  /// Whether rules find it.
  var needsFindings: Bool {
    goal == nil && [.dead, .aimOutside, .inSystemArea].contains(kind)
  }
}

extension RemedyKind {
  /// Whether it puts something elsewhere, so that other targets are on the screen then.
  var isStructural: Bool {
    switch self {
    case .moveFloating, .overflow, .uncover: true
    default: false
    }
  }
}

extension Diagnosis {
  /// The ids of the targets that have the same problem, or one that took its place.
  static func ids(of problem: Problem, on figures: ScreenFigures) -> Set<String> {
    let rules: [any ProblemRule.Type] =
      switch problem.kind {
      case .dead, .aimOutside: [Dead.self, AimOutside.self, Covered.self]
      case .covered: [Covered.self]
      case .inSystemArea: [SystemAreaProblem.self]
      case .atEdge, .tooSmall, .crowded: [AtEdge.self, TooSmall.self, Crowded.self]
      case .dangerousNeighbour, .noConfirmation: [DangerousNeighbour.self, NoConfirmation.self]
      }
    return Set(rules.flatMap { $0.problems(on: figures) }.flatMap(\.ids))
  }
}
