package import Studies
package import TouchLab

/// A greedy search for changes of a layout's screens: the heaviest problem first, each on the
/// layout as the earlier changes leave it.
struct RemedySearch: Sendable {
  let fixer: Fixer
  let floors: Floors
  let budget = SearchBudget()
  /// The targets whose unmet requirements alone are searched; nil for every problem.
  private let targets: Set<String>?

  /// The number of problems examined on each screen, which bounds the time of a search.
  private static let mostProblems = 12
  /// The number of remedies of a problem that run as a whole.
  private static let mostConfirmed = 2
  /// The share of the largest gain that a smaller amount must reach to be preferred, if no amount
  /// solves the problem.
  private static let enough = 0.9

  init(_ fixer: Fixer, targets: Set<String>? = nil) {
    self.fixer = fixer
    self.targets = targets
    floors = Floors(fixer.study, Amounts(fixer.study))
  }

  /// The screens of the layout as first seen, or one of them. Screens with hidden controls are
  /// excluded. With a `state`, the app's screen in that state.
  func scenes(screen: String?, in state: AppState? = nil) -> [Scene] {
    if let state {
      guard let screen = fixer.layout.screen(id: state.screenID),
        let evaluated = StudyRunner.evaluate(state, of: fixer.app, in: fixer.study, draws: false)
      else { return [] }
      return [Scene(state, evaluated, of: fixer.app, screen, in: fixer.study, floors)]
    }
    return FirstSeenStates.firstSeenStates(of: fixer.app, isCancelled: fixer.workers.isCancelled)
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
  func found(most: Int, _ first: [Scene]) -> FoundFixes {
    var state = SearchState(scenes: first, problems: first.map(problems))
    while state.found.fixes.count < most, !fixer.workers.isCancelled(), !budget.isSpent {
      guard let (place, problem) = state.next() else {
        state.found.isComplete = true
        break
      }
      enter(
        solved(problem, on: state.scenes[place], beside: state.made), to: problem, place, &state)
    }
    state.found.isCut = fixer.workers.isCancelled()
    state.found.scenes = first
    return finished(state)
  }

  private func finished(_ state: SearchState) -> FoundFixes {
    var found = state.found
    found.answer =
      budget.isSpent
      ? .searchEnded : NoRemedy(state.scenes, state.unsolved, ofGoal: targets != nil)
    if !found.isCut { confirm(&found) }
    return found
  }

  /// Enters what was found about a problem of the screen at `place`.
  private func enter(
    _ result: Result<Fix?, RefusedRemedy>, to problem: DiagnosedProblem, _ place: Int,
    _ state: inout SearchState
  ) {
    let scene = state.scenes[place]
    switch result {
    case .failure(let refused):
      state.found.refused = state.found.refused ?? refused
      state.unsolved.append((scene, problem))
      state.found.unsolved.append(UnsolvedProblem(problem, on: scene, refused))
    case .success(nil):
      state.unsolved.append((scene, problem))
      state.found.unsolved.append(UnsolvedProblem(problem, on: scene))
    case .success(let fix?):
      state.found.fixes.append(fix)
      state.made += fix.edits
      guard let next = scene.made(fix.edits) else { return }
      state.scenes[place] = next
      state.problems[place] = problems(on: next)
    }
  }

  /// The screens of a search as its changes leave them, with their open problems.
  private struct SearchState {
    var scenes: [Scene]
    var problems: [[DiagnosedProblem]]
    var found = FoundFixes()
    var unsolved: [(scene: Scene, problem: DiagnosedProblem)] = []
    var made: [LayoutEdit] = []
    private var asked: Set<Asked> = []

    init(scenes: [Scene], problems: [[DiagnosedProblem]]) {
      self.scenes = scenes
      self.problems = problems
    }

    /// Takes the heaviest problem that was not examined yet, with its screen; nil without one.
    mutating func next() -> (place: Int, problem: DiagnosedProblem)? {
      let open = scenes.indices.flatMap { place in problems[place].map { (place, $0) } }
        .filter { !asked.contains(Asked($0.1, on: scenes[$0.0])) }
        .stablySorted { ($0.1.rank, -$0.1.weight) < ($1.1.rank, -$1.1.weight) }
      guard let (place, problem) = open.first else { return nil }
      asked.insert(Asked(problem, on: scenes[place]))
      return (place, problem)
    }
  }

  /// The unmet requirements of a screen, followed by its heaviest problems.
  private func problems(on scene: Scene) -> [DiagnosedProblem] {
    let asked = fixer.study.requirements.filter { requirement in
      (requirement.layout == nil || requirement.layout == scene.layout.id)
        && (requirement.screen == nil || requirement.screen == scene.figures.screen.id)
    }.compactMap { requirement in
      requirement.goal.flatMap { goal in scene.problem(of: goal.target, for: goal.goal) }
    }
    if let targets { return asked.filter { !targets.isDisjoint(with: $0.ids) } }
    return asked + Diagnosis.problems(on: scene.figures, scene.related).prefix(Self.mostProblems)
  }

  /// Runs all changes together. If they conflict or make something worse, keeps each that goes with
  /// those before it.
  private func confirm(_ found: inout FoundFixes) {
    if let sum = sum(of: found.fixes) {
      found.together = found.fixes.count > 1 ? sum : nil
      return
    }
    var kept: [Fix] = []
    for fix in found.fixes {
      if let sum = sum(of: kept + [fix]) {
        kept.append(fix)
        found.together = kept.count > 1 ? sum : nil
      } else {
        found.dropped.append(fix)
      }
    }
    found.fixes = kept
  }

  /// The loss before and after changes together; nil if they conflict or make something worse.
  private func sum(of fixes: [Fix]) -> LossChange? {
    guard !fixes.isEmpty, let all = fixer.kept(fixes.flatMap(\.edits)),
      fixes.contains(where: { $0.remedied?.problem == .inSystemArea }) || fixer.improves(all),
      let sum = fixer.sum(of: fixes, comingTo: all), fixes.goTogether(comingTo: sum)
    else { return nil }
    return sum
  }

  /// The identity of a problem that was examined.
  private struct Asked: Hashable {
    let cause: Problem.Cause
    let screen: String
    let ids: Set<String>
    let goal: SuggestionGoal?

    init(_ problem: DiagnosedProblem, on scene: Scene) {
      cause = problem.cause
      screen = scene.figures.screen.id
      ids = Set(problem.ids)
      goal = problem.goal
    }
  }

  /// Returns the change that solves a problem, on the layout alone.
  private func solved(
    _ problem: DiagnosedProblem, on scene: Scene, beside made: [LayoutEdit]
  ) -> Result<Fix?, RefusedRemedy> {
    var refused: RefusedRemedy?
    let ranked = ranked(problem, on: scene, beside: made)
    for (place, trial) in ranked.prefix(Self.mostConfirmed).enumerated() {
      switch fix(trial.candidate, for: problem, on: scene) {
      case .success(var fix?):
        // Tasks with drags are exempt: a drag that starts elsewhere is another drag.
        guard problem.cause == .inSystemArea || !fixer.spoilsTasks(fix) else { continue }
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
    _ candidate: RemedyCandidate, for problem: DiagnosedProblem, on scene: Scene
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
  private func ranked(
    _ problem: DiagnosedProblem, on scene: Scene, beside made: [LayoutEdit]
  ) -> [RemedyTrial] {
    var ranked: [RemedyTrial] = []
    for remedy in problem.cause.remedies(for: problem, on: scene) {
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
  /// gain. If no amount is feasible, tries them with a confirmation before irreversible actions.
  func best(
    of candidates: [RemedyCandidate], for problem: DiagnosedProblem, on scene: Scene
  ) -> RemedyTrial? {
    best(candidates, for: problem, on: scene)
      ?? best(candidates.compactMap { scene.asking(before: $0) }, for: problem, on: scene)
  }

  private func best(
    _ candidates: [RemedyCandidate], for problem: DiagnosedProblem, on scene: Scene
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
          for: DiagnosedProblem(
            cause: .noConfirmation, severity: .warning, targets: [one], weight: 0),
          on: self
        ).first
      else { continue }
      asking = asking.followed(by: confirm)
    }
    return asking.edits.count == candidate.edits.count ? nil : asking
  }

  /// Returns the problem that a target misses a goal; nil if it reaches the goal or does not exist.
  func problem(of id: String, for goal: SuggestionGoal) -> DiagnosedProblem? {
    guard let one = figures[id], !goal.isReached(by: one.rates) else { return nil }
    let cause: Problem.Cause =
      switch one.shares.largest {
      case .inFront: .covered
      case .neighbour: .crowded
      case .system: .atEdge
      case .container, .nothing: .tooSmall
      }
    var problem = DiagnosedProblem(
      cause: cause, severity: .error, targets: [one],
      blame: one.shares.taker(of: one.shares.largest)?.id,
      weight: goal.distance(of: one.rates))
    problem.goal = goal
    problem.allowsMoreThanStandard = true
    return problem
  }
}

extension Fix {
  /// Whether the run of the whole layout confirms the result of the trial.
  fileprivate func helps(_ problem: DiagnosedProblem) -> Bool {
    // Drags that the system takes are lost at any mis-tap rate.
    guard after.missed <= before.missed + LeastShown.tenth || problem.cause == .inSystemArea,
      after.harm <= before.harm + LeastShown.hundredth
    else { return false }
    func missed(_ screen: ScreenResult) -> Double {
      let ids = Set(problem.ids)
      return screen.targets.filter { ids.contains($0.target.id) }.compactMap(\.misTapRate).max()
        ?? 0
    }
    if problem.isOfDanger || problem.cause == .inSystemArea || problem.goal != nil { return true }
    guard problem.rules.isEmpty else {
      return missed(screens.after) <= missed(screens.before) + 1e-9
    }
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

extension Fix {
  package func rates(of id: String) -> TargetRates? {
    guard let target = screens.after.targets.last(where: { $0.target.id == id }),
      let success = target.success, let chances = target.exact
    else { return nil }
    return TargetRates(success: success, misTaps: chances.filter { $0.outcome != .hit })
  }
}

/// The problem that a change solves and its remedy, in words and figures.
package struct Remedied: Sendable {
  /// The frames of a changed target on the screen, before and after.
  package struct Frame: Sendable {
    package let id: String
    package let visibleFrame: (from: Rectangle, to: Rectangle)
    package let hit: (from: Rectangle, to: Rectangle)
  }

  /// The rate that the remedy lowers, before and after.
  package struct Gain: Sendable {
    /// The id of the missed target, or of the target that taps activate by accident.
    package let target: String
    /// Whether it is the rate of accidental taps on the target; otherwise its mis-tap rate.
    package let isOfAccidents: Bool
    /// The number of targets whose worst one this is.
    package let targets: Int
    package let before: Double
    package let after: Double
  }

  package let problem: Problem.Cause
  /// The ids of the problem's targets.
  package let ids: [String]
  package let remedy: RemedyKind
  /// The instruction, as an imperative.
  package let title: String
  package let effect: String
  /// The gain, in figures; nil for a remedy whose gain is no rate.
  package let gain: Gain?
  package let tradeoffs: [String]
  package let space: TakenSpace
  package let frames: [Frame]
  /// The resulting size or distance, in the unit of the screen; 0 for a remedy without an amount.
  package let amount: Double
  package let platform: TouchPlatform?
  /// The title of an alternative remedy; nil if none was found.
  package internal(set) var instead: String?

  init(
    _ candidate: RemedyCandidate, for problem: DiagnosedProblem, _ fix: Fix,
    on platform: TouchPlatform?,
    tradeoffs further: [String]
  ) {
    self.platform = platform
    amount = candidate.amount
    self.problem = problem.cause
    ids = problem.ids
    remedy = candidate.remedy
    title = candidate.title
    space = candidate.space
    let (before, after) = fix.screens
    let now = Dictionary(
      after.targets.map { ($0.target.id, $0) }, uniquingKeysWith: { _, last in last })
    frames = before.targets.compactMap { one in
      guard let then = now[one.target.id], one.swipes == then.swipes,
        then.target.visibleFrame != one.target.visibleFrame
          || then.target.hitTarget != one.target.hitTarget
      else { return nil }
      return Frame(
        id: one.target.id, visibleFrame: (one.target.visibleFrame, then.target.visibleFrame),
        hit: (one.target.hitTarget, then.target.hitTarget))
    }
    effect = Self.effect(of: problem, before, now, candidate.remedy)
    gain = Self.gain(of: problem, before, now, candidate.remedy)
    let costs = fix.costs.filter { !problem.ids.contains($0.target) }.prefix(2).map { cost in
      let points: String = (100 * (cost.after - cost.before)).rounded(places: 1)
      return "Mis-taps on '\(Self.name(of: cost.target, on: before))': +\(points) pp"
    }
    tradeoffs = candidate.tradeoffs + costs + further
  }

  private static func effect(
    of problem: DiagnosedProblem, _ before: ScreenResult, _ now: [String: TargetResult],
    _ remedy: RemedyKind
  ) -> String {
    func percent(_ rate: Double) -> String { Rate.rounded(rate).text }
    switch problem.cause {
    case .dangerousNeighbour, .noConfirmation:
      let id = problem.ids.first ?? ""
      func risk(_ all: [TargetResult]) -> Double {
        var sum = 0.0
        for one in all where one.isIntended && one.target.id != id {
          sum += one.exact?.first { $0.outcome == .wrong(id) }?.probability ?? 0
        }
        return sum
      }
      let then = remedy == .confirm ? "0%" : percent(risk(Array(now.values)))
      return "Accidental taps on '\(name(of: id, on: before))': "
        + "\(percent(risk(before.targets))) → \(then)"
    case .inSystemArea:
      let id = problem.worst?.id ?? ""
      return "The system no longer takes taps and drags on '\(name(of: id, on: before))'"
    default:
      let worst = problem.worst
      let id = worst?.id ?? ""
      let each = problem.ids.count > 1 ? " (worst of \(problem.ids.count))" : ""
      return "Mis-taps on '\(name(of: id, on: before))'\(each): "
        + "\(percent(worst?.missed ?? 0)) → \(percent(now[id]?.misTapRate ?? 0))"
    }
  }

  private static func gain(
    of problem: DiagnosedProblem, _ before: ScreenResult, _ now: [String: TargetResult],
    _ remedy: RemedyKind
  ) -> Gain? {
    switch problem.cause {
    case .dangerousNeighbour, .noConfirmation:
      guard let id = problem.ids.first else { return nil }
      func risk(_ all: [TargetResult]) -> Double {
        all.reduce(0) { sum, one in
          one.isIntended && one.target.id != id ? sum + one.chance(of: .wrong(id)) : sum
        }
      }
      return Gain(
        target: id, isOfAccidents: true, targets: 1, before: risk(before.targets),
        after: remedy == .confirm ? 0 : risk(Array(now.values)))
    case .inSystemArea: return nil
    default:
      guard let worst = problem.worst else { return nil }
      return Gain(
        target: worst.id, isOfAccidents: false, targets: problem.ids.count, before: worst.missed,
        after: now[worst.id]?.misTapRate ?? 0)
    }
  }

  /// The label of a target; its id if it has no label.
  private static func name(of id: String, on screen: ScreenResult) -> String {
    let label = screen.targets.first { $0.target.id == id }?.target.label ?? ""
    return label.isEmpty ? id : label
  }
}
