/// The difference of two independent proportions, from Wilson's interval of each: Newcombe 1998,
/// Statistics in Medicine 17, 873–890, method 10.
struct HybridScore: Sendable {
  private let first: Proportion
  private let second: Proportion

  init(_ first: Proportion, less second: Proportion) {
    self.first = first
    self.second = second
  }

  package func interval(level: Double) -> Interval {
    let reach = reach(z: Interval.z(level))
    let estimate = first.estimate - second.estimate
    return Interval(low: estimate - reach.down, high: estimate + reach.up, level: level)
  }

  /// The level at which the interval would end at 0, by bisection, since the interval grows with z.
  var p: Double {
    let estimate = first.estimate - second.estimate
    guard estimate != 0 else { return 1 }
    var low = 0.0
    var high = 40.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let reach = reach(z: middle)
      if (estimate > 0 ? reach.down : reach.up) < abs(estimate) {
        low = middle
      } else {
        high = middle
      }
    }
    return Normal.standard.twoSided(low)
  }

  /// Returns the distance from the estimate to each end of the interval.
  private func reach(z: Double) -> (down: Double, up: Double) {
    let one = first.bounds(z: z)
    let other = second.bounds(z: z)
    let p1 = first.estimate
    let p2 = second.estimate
    return (
      down: ((p1 - one.low) * (p1 - one.low) + (other.high - p2) * (other.high - p2)).squareRoot(),
      up: ((one.high - p1) * (one.high - p1) + (p2 - other.low) * (p2 - other.low)).squareRoot()
    )
  }
}
