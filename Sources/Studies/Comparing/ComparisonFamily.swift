package import TouchLab

/// Judges sampled differences that are looked at together, so that looking at many does not turn up
/// differences by chance.
///
/// Two questions, two corrections of the same 5 %. *Is there a difference at all?* is one hypothesis
/// a figure: Holm's step-down correction of its p value. *Is it larger than the margin?* has three
/// answers that can be wrong, for which Holm's proof does not reach; it is answered from an interval
/// at the level of Holm's strictest step, 1 − 5 %/n, at which all n intervals hold together
/// (Bonferroni), so that whatever verdicts are read off them are all right in 95 % of comparisons.
package struct ComparisonFamily: Sendable {
  /// How many differences are judged together.
  package let size: Int

  package init(size: Int) {
    self.size = max(1, size)
  }

  /// The chance that is left for one false finding among all of the family.
  static let error = 1 - Interval.standardLevel

  /// The level of each interval.
  package var level: Double { size == 1 ? Interval.standardLevel : 1 - Self.error / Double(size) }

  /// The judgements on a family's differences, in order, more being better.
  package func judge(_ differences: [SampledDifference], margin: Double) -> [Judgement] {
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
