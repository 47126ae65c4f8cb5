/// A range that contains the true value with a stated confidence.
package struct Interval: Hashable, Sendable {
  package let low: Double
  package let high: Double
  package let level: Double

  package static let standardLevel = 0.95

  package var width: Double { high - low }

  /// Returns the standard normal quantile with (1 − level)/2 above it. Bisection on Φ is accurate
  /// to the last digits and needs no further constants.
  static func z(_ level: Double) -> Double {
    if level == standardLevel { return z95 }
    var low = 0.0
    var high = 40.0
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if Normal.standard.above(middle) > (1 - level) / 2 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static let z95 = 1.959963984540054
}

/// The mean of a sample, with its standard error.
package struct Mean: Hashable, Sendable {
  package private(set) var count = 0
  private var sum = 0.0
  private var squares = 0.0

  package init() {}

  package mutating func add(_ value: Double) {
    count += 1
    sum += value
    squares += value * value
  }

  package mutating func add(_ other: Mean) {
    count += other.count
    sum += other.sum
    squares += other.squares
  }

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

/// The range of a figure over the three worlds of the model (`Person.worlds`). It covers what is
/// unknown about people, not the error of simulations.
package struct ModelInterval: Hashable, Sendable {
  package let low: Double
  package let high: Double

  /// Creates the range from a figure's values in the three worlds; nil for fewer than two values.
  /// Both ends are taken over all three worlds, because not every figure grows with the scatter.
  package init?(over worlds: [Double]) {
    guard worlds.count > 1, let low = worlds.min(), let high = worlds.max() else { return nil }
    self.low = low
    self.high = high
  }

  package var halfWidth: Double { (high - low) / 2 }

  /// Whether all values have one sign and none is 0, up to rounding errors.
  package var isFirm: Bool { low > 1e-9 || high < -1e-9 }
}

extension Double {
  /// The number rounded for ranking. Numbers that differ by rounding errors alone have equal ranks,
  /// so the order does not depend on them.
  @inlinable package var rank: Double { (self * 1e9).rounded() }
}

extension Sequence {
  /// Returns the elements with the greatest values first; elements of equal rank keep their order.
  @inlinable package func greatestFirst(_ value: (Self.Element) -> Double) -> [Self.Element] {
    let elements = Array(self)
    let ranks = elements.map { value($0).rank }
    // Elements may be large: their indices are sorted instead.
    return elements.indices.sorted { one, other in
      ranks[one] != ranks[other] ? ranks[one] > ranks[other] : one < other
    }.map { elements[$0] }
  }

  /// Returns the first element with the greatest value.
  @inlinable package func greatest(_ value: (Self.Element) -> Double) -> Self.Element? {
    var greatest: (element: Self.Element, rank: Double)?
    for element in self {
      let rank = value(element).rank
      if greatest.map({ rank > $0.rank }) ?? true { greatest = (element, rank) }
    }
    return greatest?.element
  }
}

extension Array {
  /// Returns the sorted elements; equal elements keep their order.
  package func stablySorted(by precedes: (Self.Element, Self.Element) -> Bool) -> [Self.Element] {
    enumerated().sorted { one, other in
      if precedes(one.element, other.element) { return true }
      if precedes(other.element, one.element) { return false }
      return one.offset < other.offset
    }.map(\.element)
  }
}
