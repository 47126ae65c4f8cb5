/// The number of simulated touches aimed at one target for each outcome.
package struct SampledOutcomes: Hashable, Sendable {
  package let trials: Int
  /// The counts by outcome, which sum to `trials`; outcomes with count 0 are left out, except
  /// `hit`.
  package let outcomes: [Tally]

  /// An outcome with its count.
  package struct Tally: Hashable, Sendable {
    package let outcome: Outcome
    package let count: Int
  }

  /// Creates the outcomes from the counts of a sampler, for the intended target.
  package init(counts: [Int], on placed: PlacedScreen, intending intended: Int) {
    let slips = counts.last ?? 0
    trials = counts.reduce(0, +)
    let reached = counts.dropLast().enumerated().filter { $0.element > 0 }
    outcomes = placed.outcomes(
      intending: intended, amounts: reached.map { ($0.offset, $0.element) }, slip: slips, zero: 0
    ).map { Tally(outcome: $0.outcome, count: $0.amount) }
  }

  /// The number of hits.
  package var hits: Int { outcomes.first?.count ?? 0 }

  /// The hit rate as a proportion.
  package var success: Proportion { Proportion(successes: hits, trials: trials) }
}
