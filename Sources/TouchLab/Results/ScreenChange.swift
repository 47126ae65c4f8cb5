/// The effect of a change of the design on the rates of one screen.
package struct ScreenChange: Sendable {
  /// A rate before and after; nil on the side where the target does not exist.
  package struct Rate: Hashable, Sendable {
    package let id: String
    /// The rates in each world, the predicted one first; empty if the target does not exist.
    fileprivate let worldsBefore: [Double]
    fileprivate let worldsAfter: [Double]

    package var before: Double? { worldsBefore.first }
    package var after: Double? { worldsAfter.first }

    /// The difference of both rates; nil unless both exist.
    package var compared: Difference? {
      guard !worldsBefore.isEmpty, !worldsAfter.isEmpty else { return nil }
      return Difference(
        worlds: zip(worldsBefore, worldsAfter).map { Difference(baseline: $0, candidate: $1) })
    }

    /// The rates in printed form.
    package var printedBefore: TouchLab.Rate? {
      compared?.baselineRate ?? before.map { .init($0, ModelInterval(over: worldsBefore)) }
    }
    package var printedAfter: TouchLab.Rate? {
      compared?.candidateRate ?? after.map { .init($0, ModelInterval(over: worldsAfter)) }
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
    dangers = Self.rates(before?.dangers ?? [], after?.dangers ?? [])
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

extension ScreenResult {
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

extension TargetResult {
  /// Returns the exact probability of an outcome of touches aimed at the target.
  package func chance(of outcome: Outcome) -> Double { chance(of: outcome, inWorld: 0) }
}
