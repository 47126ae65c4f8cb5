/// How a figure changes from a baseline to a candidate, as it is known exactly.
package struct Difference: Hashable, Sendable {
  package let baseline: Double
  package let candidate: Double

  /// Figures with no sample behind them.
  package init(baseline: Double, candidate: Double) {
    self.baseline = baseline
    self.candidate = candidate
  }

  /// Candidate less baseline.
  package var value: Double { candidate - baseline }

  /// Whether the two differ by more than rounding errors.
  package var isChange: Bool { value.magnitude > 1e-9 }

  /// What the difference comes to, more being better where `higherIsBetter`.
  package func verdict(margin: Double, higherIsBetter: Bool) -> Verdict {
    Verdict(low: value, high: value, margin: margin, higherIsBetter: higherIsBetter)
  }
}
