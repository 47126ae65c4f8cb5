/// What a change of the design did to the rates of one screen.
package struct ScreenChange: Sendable {
  /// A rate before and after; nil where the design has no such thing.
  package struct Rate: Hashable, Sendable {
    package let id: String
    package let before: Double?
    package let after: Double?

    /// How much it grew; 0 where there is nothing to compare.
    package var difference: Double {
      guard let before, let after else { return 0 }
      return after - before
    }

    /// Whether people could notice, or the thing came or went: less than 0.005 of a percentage
    /// point does not show in any report.
    package var isNotable: Bool {
      (before == nil) != (after == nil) || abs(difference) >= LeastShown.hundredth
    }
  }

  /// The probability to hit each target that people can mean, in the order of the screen, what is
  /// gone last.
  package let targets: [Rate]
  /// Its mean over these targets.
  package let mean: Rate
  /// For each dangerous target the probability that it is hit at least once when each of the others is
  /// meant once.
  package let dangers: [Rate]

  /// The change from one judgement of a screen to another; keys of the keyboard are left out.
  package init(from before: ScreenResult?, to after: ScreenResult?) {
    let old = before?.hits ?? []
    let new = after?.hits ?? []
    targets = Self.rates(old, new)
    mean = Rate(id: "", before: Self.mean(old), after: Self.mean(new))
    dangers = Self.rates(before?.dangers ?? [], after?.dangers ?? [])
  }

  private typealias Hit = (id: String, probability: Double)

  private static func rates(_ old: [Hit], _ new: [Hit]) -> [Rate] {
    let kept = new.map { hit in
      Rate(
        id: hit.id, before: old.first { $0.id == hit.id }?.probability, after: hit.probability)
    }
    let gone = old.filter { hit in !new.contains { $0.id == hit.id } }
    return kept + gone.map { Rate(id: $0.id, before: $0.probability, after: nil) }
  }

  private static func mean(_ hits: [Hit]) -> Double? {
    hits.isEmpty ? nil : hits.reduce(0) { $0 + $1.probability } / Double(hits.count)
  }
}

extension ScreenResult {
  fileprivate var hits: [(id: String, probability: Double)] {
    intended.map { ($0.target.id, $0.success ?? 0) }
  }

  fileprivate var dangers: [(id: String, probability: Double)] {
    let dangerous = targets.filter { $0.target.danger != nil && $0.target.isEnabled }
    return dangerous.compactMap { danger in
      let others = intended.filter { $0.target.id != danger.target.id }
      guard !others.isEmpty else { return nil }
      let chances = others.map { $0.chance(of: .wrong(danger.target.id)) }
      return (danger.target.id, IrreversibleMistakes.any(of: chances))
    }
  }
}

extension TargetResult {
  /// The exact probability of an outcome of touches meant for it.
  package func chance(of outcome: Outcome) -> Double { chance(of: outcome, inWorld: 0) }
}
