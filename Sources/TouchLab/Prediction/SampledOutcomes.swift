/// How often simulated touches aimed at one target came to each outcome.
package struct SampledOutcomes: Hashable, Sendable {
  package let trials: Int
  /// Counts by outcome, which sum to `trials`; outcomes that never came are left out, `hit` never.
  package let outcomes: [Tally]

  /// An outcome and how often it came.
  package struct Tally: Hashable, Sendable {
    package let outcome: Outcome
    package let count: Int
  }

  /// Names the counts of a sampler for the target that was meant.
  package init(counts: [Int], on placed: PlacedScreen, intending intended: Int) {
    let slips = counts.last ?? 0
    trials = counts.reduce(0, +)
    let reached = counts.dropLast().enumerated().filter { $0.element > 0 }
    outcomes = placed.outcomes(
      intending: intended, amounts: reached.map { ($0.offset, $0.element) }, slip: slips, zero: 0
    ).map { Tally(outcome: $0.outcome, count: $0.amount) }
  }

  /// How many touches hit.
  package var hits: Int { outcomes.first?.count ?? 0 }

  /// The share of hits, with its uncertainty.
  package var success: Proportion { Proportion(successes: hits, trials: trials) }
}
