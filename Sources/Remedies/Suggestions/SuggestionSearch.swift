internal import Studies
package import TouchLab

/// Finds the smallest change of one element that brings a target to a goal.
///
/// Each kind of change is tried by itself, further and further, on the real screen: it is laid out
/// again and predicted exactly. Steps of 4 pt look for the first amount that reaches the goal, and
/// bisection in halves of a point for the least one between it and the last that did not. A larger
/// drawing scatters touches more, so that the rates need not rise all the way: no amount is taken
/// on trust, the least one was predicted itself, and so was the one before it, which fails.
/// What reaches the goal is told if all that held still holds with it; else the search goes on.
package struct SuggestionSearch: Sendable {
  /// What held and does not once a change is made, on every screen that it reaches; nil where all does.
  package typealias Keeping = @Sendable (LayoutChange) -> Breach?

  let study: Study
  let layout: Layout
  let state: AppState
  private let screenID: String
  let goal: SuggestionGoal
  let screen: Screen
  let placed: PlacedScreen
  /// How often each target is hit now.
  let now: ScreenRates
  let fit: ChangeFit
  let alignment: TargetAlignment
  /// What stands alike in rows or cells.
  let like: LikeTargets
  let predictor: ExactPredictor
  /// Who owns what now; nil where nothing overlaps.
  let cut: CutScreen?
  let breach: Keeping
  let isCancelled: @Sendable () -> Bool

  /// A search on the screen that an app of the layout shows in a state, which reports call `id`; nil
  /// for a state of another app.
  ///
  /// Without `keeping` nothing is asked but what becomes of this screen. If cancelled, it ends soon, and what it says is of no use.
  package init?(
    _ state: AppState, id: String? = nil, of layout: Layout, in study: Study, goal: SuggestionGoal,
    keeping breach: @escaping Keeping = { _ in nil },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    let app = study.app(of: layout)
    guard let screen = app.screen(id: state.screenID), let placed = app.placed(state) else {
      return nil
    }
    self.study = study
    self.layout = layout
    self.state = state
    self.goal = goal
    self.screen = screen
    self.placed = placed
    screenID = id ?? state.screenID
    self.breach = breach
    self.isCancelled = isCancelled
    predictor = ExactPredictor(
      placed, density: study.device.density, isCancelled: isCancelled)
    cut = predictor.map.map { CutScreen(placed: placed, map: $0, pitch: 1) }
    now = ScreenRates(placed, study, predictor, isCancelled: isCancelled)
    fit = ChangeFit(placed, textSize: study.textSize)
    alignment = TargetAlignment(placed, of: screen)
    like = LikeTargets(placed, screen)
  }

  /// The suggestions for the targets of the layout's screens, as a user first meets them, that miss
  /// the goal; a tab counts where it is met first.
  ///
  /// Nil if the workers were cancelled.
  package static func suggestions(
    for layout: Layout, in study: Study, goal: SuggestionGoal, screen: String? = nil,
    target: String? = nil, keeping breach: @escaping Keeping = { _ in nil },
    workers: Workers = .one
  ) -> [Suggestion]? {
    let meetings = FirstMeetings.meetings(
      of: study.app(of: layout), isCancelled: workers.isCancelled
    ).filter { meeting in
      screen.map { meeting.id == $0 || meeting.id.hasPrefix("\($0)/") } ?? true
    }
    let searches = meetings.compactMap {
      SuggestionSearch(
        $0.state, id: $0.id, of: layout, in: study, goal: goal, keeping: breach,
        isCancelled: workers.isCancelled)
    }
    var seen: Set<String> = []
    var wanted: [(search: Int, target: Int)] = []
    for (index, search) in searches.enumerated() {
      for target in search.missing(target: target) {
        let found = search.placed.targets[target]
        if case .tab = found.role, !seen.insert(found.id).inserted { continue }
        wanted.append((index, target))
      }
    }
    let all = wanted
    // Of a single one the ways to better it are shared out.
    if all.count == 1, let only = all.first {
      let found = searches[only.search].suggestion(for: only.target, workers)
      return workers.isCancelled() ? nil : [found]
    }
    let found = workers.map(all.count) { searches[all[$0].search].suggestion(for: all[$0].target) }
    return workers.isCancelled() ? nil : found
  }

  /// The suggestions for the targets of this screen that miss the goal.
  package func suggestions(target: String? = nil) -> [Suggestion] {
    missing(target: target).map { suggestion(for: $0) }
  }

  /// The indices of the targets that miss the goal; keys of the keyboard are the system's.
  private func missing(target: String?) -> [Int] {
    placed.targets.indices.filter { index in
      let found = placed.targets[index]
      guard found.isEnabled, !found.isCutByScrolling, !found.isKey,
        target == nil || found.id == target
      else { return false }
      guard !isCancelled() else { return false }
      return !goal.isReached(by: rates(of: index))
    }
  }

  // MARK: - One target

  private func suggestion(for index: Int, _ workers: Workers = .one) -> Suggestion {
    let target = placed.targets[index]
    let before = rates(of: index)
    var families: [ChangeFamily] = []
    var found: [Found] = []
    // Moving and growing at once is for where neither helps.
    for more in [self.families(for: target, before), wideFamilies(for: target)]
    where found.allSatisfy({ $0.reached == nil }) {
      families += more
      found += workers.map(more.count) { search(more[$0], for: target) } ?? []
    }
    let reached = found.compactMap(\.reached).map(improvement).sorted {
      Self.rank($0) < Self.rank($1)
    }
    let breaches = found.compactMap(\.broken)
    // What cannot be said says least of what would have to change.
    var broken = breaches.first { $0 != .unsaid } ?? breaches.first
    let nearest = reached.isEmpty ? nearest(of: found, to: before, &broken) : nil
    return Suggestion(
      screen: screenID, target: target, before: before,
      improvements: reached.reduce(into: []) { kept, one in
        let isKnown = kept.contains {
          $0.change.kind == one.change.kind || $0.change.comesToTheSame(as: one.change)
        }
        if !isKnown { kept.append(one) }
      },
      nearest: nearest,
      obstacle: reached.isEmpty
        ? obstacle(families, before, nearest, broken, found.flatMap(\.harming)) : nil,
      exchange: exchange(for: target, at: index))
  }

  /// Of what comes nearer to the goal without reaching it the nearest that keeps what held, no further
  /// than each step gains something; nil where nothing does.
  private func nearest(
    of found: [Found], to before: Suggestion.Rates, _ broken: inout Breach?
  ) -> Suggestion.Improvement? {
    var left = found.map(\.nearer)
    for _ in 0..<mostAsked {
      guard let best = nearest(among: left.map(\.last), to: before), let trial = left[best].last,
        !isCancelled()
      else { return nil }
      guard let breach = breach(trial.change) else { return improvement(trial) }
      broken = broken ?? breach
      left[best].removeLast((left[best].count + 1) / 2)
    }
    return nil
  }

  /// Which of some trials is nearer to the goal than all before it, and than what is; nil for none.
  private func nearest(among trials: [Trial?], to before: Suggestion.Rates) -> Int? {
    var nearest: Int?
    var distance = goal.distance(of: before)
    for (index, trial) in trials.enumerated() {
      guard let trial, goal.distance(of: trial.rates) < distance - LeastShown.tenth else {
        continue
      }
      nearest = index
      distance = goal.distance(of: trial.rates)
    }
    return nearest
  }

  /// What leaves in line what was comes first, then what costs no other target the goal, then what
  /// changes all that stand alike, then what moves least.
  private static func rank(
    _ improvement: Suggestion.Improvement
  ) -> (Int, Int, Int, Double, Int) {
    (
      improvement.keepsLines ? 0 : 1, improvement.sparesOthers ? 0 : 1,
      improvement.change.alike.isEmpty ? 1 : 0, improvement.millimetres ?? 0,
      LayoutChange.Kind.allCases.firstIndex(of: improvement.change.kind) ?? 0
    )
  }

  /// Why nothing reaches the goal, where `nearest` is the most that can be had, and what comes nearer
  /// may break what held, or do harm.
  private func obstacle(
    _ families: [ChangeFamily], _ before: Suggestion.Rates, _ nearest: Suggestion.Improvement?,
    _ broken: Breach?, _ harming: [Trial]
  ) -> Suggestion.Obstacle {
    if goal.isBeyond(study.person) { return .slips(study.person.lapse) }
    if let broken { return .breaks(broken) }
    let best = nearest?.rates ?? before
    // Of what would help more what does least harm.
    let least = harming.filter {
      goal.distance(of: $0.rates) < goal.distance(of: best) - LeastShown.tenth
    }
    .compactMap { trial in trial.harm.map { (harm: $0, success: trial.rates.success) } }
    .min { $0.harm.after - $0.harm.before < $1.harm.after - $1.harm.before }
    if let least { return .harms(least.harm, success: least.success) }
    guard !families.isEmpty, let worst = best.worst else { return .placedBySystem }
    return nearest == nil ? .nothing(worst) : .misTaps(worst)
  }
}

/// So many changes are asked for what they break, to say which comes nearest to the goal; our choice.
private let mostAsked = 24
