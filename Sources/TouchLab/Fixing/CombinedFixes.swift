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
  private let origins: [ScreenFixes]
  private var steps: [Step] = []
  /// What the steps come to.
  private var made: KeptChanges

  /// How often a screen is gone over again at most.
  private static let mostRounds = 30

  init(_ fixer: Fixer, most: Int, screen: String?) {
    self.fixer = fixer
    self.most = most
    made = fixer.unchanged
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
      study.layouts = [made.layout]
      return ScreenFixes(
        origin.state, id: origin.id, of: study.app(of: made.layout), in: study, origin: origin,
        workers: fixer.workers)
    }
  }

  /// Makes the change that spares most beside those made; nil if cancelled.
  private mutating func improve() -> Bool? {
    var trials: [(screen: String, trial: ScreenFixes.Trial)] = []
    for search in searches {
      guard let found = search.trials(forTheBest: true) else { return nil }
      trials += found.compactMap { trial in
        guard isAllowed(trial.candidate, on: search.id, search.refines) else { return nil }
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

  /// Makes a change, if nothing that held breaks by it and it does not cost as much on other screens.
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
    let (known, before) = (steps, made)
    guard take(trial), stake(made) < stake(before) else {
      (steps, made) = (known, before)
      return false
    }
    return true
  }

  private mutating func take(_ trial: [Step]) -> Bool {
    guard fitsOneByOne(trial), let kept = fixer.kept(trial.flatMap(\.edits)) else { return false }
    steps = trial
    made = kept
    return true
  }

  /// Whether steps can be made one after the other: what goes further later must fit before that, too.
  private func fitsOneByOne(_ steps: [Step]) -> Bool {
    steps.indices.allSatisfy { last in
      let edits = steps[...last].flatMap(\.edits)
      return origins.allSatisfy { $0.fits(edits.filter($0.isAbout)) }
    }
  }

  /// Takes a change back and makes the one that spares most then, if that is another.
  private mutating func exchange(_ index: Int) {
    let (known, before) = (steps, made)
    var others = steps
    others.remove(at: index)
    guard take(others), improve() == true, stake(made) < stake(before) - 1e-9 else {
      (steps, made) = (known, before)
      return
    }
  }

  /// What is at stake on all screens that may be changed, and on those that a change reaches.
  private func stake(_ kept: KeptChanges) -> Double {
    let ids = Set(origins.map(\.id))
    let own = kept.judged.screens.filter { ids.contains($0.id) }
    return (own + kept.relatives.flatMap(\.screens)).compactMap(Stake.init)
      .reduce(0) { $0 + $1.missed + Stake.weightOfHarm * $1.harm }
  }

  /// The steps, each with what it adds to those before it, and of what can come next first what spares
  /// most: another order may make one that only fits beside another look harmful.
  private func told() -> [Fix] {
    var edits: [LayoutChange] = []
    var before = fixer.unchanged
    var fixes: [Fix] = []
    var left = steps
    while let (index, after) = next(of: left, after: edits) {
      let step = left.remove(at: index)
      edits += step.edits
      let fix = fixer.told(
        step.kind, step.targets, step.edits, on: step.screen, from: before, to: after)
      if let fix { fixes.append(fix) }
      before = after
    }
    return fixes
  }

  /// Which of some steps to make after others, and what that comes to; nil where none can be made: what
  /// only a later one keeps a rule for is none.
  private func next(of steps: [Step], after edits: [LayoutChange]) -> (Int, KeptChanges)? {
    steps.indices.compactMap { index in
      fixer.kept(edits + steps[index].edits).map { (index, $0) }
    }.min { stake($0.1) < stake($1.1) }
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
      && kept(edits) != nil
  }

  /// What changes come to when all of them are made, over the screens that they change; nil where they
  /// cannot be.
  package func sum(of fixes: [Fix]) -> StakeChange? {
    let screens = Set(fixes.map(\.screen))
    guard let after = kept(fixes.flatMap(\.edits)),
      let before = Stake(judged.screens.filter { screens.contains($0.id) }),
      let then = Stake(after.judged.screens.filter { screens.contains($0.id) })
    else { return nil }
    return StakeChange(before: before, after: then)
  }

  /// The changes, so many at most, that together spare most; nil if cancelled.
  ///
  /// Each is told with what it adds to those before it.
  package func combined(most: Int, screen: String? = nil) -> [Fix]? {
    var search = CombinedFixes(self, most: most, screen: screen)
    return search.fixes()
  }
}
