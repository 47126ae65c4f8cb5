internal import Guidelines
package import TouchLab

/// Runs the rules on a study's screens, which is all that `check` needs.
package struct FindingsRunner: Sendable {
  let study: Study
  let workers: Workers

  /// Returns the findings on every layout of a study; nil if the workers were cancelled. It runs no
  /// task and keeps only the findings of a screen. Screens that layouts share are checked once.
  package static func findings(of study: Study, workers: Workers = .one) -> [LayoutFindings]? {
    let runner = FindingsRunner(study: study, workers: workers)
    var layouts: [LayoutFindings] = []
    var known: [String: EvaluatedScreen] = [:]
    var app: App?
    for layout in study.layouts {
      let next = study.app(of: layout, like: app)
      let firstSeenStates = FirstSeenStates.unplaced(of: next, isCancelled: workers.isCancelled)
      guard let evaluated = runner.evaluated(firstSeenStates, of: next, knowing: known) else {
        return nil
      }
      var screens: [LayoutFindings.Screen] = []
      screens.reserveCapacity(evaluated.count)
      for (firstSeen, screen) in zip(firstSeenStates, evaluated) {
        guard let screen else { continue }
        screens.append(
          LayoutFindings.Screen(
            id: firstSeen.id, findings: runner.findings(on: screen, as: firstSeen.id, of: layout),
            facts: screen.facts, targets: screen.targets))
        if let new = screen.new.first { known[firstSeen.id] = new }
      }
      layouts.append(LayoutFindings(id: layout.id, screens: screens))
      app = next
    }
    guard !workers.isCancelled() else { return nil }
    return NothingToJudge.reporting(
      in: IgnoredFindings.reportingUnused(study.ignores, in: layouts, by: study.guidelineSets),
      of: study)
  }

  /// Returns the checked screens of an app; nil for screens that the app lacks. Messages follow
  /// their screen, one of whose moments they are.
  private func evaluated(
    _ firstSeenStates: [FirstSeenStates.FirstSeen], of app: App,
    knowing known: [String: EvaluatedScreen]
  ) -> [Evaluated?]? {
    let starts = firstSeenStates.indices.filter { index in
      index == 0
        || firstSeenStates[index].state.screenID != firstSeenStates[index - 1].state.screenID
    }
    return workers.map(starts.count) { number in
      let end = number + 1 < starts.count ? starts[number + 1] : firstSeenStates.count
      var moments: [MetEntry.MetMoment] = []
      return firstSeenStates[starts[number]..<end].map { firstSeen in
        evaluated(firstSeen, of: app, known[firstSeen.id], &moments)
      }
    }?.flatMap(\.self)
  }

  /// Returns a checked screen. `moments` has those of the screen behind a message, and gets those
  /// of a screen.
  private func evaluated(
    _ firstSeen: FirstSeenStates.FirstSeen, of app: App, _ known: EvaluatedScreen?,
    _ moments: inout [MetEntry.MetMoment]
  ) -> Evaluated? {
    guard let screen = app.screen(id: firstSeen.state.screenID) else { return nil }
    if let known, firstSeen.isLedTo, let again = known.findings(in: app, screen, firstSeen.state) {
      return Evaluated(
        findings: again, only: known.only, facts: known.facts, targets: known.targets, new: [])
    }
    guard
      let entry = MetEntry(
        firstSeen, of: app, in: study, knowing: moments, workers: workers),
      let judgements = judgements(of: entry), let first = judgements.first?.entry
    else { return nil }
    if firstSeen.id == screen.id { moments = entry.moments }
    let only = entry.rest.evaluatedIDs
    var facts = CheckFacts(first.rest, among: only)
    facts.uncheckedMoments = first.uncheckedMoments
    let new = EvaluatedScreen(
      screen, firstSeen.state, in: app, only: only, facts,
      judgements.map { EvaluatedScreen.Judgement($0.entry, $0.byRule) })
    return Evaluated(
      findings: new.findings, only: only, facts: new.facts, targets: new.targets,
      new: study.layouts.count > 1 ? [new] : [])
  }

  /// The findings on a screen for each person.
  private struct Evaluated: Sendable {
    let findings: [[Finding]]
    /// The ids of the only elements that are checked; nil for all.
    let only: Set<String>?
    let facts: CheckFacts
    let targets: [String: ProblemTarget]
    /// The screen for comparison with later layouts, if it was checked now; at most one. A list,
    /// because the screen is large and most results have none.
    let new: [EvaluatedScreen]
  }

  /// Returns the screen as the rules see it, for each person; nil if the workers were cancelled.
  private func judgements(
    of entry: MetEntry
  ) -> [(entry: EntryJudgement, byRule: [[Finding]])]? {
    let met = entry.rest
    var judgements: [(entry: EntryJudgement, byRule: [[Finding]])] = []
    for person in study.people {
      let runner = StudyRunner(study: study.alone(person), workers: workers, draws: false)
      guard let exact = runner.exact(on: met.placed, met.predictor),
        let sighted = runner.exact(of: met.scrolledTargets)
      else { return nil }
      let review = runner.review(of: met, exact, sighted)
      let byRule = GuidelineCatalogue.byRule(on: review, isCancelled: workers.isCancelled)
      let judgement = runner.judgement(of: entry, review, GuidelineCatalogue.inOrder(byRule))
      guard let judgement else { return nil }
      judgements.append((judgement, byRule))
    }
    return judgements
  }

  /// Returns the findings on a screen for the first person, and those that only other persons have.
  private func findings(
    on evaluated: Evaluated, as id: String, of layout: Layout
  ) -> [Finding] {
    let found = evaluated.findings.map { findings in
      IgnoredFindings.silenced(
        findings.about(evaluated.only), onScreen: id, of: layout.id, by: study.ignores)
    }
    guard let first = found.first, found.count > 1 else { return found.first ?? [] }
    var screen = LayoutFindings.Screen(
      id: id, findings: first, facts: evaluated.facts, targets: evaluated.targets)
    for (person, findings) in zip(study.people, found).dropFirst() {
      for finding in PersonDependentFindings.own(findings, of: person, besides: first) {
        screen.add(finding)
      }
    }
    return screen.findings
  }
}

/// The facts about a screen that reports show beside its findings.
package struct CheckFacts: Hashable, Sendable {
  /// Whether the screen has a target, enabled or not, that is part of the app's design.
  package let hasTargets: Bool
  /// The number of controls that the platform draws smaller than its own rule requires.
  package let standardControls: Int
  /// The number of moments beyond those that are checked.
  package var uncheckedMoments = 0

  /// Creates facts that were determined elsewhere.
  package init(hasTargets: Bool = true, standardControls: Int = 0) {
    self.hasTargets = hasTargets
    self.standardControls = standardControls
  }
}

extension CheckFacts {
  /// Creates the facts about a screen. If `ids` is not nil, only those standard controls count.
  init(_ review: ScreenReview, among ids: Set<String>?) {
    self.init(
      hasTargets: review.screen.describesTargets
        || review.placed.targets.contains(where: \.isOfDesign),
      standardControls: review.standardControls(among: ids))
  }
}

/// The findings on the screens of one layout.
package struct LayoutFindings: Sendable {
  /// The findings on one screen or panel.
  package struct Screen: Sendable {
    /// The screen's id; for a panel, the screen's id, a slash and the panel's id.
    package let id: String
    package private(set) var findings: [Finding]
    package let facts: CheckFacts
    /// The targets of the findings, by id.
    let targets: [String: ProblemTarget]

    package init(
      id: String, findings: [Finding], facts: CheckFacts = CheckFacts(),
      targets: [String: ProblemTarget] = [:]
    ) {
      self.id = id
      self.findings = findings
      self.facts = facts
      self.targets = targets
    }

    mutating func add(_ finding: Finding) { findings.addBeforeNotes(finding) }

    fileprivate mutating func map(_ change: (Finding, String) -> Finding) {
      findings = findings.map { change($0, id) }
    }

    fileprivate mutating func keep(_ picks: (Finding) -> Bool) { findings = findings.filter(picks) }
  }

  /// The layout's id.
  package let id: String
  package private(set) var screens: [Screen]

  package init(id: String, screens: [Screen]) {
    self.id = id
    self.screens = screens
  }

  /// The layout with each finding changed; the second argument is the id of its screen.
  package func mapping(_ change: (Finding, String) -> Finding) -> LayoutFindings {
    var layout = self
    for index in layout.screens.indices { layout.screens[index].map(change) }
    return layout
  }

  /// The layout with some of its findings.
  package func only(_ picks: (Finding) -> Bool) -> LayoutFindings {
    var layout = self
    for index in layout.screens.indices { layout.screens[index].keep(picks) }
    return layout
  }
}

extension [LayoutFindings] {
  /// The problems of all layouts, the gravest first.
  package func problems(in study: Study) -> [Problem] {
    ProblemFinder(study).problems(
      on: flatMap { layout in
        layout.screens.map { screen in
          ProblemScreen(
            layout: layout.id, id: screen.id, findings: screen.findings, targets: screen.targets)
        }
      })
  }
}

extension StudyResult {
  /// The problems of all layouts, the gravest first.
  package var problems: [Problem] { study.problems(of: everyone.map(\.layouts)) }
}

extension Study {
  /// The problems of some layouts, the gravest first. `people` has the results of the layouts for
  /// each person; the first ones have the findings.
  package func problems(of people: [[LayoutResult]]) -> [Problem] {
    ProblemFinder(self).problems(
      on: (people.first ?? []).enumerated().flatMap { index, layout in
        layout.screens.map { screen in
          let screens = people.compactMap { layouts in
            layouts.indices.contains(index)
              ? layouts[index].screens.first { $0.id == screen.id } : nil
          }
          return ProblemScreen(
            layout: layout.id, id: screen.id, findings: screen.findings,
            targets: ProblemTarget.targets(of: screen.findings, on: screens))
        }
      })
  }
}

extension LayoutFindings: CheckedLayout {
  package var hasTargets: Bool { screens.contains(where: \.facts.hasTargets) }

  package var evaluated: [(id: String, findings: [Finding])] {
    screens.map { ($0.id, $0.findings) }
  }

  package mutating func addToFirst(_ finding: Finding) { screens[0].add(finding) }
}

/// Findings that apply to only some of several persons. Most rules check only the design. The rule
/// `crowding` depends on wrong-target rates and therefore on the finger.
enum PersonDependentFindings {
  /// Returns the first person's layouts with the additional findings of other persons.
  static func added(
    to first: [LayoutResult], from others: [(person: Person, layouts: [LayoutResult])]
  ) -> [LayoutResult] {
    var merged = first
    for other in others {
      for (index, layout) in zip(first.indices, other.layouts) {
        for screen in layout.screens {
          guard let number = first[index].screens.firstIndex(where: { $0.id == screen.id }) else {
            continue
          }
          let known = first[index].screens[number].findings
          for finding in own(screen.findings, of: other.person, besides: known) {
            merged[index].screens[number].add(finding)
          }
        }
      }
    }
    return merged
  }

  /// Returns the findings for a person that are not known yet, in that person's name.
  static func own(
    _ findings: [Finding], of person: Person, besides known: [Finding]
  ) -> [Finding] {
    let byTarget = Dictionary(grouping: known, by: \.target)
    return findings.filter { finding in
      !(byTarget[finding.target]?.contains(where: finding.isAlike) ?? false)
    }
    .map { $0.of(person) }
  }
}

extension Finding {
  /// Whether two findings are about the same problem, whatever the measured values.
  fileprivate func isAlike(_ other: Finding) -> Bool {
    rule == other.rule && target == other.target && neighbour == other.neighbour
      && ruling == other.ruling && silenced == other.silenced
      // Without a neighbour, only the message distinguishes findings.
      && (!neighbour.isEmpty || message == other.message)
  }

  /// Returns the finding in the name of a person.
  fileprivate func of(_ person: Person) -> Finding {
    var finding = self
    finding.person = person.id
    finding.message.text = "for \(person.id), \(message.text)"
    return finding
  }
}
