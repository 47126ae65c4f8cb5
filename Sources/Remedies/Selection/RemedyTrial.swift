internal import Studies
package import TouchLab

/// A candidate applied to a screen, with its effect on the problem.
struct RemedyTrial: Sendable {
  let candidate: RemedyCandidate
  /// The fall of the highest mis-tap rate of the problem's targets. For a danger, the fall of
  /// accidental activations; for a goal, the fall of the distance to it.
  let gain: Double
  let solves: Bool
}

extension Scene {
  /// Returns the effect of a candidate on the screen; nil if it violates a constraint or gains too
  /// little.
  func trial(of candidate: RemedyCandidate, for problem: DiagnosedProblem) -> RemedyTrial? {
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
    of candidate: RemedyCandidate, on after: SceneChange, for problem: DiagnosedProblem
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
      of: problem, on: after.figures ?? ScreenFigures(figures.screen, amounts: amounts, now))
    guard problem.rules.isEmpty else {
      // A change that passes the rules needs no gain, and one that does not is no solution.
      guard missed <= before + 1e-9 else { return nil }
      let solves = passes(problem, by: candidate.edits)
      guard solves || Worth.isWorth(from: before, to: missed) else { return nil }
      return RemedyTrial(candidate: candidate, gain: before - missed, solves: solves)
    }
    let solves = left.isDisjoint(with: problem.ids)
    let isBetter = missed < before - 1e-9 || problem.cause == .inSystemArea
    guard solves && isBetter || Worth.isWorth(from: before, to: missed) else { return nil }
    return RemedyTrial(candidate: candidate, gain: before - missed, solves: solves)
  }

  /// Whether the targets of a problem pass its rules after edits.
  private func passes(_ problem: DiagnosedProblem, by edits: [LayoutEdit]) -> Bool {
    guard let figures = change(by: edits, findings: true)?.figures else { return false }
    let rules = BrokenRules(figures)
    return problem.ids.allSatisfy { rules[$0].isDisjoint(with: problem.rules) }
  }

  private func effect(
    of candidate: RemedyCandidate, on after: SceneChange, _ problem: DiagnosedProblem,
    _ goal: SuggestionGoal
  ) -> RemedyTrial? {
    guard let before = problem.worst, let now = after[before.id] else { return nil }
    let gain = goal.distance(of: before.rates) - goal.distance(of: now.rates)
    guard gain > LeastShown.tenth || goal.isReached(by: now.rates) else { return nil }
    return RemedyTrial(candidate: candidate, gain: gain, solves: goal.isReached(by: now.rates))
  }

  /// The sum of the rates at which taps aimed at other targets activate the given ones.
  private func risk(of ids: [String]) -> Double {
    ids.reduce(0) { $0 + figures.takings(of: $1).reduce(0) { $0 + $1.rate } }
  }

  /// The sum and the maximum of those rates after a change.
  private func risk(of ids: [String], on after: SceneChange) -> (sum: Double, worst: Double) {
    let rates = figures.targets.flatMap { one in
      after.gone.contains(one.id) ? [] : ids.map { (after[one.id] ?? one).taking(of: $0) }
    }
    return (rates.reduce(0, +), rates.max() ?? 0)
  }

  /// Whether the changed screen keeps the geometric constraints and, where the remedy could break
  /// it, the alignment.
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

  /// Whether mis-taps do not merely move to other targets, and irreversible errors become no more
  /// frequent.
  private func isHarmless(
    _ after: SceneChange, _ candidate: RemedyCandidate, for problem: DiagnosedProblem
  ) -> Bool {
    let own = Set(problem.ids)
    // Drags that the system takes are lost at any mis-tap rate.
    let counted = after.targets.filter {
      problem.cause != .inSystemArea || !own.contains($0.before.id)
    }
    let risen = counted.reduce(0) { $0 + $1.after.missed - $1.before.missed }
    let most = Double(figures.targets.count) * (problem.isOfDanger ? LeastShown.tenth : 1e-9)
    guard risen <= most, !raisesRisk(after, candidate) else { return false }
    let gain = after.targets.filter { own.contains($0.before.id) }
      .reduce(0) { max($0, $1.before.missed - $1.after.missed) }
    let allowed =
      max(gain / 2, problem.isOfDanger || !problem.rules.isEmpty ? Worth.least : 0) + 1e-9
    return after.targets.allSatisfy { one in
      own.contains(one.before.id) || one.after.missed - one.before.missed <= allowed
    }
  }

  /// Whether the sum of accidental activations of irreversible actions rises.
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

extension DiagnosedProblem {
  /// Whether the problem is about irreversible or costly actions.
  var isOfDanger: Bool { cause == .dangerousNeighbour || cause == .noConfirmation }

  /// Whether findings of rules define the problem.
  var needsFindings: Bool { goal == nil && [.dead, .aimOutside, .inSystemArea].contains(cause) }
}

extension RemedyKind {
  /// Whether the remedy changes the set of elements on the screen or their order.
  var isStructural: Bool {
    switch self {
    case .moveFloating, .overflow, .uncover: true
    default: false
    }
  }
}

extension Diagnosis {
  /// The ids of targets that have the same problem, or one that replaced it.
  static func ids(of problem: DiagnosedProblem, on figures: ScreenFigures) -> Set<String> {
    let rules: [any ProblemRule.Type] =
      switch problem.cause {
      case .dead, .aimOutside: [Dead.self, AimOutside.self, Covered.self]
      case .covered: [Covered.self]
      case .inSystemArea: [SystemAreaProblem.self]
      case .atEdge, .tooSmall, .crowded: [AtEdge.self, TooSmall.self, Crowded.self]
      case .dangerousNeighbour, .noConfirmation: [DangerousNeighbour.self, NoConfirmation.self]
      default: []
      }
    return Set(rules.flatMap { $0.problems(on: figures) }.flatMap(\.ids))
  }
}

/// A remedy that would help but violates a constraint.
package struct RefusedRemedy: Error, Sendable {
  package let title: String
  /// The constraint that it violates.
  package let violation: ConstraintViolation
  package let edits: [LayoutEdit]
}

/// The reason why a layout or a screen has no change to suggest.
package enum NoRemedy: Sendable {
  package struct Missed: Hashable, Sendable {
    /// The label, or the id of a target without one.
    package let name: String
    package let rate: Double
  }

  /// No mis-tap rate justifies a change. Contains the target with the highest rate; nil without
  /// intended targets.
  case nothingWorthChanging(Missed?)
  /// The person misses the target as often when it is alone on the screen, so no layout helps.
  case scatter(Missed, size: Size)
  /// The system draws the target with the highest rate.
  case drawnBySystem(Missed)
  /// The size and position of the target with the highest rate are essential.
  case essential(Missed)
  /// A floating element covers the target with the highest rate, and the scenario states no scroll
  /// range to clear it.
  case covered(Missed, by: String)
  /// The surroundings of the target with the highest rate leave no room for a remedy.
  case noRoom(Missed)
  /// The remedy that would help violates a constraint, or the scenario cannot express it.
  case refused(RefusedRemedy)
  /// The screen has too many targets to try every change.
  case searchEnded
  case otherLayout
  case goalReached
  /// No remedy brings a target notably nearer to the stated goal.
  case goalMissed(Missed)

  /// The value in JSON.
  package var code: String {
    switch self {
    case .nothingWorthChanging: "nothing-worth-changing"
    case .scatter: "scatter"
    case .drawnBySystem: "system"
    case .essential: "essential"
    case .covered: "covered"
    case .noRoom: "no-room"
    case .refused: "refused"
    case .searchEnded: "search-ended"
    case .otherLayout: "other-layout"
    case .goalReached: "goal-reached"
    case .goalMissed: "goal-missed"
    }
  }

  /// Creates the reason from the first unsolved problem, or else from the highest mis-tap rate. A
  /// goal is about its target even if that is rarely missed.
  init(
    _ scenes: [Scene], _ unsolved: [(scene: Scene, problem: DiagnosedProblem)],
    ofGoal isOfGoal: Bool = false
  ) {
    let all = scenes.flatMap { scene in
      scene.figures.targets.filter { !scene.figures.cutOff.contains($0.id) }.map { (scene, $0) }
    }
    let worst = all.max { $0.1.missed < $1.1.missed }
    guard let most = worst.map({ Missed($0.1) }) else {
      self = .nothingWorthChanging(nil)
      return
    }
    self = .nothingWorthChanging(most)
    let problem = unsolved.first?.problem
    guard
      let (scene, one) = problem?.worst.flatMap({ one in unsolved.first.map { ($0.scene, one) } })
        ?? worst,
      isOfGoal
        ? problem != nil
        : one.missed >= Worth.oftenMissed || one.target.circumstances.isEssential
    else { return }
    let missed = Missed(one)
    if one.target.circumstances.isEssential, problem != nil {
      self = .essential(missed)
    } else if !one.costsWorth {
      self = .scatter(missed, size: scene.amounts.floorSize(of: one.target))
    } else if problem?.cause == .covered, let blame = problem?.blame {
      self = .covered(missed, by: scene.label(of: blame))
    } else if scene.stated[one.id].map(\.hasSystemSize) ?? true {
      self = .drawnBySystem(missed)
    } else if isOfGoal, problem != nil {
      self = .goalMissed(missed)
    } else if problem != nil {
      self = .noRoom(missed)
    }
  }
}

extension NoRemedy.Missed {
  init(_ one: TargetFigures) {
    self.init(name: one.target.label.isEmpty ? one.id : one.target.label, rate: one.missed)
  }
}
