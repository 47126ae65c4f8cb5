/// The difference of two hit rates as simulated touches have it: candidate less baseline.
///
/// Touches that used the same random numbers on both layouts are pairs, and most of what is random
/// cancels in their difference; touches of two seeds are independent. Each has its own interval and
/// a p value that is the same statement turned round: p is the level at which the interval would
/// just leave 0 out.
package struct SampledDifference: Hashable, Sendable {
  package let counts: PairedCounts
  /// Whether the two layouts were touched with the same random numbers.
  package let isPaired: Bool

  /// A difference of counted touches.
  package init(_ counts: PairedCounts, isPaired: Bool) {
    self.counts = counts
    self.isPaired = isPaired
  }

  package var trials: Int { counts.trials }

  /// Candidate less baseline; 0 where nothing was tried.
  package var estimate: Double { counts.candidate.estimate - counts.baseline.estimate }

  /// The interval of the true difference.
  package func interval(level: Double = Interval.standardLevel) -> Interval {
    guard trials > 0 else { return Interval(low: -1, high: 1, level: level) }
    return isPaired
      ? PairedScore(counts).interval(level: level)
      : HybridScore(counts.candidate, less: counts.baseline).interval(level: level)
  }

  /// The two-sided p value of no difference.
  package var p: Double {
    guard trials > 0 else { return 1 }
    return isPaired
      ? PairedScore(counts).p : HybridScore(counts.candidate, less: counts.baseline).p
  }
}
