internal import Studies
package import TouchLab

/// A search for changes of a layout's screens. Every suggested change is applied and run as a
/// whole: paths to all screens, rules, tasks and requirements, on every layout that shares the
/// scenario's text.
package struct Fixer: Sendable {
  /// Returns the layouts of the scenario that differ once changes are written into it; nil if it
  /// cannot express them.
  package typealias Reading = @Sendable ([LayoutEdit]) -> [Layout]?

  let study: Study
  let layout: Layout
  let app: App
  let workers: Workers
  let own: LayoutAssessment
  /// The other layouts that share text with this one.
  let relatives: [LayoutAssessment]
  let reading: Reading

  /// The result of the layout without changes.
  package var evaluated: LayoutResult { own.evaluated }

  /// Creates a search for one layout and the first of the study's people; nil if cancelled.
  /// `evaluated` is the earlier result of the study's layouts, if they have run already. Without a
  /// `reading`, changes affect only this layout.
  package init?(
    _ layout: Layout, in study: Study, evaluated: [LayoutResult] = [], reading: Reading? = nil,
    workers: Workers = .one
  ) {
    let places = layout.places
    var study = study.alone(study.person)
    let others = study.layouts.filter { other in
      reading != nil && other.id != layout.id && !other.places.isDisjoint(with: places)
    }
    study.layouts = [layout]
    var standings: [LayoutAssessment] = []
    for one in [layout] + others {
      let known = evaluated.first { $0.id == one.id }
      guard let standing = LayoutAssessment(one, in: study, evaluated: known, workers) else {
        return nil
      }
      standings.append(standing)
    }
    guard let own = standings.first else { return nil }
    self.study = study
    self.layout = layout
    self.workers = workers
    self.own = own
    self.reading = reading ?? { [layout.making($0)] }
    relatives = Array(standings.dropFirst())
    app = study.app(of: layout)
  }

  /// Returns changes for all screens, best first: one remedy for each problem, at most `most`. Nil
  /// if cancelled before one was found. With a `state`, searches the app's screen in that state.
  /// With `targets`, searches only the unmet requirements of these.
  package func remedies(
    most: Int, screen: String? = nil, in state: AppState? = nil, of targets: Set<String>? = nil
  ) -> FoundFixes? {
    guard most > 0 else { return FoundFixes() }
    let search = RemedySearch(self, targets: targets)
    var found = search.found(most: most, search.scenes(screen: screen, in: state))
    guard !found.isCut else { return found.fixes.isEmpty ? nil : found }
    guard let fixes = addingTaskEffects(found.fixes) else { return nil }
    found.fixes = fixes
    return found
  }

  /// Returns the change for a candidate with its effects. Nil if a result is missing or the sign of
  /// the gain differs between the worlds of the model.
  func fix(
    _ candidate: RemedyCandidate, for problem: DiagnosedProblem, on scene: Scene,
    from before: FeasibleChanges, to after: FeasibleChanges
  ) -> Fix? {
    let screen = scene.figures.screen.id
    let isMet = before.evaluated.screens.contains { $0.id == screen }
    let old = before.evaluated.screens.first { $0.id == screen } ?? scene.figures.screen
    let new =
      isMet
      ? after.evaluated.screens.first { $0.id == screen }
      : StudyRunner.evaluate(scene.state, of: study.app(of: after.layout), in: study, draws: false)
    guard let new, let stake = ExpectedLoss(old), let then = ExpectedLoss(new) else { return nil }
    guard candidate.remedy == .confirm || isFirm(problem, from: old, to: new) else { return nil }
    let targets = candidate.targets
    var fix = Fix(
      kind: candidate.remedy.fixKind, screen: screen, targets: targets, edits: candidate.edits,
      before: stake, after: then, costs: Fix.costs(old, new),
      accidentalTaps: Fix.accidentalTaps(old, new),
      fixed: FixedFindings(about: targets, from: old, to: new), screens: (old, new),
      reached: after.reached(from: before, but: screen),
      requirements: after.fixedRequirements(from: before))
    let asked = Set(
      candidate.edits.flatMap { edit in edit.added.map { "\(edit.screen ?? screen)/\($0.id)" } })
    fix.question = after.evaluated.screens.first { asked.contains($0.id) }
    let lost = own.tasksLosingMisTaps(on: after.layout, in: study)
    fix.remedied = Remedied(
      candidate, for: problem, fix, on: study.platform,
      tradeoffs: lost.map { "Task \($0) expects this mis-tap: change its step" })
    return fix
  }

  /// Whether changes raise neither the mean mis-tap rate, nor the risk of irreversible errors, nor
  /// the number of errors, over all screens that the layout has with and without them.
  func improves(_ changes: FeasibleChanges) -> Bool {
    zip([evaluated] + relatives.map(\.evaluated), [changes.evaluated] + changes.relatives)
      .allSatisfy { before, after in
        let ids = Set(before.screens.map(\.id)).intersection(after.screens.map(\.id))
        let (old, new) = (
          before.screens.filter { ids.contains($0.id) },
          after.screens.filter { ids.contains($0.id) }
        )
        guard let stake = ExpectedLoss(old), let then = ExpectedLoss(new) else { return true }
        let errors = { (screens: [ScreenResult]) in
          screens.flatMap(\.findings).count { $0.fails && $0.severity == .error }
        }
        return then.missed <= stake.missed + LeastShown.hundredth
          && then.harm <= stake.harm + LeastShown.hundredth / 2 && errors(new) <= errors(old)
      }
  }

  /// Whether each change can be applied after the feasible ones before it; nil if cancelled.
  package func together(_ fixes: [Fix]) -> [Bool]? {
    var made: [LayoutEdit] = []
    let all = fixes.map { fix -> Bool in
      let isFree = !made.contains { one in fix.edits.contains { one.isEntangled(with: $0) } }
      guard isFree, kept(made + fix.edits) != nil else { return false }
      made += fix.edits
      return true
    }
    return workers.isCancelled() ? nil : all
  }

  /// Returns the loss before and after all changes together, over the screens that they change. Nil
  /// if they are not feasible together.
  package func sum(of fixes: [Fix]) -> LossChange? {
    kept(fixes.flatMap(\.edits)).flatMap { sum(of: fixes, comingTo: $0) }
  }

  func sum(of fixes: [Fix], comingTo after: FeasibleChanges) -> LossChange? {
    let screens = Set(fixes.map(\.screen))
    guard let before = ExpectedLoss(evaluated.screens.filter { screens.contains($0.id) }),
      let then = ExpectedLoss(after.evaluated.screens.filter { screens.contains($0.id) })
    else { return nil }
    return LossChange(before: before, after: then)
  }
}

package struct FoundFixes: Sendable {
  package var fixes: [Fix] = []
  /// The loss before and after all changes together; nil for fewer than two changes.
  package var together: LossChange?
  /// The reason why problems remain without a remedy.
  var answer = NoRemedy.nothingWorthChanging(nil)
  /// The first remedy that would help but cannot be applied.
  var refused: RefusedRemedy?
  /// Whether the search was cancelled, so that more changes may exist.
  package var isCut = false
  /// The screens that were searched, without changes.
  var scenes: [Scene] = []
  /// The problems without a change.
  var unsolved: [UnsolvedProblem] = []
  /// The changes that do not go together with the others.
  var dropped: [Fix] = []
  /// Whether every problem was searched.
  var isComplete = false

  /// The reason why there is no change, or the remaining problem; nil if no problem remains.
  package var noRemedy: NoRemedy? {
    if let refused { return .refused(refused) }
    if fixes.isEmpty { return answer }
    if case .nothingWorthChanging = answer { return nil }
    return answer
  }
}

/// A problem for which a search found no change.
struct UnsolvedProblem: Sendable {
  let screen: String
  let ids: [String]
  /// The first remedy that would help but cannot be applied.
  let refused: RefusedRemedy?

  init(_ problem: DiagnosedProblem, on scene: Scene, _ refused: RefusedRemedy? = nil) {
    screen = scene.figures.screen.id
    ids = problem.ids
    self.refused = refused
  }
}

extension Layout {
  /// The places of the layout's text in the scenario, including text inherited from other layouts.
  fileprivate var places: Set<SourcePlace> {
    var places = Set(screens.compactMap(\.place))
    var rest = screens.flatMap(\.elements) + [tabBar].compactMap(\.self)
    while let element = rest.popLast() {
      if let place = element.place { places.insert(place) }
      rest += element.children
    }
    return places
  }
}

extension Fixer {
  /// Whether a change also lowers the loss in the optimistic and the pessimistic world of the
  /// person (`Person.worlds`). Stated goals and system areas are exempt.
  ///
  /// A gain whose sign depends on the model's error is no reason to change a layout.
  func isFirm(_ problem: DiagnosedProblem, from old: ScreenResult, to new: ScreenResult) -> Bool {
    guard problem.goal == nil, problem.cause != .inSystemArea else { return true }
    let ids = Set(problem.ids)
    return study.person.worlds.dropFirst().allSatisfy { person in
      let gain = loss(ids, problem, on: old, person) - loss(ids, problem, on: new, person)
      return problem.rules.isEmpty ? gain > 0 : gain >= -1e-9
    }
  }

  /// The highest mis-tap rate of some targets; for a danger, the sum of accidental activations.
  private func loss(
    _ ids: Set<String>, _ problem: DiagnosedProblem, on screen: ScreenResult, _ person: Person
  ) -> Double {
    var predictors: [Int: ExactPredictor] = [:]
    let rates = screen.targets.compactMap { result -> Double? in
      guard result.isIntended, problem.isOfDanger != ids.contains(result.target.id) else {
        return nil
      }
      let placed = result.seen ?? screen.placed
      guard let index = placed.targets.lastIndex(where: { $0.id == result.target.id }) else {
        return nil
      }
      let isShared = result.seen == nil
      let predictor =
        (isShared ? predictors[0] : nil)
        ?? ExactPredictor(placed, density: study.device.density)
      if isShared { predictors[0] = predictor }
      let exact = predictor.probabilities(
        aimingAt: placed.targets[index].aimed, meaning: placed.indices(doingSameAs: index),
        by: person)
      guard problem.isOfDanger else { return 1 - exact.hitting(index, on: placed) }
      return placed.targets.indices.reduce(0) {
        ids.contains(placed.targets[$1].id) ? $0 + exact.reaching($1) : $0
      }
    }
    return problem.isOfDanger ? rates.reduce(0, +) : rates.max() ?? 0
  }

  /// The result of feasible changes; nil if they violate a constraint.
  func kept(_ edits: [LayoutEdit]) -> FeasibleChanges? { try? outcome(of: edits).get() }

  /// Returns the result of changes, or the constraint that they violate. Requirements about tasks
  /// are checked last because they take the longest.
  func outcome(of edits: [LayoutEdit]) -> Result<FeasibleChanges, ConstraintViolation> {
    evaluated(edits, workers).flatMap { evaluated in
      failedRequirement(in: evaluated, workers).map { .failure(.requirement($0)) }
        ?? .success(evaluated.kept)
    }
  }

  /// The result of changes, with all layouts that they affect.
  private struct Evaluated {
    var kept: FeasibleChanges
    var reached: [(standing: LayoutAssessment, layout: Layout, result: LayoutResult)]
  }

  /// Returns the result of changes on every affected layout, or the constraint that they violate.
  private func evaluated(
    _ edits: [LayoutEdit], _ workers: Workers
  ) -> Result<Evaluated, ConstraintViolation> {
    let kinds: [LayoutEdit.Kind] = [.takenOut, .fewerItems, .confirm]
    let kind = kinds.first { kind in edits.contains { $0.kind == kind } } ?? .move
    guard let read = reading(edits), let changed = read.first(where: { $0.id == layout.id }) else {
      return .failure(.unsaid)
    }
    return own.kept(by: changed, as: kind, in: study, workers).flatMap { result in
      let kept = FeasibleChanges(
        layout: changed, evaluated: result, relatives: relatives.map(\.evaluated))
      var evaluated = Evaluated(kept: kept, reached: [(own, changed, result)])
      for other in read where other.id != layout.id {
        // A change can only affect layouts that share the scenario's text.
        guard let index = relatives.firstIndex(where: { $0.layout.id == other.id }) else {
          return .failure(.unsaid)
        }
        switch relatives[index].kept(by: other, as: kind, in: study, workers) {
        case .failure(let broken): return .failure(broken)
        case .success(let result):
          evaluated.kept.relatives[index] = result
          evaluated.reached.append((relatives[index], other, result))
        }
      }
      return .success(evaluated)
    }
  }

  /// The first requirement about a task that the changes violate; nil for none.
  private func failedRequirement(in evaluated: Evaluated, _ workers: Workers) -> Requirement? {
    evaluated.reached.lazy.compactMap {
      $0.standing.failedRequirementOfTask(on: $0.layout, $0.result, in: study, workers)
    }.first
  }

  /// The result without changes.
  var unchanged: FeasibleChanges {
    FeasibleChanges(layout: layout, evaluated: evaluated, relatives: relatives.map(\.evaluated))
  }

  /// Adds to each change the tasks with a lower error-free rate and the requirements about tasks
  /// that it newly meets; nil if cancelled.
  func addingTaskEffects(_ fixes: [Fix]) -> [Fix]? {
    guard !fixes.isEmpty, !study.tasks(on: layout).isEmpty else { return fixes }
    let layouts = [layout] + fixes.map { $0.applied(to: layout) }
    let single = workers.single
    guard let runs = workers.map(layouts.count, { cleanRuns(on: layouts[$0], single) }) else {
      return nil
    }
    return fixes.indices.map { index in
      var fix = fixes[index]
      let (before, after) = (runs[0], runs[index + 1])
      fix.tasks = zip(before, after).compactMap { task, then -> Fix.TaskCost? in
        guard then.run.clean <= task.run.clean - LeastShown.tenth else { return nil }
        return Fix.TaskCost(task: task.id, before: task.run.clean, after: then.run.clean)
      }.stablySorted { $0.before - $0.after > $1.before - $1.after }
      fix.requirements += evaluated.requirements.filter { requirement in
        !requirement.passed && requirement.requirement.isFixed(from: before, to: after)
      }.map(\.requirement)
      return fix
    }
  }

  /// Whether a task loses more by a change than the change gains.
  func spoilsTasks(_ fix: Fix) -> Bool { addingTaskEffects([fix])?.first?.spoilsTasks ?? false }

  /// The predicted error-free rate of each task on a changed layout, without simulated runs.
  private func cleanRuns(on layout: Layout, _ single: Workers) -> [CleanRun] {
    let app = study.app(of: layout)
    return study.tasks(on: layout).map { task in
      let found = TaskRunner.prediction(
        of: task, on: app, by: study.person, .rough(1), isCancelled: single.isCancelled)
      return (task.id, found)
    }
  }

  fileprivate typealias CleanRun = (id: String, run: TaskPrediction)
}

extension Fix {
  /// Whether the largest fall of a task's error-free rate exceeds the reduction of expected loss. A
  /// convention: both count mis-taps, with the usual weight of irreversible errors.
  var spoilsTasks: Bool {
    let most = tasks.map { $0.before - $0.after }.max() ?? 0
    return most > before.reduction(to: after)
  }
}

extension Requirement {
  /// Whether the requirement is about one of the tasks, is certainly met after a change and
  /// certainly not before.
  fileprivate func isFixed(from before: [Fixer.CleanRun], to after: [Fixer.CleanRun]) -> Bool {
    guard let task = metric.task, let then = after.first(where: { $0.id == task }),
      isMetRegardless(then.run) == true
    else { return false }
    return before.first { $0.id == task }.map { isMetRegardless($0.run) == false } ?? false
  }
}

/// The results of feasible changes, on the changed layout and on those that share its text.
struct FeasibleChanges: Sendable {
  /// The layout as the changed scenario has it.
  let layout: Layout
  let evaluated: LayoutResult
  /// The results of the other layouts.
  var relatives: [LayoutResult]

  /// The requirements about targets that were not met before and are met now.
  func fixedRequirements(from before: FeasibleChanges) -> [Requirement] {
    let held = Set(evaluated.requirements.filter(\.passed).map(\.requirement))
    return before.evaluated.requirements.filter { !$0.passed && held.contains($0.requirement) }.map(
      \.requirement)
  }

  /// The screens with changed outcomes, except one screen of the changed layout.
  func reached(from before: FeasibleChanges, but screen: String) -> [Fix.Reached] {
    let own = evaluated.screens.filter { $0.id != screen }
      .compactMap { Fix.Reached($0, of: nil, from: before.evaluated) }
    let others = zip(relatives, before.relatives).flatMap { now, then in
      now.screens.compactMap { Fix.Reached($0, of: now.id, from: then) }
    }
    return own + others
  }
}

extension Fix {
  /// Another screen whose outcomes the change affects.
  package struct Reached: Hashable, Sendable {
    /// The layout of the screen; nil for the changed layout.
    package let layout: String?
    package let screen: String
    package let before: ExpectedLoss
    package let after: ExpectedLoss
    /// The targets with higher mis-tap rates, in descending order of the increase.
    package let costs: [Cost]
    /// The targets with more accidental taps, irreversible actions first.
    package let accidentalTaps: [AccidentalTap]

    /// The loss of the screen before and after the change.
    package var losses: LossChange { LossChange(before: before, after: after) }

    /// Creates the effect on a screen; nil if its outcomes are unchanged.
    init?(_ screen: ScreenResult, of layout: String?, from before: LayoutResult) {
      guard let old = before.screens.first(where: { $0.id == screen.id }),
        old.targets.map(\.exact) != screen.targets.map(\.exact), let stake = ExpectedLoss(old),
        let then = ExpectedLoss(screen)
      else { return nil }
      self.layout = layout
      self.screen = screen.id
      self.before = stake
      after = then
      costs = Fix.costs(old, screen)
      accidentalTaps = Fix.accidentalTaps(old, screen)
    }
  }
}
