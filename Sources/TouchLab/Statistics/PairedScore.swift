/// The score method for the difference of two paired proportions.
///
/// The interval is that of Tango 1998, Statistics in Medicine 17, 891–908. Its test of no
/// difference is McNemar's without correction (McNemar 1947, Psychometrika 12), so interval and p
/// value never contradict each other.
///
/// Fagerland, Lydersen & Laake recommend both after comparing coverage and level down to samples of
/// 10 pairs; mistap has thousands.
///
/// Their papers are 2014, Statistics in Medicine 33, 2850–2875, for the interval, and 2013, BMC
/// Medical Research Methodology 13:91, for the test.
///
/// Newcombe's interval for pairs is about as good, but no test belongs to it (1998, Statistics in
/// Medicine 17, 2635–2650, method 10).
struct PairedScore: Sendable {
  /// The numbers of all pairs, of hits on the candidate only, and of hits on the baseline only.
  private let n: Double
  private let gained: Double
  private let lost: Double

  init(_ counts: PairedCounts) {
    n = Double(counts.trials)
    gained = Double(counts.onlyCandidate)
    lost = Double(counts.onlyBaseline)
  }

  /// Returns the interval, by bisection: the statistic falls as the assumed difference rises.
  package func interval(level: Double) -> Interval {
    let z = Interval.z(level)
    let estimate = (gained - lost) / n
    let low = Self.bisect(-1, estimate) { statistic(at: $0) > z }
    let high = Self.bisect(estimate, 1) { statistic(at: $0) > -z }
    return Interval(low: low, high: high, level: level)
  }

  var p: Double {
    guard gained + lost > 0 else { return 1 }
    return Normal.standard.twoSided(statistic(at: 0))
  }

  /// Returns Tango's statistic: the distance of the pairs from an assumed difference, in standard
  /// errors.
  ///
  /// The error is that of the likeliest rates with that difference. Their share q of lost pairs
  /// solves 2n·q² + ((2n − gained + lost)·δ − gained − lost)·q − lost·δ·(1 − δ) = 0.
  func statistic(at delta: Double) -> Double {
    let a = 2 * n
    let b = (2 * n - gained + lost) * delta - gained - lost
    let c = -lost * delta * (1 - delta)
    let root = max(0, b * b - 4 * a * c).squareRoot()
    // The form of the root without cancellation, which depends on the sign of b.
    let q = b > 0 ? (b + root > 0 ? -2 * c / (b + root) : 0) : (root - b) / (2 * a)
    let variance = n * (2 * q + delta * (1 - delta))
    let distance = gained - lost - n * delta
    guard variance > 0 else { return distance == 0 ? 0 : distance > 0 ? .infinity : -.infinity }
    return distance / variance.squareRoot()
  }

  /// Returns the point where `holds` becomes false; it is true at `low` and false at `high`.
  private static func bisect(
    _ low: Double, _ high: Double, while holds: (Double) -> Bool
  ) -> Double {
    var low = low
    var high = high
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
