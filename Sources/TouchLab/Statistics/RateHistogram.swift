/// The distribution of rates, in bins of 0.01 pp.
///
/// Its size does not depend on the number of rates, nor its contents on their order: all of them
/// are whole numbers.
package struct RateHistogram: Sendable {
  private var bins: [Int]
  package private(set) var count = 0
  /// The sum of the rates, in units of 10⁻⁹.
  private var sum = 0

  private static let hitTesting = 10_000
  private static let unit = 1e9

  package init() { bins = [Int](repeating: 0, count: Self.hitTesting + 1) }

  package mutating func add(_ rate: Double) {
    guard rate.isFinite else { return }
    let rate = min(1, max(0, rate))
    bins[Self.bin(of: rate)] += 1
    count += 1
    sum += Int(saturating: (rate * Self.unit).rounded())
  }

  private static func bin(of rate: Double) -> Int {
    Int(saturating: (rate * Double(hitTesting)).rounded())
  }

  /// The mean of the rates; nil without any.
  package var mean: Double? { count > 0 ? Double(sum) / Self.unit / Double(count) : nil }

  /// Returns the rate that a share of all rates do not exceed, to 0.01 pp; nil without any.
  package func quantile(_ share: Double) -> Double? {
    guard count > 0 else { return nil }
    let wanted = max(1, Int(saturating: (min(1, max(0, share)) * Double(count)).rounded(.up)))
    var seen = 0
    for (bin, inBin) in bins.enumerated() {
      seen += inBin
      if seen >= wanted { return Double(bin) / Double(Self.hitTesting) }
    }
    return 1
  }

  /// Returns the share of all rates below a rate, with half of those in its own bin; nil without
  /// any.
  package func share(below rate: Double) -> Double? {
    guard count > 0, rate.isFinite else { return nil }
    let bin = Self.bin(of: min(1, max(0, rate)))
    let below = bins[..<bin].reduce(0, +)
    return (Double(below) + Double(bins[bin]) / 2) / Double(count)
  }
}
