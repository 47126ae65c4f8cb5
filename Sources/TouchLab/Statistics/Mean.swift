/// The mean of what was sampled, with its uncertainty.
package struct Mean: Hashable, Sendable {
  package private(set) var count = 0
  private var sum = 0.0
  private var squares = 0.0

  package init() {}

  /// Takes one more value in.
  package mutating func add(_ value: Double) {
    count += 1
    sum += value
    squares += value * value
  }

  /// Takes another sample's values in.
  package mutating func add(_ other: Mean) {
    count += other.count
    sum += other.sum
    squares += other.squares
  }

  /// The observed mean; 0 of nothing.
  package var estimate: Double { count > 0 ? sum / Double(count) : 0 }

  /// The standard error of the mean; 0 for fewer than two values.
  package var standardError: Double {
    guard count > 1 else { return 0 }
    let n = Double(count)
    return (max(0, squares - sum * sum / n) / (n - 1) / n).squareRoot()
  }

  /// The normal interval about the mean: with thousands of runs its shape no longer matters.
  package func interval(level: Double = Interval.standardLevel) -> Interval {
    let half = Interval.z(level) * standardError
    return Interval(low: estimate - half, high: estimate + half, level: level)
  }
}
