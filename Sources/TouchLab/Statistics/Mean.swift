/// The mean of a sample, with its standard error.
package struct Mean: Hashable, Sendable {
  package private(set) var count = 0
  private var sum = 0.0
  private var squares = 0.0

  package init() {}

  /// Adds one value.
  package mutating func add(_ value: Double) {
    count += 1
    sum += value
    squares += value * value
  }

  /// Adds the values of another sample.
  package mutating func add(_ other: Mean) {
    count += other.count
    sum += other.sum
    squares += other.squares
  }

  /// The observed mean; 0 for an empty sample.
  package var estimate: Double { count > 0 ? sum / Double(count) : 0 }

  /// The standard error of the mean; 0 for fewer than two values.
  package var standardError: Double {
    guard count > 1 else { return 0 }
    let n = Double(count)
    return (max(0, squares - sum * sum / n) / (n - 1) / n).squareRoot()
  }

  /// Returns the normal interval around the mean, which is accurate enough for thousands of runs.
  package func interval(level: Double = Interval.standardLevel) -> Interval {
    let half = Interval.z(level) * standardError
    return Interval(low: estimate - half, high: estimate + half, level: level)
  }
}
