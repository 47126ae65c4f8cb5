/// Finds the smallest change of one element that brings a target to a goal.
///
/// Each kind of change is tried by itself, further and further, on the real screen: it is laid out
/// again and predicted exactly. Steps of 4 pt look for the first amount that reaches the goal, and
/// bisection in halves of a point for the least one between it and the last that did not. A larger
/// drawing scatters touches more, so that the rates need not rise all the way: no amount is taken
/// on trust, the least one was predicted itself, and so was the one before it, which fails.
package struct SuggestionSearch: Sendable {
  let study: Study
  let layout: Layout
  private let state: AppState
  private let screenID: String
  let goal: SuggestionGoal
  let screen: Screen
  let placed: PlacedScreen
  /// How often each target is hit now.
  let now: ScreenRates
  private let fit: ChangeFit
  let predictor: ExactPredictor
  private let isCancelled: @Sendable () -> Bool

  /// A search on the screen that an app of the layout shows in a state, which reports call `id`; nil
  /// for a state of another app.
  ///
  /// If cancelled, it ends soon, and what it says is of no use.
  package init?(
    _ state: AppState, id: String? = nil, of layout: Layout, in study: Study, goal: SuggestionGoal,
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
    self.isCancelled = isCancelled
    now = ScreenRates(placed, study, isCancelled: isCancelled)
    predictor = ExactPredictor(
      placed, density: study.device.density, isCancelled: isCancelled)
    fit = ChangeFit(placed)
  }

  /// The suggestions for the targets of the layout's screens, as a user first meets them, that miss
  /// the goal; a tab counts where it is met first.
  ///
  /// Nil if the workers were cancelled.
  package static func suggestions(
    for layout: Layout, in study: Study, goal: SuggestionGoal, screen: String? = nil,
    target: String? = nil, workers: Workers = .one
  ) -> [Suggestion]? {
    let meetings = FirstMeetings.meetings(
      of: study.app(of: layout), isCancelled: workers.isCancelled
    ).filter { meeting in
      screen.map { meeting.id == $0 || meeting.id.hasPrefix("\($0)/") } ?? true
    }
    let searches = meetings.compactMap {
      SuggestionSearch(
        $0.state, id: $0.id, of: layout, in: study, goal: goal, isCancelled: workers.isCancelled)
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
    let found = workers.map(all.count) { searches[all[$0].search].suggestion(for: all[$0].target) }
    return workers.isCancelled() ? nil : found
  }

  /// The suggestions for the targets of this screen that miss the goal.
  package func suggestions(target: String? = nil) -> [Suggestion] {
    missing(target: target).map(suggestion)
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

  private func suggestion(for index: Int) -> Suggestion {
    let target = placed.targets[index]
    let before = rates(of: index)
    var reached: [Suggestion.Improvement] = []
    var nearest: Suggestion.Improvement?
    let canReach = 1 - study.person.lapse >= goal.success
    var families: [ChangeFamily] = []
    // Moving and growing at once is for where neither helps.
    for more in [self.families(for: target, before), wideFamilies(for: target)]
    where reached.isEmpty {
      families += more
      for family in more {
        switch search(family, for: target) {
        case .reached(let improvement): reached.append(improvement)
        case .nearest(let improvement):
          let best = nearest.map { goal.distance(of: $0.rates) } ?? goal.distance(of: before)
          if goal.distance(of: improvement.rates) < best - leastGain { nearest = improvement }
        case .nothing: break
        }
      }
    }
    reached.sort { Self.rank($0) < Self.rank($1) }
    return Suggestion(
      screen: screenID, target: target, before: before,
      improvements: reached.reduce(into: []) { kept, one in
        if !kept.contains(where: { $0.change.kind == one.change.kind }) { kept.append(one) }
      },
      nearest: reached.isEmpty ? nearest : nil,
      obstacle: reached.isEmpty ? obstacle(families, canReach, (nearest?.rates ?? before)) : nil,
      exchange: exchange(for: target, at: index))
  }

  /// What costs no other target the goal comes first, then what moves least.
  private static func rank(_ improvement: Suggestion.Improvement) -> (Int, Double, Int) {
    (
      improvement.sparesOthers ? 0 : 1, improvement.millimetres ?? 0,
      LayoutChange.Kind.allCases.firstIndex(of: improvement.change.kind) ?? 0
    )
  }

  private func obstacle(
    _ families: [ChangeFamily], _ canReach: Bool, _ best: Suggestion.Rates
  ) -> Suggestion.Obstacle {
    if !canReach { return .slips(study.person.lapse) }
    guard !families.isEmpty, let worst = best.worst else { return .placedBySystem }
    return .misTaps(worst)
  }

  /// The target's own changes, and those of the two neighbours that it is most taken for.
  private func families(for target: Target, _ before: Suggestion.Rates) -> [ChangeFamily] {
    let own = ChangeFamily.families(for: target, on: screen, of: layout, placed: placed)
    guard let index = placed.targets.lastIndex(of: target) else { return own }
    let chances = Self.chances(of: index, on: placed, predictor, study).dropFirst()
      .filter { $0.probability >= leastConfusion }
      .sorted { $0.probability > $1.probability }
    let neighbours = chances.compactMap(\.outcome.target).compactMap { placed.target(id: $0) }
    return own
      + neighbours.prefix(2).flatMap {
        ChangeFamily.families(moving: $0, awayFrom: target, on: screen, placed)
      }
  }

  /// Moving away from neighbours while what responds grows; none where the target has no neighbour
  /// that is confused with it.
  private func wideFamilies(for target: Target) -> [ChangeFamily] {
    let isConfused = placed.targets.contains {
      $0.id != target.id && now.chance(between: $0.id, and: target.id) >= leastConfusion
    }
    return isConfused ? ChangeFamily.families(movingAndGrowing: target, on: screen, placed) : []
  }

  // MARK: - One kind of change

  private enum Found {
    case reached(Suggestion.Improvement)
    case nearest(Suggestion.Improvement)
    case nothing
  }

  struct Trial {
    var change: LayoutChange
    var all: ScreenRates
    var rates: Suggestion.Rates
  }

  private func search(_ family: ChangeFamily, for target: Target) -> Found {
    let stride = family.kind == .fewerItems ? 1 : coarse
    var failing = 0
    var best: Trial?
    var steps = stride
    while Double(steps) * family.step <= furthest, !isCancelled() {
      guard let trial = trial(family, steps, for: target) else {
        // The last amounts that still fit may be the ones that do.
        guard steps > failing + 1 else { break }
        steps = failing + 1
        guard let finer = self.trial(family, steps, for: target) else { break }
        if goal.isReached(by: finer.rates) { return .reached(improvement(finer)) }
        if isNearer(finer, than: best) { best = finer }
        failing = steps
        steps += 1
        continue
      }
      if goal.isReached(by: trial.rates) {
        return .reached(improvement(least(family, failing, steps, trial, for: target)))
      }
      if isNearer(trial, than: best) { best = trial }
      failing = steps
      steps += stride
    }
    return best.map { .nearest(improvement($0)) } ?? .nothing
  }

  /// Whether a trial is nearer to the goal by more than it is worth going further for.
  private func isNearer(_ trial: Trial, than best: Trial?) -> Bool {
    best.map { goal.distance(of: trial.rates) < goal.distance(of: $0.rates) - leastGain } ?? true
  }

  /// The least number of steps that reaches the goal, between one that does not and one that does.
  private func least(
    _ family: ChangeFamily, _ failing: Int, _ reaching: Int, _ trial: Trial, for target: Target
  ) -> Trial {
    var low = failing
    var high = reaching
    var best = trial
    while high - low > 1 {
      let middle = (low + high) / 2
      if let trial = self.trial(family, middle, for: target), goal.isReached(by: trial.rates) {
        high = middle
        best = trial
      } else {
        low = middle
      }
    }
    return best
  }

  /// The screen with a change made; nil where the change does not fit.
  func trial(_ family: ChangeFamily, _ steps: Int, for target: Target) -> Trial? {
    guard let change = family.change(Double(steps) * family.step) else { return nil }
    let app = study.app(of: change.applied(to: layout))
    guard let placed = app.placed(state), fit.holds(placed, by: family.kind),
      let index = placed.targets.lastIndex(where: { $0.id == target.id && $0.kind == target.kind }),
      !placed.targets[index].isCutByScrolling
    else { return nil }
    let all = ScreenRates(placed, study, isCancelled: isCancelled)
    guard all.spares(now, changing: target.id, confusion: goal.confusion) else { return nil }
    let predictor = ExactPredictor(
      placed, density: study.device.density, isCancelled: isCancelled)
    return Trial(
      change: change, all: all, rates: Self.rates(of: index, on: placed, predictor, study))
  }
}

/// Nobody moves an element further, in points.
private let furthest = 400.0
/// The first look is at every eighth step: 4 pt.
private let coarse = 8
/// A neighbour that is reached less often than this is not worth moving.
private let leastConfusion = 0.001
/// Going further must gain as much: half of a tenth of a point.
private let leastGain = 0.0005
