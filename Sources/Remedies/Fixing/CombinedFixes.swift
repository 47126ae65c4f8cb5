internal import Studies
internal import TouchLab

/// Looks for the changes that together spare most: the best one, then the best beside it, and so on;
/// then whether another in the place of one of them would spare more, and whether what is free on a small
/// screen can be arranged better.
struct CombinedFixes: Sendable {
  let fixer: Fixer
  let most: Int
  let origins: [ScreenFixes]
  private(set) var steps: [CombinedStep] = []
  /// What the steps come to.
  private(set) var made: KeptChanges
  /// What was found first, by screen.
  private var found: [String: ScreenFixes.Found] = [:]
  private var known = KnownTrials()

  /// The screens that are to be gone over next.
  private var open: Set<String>

  /// How often a screen is gone over again at most, and how often one of many targets: our choices.
  private static let mostRounds = 30
  private static let mostRoundsOfMany = 2

  init(_ fixer: Fixer, most: Int, screen: String?) {
    self.fixer = fixer
    self.most = most
    made = fixer.unchanged
    origins = fixer.searches(screen: screen)
    open = Set(origins.map(\.id))
  }

  /// Another search of the same, from the beginning or from steps that were made.
  private init(
    _ other: CombinedFixes, most: Int, from steps: [CombinedStep] = [], made: KeptChanges? = nil
  ) {
    fixer = other.fixer
    self.most = most
    origins = other.origins
    self.steps = steps
    self.made = made ?? fixer.unchanged
    known = other.known
    open = Set(origins.map(\.id))
  }

  /// So many changes more are looked for where there are as many as may be: our choice.
  private static let beyond = 3

  /// The changes that spare most, each with what it adds to those before it; nil if cancelled.
  ///
  /// What is taken one by one takes up what several could have been told as, and begins with what weighs
  /// most: of small screens a longer list is looked for as well, of which the first ones may spare more.
  /// The changes that are told one by one are taken where they come to less, and on small screens gone on
  /// from; on screens of many targets there is no time for that.
  mutating func best() -> [Fix]? {
    guard var told = fixes() else { return nil }
    let isSmall = origins.contains(where: \.refines)
    if isSmall, steps.count >= most {
      var longer = CombinedFixes(self, most: most + Self.beyond)
      guard let more = longer.fixes() else { return nil }
      told = better(told, or: Array(more.prefix(most)))
    }
    guard let listed = fixer.found(most: most, origins, known: found)?.fixes else { return nil }
    guard let kept = fixer.kept(listed.flatMap(\.edits)), stake(kept) < stake(told) - 1e-9 else {
      return told
    }
    var further = CombinedFixes(
      self, most: most, from: listed.map(CombinedStep.init), made: kept)
    guard isSmall else { return further.told() }
    return further.fixes().map { better(told, or: $0) }
  }

  /// Changes that were told without one of them; nil where the others cannot be made then.
  func told(_ fixes: [Fix], without index: Int) -> [Fix]? {
    var rest = fixes
    rest.remove(at: index)
    guard let kept = fixer.kept(rest.flatMap(\.edits)) else { return nil }
    return CombinedFixes(self, most: most, from: rest.map(CombinedStep.init), made: kept).told()
  }

  /// How many targets that are missed notably there was no time to try anything for at first.
  var untried: Int { found.values.reduce(0) { $0 + $1.untried } }

  /// Whichever of two lists comes to less.
  private func better(_ own: [Fix], or other: [Fix]) -> [Fix] {
    stake(other) < stake(own) ? other : own
  }

  /// What is at stake once changes are made; of what cannot be made more than of anything.
  private func stake(_ fixes: [Fix]) -> Double {
    fixer.kept(fixes.flatMap(\.edits)).map { stake($0) } ?? .infinity
  }

  /// The changes, each with what it adds to those before it; nil if cancelled.
  private mutating func fixes() -> [Fix]? {
    for round in 0..<Self.mostRounds {
      guard let improved = improve(round: round) else { return nil }
      if !improved { break }
    }
    let small = Set(origins.filter(\.refines).map(\.id))
    if steps.count == most {
      // What is taken in the place of a step may go on with another, so that there is one less.
      for index in steps.indices
      where steps.indices.contains(index) && small.contains(steps[index].screen) {
        exchange(index)
      }
    }
    for origin in origins where origin.refines { arrange(origin) }
    return fixer.workers.isCancelled() ? nil : told()
  }

  /// What is found on the screens that are to be gone over; nil if cancelled.
  ///
  /// Screens of many targets are gone over once, where what is found first is made as long as it spares
  /// more, and again where what holds something was changed, or something that it holds.
  private mutating func searched() -> [KnownTrials.Searched]? {
    let asking = steps.flatMap { $0.edits.flatMap { $0.added.map(\.id) } }
    let now = self
    var all: [KnownTrials.Searched] = []
    for origin in origins where open.contains(origin.id) {
      let found = known.searched(origin, on: made.layout, asking: Set(asking)) {
        now.search(on: now.made.layout, origin)
      }
      if let found { all.append(found) }
      if fixer.workers.isCancelled() { return nil }
    }
    return all
  }

  /// Makes the change that spares most beside those made, and of a screen of many targets all that spare
  /// more; nil if cancelled.
  private mutating func improve(round: Int) -> Bool? {
    guard let searched = searched() else { return nil }
    var trials: [(search: ScreenFixes, trial: ScreenFixes.Trial)] = []
    for (search, found) in searched {
      if round == 0 { self.found[search.id] = found }
      trials += found.trials.map { (search, $0) }
    }
    open = Set(origins.filter(\.refines).map(\.id))
    trials = trials.stablySorted { $0.trial.spared > $1.trial.spared }
    let most = trials.map(\.search.matrix.rows.count).max().map { fixer.limits.judged / max(1, $0) }
    let known = steps.count
    let isLast = round + 1 >= Self.mostRoundsOfMany
    var isImproved = false
    var goesOver = true
    // Something that spares more has to wait for the next round.
    var waits = false
    for (search, trial) in trials.prefix(max(fixer.limits.leastJudged, most ?? 0)) {
      guard !fixer.workers.isCancelled() else { return nil }
      // A small screen is gone over again once it is changed, a large one for what this was about.
      guard goesOver || !search.refines else {
        waits = true
        continue
      }
      if !search.refines, !isLast,
        waits || steps.dropFirst(known).contains(where: { $0.isNested(with: trial.candidate) })
      {
        open.insert(search.id)
        continue
      }
      guard isAllowed(trial.candidate, on: search.id, search.refines || round > 0),
        take(trial.candidate, on: search.id)
      else { continue }
      isImproved = true
      if search.refines { goesOver = false }
    }
    return isImproved
  }

  /// A change of new elements while there are not too many, and one that goes on with what was begun.
  private func isAllowed(_ candidate: FixCandidate, on screen: String, _ goesOn: Bool) -> Bool {
    if steps.contains(where: { $0.holds(candidate, on: screen) }) { return goesOn }
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
      trial[known].kind = trial[known].kindOfEdits
    } else {
      trial.append(
        CombinedStep(
          kind: candidate.kind, screen: screen, targets: candidate.targets, edits: candidate.edits))
    }
    let (known, before) = (steps, made)
    guard take(trial), stake(made) < stake(before), !undoes(before) else {
      (steps, made) = (known, before)
      return false
    }
    return true
  }

  /// Whether what is made now misses more than before, and fails more rules of severity error: what was
  /// mended is not broken again for harm alone.
  private func undoes(_ before: KeptChanges) -> Bool {
    origins.contains { origin in
      guard let now = made.stake(on: origin.id), let then = before.stake(on: origin.id) else {
        return false
      }
      return now.missed > then.missed + Stake.notable
        && made.errors(on: origin.id) > before.errors(on: origin.id)
    }
  }

  mutating func take(_ trial: [CombinedStep]) -> Bool {
    guard fitsOneByOne(trial), let kept = fixer.kept(trial.flatMap(\.edits)) else { return false }
    steps = trial
    made = kept
    return true
  }

  /// Whether steps can be made one after the other: what goes further later must fit before that, too.
  private func fitsOneByOne(_ steps: [CombinedStep]) -> Bool {
    steps.indices.allSatisfy { fit(steps[...$0].flatMap(\.edits)) }
  }

  /// Whether all screens fit when edits are made.
  func fit(_ edits: [LayoutChange]) -> Bool {
    origins.allSatisfy { $0.fits(edits.filter($0.isAbout)) }
  }

  /// Takes a change back and makes the one that spares most then, if that is another.
  private mutating func exchange(_ index: Int) {
    let (known, before) = (steps, made)
    var others = steps
    others.remove(at: index)
    guard take(others), improve(round: Self.mostRounds) == true, stake(made) < stake(before) - 1e-9
    else {
      (steps, made) = (known, before)
      return
    }
  }

  /// Makes other steps in place of those made, if less is at stake then, and people miss no more of any
  /// screen than without steps, or with those made.
  mutating func take(_ trial: [CombinedStep], below least: Double) -> Bool {
    let (known, before) = (steps, made)
    if take(trial), stake(made) < least, missesNoMore(than: before), !undoes(before) {
      return true
    }
    (steps, made) = (known, before)
    return false
  }

  /// What is at stake on all screens that may be changed, and on those that a change reaches.
  func stake(_ kept: KeptChanges) -> Double {
    let ids = Set(origins.map(\.id))
    let own = kept.judged.screens.filter { ids.contains($0.id) }
    return (own + kept.relatives.flatMap(\.screens)).compactMap(Stake.init)
      .reduce(kept.furtherTouches) { $0 + $1.weighed }
  }
}
