internal import Guidelines
internal import TouchLab

/// A screen or panel as first seen, with its moments.
struct MetEntry: Sendable {
  /// The entry at one of its moments.
  struct MetMoment: Sendable {
    let moment: Moment
    let met: FirstSeenScreen
    let dangerousAfter: [Int: PlacedScreen]
  }

  let rest: FirstSeenScreen
  /// The screens after a tap at rest on a target under which something dangerous then lies.
  let dangerousAfter: [Int: PlacedScreen]
  let moments: [MetMoment]
  /// The number of moments that are not checked.
  let left: Int

  /// Creates the entry of a first-seen state; nil if the layout lacks it or the workers were
  /// cancelled. `known` has the moments of the screen behind a message.
  init?(
    _ firstSeen: FirstSeenStates.FirstSeen, of app: App, in study: Study, draws: Bool = false,
    knowing known: [MetMoment] = [], workers: Workers = .one
  ) {
    let again = known.first { $0.moment.kind == .message && $0.met.state == firstSeen.state }
    guard
      let rest = again.map({ FirstSeenScreen($0.met, as: firstSeen.id) })
        ?? FirstSeenScreen(firstSeen, of: app, in: study, draws: draws, workers: workers)
    else { return nil }
    self.rest = rest
    dangerousAfter = app.dangerousAfter(tapsOn: rest.placed, in: rest.state)
    let search = MomentSearch(firstSeen, rest.placed, of: app)
    left = search.left
    moments = search.found.compactMap { found in
      let state = FirstSeenStates.FirstSeen(
        id: firstSeen.id, state: found.state, placed: found.placed)
      return FirstSeenScreen(state, of: app, in: study, isMoment: true, workers: workers).map {
        MetMoment(
          moment: found.moment, met: $0,
          dangerousAfter: app.dangerousAfter(tapsOn: found.placed, in: found.state))
      }
    }
    guard !workers.isCancelled() else { return nil }
  }
}

/// An entry as the rules see it for one person, with the findings of its moments.
struct EntryJudgement: Sendable {
  let rest: ScreenReview
  /// The findings beside those of the rules at rest.
  let findings: [Finding]
  /// The rules and targets of findings at rest that a finding about a temporary cover replaces.
  let replaced: Set<[String]>
  /// The targets that only moments show, with the outcomes of touches at the first of these.
  let uses: [UsedTarget]
  /// The number of moments beyond those that are checked.
  var uncheckedMoments = 0
  /// The entry at each moment.
  let moments: [AtMoment]

  /// The entry at a moment, with the targets at the places at which people use them.
  struct AtMoment: Sendable {
    let moment: Moment
    let review: ScreenReview

    func use(of id: String) -> UsedTarget? { review.uses.last { $0.target.id == id } }
  }

  /// Whether the entry has moments, or an action of its app is dangerous.
  let dependsOnMoments: Bool

  /// The findings at rest and at the moments, the most severe first.
  func all(besides rest: [Finding]) -> [Finding] {
    guard !findings.isEmpty || !replaced.isEmpty else { return rest }
    let all = rest.filter { !replaced.contains([$0.rule, $0.target]) } + findings
    return Finding.Severity.allCases.flatMap { severity in all.filter { $0.severity == severity } }
  }
}

extension MetEntry.MetMoment {
  /// Whether the moment shows the same elements as rest, and moves no target. Keys and the moment's
  /// message do not count. Guideline sets check sizes and distances, so they find nothing new then.
  fileprivate func placesTargets(like rest: FirstSeenScreen) -> Bool {
    let own = Set(
      moment.kind == .message
        ? met.screen.element(id: moment.name)?.withDescendants.map(\.id) ?? [] : [])
    let atRest = Dictionary(
      rest.placed.targets.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
    return !met.app.hasConditions(onScreen: met.screen.id)
      && met.placed.targets.allSatisfy { target in
        target.isKey || own.contains(target.id)
          || atRest[target.id].map(target.isPlaced(like:)) == true
      }
  }
}

extension StudyRunner {
  /// Returns the review of an entry for the runner's person, with the review and the findings at
  /// rest; nil if the workers were cancelled.
  func judgement(
    of entry: MetEntry, _ rest: ScreenReview, _ findings: [Finding]
  ) -> EntryJudgement? {
    var views = [EntryReview.View(nil, rest, entry.rest.map, dangerousAfter: entry.dangerousAfter)]
    let besidesKeys = entry.rest.placed.keyboard == nil
    for moment in entry.moments {
      guard
        let exact = self.exact(
          on: moment.met.placed, moment.met.predictor, besidesKeys: besidesKeys),
        let sighted = self.exact(of: moment.met.scrolledTargets)
      else { return nil }
      let isAlike = moment.placesTargets(like: entry.rest)
      views.append(
        EntryReview.View(
          moment.moment, review(of: moment.met, exact, sighted, like: isAlike ? rest : nil),
          moment.met.map, dangerousAfter: moment.dangerousAfter))
    }
    let study = study
    let review = EntryReview(views: views, density: study.device.density) {
      study.person(aimingAt: $0)
    }
    var judgement = EntryJudgement(
      review, atRest: findings, GuidelineCatalogue.ofMoments(on: review))
    judgement.uncheckedMoments = entry.left
    return judgement
  }
}

extension EntryJudgement {
  init(_ entry: EntryReview, atRest findingsAtRest: [Finding], _ ofMoments: [Finding]) {
    let covers = ofMoments.filter { $0.rule == TouchRules.coveredWhile }
    var known = Known(findingsAtRest, entry.views[0])
    var findings: [Finding] = []
    for view in entry.views.dropFirst() {
      guard let moment = view.moment else { continue }
      let covered = covers.filter { $0.moment == moment }
      for finding in GuidelineCatalogue.ofTouches(on: view.review)
      where !view.isAboutMessage(finding) && !view.isAboutKey(finding)
        && !covered.contains(where: finding.isReplaced)
        && known.isNew(finding)
      {
        findings.append(finding.at(moment))
      }
      known.add(view)
    }
    rest = entry.views[0].review
    self.findings = findings + ofMoments
    replaced = Set(
      covers.filter { $0.moment == nil }.flatMap { cover in
        TouchRules.ofTouches.map { [$0, cover.target] }
      })
    dependsOnMoments = entry.views.count > 1 || rest.app.hasDanger || !rest.isLedTo
    moments = entry.views.compactMap { view in
      view.moment.map { AtMoment(moment: $0, review: view.review) }
    }
    var ids = Set(rest.uses.map(\.target.id))
    uses = entry.views.dropFirst().flatMap { view in
      view.review.uses.filter { !$0.target.isKey && ids.insert($0.target.id).inserted }
    }
  }

  /// The findings that earlier moments have, and the targets whose sizes were checked.
  private struct Known {
    private var shares: [[String]: Double] = [:]
    private var targets: Set<String> = []

    init(_ findings: [Finding], _ view: EntryReview.View) {
      for finding in findings { shares[finding.subject] = finding.printedShare }
      add(view)
    }

    mutating func add(_ view: EntryReview.View) {
      targets.formUnion(view.review.uses.map(\.target.id))
    }

    /// Whether no earlier moment has the finding with as large a printed figure.
    mutating func isNew(_ finding: Finding) -> Bool {
      if TouchRules.sizes.contains(finding.rule), targets.contains(finding.target) { return false }
      let key = finding.subject
      if let share = shares[key], share >= finding.printedShare { return false }
      shares[key] = finding.printedShare
      return true
    }
  }
}

extension EntryReview.View {
  /// Whether a finding is about a target and a key: the system places keys.
  fileprivate func isAboutKey(_ finding: Finding) -> Bool {
    !finding.neighbour.isEmpty
      && review.placed.targets.contains {
        $0.isKey && ($0.id == finding.neighbour || $0.id == finding.target)
      }
  }

  /// Whether a finding is about the message of the moment, which has an entry of its own.
  fileprivate func isAboutMessage(_ finding: Finding) -> Bool {
    guard let moment, moment.kind == .message, let notice = review.screen.element(id: moment.name)
    else { return false }
    return notice.withDescendants.contains { $0.id == finding.target || $0.id == finding.neighbour }
  }
}

extension Finding {
  /// The facts in which a finding and one of an earlier moment agree.
  fileprivate var subject: [String] {
    [rule, target, neighbour, reason?.rawValue ?? "", severity.rawValue]
  }

  /// The share as printed; 0 for a rule without one, which is reported once.
  fileprivate var printedShare: Double {
    share.map { ($0 * ($0 < 0.0095 ? 1000 : 100)).rounded() / ($0 < 0.0095 ? 1000 : 100) } ?? 0
  }

  /// Whether a finding about a temporary cover says more about the same touches.
  fileprivate func isReplaced(by cover: Finding) -> Bool {
    target == cover.target && TouchRules.ofTouches.contains(rule)
      || neighbour == cover.target && target == cover.blame
  }

  fileprivate func at(_ moment: Moment) -> Finding {
    var finding = self
    finding.moment = moment
    return finding
  }
}
