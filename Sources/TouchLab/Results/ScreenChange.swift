/// What a change of the design did to the rates of one screen.
package struct ScreenChange: Sendable {
  /// A rate before and after; nil where the design has no such thing.
  package struct Rate: Hashable, Sendable {
    package let id: String
    /// The rates in each world, the predicted one first; none where there is no such thing.
    fileprivate let worldsBefore: [Double]
    fileprivate let worldsAfter: [Double]

    package var before: Double? { worldsBefore.first }
    package var after: Double? { worldsAfter.first }

    /// Both rates; nil where there is nothing to compare.
    package var compared: Difference? {
      guard !worldsBefore.isEmpty, !worldsAfter.isEmpty else { return nil }
      return Difference(
        worlds: zip(worldsBefore, worldsAfter).map { Difference(baseline: $0, candidate: $1) })
    }

    /// The rates as they are printed.
    package var printedBefore: TouchLab.Rate? {
      compared?.baselineRate ?? before.map { .init($0, ModelInterval(over: worldsBefore)) }
    }
    package var printedAfter: TouchLab.Rate? {
      compared?.candidateRate ?? after.map { .init($0, ModelInterval(over: worldsAfter)) }
    }

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
        IrreversibleMistakes.any(
          of: others.map { $0.chance(of: .wrong(danger.target.id), inWorld: world) })
      }
      return (danger.target.id, worlds)
    }
  }
}

extension TargetResult {
  /// The exact probability of an outcome of touches meant for it.
  package func chance(of outcome: Outcome) -> Double { chance(of: outcome, inWorld: 0) }
}
