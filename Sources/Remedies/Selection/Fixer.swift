internal import Studies
package import TouchLab

/// A search for changes of a layout's screens.
///
/// Every suggested change is applied and run as a whole: paths to all screens, rules, tasks and
/// requirements, on every layout that shares the scenario's text.
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
  ///
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

  /// Returns changes for all screens, best first: one remedy for each problem, at most `most`.
  ///
  /// Nil if cancelled before one was found.
  package func remedies(most: Int, screen: String? = nil) -> FoundFixes? {
    guard most > 0 else { return FoundFixes() }
    var found = RemedySearch(self).found(most: most, screen: screen)
    guard !found.isCut else { return found.fixes.isEmpty ? nil : found }
    guard let fixes = addingTaskEffects(found.fixes) else { return nil }
    found.fixes = fixes
    return found
  }

  /// Returns suggestions for targets that miss a goal, on all screens as first seen or on one; nil
  /// if cancelled.
  package func suggestions(
    for goal: SuggestionGoal, screen: String? = nil, target: String? = nil
  ) -> [Suggestion]? {
    let search = RemedySearch(self)
    return search.suggestions(for: goal, on: search.scenes(screen: screen), target: target)
  }

  /// Returns suggestions for the targets of one state of the app that miss a goal; nil if
  /// cancelled.
  package func suggestions(
    for goal: SuggestionGoal, in state: AppState, target: String? = nil
  ) -> [Suggestion]? {
    let search = RemedySearch(self)
    guard let screen = layout.screen(id: state.screenID),
      let evaluated = StudyRunner.evaluate(state, of: app, in: study, draws: false)
    else { return [] }
    let scene = Scene(state, evaluated, of: app, screen, in: study, search.floors)
    return search.suggestions(for: goal, on: [scene], target: target)
  }

  /// Returns the change for a candidate with its effects.
  ///
  /// Nil if a result is missing or the sign of the gain differs between the worlds of the model.
  func fix(
    _ candidate: RemedyCandidate, for problem: Problem, on scene: Scene,
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

  /// Returns the loss before and after all changes together, over the screens that they change.
  ///
  /// Nil if they are not feasible together.
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

/// The result of a search for changes.
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

  /// The reason why there is no change, or the remaining problem; nil if no problem remains.
  package var noRemedy: NoRemedy? {
    if let refused { return .refused(refused) }
    if fixes.isEmpty { return answer }
    if case .nothingWorthChanging = answer { return nil }
    return answer
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
