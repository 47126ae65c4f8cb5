internal import Studies
package import TouchLab

/// Says what to change on the screens of a layout, ranked by what it spares people.
///
/// What is found is made and run again as a whole before it is said: with the way to every screen, the
/// rules that judge, the tasks and the gates, on every layout that the scenario's text carries it to.
package struct Fixer: Sendable {
  /// The layouts of a scenario that read otherwise once changes are written into it; nil where it
  /// cannot say them.
  package typealias Reading = @Sendable ([LayoutChange]) -> [Layout]?

  /// A target of which a smaller share of touches is missed, but for what no layout can help, is left as it
  /// is: what can be won shows in no report (our choice).
  package static let leastMissed = 0.002

  let study: Study
  let layout: Layout
  let app: App
  let workers: Workers
  let limits: SearchLimits
  let own: LayoutStanding
  /// The layouts that have something of this one's text.
  let relatives: [LayoutStanding]
  let reading: Reading
  let tried: TriedLayouts

  /// The layout as it is.
  package var judged: LayoutResult { own.judged }

  /// A fixer for one layout, as the first of a study's people taps it; nil if cancelled.
  ///
  /// `judged` is what was found about the study's layouts, if they were run already. Without a
  /// `reading` changes reach nothing but this layout. What fixers of the study's other layouts `tried`
  /// is not tried again.
  package init?(
    _ layout: Layout, in study: Study, judged: [LayoutResult] = [], reading: Reading? = nil,
    tried: TriedLayouts = TriedLayouts(), workers: Workers = .one,
    limits: SearchLimits = .usual
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
    self.tried = tried
    self.limits = limits
    self.own = own
    self.reading = reading ?? { [$0.reduce(layout) { $1.applied(to: $0) }] }
    relatives = Array(standings.dropFirst())
    app = study.app(of: layout)
  }

  /// The best changes of all screens, so many at most, of which each is told by itself, and spares
  /// something beside those found before it as well; nil if cancelled.
  package func fixes(most: Int, screen: String? = nil) -> [Fix]? {
    found(most: most, screen: screen)?.fixes
  }

  /// What to change on all screens, best first: a remedy for each problem; nil if cancelled.
  package func remedies(most: Int, screen: String? = nil) -> FoundFixes? {
    guard most > 0 else { return FoundFixes() }
    return RemedySearch(self).found(most: most, screen: screen).flatMap(tellingTasks).map {
      FoundFixes(fixes: $0)
    }
  }

  /// The same, with what was left out.
  ///
  /// Of `alternatives` one is made, so that none has to spare anything beside the others.
  package func found(
    most: Int, screen: String? = nil, alternatives: Bool = false
  ) -> FoundFixes? {
    guard most > 0 else { return FoundFixes() }
    let searches = searches(screen: screen)
    guard let (trials, untried) = Self.trials(of: searches) else { return nil }
    var fixes: [Ranked] = []
    var sum = unchanged
    let judged = limits.judged / max(1, searches.map(\.matrix.rows.count).max() ?? 1)
    let worthJudging = trials.prefix(max(limits.leastJudged, judged))
    var left = worthJudging.startIndex
    while fixes.count < most, left < worthJudging.endIndex {
      let found = worthJudging[left]
      left += 1
      let made = alternatives ? [] : fixes.flatMap(\.fix.edits)
      guard fixes.allSatisfy({ !$0.isOfSameTargets(as: found) }),
        let (fix, more) = fix(
          found.trial.candidate, on: found.search.id, beside: made, sum, searches),
        !spoilsTasks(fix)
      else {
        guard !workers.isCancelled() else { return nil }
        continue
      }
      fixes.append(Ranked(fix: fix, amount: found.trial.candidate.amount))
      sum = more
    }
    guard !workers.isCancelled() else { return nil }
    let rest = worthJudging[left...].filter { one in
      fixes.allSatisfy { !$0.isOfSameTargets(as: one) }
    }
    fixes.sort()
    if !alternatives { mendGates(by: trials, in: &fixes, most: most, searches) }
    return tellingTasks(fixes.map(\.fix)).map {
      FoundFixes(fixes: $0, untried: untried, further: rest)
    }
  }

  /// A candidate that was tried on a screen.
  typealias Tried = (search: ScreenFixes, trial: ScreenFixes.Trial)

  /// A change with how far it goes.
  struct Ranked {
    let fix: Fix
    let amount: Double

    /// Two ways to better one target are one thing to decide.
    func isOfSameTargets(as tried: Tried) -> Bool {
      isOfSameTargets(as: tried.trial.candidate, on: tried.search.id)
    }

    func isOfSameTargets(as other: FixCandidate, on screen: String) -> Bool {
      fix.screen == screen && !Set(fix.targets).isDisjoint(with: other.targets)
    }
  }

  /// What some searches find, the best first; nil if cancelled.
  private static func trials(of searches: [ScreenFixes]) -> (trials: [Tried], untried: Int)? {
    var trials: [Tried] = []
    var untried = 0
    for search in searches {
      guard let found = search.trials() else { return nil }
      trials += found.trials.map { (search, $0) }
      untried += found.untried
    }
    let ranked = trials.stablySorted { Fix.precedes($0.trial.ranked, $1.trial.ranked) }
    return (ranked.preferringWhatSparesMore, untried)
  }

  /// A search on each screen on which people miss more than no layout can help.
  func searches(screen: String?) -> [ScreenFixes] {
    FirstMeetings.meetings(of: app, isCancelled: workers.isCancelled).compactMap { meeting in
      guard screen == nil || screen == meeting.id,
        let judged = judged.screens.first(where: { $0.id == meeting.id }),
        let stake = Stake(judged),
        stake.harm >= LeastShown.tenth
          || stake.missed > study.person.lapse + LeastShown.tenth
            && judged.misTapRates.contains(where: { $0 - study.person.lapse >= Self.leastMissed })
      else { return nil }
      return ScreenFixes(
        meeting.state, id: meeting.id, of: app, in: study, workers: workers, limits: limits)
    }
  }

  /// What a candidate comes to by itself, and what it comes to beside changes that were `made`, which
  /// came to a `sum`; nil where either is not worth it.
  ///
  /// Gates about tasks take long: both are looked at at once.
  private func fix(
    _ candidate: FixCandidate, on screen: String, beside made: [LayoutChange], _ sum: KeptChanges,
    _ searches: [ScreenFixes]
  ) -> (fix: Fix, sum: KeptChanges)? {
    guard !made.isEmpty else {
      return fix(candidate, on: screen, workers).map { ($0.fix, $0.alone) }
    }
    if workers.count == 1 {
      guard let found = fix(candidate, on: screen, workers) else { return nil }
      return self.sum(sum, of: made, with: candidate, on: screen, searches, workers)
        .map { (found.fix, $0) }
    }
    let both = workers.map(2) { piece -> (fix: Fix?, kept: KeptChanges?) in
      if piece == 0 {
        let found = fix(candidate, on: screen, workers.single)
        return (found?.fix, found?.alone)
      }
      return (
        nil,
        self.sum(sum, of: made, with: candidate, on: screen, searches, workers.single)
      )
    }
    guard let fix = both?.first?.fix, let more = both?.last?.kept else { return nil }
    return (fix, more)
  }

  /// What a candidate comes to when the changed layout is run; nil where it breaks anything that held,
  /// does not spare what the trial promised, or costs more elsewhere than it spares.
  func fix(
    _ candidate: FixCandidate, on screen: String, _ workers: Workers
  ) -> (fix: Fix, alone: KeptChanges)? {
    var fix: Fix?
    let after = kept(candidate.edits, workers) { after in
      fix = told(
        candidate.kind, candidate.targets, candidate.edits, on: screen, from: unchanged, to: after)
      return fix?.isWorthwhile == true
    }
    guard let fix, let after else { return nil }
    return (fix, after)
  }

  /// What edits came to.
  func told(
    _ kind: FixKind, _ targets: [String], _ edits: [LayoutChange], on screen: String,
    from before: KeptChanges, to after: KeptChanges
  ) -> Fix? {
    guard let old = before.judged.screens.first(where: { $0.id == screen }),
      let new = after.judged.screens.first(where: { $0.id == screen }),
      let stake = Stake(old), let then = Stake(new)
    else { return nil }
    var fix = Fix(
      kind: kind, screen: screen, targets: targets, edits: edits, before: stake, after: then,
      costs: Fix.costs(old, new), mistakes: Fix.mistakes(old, new),
      finding: old.ruleMended(about: targets, on: new), screens: (old, new),
      reached: after.reached(from: before, but: screen),
      gates: after.gatesMended(from: before))
    let asked = Set(
      edits.flatMap { edit in edit.added.map { "\(edit.screen ?? screen)/\($0.id)" } })
    fix.question = after.judged.screens.first { asked.contains($0.id) }
    return fix
  }
}

/// What a search for changes found, and what it left out.
package struct FoundFixes: Sendable {
  package var fixes: [Fix] = []
  /// How many targets that are missed notably there was no time to try anything for.
  package var untried = 0
  /// What looked worth it too when there were enough, the best first.
  var further: [Fixer.Tried] = []

  /// Whether there is any.
  package var hasMore: Bool { !further.isEmpty }
}

extension [Fixer.Ranked] {
  /// Puts what spares most first.
  mutating func sort() {
    self = stablySorted { one, other in
      Fix.precedes(one.fix.ranked(one.amount), other.fix.ranked(other.amount))
    }
  }
}

extension ScreenFixes.Trial {
  /// What ranks it.
  var ranked: Fix.Ranked {
    (before, after.asking(furtherTouches), candidate.amount)
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
