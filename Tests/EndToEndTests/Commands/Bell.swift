import TestSupport

/// A normal distribution by series and continued fraction, without any library.
struct Bell {
  let mean: Double
  let deviation: Double

  func share(from low: Double, to high: Double) -> Double {
    let from = (low - mean) / deviation
    let to = (high - mean) / deviation
    // Differences are taken in the tail in which both are small.
    return from > 0 ? Self.tail(from) - Self.tail(to) : Self.tail(-to) - Self.tail(-from)
  }

  /// The probability above `z`: 1/2 − φ(z)·(z + z³/3 + z⁵/15 + …) near the middle, and Laplace's
  /// continued fraction φ(z)/(z + 1/(z + 2/(z + 3/…))) in the tail.
  private static func tail(_ z: Double) -> Double {
    if z < 0 { return 1 - tail(-z) }
    if z > 38 { return 0 }
    let density = exponential(-z * z / 2) / 2.506628274631000502
    if z > 3 {
      var fraction = z
      for step in stride(from: 150.0, to: 0, by: -1) { fraction = z + step / fraction }
      return density / fraction
    }
    var term = z
    var sum = z
    var step = 1.0
    while term > 1e-18 * sum {
      step += 2
      term *= z * z / step
      sum += term
    }
    return 0.5 - density * sum
  }

  /// e to a power that is not positive: Taylor's series of the 1024th part, squared ten times.
  private static func exponential(_ power: Double) -> Double {
    let part = power / 1024
    var term = 1.0
    var sum = 0.0
    for step in 1...18 {
      term *= part / Double(step)
      sum += term
    }
    // The excess over 1 is squared, so that nothing is lost beside the 1.
    for _ in 0..<10 { sum = sum * (2 + sum) }
    return 1 + sum
  }
}

extension SplitMix64 {
  mutating func whole(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// A multiple of a quarter, so that sums and halves are exact.
  mutating func quarters(in range: ClosedRange<Int>) -> Double {
    Double(whole(in: (4 * range.lowerBound)...(4 * range.upperBound))) / 4
  }
}
