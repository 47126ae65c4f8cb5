/// A share found by counting: successes out of trials.
package struct Proportion: Hashable, Sendable {
  package let successes: Int
  package let trials: Int

  /// Creates a share; `trials` is raised to at least 0, `successes` limited to 0 … `trials`.
  package init(successes: Int, trials: Int) {
    self.trials = max(0, trials)
    self.successes = min(max(0, successes), self.trials)
  }

  /// The observed share; 0 without trials.
  package var estimate: Double { trials == 0 ? 0 : Double(successes) / Double(trials) }

  /// Returns Wilson's score interval (Wilson 1927, JASA 22).
  ///
  /// It never leaves 0…1 and is accurate near the ends, where hit rates are.
  package func interval(level: Double = Interval.standardLevel) -> Interval {
    let bounds = bounds(z: Interval.z(level))
    return Interval(low: bounds.low, high: bounds.high, level: level)
  }

  /// Returns Wilson's bounds at `z` standard errors.
  func bounds(z: Double) -> (low: Double, high: Double) {
    guard trials > 0 else { return (low: 0, high: 1) }
    let n = Double(trials)
    let p = estimate
    let center = (p + z * z / (2 * n)) / (1 + z * z / n)
    let half = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot() / (1 + z * z / n)
    // At the ends the bound is the end itself; the formula would leave rounding errors there.
    return (
      low: successes == 0 ? 0 : max(0, center - half),
      high: successes == trials ? 1 : min(1, center + half)
    )
  }
}
