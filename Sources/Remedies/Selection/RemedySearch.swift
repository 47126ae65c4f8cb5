internal import Studies
internal import TouchLab

/// A greedy search for changes of a layout's screens: the heaviest problem first, each on the
/// layout as the earlier changes leave it.
struct RemedySearch: Sendable {
  let fixer: Fixer
  let floors: Floors
  let budget = SearchBudget()

  /// The number of problems examined on each screen, which bounds the time of a search.
  private static let mostProblems = 12
  /// The number of remedies of a problem that run as a whole.
  private static let mostConfirmed = 2
  /// The share of the largest gain that a smaller amount must reach to be preferred, if no amount
  /// solves the problem.
  private static let enough = 0.9

  init(_ fixer: Fixer) {
    self.fixer = fixer
    floors = Floors(fixer.study, Amounts(fixer.study))
  }

  /// The screens of the layout as first seen, or one of them.
  ///
  /// Screens with hidden controls are excluded.
  func scenes(screen: String?) -> [Scene] {
    FirstSeenStates.firstSeenStates(of: fixer.app, isCancelled: fixer.workers.isCancelled)
      .filter { screen == nil || $0.id == screen }
      .compactMap { firstSeen in
        guard let evaluated = fixer.evaluated.screens.first(where: { $0.id == firstSeen.id }),
          evaluated.placed.hiddenChrome == nil,
          let screen = fixer.layout.screen(id: firstSeen.state.screenID)
        else { return nil }
        return Scene(firstSeen.state, evaluated, of: fixer.app, screen, in: fixer.study, floors)
      }
  }

  /// Returns the changes, best first; the changes found so far if cancelled.
  func found(most: Int, screen: String?) -> FoundFixes {
    var scenes = scenes(screen: screen)
    var problems = scenes.map(problems)
    var found = FoundFixes()
    var unsolved: [(scene: Scene, problem: Problem)] = []
    var made: [LayoutEdit] = []
    var asked: Set<Asked> = []
    while found.fixes.count < most, !fixer.workers.isCancelled(), !budget.isSpent {
      let open = scenes.indices.flatMap { place in problems[place].map { (place, $0) } }
        .filter { !asked.contains(Asked($0.1, on: scenes[$0.0])) }
        .stablySorted { ($0.1.rank, -$0.1.weight) < ($1.1.rank, -$1.1.weight) }
      guard let (place, problem) = open.first else { break }
      asked.insert(Asked(problem, on: scenes[place]))
      switch solved(problem, on: scenes[place], beside: made) {
      case .failure(let refused):
        found.refused = found.refused ?? refused
        unsolved.append((scenes[place], problem))
      case .success(nil): unsolved.append((scenes[place], problem))
      case .success(let fix?):
        found.fixes.append(fix)
        made += fix.edits
        guard found.fixes.count < most, let next = scenes[place].made(fix.edits) else { break }
        scenes[place] = next
        problems[place] = self.problems(on: next)
      }
    }
    found.isCut = fixer.workers.isCancelled()
    found.answer = budget.isSpent ? .searchEnded : NoRemedy(scenes, unsolved)
    if !found.isCut { confirm(&found) }
    return found
  }

  /// The unmet requirements of a screen, followed by its heaviest problems.
  private func problems(on scene: Scene) -> [Problem] {
    let asked = fixer.study.requirements.filter { requirement in
      (requirement.layout == nil || requirement.layout == scene.layout.id)
        && (requirement.screen == nil || requirement.screen == scene.figures.screen.id)
    }.compactMap { requirement in
      requirement.goal.flatMap { goal in scene.problem(of: goal.target, for: goal.goal) }
    }
    return asked + Diagnosis.problems(on: scene.figures, scene.related).prefix(Self.mostProblems)
  }

  /// Runs all changes together, and drops the last change until the rest is feasible.
  private func confirm(_ found: inout FoundFixes) {
    while found.fixes.count > 1 {
      if let all = fixer.kept(found.fixes.flatMap(\.edits)) {
        found.together = fixer.sum(of: found.fixes, comingTo: all)
        return
      }
      found.fixes.removeLast()
    }
  }

  /// The identity of a problem that was examined.
  private struct Asked: Hashable {
    let kind: ProblemKind
    let screen: String
    let ids: Set<String>
    let goal: SuggestionGoal?

    init(_ problem: Problem, on scene: Scene) {
      kind = problem.kind
      screen = scene.figures.screen.id
      ids = Set(problem.ids)
      goal = problem.goal
    }
  }

  /// Returns the change that solves a problem, on the layout alone.
  ///
  /// Nil if nothing helps; a failure if the remedy cannot be applied.
  private func solved(
    _ problem: Problem, on scene: Scene, beside made: [LayoutEdit]
  ) -> Result<Fix?, RefusedRemedy> {
    var refused: RefusedRemedy?
    let ranked = ranked(problem, on: scene, beside: made)
    for (place, trial) in ranked.prefix(Self.mostConfirmed).enumerated() {
      switch fix(trial.candidate, for: problem, on: scene) {
      case .success(var fix?):
        // Tasks with drags are exempt: a drag that starts elsewhere is another drag.
        guard problem.kind == .inSystemArea || !fixer.spoilsTasks(fix) else { continue }
        let next = ranked.dropFirst(place + 1).first
        fix.remedied?.instead = next?.candidate.title
        return .success(fix)
      case .success(nil): continue
      // The remedy fits beside the earlier changes but not on its own.
      case .failure(.place): continue
      case .failure(let violation):
        refused =
          refused
          ?? RefusedRemedy(
            title: trial.candidate.title, violation: violation, edits: trial.candidate.edits)
      }
    }
    if let refused { return .failure(refused) }
    return .success(nil)
  }

  /// Returns the change for a candidate after a run of the changed layout; nil if it does not help
  /// on its own.
  func fix(
    _ candidate: RemedyCandidate, for problem: Problem, on scene: Scene
  ) -> Result<Fix?, ConstraintViolation> {
    fixer.workers.didTry()
    return fixer.outcome(of: candidate.edits).map { alone -> Fix? in
      guard
        let fix = fixer.fix(candidate, for: problem, on: scene, from: fixer.unchanged, to: alone),
        fix.helps(problem)
      else { return nil }
      return fix
    }
  }

  /// Returns the helpful remedies in the order of the problem's list.
  ///
  /// A later one moves to the front if it solves the problem, or if its gain is larger by a
  /// worthwhile amount.
  private func ranked(
    _ problem: Problem, on scene: Scene, beside made: [LayoutEdit]
  ) -> [RemedyTrial] {
    var ranked: [RemedyTrial] = []
    for remedy in problem.kind.remedies(for: problem, on: scene) {
      let candidates = remedy.candidates(for: problem, on: scene).filter { candidate in
        !made.contains { one in candidate.edits.contains { $0.isEntangled(with: one) } }
      }
      guard let best = best(of: candidates, for: problem, on: scene) else { continue }
      if let first = ranked.first, !first.solves,
        best.solves || best.gain >= first.gain + Worth.least(of: first.gain)
      {
        ranked.insert(best, at: 0)
      } else {
        ranked.append(best)
      }
      // One remedy beyond the first solution serves as the alternative.
      if ranked.count(where: \.solves) > 1 || ranked.first?.solves == true && ranked.count > 1 {
        break
      }
    }
    return ranked
  }

  /// Returns the smallest amount that solves the problem, or the smallest with almost the largest
  /// gain.
  ///
  /// If no amount is feasible, tries them with a confirmation before irreversible actions.
  func best(
    of candidates: [RemedyCandidate], for problem: Problem, on scene: Scene
  ) -> RemedyTrial? {
    best(candidates, for: problem, on: scene)
      ?? best(candidates.compactMap { scene.asking(before: $0) }, for: problem, on: scene)
  }

  private func best(
    _ candidates: [RemedyCandidate], for problem: Problem, on scene: Scene
  ) -> RemedyTrial? {
    var trials: [RemedyTrial] = []
    for candidate in candidates {
      guard !fixer.workers.isCancelled() else { return nil }
      guard budget.allowsTry(on: scene.figures.targets.count) else { break }
      fixer.workers.didTry()
      guard let trial = scene.trial(of: candidate, for: problem) else { continue }
      if trial.solves { return trial }
      trials.append(trial)
    }
    let most = trials.map(\.gain).max() ?? 0
    return trials.first { $0.gain >= Self.enough * most }
  }
}

extension Scene {
  /// Returns the scene after edits, with all results; nil if its screen no longer exists.
  func made(_ edits: [LayoutEdit]) -> Scene? {
    let app = study.app(of: layout.making(edits), like: self.app)
    guard var evaluated = StudyRunner.evaluate(state, of: app, in: study, draws: false),
      let screen = app.layout.screen(id: state.screenID)
    else { return nil }
    evaluated.id = figures.screen.id
    return Scene(state, evaluated, of: app, screen, in: study, floors)
  }

  /// Returns the candidate with a confirmation for its irreversible targets; nil if none can be
  /// added.
  fileprivate func asking(before candidate: RemedyCandidate) -> RemedyCandidate? {
    var asking = candidate
    for id in candidate.targets {
      guard candidate.remedy != .confirm, let one = figures[id],
        one.target.danger == .irreversible,
        let confirm = Confirm.candidates(
          for: Problem(kind: .noConfirmation, severity: .warning, targets: [one], weight: 0),
          on: self
        ).first
      else { continue }
      asking = asking.followed(by: confirm)
    }
    return asking.edits.count == candidate.edits.count ? nil : asking
  }

  /// Returns the problem that a target misses a goal; nil if it reaches the goal or does not exist.
  func problem(of id: String, for goal: SuggestionGoal) -> Problem? {
    guard let one = figures[id], !goal.isReached(by: one.rates) else { return nil }
    let kind: ProblemKind =
      switch one.largest {
      case .inFront: .covered
      case .neighbour: .crowded
      case .system: .atEdge
      case .container, .nothing: .tooSmall
      }
    var problem = Problem(
      kind: kind, severity: .error, targets: [one], cause: one.takers[one.largest],
      weight: goal.distance(of: one.rates))
    problem.goal = goal
    problem.allowsMoreThanStandard = true
    return problem
  }
}

extension Fix {
  /// Whether the run of the whole layout confirms the result of the trial.
  fileprivate func helps(_ problem: Problem) -> Bool {
    // Drags that the system takes are lost at any mis-tap rate.
    guard after.missed <= before.missed + LeastShown.tenth || problem.kind == .inSystemArea,
      after.harm <= before.harm + LeastShown.hundredth
    else { return false }
    func missed(_ screen: ScreenResult) -> Double {
      let ids = Set(problem.ids)
      return screen.targets.filter { ids.contains($0.target.id) }.compactMap(\.misTapRate).max()
        ?? 0
    }
    if problem.isOfDanger || problem.kind == .inSystemArea || problem.goal != nil { return true }
    return missed(screens.after) < missed(screens.before)
  }
}

extension Requirement {
  /// The goal that the requirement sets for its target; nil for a requirement about something else.
  fileprivate var goal: (target: String, goal: SuggestionGoal)? {
    switch (metric, bound) {
    case (.success(let id), .atLeast(let limit)): (id, SuggestionGoal(success: limit))
    case (.confusion(let id, let other), .atMost(let limit)):
      (id, SuggestionGoal(success: 0, confusion: limit, other: other))
    default: nil
    }
  }
}
