/// What was found about one screen, as a user first meets it.
package struct ScreenResult: Sendable {
  /// The screen's id; for a panel, the screen's id, a slash and the panel's.
  package var id: String
  package var title: String
  package var placed: PlacedScreen
  package var targets: [TargetResult]
  package var crowding: [CrowdedPair]
  package var findings: [Finding]
  /// The number of controls that the platform draws smaller than its own rule asks of hit targets.
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

  /// Whether a rule of severity error failed.
  package var hasErrors: Bool {
    findings.contains(where: \.isError)
  }

  /// The targets that people can mean: the enabled ones, without rows that scrolling cuts, which
  /// people bring into view before they tap, and without keys.
  package var intended: [TargetResult] {
    // Mostly all of them are, and none need be copied.
    targets.indices.allSatisfy { targets[$0].isIntended } ? targets : targets.filter(\.isIntended)
  }

  /// The probability of a mis-tap on each of the targets that people can mean.
  package var misTapRates: [Double] {
    targets.indices.compactMap { targets[$0].isIntended ? targets[$0].misTapRate : nil }
  }

  /// The mean probability of a mis-tap over the targets that people can mean; nil without any.
  package var misTapRate: Double? {
    let rates = misTapRates
    return rates.isEmpty ? nil : rates.reduce(0, +) / Double(rates.count)
  }

  /// Puts a finding behind those that weigh more than notes.
  package mutating func add(_ finding: Finding) { findings.addBeforeNotes(finding) }
}

extension [Finding] {
  /// Puts a finding behind those that weigh more than notes.
  package mutating func addBeforeNotes(_ finding: Finding) {
    insert(finding, at: firstIndex { $0.severity == .note } ?? endIndex)
  }
}

/// What was found about one target.
package struct TargetResult: Sendable {
  /// An outcome and its exact probability.
  package struct Chance: Hashable, Sendable {
    package let outcome: Outcome
    package let probability: Double

    package init(outcome: Outcome, probability: Double) {
      self.outcome = outcome
      self.probability = probability
    }
  }

  package var target: Target
  package var effective: EffectiveTarget
  /// The outcomes of touches meant for it, `hit` first; nil for a disabled target, which nobody
  /// means.
  package var exact: [Chance]?
  /// How often each of the people who differ hits it, the best first; empty for one person.
  package var people: [Double] = []
  package var sampled: SampledOutcomes?
  /// The ids of the other targets on which a touch does the same, and is a hit.
  package var alike: [String] = []
  /// The fewest swipes that bring most of it in, where it lies as `target` says; 0 for what shows as
  /// the screen is met.
  package var swipes = 0
  /// The screen after these swipes.
  package var seen: PlacedScreen?
  /// The app's state after these swipes.
  package var seenState: AppState?
  /// Whether its mis-tap rate differs by a point or more if sides above 10 mm count as 10 mm: no study
  /// measured taps on targets of that size.
  package var isExtrapolated = false
  /// Whether it belongs to the screen behind what is judged, and is judged there.
  package var isBehind = false

  package init(
    target: Target, effective: EffectiveTarget, exact: [Chance]?, people: [Double] = [],
    sampled: SampledOutcomes? = nil
  ) {
    self.target = target
    self.effective = effective
    self.exact = exact
    self.people = people
    self.sampled = sampled
  }

  /// Whether people can mean it as it stands, or after the swipes; a key of the keyboard is the
  /// system's, and no part of the screen's design.
  package var isIntended: Bool {
    exact != nil && !isBehind && !target.isKey && (!target.isCutByScrolling || swipes > 0)
  }

  /// So much less or more is a mis-tap rate that depends on sizes beyond those measured: a convention.
  package static let extrapolation = 0.01

  /// The exact probability to hit it.
  package var success: Double? { exact?.first?.probability }

  /// How often the worst-served of the people who differ hits it: what one in nine lives with; nil
  /// for one person.
  package var oneInNine: Double? { people.last }

  /// The exact probability of every outcome but `hit`.
  package var misTapRate: Double? {
    exact.map { $0.dropFirst().reduce(0) { $0 + $1.probability } }
  }

  /// The most probable mis-tap; the first of those that are equal but for rounding.
  package var worstMisTap: Chance? {
    let misTaps = exact?.dropFirst()
    let most = misTaps?.map(\.probability).max() ?? 0
    return misTaps?.first { $0.probability >= most - 1e-9 }
  }
}
