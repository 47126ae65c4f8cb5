/// A range that contains the true value with a stated confidence.
package struct Interval: Hashable, Sendable {
  package let low: Double
  package let high: Double
  package let level: Double

  package static let standardLevel = 0.95

  package var width: Double { high - low }

  /// Returns the standard normal quantile with (1 − level)/2 above it.
  ///
  /// Bisection on Φ is accurate to the last digits and needs no further constants.
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
