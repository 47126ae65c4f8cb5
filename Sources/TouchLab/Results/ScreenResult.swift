/// The result for one screen as first seen.
package struct ScreenResult: Sendable {
  /// The screen's id; for a panel, the screen's id, a slash and the panel's id.
  package var id: String
  package var title: String
  package var placed: PlacedScreen
  package var targets: [TargetResult]
  package var crowding: [CrowdedPair]
  package var findings: [Finding]
  /// The number of controls that the platform draws smaller than its own rule for hit targets
  /// requires.
  package var standardControls = 0

  package init(
    id: String, title: String, placed: PlacedScreen, targets: [TargetResult],
    crowding: [CrowdedPair], findings: [Finding]
  ) {
    self.id = id
    self.title = title
    self.placed = placed
    self.targets = targets
    self.crowding = crowding
    self.findings = findings
  }

  package var hasErrors: Bool { findings.contains(where: \.isError) }

  /// The targets that people can aim at: enabled ones, without keys and without rows that scrolling
  /// cuts. People scroll a cut row into view before they tap. One out of sight has the figures of
  /// the first moment that shows it.
  package var intended: [TargetResult] {
    // In most results every target is intended, and the array need not be copied.
    targets.indices.allSatisfy { targets[$0].isIntended && !targets[$0].isOutOfSight }
      ? targets : targets.filter(\.isIntended).map(\.asFirstShown)
  }

  package var misTapRates: [Double] {
    targets.indices.compactMap {
      targets[$0].isIntended ? targets[$0].asFirstShown.misTapRate : nil
    }
  }

  /// The mean mis-tap rate over the targets that people can aim at; nil without any.
  package var misTapRate: Double? {
    let rates = misTapRates
    return rates.isEmpty ? nil : rates.reduce(0, +) / Double(rates.count)
  }

  /// Returns the result of the target with an id; nil if there is none. `targets` also has targets
  /// that only swipes bring in, so an index of another list, such as that of a placed screen or of
  /// another person, only says where to look first.
  package func result(ofTarget id: String, near index: Int) -> TargetResult? {
    if targets.indices.contains(index), targets[index].target.id == id { return targets[index] }
    return targets.last { $0.target.id == id }
  }

  package func result(ofPlaced index: Int) -> TargetResult? {
    guard placed.targets.indices.contains(index) else { return nil }
    return result(ofTarget: placed.targets[index].id, near: index)
  }

  package mutating func add(_ finding: Finding) { findings.addBeforeNotes(finding) }

  package var hasTargets: Bool { targets.contains(where: \.target.isOfDesign) }

  fileprivate var hits: [(id: String, worlds: [Double])] {
    intended.map { ($0.target.id, $0.successes) }
  }

  fileprivate var dangers: [(id: String, worlds: [Double])] {
    let dangerous = targets.filter { $0.target.danger != nil && $0.target.isEnabled }
    return dangerous.compactMap { danger in
      let others = intended.filter { $0.target.id != danger.target.id }
      guard !others.isEmpty else { return nil }
      let worlds = (0...(others.map(\.bounds.count).min() ?? 0)).map { world in
        IrreversibleErrors.any(
          of: others.map { $0.chance(of: .wrong(danger.target.id), inWorld: world) })
      }
      return (danger.target.id, worlds)
    }
  }
}

extension [Finding] {
  package mutating func addBeforeNotes(_ finding: Finding) {
    insert(finding, at: firstIndex { $0.severity == .note } ?? endIndex)
  }
}

package struct TargetResult: Sendable {
  package struct Chance: Hashable, Sendable {
    package let outcome: Outcome
    package let probability: Double
    package let interval: ModelInterval?

    package init(outcome: Outcome, probability: Double, interval: ModelInterval? = nil) {
      self.outcome = outcome
      self.probability = probability
      self.interval = interval
    }

    package var rate: Rate { Rate(probability, interval) }
  }

  package var target: Target
  package var effective: UsableHitTarget
  /// The outcomes of touches aimed at it, `hit` first; nil for a disabled target, at which nobody
  /// aims.
  package var exact: [Chance]?
  /// The hit rates of the users, the highest first; empty for one user.
  package var people: [Double] = []
  /// The hit rates of the users in the order of their scatter, the most accurate first.
  package var hits: [Double] = []
  package var sampled: SampledOutcomes?
  /// The outcomes in the optimistic and in the pessimistic world; empty without a model interval.
  package var bounds: [World] = [] { didSet { exact = exact.map(withIntervals) } }
  /// The ids of the other targets with the same action, on which a touch is a hit too.
  package var alike: [String] = []
  /// The number of swipes until most of it is visible, at the place that `target` has; 0 if it is
  /// visible as first seen.
  package var swipes = 0
  package var seen: PlacedScreen?
  package var seenState: AppState?
  /// Whether its mis-tap rate changes by 1 pp or more if sides above 10 mm count as 10 mm. No study
  /// measured taps on targets of more than 10 mm.
  package var isExtrapolated = false
  /// Whether it belongs to the screen behind this one and has its result there.
  package var isBehind = false
  /// The reason why no touch reaches it as its screen is first seen; nil if one does.
  package var reason: Finding.Reason?
  package var blame: String?
  /// The time or state for which it waits; nil if it does not.
  package var absence: Absence?
  /// Whether nothing brings it into sight.
  package var isStuck = false
  /// Whether nobody can use it on its screen as first seen: people do not see it, or a tap on it
  /// only hides the keyboard.
  package var isOutOfSight = false
  /// The figures at other moments, where they differ.
  package var moments: [AtMoment] = []

  /// The outcomes of touches aimed at it at a moment.
  package struct AtMoment: Sendable {
    package let moment: Moment
    package let exact: [Chance]
    /// The reason why no touch reaches it at the moment; nil if one does.
    package let reason: Finding.Reason?
    package let blame: String?
    /// The screen that shows a target which is out of sight at first, and the swipes to it.
    package var seen: PlacedScreen?
    package var swipes = 0
    /// The outcomes in the other worlds, for such a target.
    package var bounds: [World] = []
    /// The hit rates of the users, the most accurate first.
    package var hits: [Double] = []

    package init(
      _ moment: Moment, _ exact: [Chance], reason: Finding.Reason? = nil, blame: String? = nil
    ) {
      self.moment = moment
      self.exact = exact
      self.reason = reason
      self.blame = blame
    }

    /// The outcomes at a moment that does not show the target.
    package init(_ moment: Moment, outOfSight reason: Finding.Reason) {
      self.init(moment, TargetResult.none, reason: reason)
    }

    package var isOutOfSight: Bool { exact.count == 1 && success == 0 && reason != nil }

    /// The hit rate at the moment.
    package var success: Double { exact.first?.probability ?? 0 }

    package var misTapRate: Double { 1 - success }
  }

  /// The outcomes of touches aimed at a target out of sight: nobody aims at it.
  package static let none = [Chance(outcome: .hit, probability: 0)]

  /// The first moment that shows a target which is out of sight at first; nil for others, and if
  /// none does.
  package var firstShown: AtMoment? {
    isOutOfSight ? moments.first { !$0.isOutOfSight } : nil
  }

  /// The result with the figures by which it counts: those of the first moment that shows it.
  package var asFirstShown: TargetResult {
    guard let shown = firstShown else { return self }
    var result = self
    result.isOutOfSight = false
    result.reason = shown.reason
    result.blame = shown.blame
    result.seen = shown.seen
    result.swipes = shown.swipes
    if let target = shown.seen?.target(id: target.id) { result.target = target }
    result.bounds = []
    result.exact = shown.exact
    result.hits = shown.hits
    result.people = shown.hits.sorted(by: >)
    result.bounds = shown.bounds
    return result
  }

  /// The outcomes of touches aimed at a target, in one of the other worlds.
  package struct World: Sendable {
    package let exact: [Chance]
    /// The hit rate of the least accurate user; nil for one user.
    package let oneInNine: Double?

    package init(exact: [Chance], oneInNine: Double?) {
      self.exact = exact
      self.oneInNine = oneInNine
    }
  }

  package init(
    target: Target, effective: UsableHitTarget, exact: [Chance]?, people: [Double] = [],
    sampled: SampledOutcomes? = nil
  ) {
    self.target = target
    self.effective = effective
    self.exact = exact
    self.people = people
    self.sampled = sampled
  }

  /// Whether people can aim at it, as it is or after the swipes. A key of the keyboard belongs to
  /// the system, not to the screen's design.
  package var isIntended: Bool {
    exact != nil && !isBehind && !target.isKey
      && (!target.isCutByScrolling || swipes > 0 || isOutOfSight)
  }

  /// The smallest difference of two mis-tap rates that marks a target as extrapolated: a
  /// convention.
  package static let extrapolation = 0.01

  package var success: Double? { exact?.first?.probability }

  /// The hit rate of the least accurate 1 in 9; nil for one user.
  package var oneInNine: Double? { people.last }

  /// The most probable mis-tap, the first of those that are equal up to rounding errors.
  package var worstMisTap: Chance? {
    let misTaps = exact?.dropFirst()
    let most = misTaps?.map(\.probability).max() ?? 0
    return misTaps?.first { $0.probability >= most - 1e-9 }
  }

  /// Returns the exact probability of an outcome of touches aimed at the target.
  package func chance(of outcome: Outcome) -> Double { chance(of: outcome, inWorld: 0) }
}

extension Target {
  /// Whether it is part of the app's design: neither the system's own nor a key.
  package var isOfDesign: Bool { !belongsToSystem && !isKey && role != .back }
}

extension Screen {
  /// Whether an element is a target, visible or not. Back buttons do not count, since the system
  /// has them.
  package var describesTargets: Bool {
    allElements.contains { $0.kind.descriptor.responds && $0.part != .back }
  }
}

/// The rates of one screen before and after a change of its design.
package struct ScreenChange: Sendable {
  /// A rate before and after; nil on the side where the target does not exist.
  package struct Rate: Hashable, Sendable {
    package let id: String
    /// The rates in each world, the predicted one first; empty if the target does not exist.
    fileprivate let worldsBefore: [Double]
    fileprivate let worldsAfter: [Double]
    /// Whether it is the rate of accidental taps, of which smaller changes are printed.
    fileprivate var isRisk = false

    /// The mis-tap rate of a hit rate.
    package var misTaps: Rate {
      Rate(
        id: id, worldsBefore: worldsBefore.map { 1 - $0 }, worldsAfter: worldsAfter.map { 1 - $0 })
    }

    package var before: Double? { worldsBefore.first }
    package var after: Double? { worldsAfter.first }

    /// The difference of both rates; nil unless both exist.
    package var compared: Difference? {
      guard !worldsBefore.isEmpty, !worldsAfter.isEmpty else { return nil }
      let change = Difference(
        worlds: zip(worldsBefore, worldsAfter).map { Difference(baseline: $0, candidate: $1) })
      return isRisk ? change.ofRisk : change
    }

    /// The printed figures, with at least `places` decimals; the difference is nil unless both
    /// exist.
    package func printed(places: Int = 0) -> (
      before: TouchLab.Rate?, after: TouchLab.Rate?, change: RateDifference?
    ) {
      if let rates = compared?.rates(places: places) {
        return (rates.before, rates.after, rates.change)
      }
      return (
        before.map { .init($0, ModelInterval(over: worldsBefore)) },
        after.map { .init($0, ModelInterval(over: worldsAfter)) }, nil
      )
    }

    /// Both printed figures in one, `4 → 5`, with the digits of their own intervals unless they print
    /// alike; one figure if nothing changed.
    package var text: String {
      let rates = [worldsBefore, worldsAfter].map { worlds in
        worlds.first.map { TouchLab.Rate($0, ModelInterval(over: worlds)).number } ?? "–"
      }
      if compared?.printed.isUnchanged == true { return rates[1] }
      let printed = printed()
      return rates[0] != rates[1]
        ? rates.joined(separator: " → ")
        : "\(printed.before?.number ?? "–") → \(printed.after?.number ?? "–")"
    }

    /// The rate after less the rate before; 0 unless both exist.
    package var difference: Double {
      guard let before, let after else { return 0 }
      return after - before
    }

    /// Whether the target was added or removed, or the rate changed by at least 0.005 pp, which
    /// reports print.
    package var isNotable: Bool {
      (before == nil) != (after == nil) || abs(difference) >= LeastShown.hundredth
    }
  }

  /// The hit rate of each target that people can aim at, in the order of the screen, removed
  /// targets last.
  package let targets: [Rate]
  /// The mean hit rate over these targets.
  package let mean: Rate
  /// The rate of accidental taps per pass over the others, for each target with a costly or
  /// irreversible action.
  package let dangers: [Rate]

  /// Creates the change from one result of a screen to another; keys of the keyboard are left out.
  package init(from before: ScreenResult?, to after: ScreenResult?) {
    let old = before?.hits ?? []
    let new = after?.hits ?? []
    targets = Self.rates(old, new)
    mean = Rate(id: "", worldsBefore: Self.mean(old), worldsAfter: Self.mean(new))
    dangers = Self.rates(before?.dangers ?? [], after?.dangers ?? []).map { rate in
      var danger = rate
      danger.isRisk = true
      return danger
    }
  }

  private typealias Hit = (id: String, worlds: [Double])

  private static func rates(_ old: [Hit], _ new: [Hit]) -> [Rate] {
    let kept = new.map { hit in
      Rate(
        id: hit.id, worldsBefore: old.first { $0.id == hit.id }?.worlds ?? [],
        worldsAfter: hit.worlds)
    }
    let gone = old.filter { hit in !new.contains { $0.id == hit.id } }
    return kept + gone.map { Rate(id: $0.id, worldsBefore: $0.worlds, worldsAfter: []) }
  }

  private static func mean(_ hits: [Hit]) -> [Double] {
    (0..<(hits.map(\.worlds.count).min() ?? 0)).map { world in
      hits.reduce(0) { $0 + $1.worlds[world] } / Double(hits.count)
    }
  }
}
