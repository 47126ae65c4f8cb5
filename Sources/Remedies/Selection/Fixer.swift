internal import Studies
package import TouchLab

/// Says what to change on the screens of a layout, as a designer would.
///
/// What is found is made and run again as a whole before it is said: with the way to every screen, the
/// rules that judge, the tasks and the gates, on every layout that the scenario's text carries it to.
package struct Fixer: Sendable {
  /// The layouts of a scenario that read otherwise once changes are written into it; nil where it
  /// cannot say them.
  package typealias Reading = @Sendable ([LayoutChange]) -> [Layout]?

  let study: Study
  let layout: Layout
  let app: App
  let workers: Workers
  let own: LayoutStanding
  /// The layouts that have something of this one's text.
  let relatives: [LayoutStanding]
  let reading: Reading

  /// The layout as it is.
  package var judged: LayoutResult { own.judged }

  /// A fixer for one layout, as the first of a study's people taps it; nil if cancelled.
  ///
  /// `judged` is what was found about the study's layouts, if they were run already. Without a
  /// `reading` changes reach nothing but this layout.
  package init?(
    _ layout: Layout, in study: Study, judged: [LayoutResult] = [], reading: Reading? = nil,
    workers: Workers = .one
  ) {
    let places = layout.places
    var study = study.alone(study.person)
    let others = study.layouts.filter { other in
      reading != nil && other.id != layout.id && !other.places.isDisjoint(with: places)
    }
    study.layouts = [layout]
    var standings: [LayoutStanding] = []
    for one in [layout] + others {
      let known = judged.first { $0.id == one.id }
      guard let standing = LayoutStanding(one, in: study, judged: known, workers) else {
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

  /// What to change on all screens, best first: a remedy for each problem, so many at most; nil if
  /// cancelled before one was found.
  package func remedies(most: Int, screen: String? = nil) -> FoundFixes? {
    guard most > 0 else { return FoundFixes() }
    var found = RemedySearch(self).found(most: most, screen: screen)
    guard !found.isCut else { return found.fixes.isEmpty ? nil : found }
    guard let fixes = tellingTasks(found.fixes) else { return nil }
    found.fixes = fixes
    return found
  }

  /// What would bring the targets of the layout's screens to a goal that they miss, of all screens as a
  /// user first meets them or of one; nil if cancelled.
  package func suggestions(
    for goal: SuggestionGoal, screen: String? = nil, target: String? = nil
  ) -> [Suggestion]? {
    let search = RemedySearch(self)
    return search.suggestions(for: goal, on: search.scenes(screen: screen), target: target)
  }

  /// The same for one state of the app.
  package func suggestions(
    for goal: SuggestionGoal, in state: AppState, target: String? = nil
  ) -> [Suggestion]? {
    let search = RemedySearch(self)
    guard let screen = layout.screen(id: state.screenID),
      let judged = StudyRunner.judge(state, of: app, in: study, draws: false)
    else { return [] }
    let scene = Scene(state, judged, of: app, screen, in: study, search.floors)
    return search.suggestions(for: goal, on: [scene], target: target)
  }

  /// What a candidate came to.
  func told(
    _ candidate: RemedyCandidate, for problem: Problem, on scene: Scene,
    from before: KeptChanges, to after: KeptChanges
  ) -> Fix? {
    let screen = scene.figures.screen.id
    let isMet = before.judged.screens.contains { $0.id == screen }
    let old = before.judged.screens.first { $0.id == screen } ?? scene.figures.screen
    let new =
      isMet
      ? after.judged.screens.first { $0.id == screen }
      : StudyRunner.judge(scene.state, of: study.app(of: after.layout), in: study, draws: false)
    guard let new, let stake = Stake(old), let then = Stake(new) else { return nil }
    guard candidate.remedy == .confirm || isFirm(problem, from: old, to: new) else { return nil }
    let targets = candidate.targets
    var fix = Fix(
      kind: candidate.remedy.fixKind, screen: screen, targets: targets, edits: candidate.edits,
      before: stake, after: then, costs: Fix.costs(old, new), mistakes: Fix.mistakes(old, new),
      finding: old.ruleMended(about: targets, on: new), screens: (old, new),
      reached: after.reached(from: before, but: screen), gates: after.gatesMended(from: before))
    let asked = Set(
      candidate.edits.flatMap { edit in edit.added.map { "\(edit.screen ?? screen)/\($0.id)" } })
    fix.question = after.judged.screens.first { asked.contains($0.id) }
    let lost = own.tasksLosingMisTaps(on: after.layout, in: study)
    fix.remedied = Remedied(
      candidate, for: problem, fix, on: study.platform,
      tradeoffs: lost.map { "Task \($0) expects the mis-tap, which is gone: change its step" })
    return fix
  }

  /// Which of some changes can be made one after the other, so that all fit the screens as they were
  /// and break nothing that held; nil if cancelled.
  package func together(_ fixes: [Fix]) -> [Bool]? {
    var made: [LayoutChange] = []
    let all = fixes.map { fix -> Bool in
      let isFree = !made.contains { one in fix.edits.contains { one.isEntangled(with: $0) } }
      guard isFree, kept(made + fix.edits) != nil else { return false }
      made += fix.edits
      return true
    }
    return workers.isCancelled() ? nil : all
  }

  /// What changes come to when all of them are made, over the screens that they change; nil where they
  /// cannot be.
  package func sum(of fixes: [Fix]) -> StakeChange? {
    kept(fixes.flatMap(\.edits)).flatMap { sum(of: fixes, comingTo: $0) }
  }

  func sum(of fixes: [Fix], comingTo after: KeptChanges) -> StakeChange? {
    let screens = Set(fixes.map(\.screen))
    guard let before = Stake(judged.screens.filter { screens.contains($0.id) }),
      let then = Stake(after.judged.screens.filter { screens.contains($0.id) })
    else { return nil }
    return StakeChange(before: before, after: then)
  }
}

/// What a search for changes found.
package struct FoundFixes: Sendable {
  package var fixes: [Fix] = []
  /// What all of them come to; nil where there is but one.
  package var together: StakeChange?
  /// What nothing is found for, and why.
  var answer = NoRemedy.nothingWorthChanging(nil)
  /// The first remedy that would help and cannot be made.
  var refused: RefusedRemedy?
  /// Whether the search was stopped, so that there may be more.
  package var isCut = false

  /// Why there is none, or what is left that is missed often; nil where changes help all that is.
  package var noRemedy: NoRemedy? {
    if let refused { return .refused(refused) }
    if fixes.isEmpty { return answer }
    if case .nothingWorthChanging = answer { return nil }
    return answer
  }
}

extension Layout {
  /// Where in the scenario its text stands, that of what it has from others included.
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
