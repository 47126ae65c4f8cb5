/// The difference of two hit rates from simulated touches: candidate less baseline.
///
/// Touches with the same random numbers on both layouts are pairs, and most of the randomness
/// cancels in their difference. Touches of two seeds are independent. Each kind has its own
/// interval and a p value that matches it: the level at which the interval would just exclude 0.
package struct SampledDifference: Hashable, Sendable {
  package let counts: PairedCounts
  /// Whether both layouts were touched with the same random numbers.
  package let isPaired: Bool

  /// Creates a difference from counted touches.
  package init(_ counts: PairedCounts, isPaired: Bool) {
    self.counts = counts
    self.isPaired = isPaired
  }

  package var trials: Int { counts.trials }

  /// The candidate's rate less the baseline's; 0 without trials.
  package var estimate: Double { counts.candidate.estimate - counts.baseline.estimate }

  /// Returns the simulation interval of the difference; −1 to 1 without trials.
  package func interval(level: Double = Interval.standardLevel) -> Interval {
    guard trials > 0 else { return Interval(low: -1, high: 1, level: level) }
    return isPaired
      ? PairedScore(counts).interval(level: level)
      : HybridScore(counts.candidate, less: counts.baseline).interval(level: level)
  }

  /// The two-sided p value of no difference; 1 without trials.
  package var p: Double {
    guard trials > 0 else { return 1 }
    return isPaired
      ? PairedScore(counts).p : HybridScore(counts.candidate, less: counts.baseline).p
  }
}
