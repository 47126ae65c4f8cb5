internal import TouchLab

/// How far a change of one kind has to go.
extension SuggestionSearch {
  /// What the changes of one kind come to.
  struct Found: Sendable {
    /// The least that reaches the goal and keeps what held; nil where none does.
    fileprivate(set) var reached: Trial?
    /// What comes nearer and nearer to the goal, the nearest last.
    fileprivate(set) var nearer: [Trial] = []
    /// What the first breaks that reaches the goal and not all that held; nil where none does.
    fileprivate(set) var broken: Breach?
    /// What comes to any rates and does harm.
    fileprivate(set) var harming: [Trial] = []
  }

  struct Trial: Sendable {
    var change: LayoutChange
    var all: ScreenRates
    var rates: Suggestion.Rates
    /// By how much the target responds in more on each side.
    var growth: Margins
    /// Whether what lined up with another still does.
    var keepsLines: Bool
    /// What cannot be undone and is hit by mistake more often; nil where nothing is.
    var harm: Suggestion.Mistake?
  }

  func search(_ family: ChangeFamily, for target: Target) -> Found {
    var found = Found()
    var stride = family.kind == .fewerItems ? 1 : coarse
    var failing = 0
    var steps = stride
    var isFine = false
    var leaps = family.kind == .move ? mostLeaps : 0
    while Double(steps) * family.step <= furthest, !isCancelled() {
      let tried = tried(family, steps, for: target)
      guard let trial = tried, trial.harm == nil else {
        if let tried { found.harming.append(tried) }
        // The last amounts that still fit may be the ones that do.
        if steps > failing + 1, found.broken == nil {
          steps = failing + 1
          isFine = true
        } else {
          // Beyond what is in the way there may be room.
          guard leaps > 0 else { break }
          leaps -= 1
          steps = (steps / stride + 1) * stride
          failing = steps - 1
          isFine = false
        }
        continue
      }
      if goal.isReached(by: trial.rates) {
        found.reached = kept(family, failing, steps, trial, for: target, &found)
        if found.reached != nil { break }
        // What breaks something is gone past in growing steps.
        stride *= 2
      } else if isNearer(trial, than: found.nearer.last) {
        found.nearer.append(trial)
      }
      failing = steps
      steps += isFine ? 1 : stride
      isFine = false
    }
    return found
  }

  /// Whether a trial is nearer to the goal by more than it is worth going further for.
  private func isNearer(_ trial: Trial, than best: Trial?) -> Bool {
    best.map { goal.distance(of: trial.rates) < goal.distance(of: $0.rates) - LeastShown.tenth }
      ?? true
  }

  /// The least that reaches the goal and keeps what held, between an amount that does not reach it and
  /// one that does; nil where that breaks something.
  private func kept(
    _ family: ChangeFamily, _ failing: Int, _ reaching: Int, _ trial: Trial, for target: Target,
    _ found: inout Found
  ) -> Trial? {
    if found.broken == nil {
      let least = least(family, failing, reaching, trial, for: target) { _ in true }
      guard let broken = breach(least.change) else { return least }
      found.broken = broken
      guard least.change != trial.change else { return nil }
    }
    guard breach(trial.change) == nil else { return nil }
    return least(family, failing, reaching, trial, for: target) { breach($0.change) == nil }
  }

  /// The least number of steps that reaches the goal, between one that does not and one that does; of
  /// those that `also` is true of.
  private func least(
    _ family: ChangeFamily, _ failing: Int, _ reaching: Int, _ trial: Trial, for target: Target,
    also holds: (Trial) -> Bool
  ) -> Trial {
    var low = failing
    var high = reaching
    var best = trial
    while high - low > 1 {
      let middle = (low + high) / 2
      if let trial = self.trial(family, middle, for: target), goal.isReached(by: trial.rates),
        holds(trial)
      {
        high = middle
        best = trial
      } else {
        low = middle
      }
    }
    return best
  }

  /// The screen with a change made; nil where the change does not fit, or does harm.
  func trial(_ family: ChangeFamily, _ steps: Int, for target: Target) -> Trial? {
    tried(family, steps, for: target).flatMap { $0.harm == nil ? $0 : nil }
  }

  /// The same, whatever harm it does.
  private func tried(_ family: ChangeFamily, _ steps: Int, for target: Target) -> Trial? {
    guard let change = family.change(Double(steps) * family.step) else { return nil }
    let app = study.app(of: change.applied(to: layout))
    guard let placed = app.placed(state), fit.holds(placed, by: family.kind),
      let index = placed.targets.lastIndex(where: { $0.id == target.id && $0.kind == target.kind }),
      !placed.targets[index].isCutByScrolling
    else { return nil }
    let predictor = ExactPredictor(
      placed, density: study.device.density, like: cut, isCancelled: isCancelled)
    let all = ScreenRates(placed, study, predictor, isCancelled: isCancelled)
    let harm = all.harmed(since: now)
    guard harm != nil || all.spares(now, changing: target.id, confusion: goal.confusion) else {
      return nil
    }
    return Trial(
      change: change, all: all, rates: Self.rates(of: index, on: placed, predictor, study),
      growth: placed.targets[index].reach.growth(from: target.reach),
      keepsLines: alignment.holds(placed), harm: harm)
  }
}

/// Nobody moves an element further, in points.
private let furthest = 400.0
/// The first look is at every eighth step: 4 pt.
private let coarse = 8
/// Of what is in the way so many such steps are gone past: 64 pt, more than an icon with room about it.
private let mostLeaps = 16
