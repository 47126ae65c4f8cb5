/// How a rate changes from a baseline to a candidate, with the interval that sampling gives it.
package struct Difference: Hashable, Sendable {
  package let baseline: Double
  package let candidate: Double
  package let low: Double
  package let high: Double

  /// Candidate less baseline, exact.
  package var value: Double { candidate - baseline }

  /// Exact rates, and Newcombe's interval from the simulated touches of both (Newcombe 1998,
  /// Statistics in Medicine 17, method 10).
  ///
  /// It takes the two samples as independent; common random numbers only make the truth nearer than
  /// it says.
  package init(
    baseline: Double, candidate: Double, sampled: (baseline: Proportion, candidate: Proportion)
  ) {
    self.baseline = baseline
    self.candidate = candidate
    let first = sampled.candidate.interval()
    let second = sampled.baseline.interval()
    let p1 = sampled.candidate.estimate
    let p2 = sampled.baseline.estimate
    let down = ((p1 - first.low) * (p1 - first.low) + (second.high - p2) * (second.high - p2))
    let up = ((first.high - p1) * (first.high - p1) + (p2 - second.low) * (p2 - second.low))
    low = p1 - p2 - down.squareRoot()
    high = p1 - p2 + up.squareRoot()
  }

  /// Rates that are known exactly, with no sample behind them.
  package init(baseline: Double, candidate: Double) {
    self.baseline = baseline
    self.candidate = candidate
    low = candidate - baseline
    high = candidate - baseline
  }

  /// What the exact difference comes to, more being better where `higherIsBetter`.
  package func verdict(margin: Double, higherIsBetter: Bool) -> Verdict {
    let gain = higherIsBetter ? value : -value
    if gain > margin { return .better }
    return gain < -margin ? .worse : .practicallyEqual
  }
}

/// What a comparison comes to.
package enum Verdict: String, Hashable, Sendable {
  case better
  case worse
  case practicallyEqual = "practically equal"
}
