/// Looks for the changes that together spare most: the best one, then the best beside it, and so on;
/// then whether another in the place of one of them would spare more.
struct CombinedFixes {
  /// One of the changes: what it does to each of its elements, from how they were to how they are.
  private struct Step {
    var kind: FixKind
    var screen: String
    var targets: [String]
    var edits: [LayoutChange]

    /// Whether a candidate changes nothing but elements of this.
    func holds(_ candidate: FixCandidate, on screen: String) -> Bool {
      self.screen == screen
        && candidate.edits.allSatisfy { edit in
          edits.contains { $0.isOfSameElement(as: edit) }
        }
    }

    /// Whether elements of one lie in elements of the other.
    func isEntangled(with candidate: FixCandidate) -> Bool {
      edits.contains { one in candidate.edits.contains { one.isEntangled(with: $0) } }
    }
  }

  private let fixer: Fixer
  private let most: Int
  private let canState: ([LayoutChange]) -> Bool
  private let origins: [ScreenFixes]
  private var steps: [Step] = []
  private var layout: Layout
  private var judged: LayoutResult

  /// Screens with more targets are not gone over again to the last bit.
  private static let mostRefined = 12
  /// How often a screen is gone over again at most.
  private static let mostRounds = 30

  init(
    _ fixer: Fixer, most: Int, screen: String?, canState: @escaping ([LayoutChange]) -> Bool
  ) {
    self.fixer = fixer
    self.most = most
    self.canState = canState
    layout = fixer.layout
    judged = fixer.judged
    origins = fixer.searches(screen: screen)
  }

  /// The changes, each with what it adds to those before it; nil if cancelled.
  mutating func fixes() -> [Fix]? {
    for _ in 0..<Self.mostRounds {
      guard let improved = improve() else { return nil }
      if !improved { break }
    }
    if steps.count == most {
      for index in steps.indices { exchange(index) }
    }
    return fixer.workers.isCancelled() ? nil : told()
  }

  private var searches: [ScreenFixes] {
    origins.compactMap { origin in
      var study = fixer.study
      study.layouts = [layout]
      return ScreenFixes(
        origin.state, id: origin.id, of: study.app(of: layout), in: study, origin: origin,
        workers: fixer.workers)
    }
  }

  /// Makes the change that spares most beside those made; nil if cancelled.
  private mutating func improve() -> Bool? {
    var trials: [(screen: String, trial: ScreenFixes.Trial)] = []
    for search in searches {
      guard let found = search.trials(forTheBest: true) else { return nil }
      let refines = search.matrix.rows.count <= Self.mostRefined
      trials += found.compactMap { trial in
        guard isAllowed(trial.candidate, on: search.id, refines) else { return nil }
        return (search.id, trial)
      }
    }
    trials = trials.stablySorted { $0.trial.spared > $1.trial.spared }
    for found in trials {
      guard !fixer.workers.isCancelled() else { return nil }
      if take(found.trial.candidate, on: found.screen) { return true }
    }
    return false
  }

  /// A change of new elements while there are not too many, and one that goes on with what was begun.
  private func isAllowed(_ candidate: FixCandidate, on screen: String, _ refines: Bool) -> Bool {
    if steps.contains(where: { $0.holds(candidate, on: screen) }) { return refines }
    return steps.count < most && !steps.contains { $0.isEntangled(with: candidate) }
  }

  /// Makes a change, if nothing that held breaks by it.
  private mutating func take(_ candidate: FixCandidate, on screen: String) -> Bool {
    var trial = steps
    if let known = trial.firstIndex(where: { $0.holds(candidate, on: screen) }) {
      for edit in candidate.edits {
        guard let index = trial[known].edits.firstIndex(where: { $0.isOfSameElement(as: edit) })
        else { continue }
        trial[known].edits[index] = trial[known].edits[index].followed(by: edit)
      }
    } else {
      trial.append(
        Step(
          kind: candidate.kind, screen: screen, targets: candidate.targets, edits: candidate.edits))
    }
    return take(trial)
  }

  private mutating func take(_ trial: [Step]) -> Bool {
    let edits = trial.flatMap(\.edits)
    let changed = edits.reduce(fixer.layout) { $1.applied(to: $0) }
    guard canState(edits), let result = fixer.kept(changed) else { return false }
    steps = trial
    layout = changed
    judged = result
    return true
  }

  /// Takes a change back and makes the one that spares most then, if that is another.
  private mutating func exchange(_ index: Int) {
    let (known, before, result) = (steps, layout, judged)
    var others = steps
    others.remove(at: index)
    guard take(others), improve() == true, stake(judged) < stake(result) - 1e-9 else {
      (steps, layout, judged) = (known, before, result)
      return
    }
  }

  /// What is at stake on all screens that may be changed.
  private func stake(_ result: LayoutResult) -> Double {
    let ids = Set(origins.map(\.id))
    return result.screens.filter { ids.contains($0.id) }.compactMap(Stake.init)
      .reduce(0) { $0 + $1.missed + Stake.weightOfHarm * $1.harm }
  }

  private func told() -> [Fix] {
    var layout = fixer.layout
    var before = fixer.judged
    var fixes: [Fix] = []
    for step in steps {
      layout = step.edits.reduce(layout) { $1.applied(to: $0) }
      var study = fixer.study
      study.layouts = [layout]
      guard let after = Fixer.judged(study, fixer.workers) else { break }
      let fix = Fixer.told(
        step.kind, step.targets, step.edits, on: step.screen, from: before, to: after)
      if let fix { fixes.append(fix) }
      before = after
    }
    return fixes
  }
}

extension Fixer {
  /// Which of some changes can be made one after the other, so that all fit the screens as they were
  /// and break nothing that held; nil if cancelled.
  package func together(_ fixes: [Fix]) -> [Bool]? {
    var made: [LayoutChange] = []
    var kept: [Bool] = []
    let origins = searches(screen: nil)
    for fix in fixes {
      let holds = holds(fix, beside: made, origins)
      if holds { made += fix.edits }
      kept.append(holds)
    }
    return workers.isCancelled() ? nil : kept
  }

  /// Whether a change can be made where others were, so that all fit the screens as they were and break
  /// nothing that held.
  func holds(_ fix: Fix, beside made: [LayoutChange], _ origins: [ScreenFixes]) -> Bool {
    let edits = made + fix.edits
    let isFree = !made.contains { one in fix.edits.contains { one.isEntangled(with: $0) } }
    return isFree && origins.allSatisfy { $0.fits(edits.filter($0.isAbout)) }
      && kept(edits.reduce(layout) { $1.applied(to: $0) }) != nil
  }

  /// What changes come to when all of them are made, over the screens that they change; nil where they
  /// cannot be.
  package func sum(of fixes: [Fix]) -> StakeChange? {
    let screens = Set(fixes.map(\.screen))
    guard let after = kept(fixes.reduce(layout) { $1.applied(to: $0) }),
      let before = Stake(judged.screens.filter { screens.contains($0.id) }),
      let then = Stake(after.screens.filter { screens.contains($0.id) })
    else { return nil }
    return StakeChange(before: before, after: then)
  }

  /// The changes, so many at most, that together spare most; nil if cancelled.
  ///
  /// Each is told with what it adds to those before it.
  package func combined(
    most: Int, screen: String? = nil, canState: @escaping ([LayoutChange]) -> Bool = { _ in true }
  ) -> [Fix]? {
    var search = CombinedFixes(self, most: most, screen: screen, canState: canState)
    return search.fixes()
  }
}
