/// Says what to change on the screens of a layout, ranked by what it spares people.
///
/// What is found is made and run again as a whole before it is said: with the way to every screen, the
/// rules that judge, the tasks and the gates.
package struct Fixer: Sendable {
  let study: Study
  let layout: Layout
  let app: App
  let workers: Workers
  /// The layout as it is.
  let judged: LayoutResult
  /// Which steps of the tasks go as the scenario expects.
  private let passed: [[Bool]]

  /// A fixer for one layout, as the first of a study's people taps it; nil if cancelled.
  ///
  /// `judged` is what was found about the layout, if it was run already.
  package init?(
    _ layout: Layout, in study: Study, judged: LayoutResult? = nil, workers: Workers = .one
  ) {
    var study = study.alone(study.person)
    study.layouts = [layout]
    self.study = study
    self.layout = layout
    self.workers = workers
    app = study.app(of: layout)
    guard let judged = judged ?? Self.judged(study, workers) else { return nil }
    self.judged = judged
    passed = Self.passed(layout, study)
  }

  /// The best changes of all screens, so many at most, of which each is told by itself and all can be
  /// made together; nil if cancelled.
  ///
  /// `canState` tells whether a scenario can say what changes do.
  package func fixes(
    most: Int, screen: String? = nil, canState: ([LayoutChange]) -> Bool = { _ in true }
  ) -> [Fix]? {
    guard most > 0 else { return [] }
    let searches = searches(screen: screen)
    guard let trials = Self.trials(of: searches) else { return nil }
    var fixes: [(fix: Fix, amount: Double)] = []
    for found in trials {
      guard fixes.count < most else { break }
      let candidate = found.trial.candidate
      // Two ways to better one target are one thing to decide.
      let isNew = fixes.allSatisfy { known in
        known.fix.screen != found.search.id
          || Set(known.fix.targets).isDisjoint(with: candidate.targets)
      }
      let made = fixes.flatMap(\.fix.edits)
      guard isNew, canState(candidate.edits), let fix = fix(candidate, on: found.search.id),
        made.isEmpty || canState(made + fix.edits) && holds(fix, beside: made, searches)
      else {
        guard !workers.isCancelled() else { return nil }
        continue
      }
      fixes.append((fix, candidate.amount))
    }
    guard !workers.isCancelled() else { return nil }
    return fixes.stablySorted { one, other in
      Fix.precedes(
        (one.fix.before, one.fix.after, one.amount),
        (other.fix.before, other.fix.after, other.amount))
    }.map(\.fix)
  }

  /// What some searches find, the best first; nil if cancelled.
  private static func trials(
    of searches: [ScreenFixes]
  ) -> [(search: ScreenFixes, trial: ScreenFixes.Trial)]? {
    var trials: [(search: ScreenFixes, trial: ScreenFixes.Trial)] = []
    for search in searches {
      guard let found = search.trials() else { return nil }
      trials += found.map { (search, $0) }
    }
    return trials.stablySorted { Fix.precedes($0.trial.ranked, $1.trial.ranked) }
  }

  /// A search on each screen on which people miss more than no layout can help.
  func searches(screen: String?) -> [ScreenFixes] {
    FirstMeetings.meetings(of: app, isCancelled: workers.isCancelled).compactMap { meeting in
      guard screen == nil || screen == meeting.id,
        let judged = judged.screens.first(where: { $0.id == meeting.id }),
        let stake = Stake(judged),
        stake.missed > study.person.lapse + Stake.notable || stake.harm > Stake.notable
      else { return nil }
      return ScreenFixes(
        meeting.state, id: meeting.id, of: app, in: study, workers: workers)
    }
  }

  /// What a candidate comes to when the changed layout is run; nil where it breaks anything that held,
  /// or does not spare what the trial promised.
  private func fix(_ candidate: FixCandidate, on screen: String) -> Fix? {
    let changed = candidate.edits.reduce(layout) { $1.applied(to: $0) }
    guard let after = kept(changed) else { return nil }
    let fix = Self.told(
      candidate.kind, candidate.targets, candidate.edits, on: screen, from: judged, to: after)
    return fix.flatMap { $0.isWorthwhile ? $0 : nil }
  }

  /// What edits came to.
  static func told(
    _ kind: FixKind, _ targets: [String], _ edits: [LayoutChange], on screen: String,
    from before: LayoutResult, to after: LayoutResult
  ) -> Fix? {
    guard let old = before.screens.first(where: { $0.id == screen }),
      let new = after.screens.first(where: { $0.id == screen }),
      let stake = Stake(old), let then = Stake(new)
    else { return nil }
    return Fix(
      kind: kind, screen: screen, targets: targets, edits: edits, before: stake, after: then,
      costs: Self.costs(old, new), finding: Self.mended(targets, old, new),
      screens: (old, new))
  }

  /// What a changed layout comes to, where it keeps all that held; else nil.
  func kept(_ changed: Layout) -> LayoutResult? {
    var study = study
    study.layouts = [changed]
    guard let after = Self.judged(study, workers), judged.isKept(by: after) else { return nil }
    let keepsSteps = zip(passed, Self.passed(changed, study)).allSatisfy { old, new in
      zip(old, new).allSatisfy { !$0 || $1 }
    }
    return keepsSteps ? after : nil
  }

  private static func passed(_ layout: Layout, _ study: Study) -> [[Bool]] {
    let app = study.app(of: layout)
    return study.tasks(on: layout).map { task in
      TaskRunner.steps(of: task, as: TaskPlan(task, on: app)).map(\.passed)
    }
  }

  /// What is found about a study's first layout; tasks are followed where a gate is about one.
  static func judged(_ study: Study, _ workers: Workers) -> LayoutResult? {
    var study = study
    if !study.gates.contains(where: \.metric.isAboutTask) { study.tasks = [] }
    return StudyRunner.run(study, workers: workers, draws: false, compares: false)?.layouts.first
  }

  private static func costs(_ old: ScreenResult, _ new: ScreenResult) -> [Fix.Cost] {
    let after = Dictionary(
      new.intended.map { ($0.target.id, $0.misTapRate ?? 0) }, uniquingKeysWith: max)
    return old.intended.compactMap { target -> Fix.Cost? in
      guard let before = target.misTapRate, let now = after[target.target.id],
        now >= before + Stake.notable
      else { return nil }
      return Fix.Cost(target: target.target.id, before: before, after: now)
    }.stablySorted { $0.after - $0.before > $1.after - $1.before }
  }

  /// The rule that is mended about any of these targets.
  private static func mended(
    _ targets: [String], _ old: ScreenResult, _ new: ScreenResult
  ) -> String? {
    let left = Set(new.findings.filter(\.fails).map(FindingKey.init))
    return old.findings.first {
      $0.fails && (targets.contains($0.target) || targets.contains($0.neighbour))
        && !left.contains(FindingKey($0))
    }?.rule
  }
}

/// What a finding is about, whatever was measured.
private struct FindingKey: Hashable {
  var rule: String
  var target: String
  var neighbour: String

  init(_ finding: Finding) {
    rule = finding.rule
    target = finding.target
    neighbour = finding.neighbour
  }
}

extension ScreenFixes.Trial {
  /// What ranks it.
  var ranked: (before: Stake, after: Stake, amount: Double) { (before, after, candidate.amount) }
}

extension LayoutResult {
  /// Whether a changed layout breaks no rule of severity error and no gate that held on this one.
  fileprivate func isKept(by changed: LayoutResult) -> Bool {
    for screen in changed.screens {
      let known = Set(
        screens.first { $0.id == screen.id }?.findings.filter(\.isError).map(FindingKey.init) ?? [])
      let isBroken = screen.findings.contains {
        $0.isError && !known.contains(FindingKey($0))
      }
      if isBroken { return false }
    }
    guard screens.count == changed.screens.count else { return false }
    return zip(gates, changed.gates).allSatisfy { !$0.passed || $1.passed }
  }
}
