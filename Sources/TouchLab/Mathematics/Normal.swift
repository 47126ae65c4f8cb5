/// A normal distribution of a coordinate, with a mean and a standard deviation, which may be 0.
struct Normal: Hashable, Sendable {
  let mean: Double
  let deviation: Double

  static let standard = Normal(mean: 0, deviation: 1)

  /// Returns the probability of a value at least as far from the mean as `value`, on either side.
  func twoSided(_ value: Double) -> Double {
    min(1, 2 * above(mean + (value - mean).magnitude))
  }

  /// Returns the probability of a value below `bound`.
  func below(_ bound: Double) -> Double {
    guard deviation > 0 else { return mean < bound ? 1 : 0 }
    return NormalTail.standard.above((mean - bound) / deviation)
  }

  /// Returns the probability of a value of at least `bound`.
  ///
  /// below(bound) + above(bound) is 1, and each keeps its relative accuracy in its own tail.
  func above(_ bound: Double) -> Double {
    guard deviation > 0 else { return mean < bound ? 0 : 1 }
    return NormalTail.standard.above((bound - mean) / deviation)
  }

  /// Returns the probability of a value in `low ..< high`, computed in the tail that gives more
  /// accuracy.
  func between(_ low: Double, _ high: Double) -> Double {
    guard low < high else { return 0 }
    return low > mean ? above(low) - above(high) : below(high) - below(low)
  }
}
