internal import Studies
internal import TouchLab

extension RemedySearch {
  /// The number of changes shown for a target.
  private static let mostForGoal = 3
  /// The number of pairs of remedies tried if no single one reaches a goal.
  private static let mostPairs = 10

  /// Returns suggestions for the targets of some scenes that miss a goal, or for one target; nil if
  /// cancelled.
  func suggestions(
    for goal: SuggestionGoal, on scenes: [Scene], target: String?
  ) -> [Suggestion]? {
    var found: [Suggestion] = []
    for scene in scenes {
      for one in scene.figures.targets where target == nil || target == one.id {
        guard let problem = scene.problem(of: one.id, for: goal) else { continue }
        guard !fixer.workers.isCancelled() else { return nil }
        found.append(suggestion(for: problem, of: one, goal, on: scene))
      }
    }
    return fixer.workers.isCancelled() ? nil : found
  }

  private func suggestion(
    for problem: Problem, of one: TargetFigures, _ goal: SuggestionGoal, on scene: Scene
  ) -> Suggestion {
    let remedies = budget.isSpent ? [] : problem.kind.remedies(for: problem, on: scene)
    let trials = trials(of: remedies, for: problem, on: scene)
    var suggestion = Suggestion(
      screen: scene.figures.screen.id, target: one.target, before: one.rates)
    let alone = confirmed(
      trials.filter(\.solves).map(\.candidate), for: problem, on: scene, most: Self.mostForGoal
    ) { $0.reaches(goal, one.id) }
    suggestion.changes = alone.fixes
    if suggestion.changes.isEmpty {
      let pair = [pair(trials, remedies, for: problem, of: one, on: scene)].compactMap(\.self)
      suggestion.changes =
        confirmed(pair, for: problem, on: scene, most: 1) { $0.reaches(goal, one.id) }.fixes
    }
    guard suggestion.changes.isEmpty else { return suggestion }
    let nearest = confirmed(
      trials.stablySorted { $0.gain > $1.gain }.map(\.candidate), for: problem, on: scene, most: 1
    ) { _ in true }
    suggestion.nearest = nearest.fixes.first
    suggestion.obstacle = obstacle(
      one, goal, alone.violation ?? nearest.violation, suggestion.nearest, on: scene)
    return suggestion
  }

  private func trials(
    of remedies: [any RemedyRule.Type], for problem: Problem, on scene: Scene
  ) -> [RemedyTrial] {
    remedies.compactMap { remedy in
      best(of: remedy.candidates(for: problem, on: scene), for: problem, on: scene)
    }
  }

  /// Returns the first changes, at most `most`, that a run of the whole layout accepts, and the
  /// first constraint that a candidate violates.
  private func confirmed(
    _ candidates: [RemedyCandidate], for problem: Problem, on scene: Scene, most: Int,
    accepts: (Fix) -> Bool
  ) -> (fixes: [Fix], violation: ConstraintViolation?) {
    var fixes: [Fix] = []
    var violation: ConstraintViolation?
    for candidate in candidates where fixes.count < most {
      switch fix(candidate, for: problem, on: scene) {
      case .success(let fix?) where accepts(fix): fixes.append(fix)
      case .success: continue
      case .failure(let broken): violation = violation ?? broken
      }
    }
    return (fixes, violation)
  }

  /// Returns two remedies of a problem that reach its goal together; nil if no pair tried does.
  private func pair(
    _ trials: [RemedyTrial], _ remedies: [any RemedyRule.Type], for problem: Problem,
    of one: TargetFigures, on scene: Scene
  ) -> RemedyCandidate? {
    var tried = 0
    for first in trials {
      guard let next = scene.made(first.candidate.edits),
        let open = problem.goal.flatMap({ next.problem(of: one.id, for: $0) })
      else { continue }
      for remedy in remedies where tried < Self.mostPairs {
        let candidates = remedy.candidates(for: open, on: next).filter { candidate in
          candidate.remedy != first.candidate.remedy
        }
        guard !candidates.isEmpty else { continue }
        tried += 1
        if let second = best(of: candidates, for: open, on: next), second.solves {
          return first.candidate.followed(by: second.candidate)
        }
      }
    }
    return nil
  }

  /// The reason why no remedy reaches a goal.
  private func obstacle(
    _ one: TargetFigures, _ goal: SuggestionGoal, _ violation: ConstraintViolation?,
    _ nearest: Fix?,
    on scene: Scene
  ) -> Suggestion.Obstacle? {
    let person = fixer.study.person
    if goal.isBeyond(person) { return .slips(person.lapse) }
    if budget.isSpent, nearest == nil { return .searchEnded }
    if let violation, nearest == nil { return .breaks(violation) }
    if scene.stated[one.id].map(\.hasSystemSize) ?? true, nearest == nil { return .placedBySystem }
    if let rates = nearest?.rates(of: one.id) { return rates.worst.map { .misTaps($0) } }
    return one.rates.worst.map { .nothing($0) }
  }
}

extension Fix {
  /// The rates of a target with the change.
  package func rates(of id: String) -> TargetRates? {
    guard let target = screens.after.targets.last(where: { $0.target.id == id }),
      let success = target.success, let chances = target.exact
    else { return nil }
    return TargetRates(success: success, misTaps: chances.filter { $0.outcome != .hit })
  }

  fileprivate func reaches(_ goal: SuggestionGoal, _ id: String) -> Bool {
    rates(of: id).map { goal.isReached(by: $0) } ?? false
  }
}
