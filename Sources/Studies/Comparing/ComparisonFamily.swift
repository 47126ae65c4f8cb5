package import TouchLab

/// Multiple testing of sampled differences, so that many comparisons do not produce differences by
/// chance.
///
/// Two questions have two corrections of the same 5%. *Is there a difference at all?* is one
/// hypothesis a figure, answered by Holm's step-down correction of its p value. The question *Is it
/// larger than the margin?* has three answers that can be wrong, and Holm's proof does not cover
/// them. It is answered from an interval at the level of Holm's strictest step, 1 − 5%/n. At that
/// level all n intervals are simultaneously valid (Bonferroni), so all verdicts read from them are
/// right in 95% of comparisons.
package struct ComparisonFamily: Sendable {
  /// The number of differences in the family.
  package let size: Int

  package init(size: Int) {
    self.size = max(1, size)
  }

  /// The probability of at least one false finding in the family.
  static let error = 1 - Interval.standardLevel

  /// The confidence level of each interval.
  package var level: Double { size == 1 ? Interval.standardLevel : 1 - Self.error / Double(size) }

  /// Returns the judgements on a family's differences, in order.
  ///
  /// Higher rates are better.
  package func evaluate(_ differences: [SampledDifference], margin: Double) -> [Judgement] {
    let values = differences.map(\.p)
    return zip(differences, zip(values, Holm.adjusted(values))).map { difference, p in
      let interval = difference.interval(level: level)
      return Judgement(
        sampled: difference, interval: interval, p: p.0, adjusted: p.1,
        verdict: Verdict(
          low: interval.low, high: interval.high, margin: margin, higherIsBetter: true))
    }
  }
}
