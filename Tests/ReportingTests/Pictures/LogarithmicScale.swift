@testable import Reporting
@testable import TouchLab

/// A logarithmic scale of rates: equal distances are equal ratios.
struct LogarithmicScale {
  /// The rates at its ends, more than 0.
  let least: Double
  let most: Double

  /// A scale over `rates` with a margin.
  ///
  /// Rates that are not positive and finite are ignored.
  init(of rates: [Double]) {
    let held = rates.filter { $0.isFinite && $0 > 0 }.map { min(1, max(Self.smallest, $0)) }
    least = (held.min() ?? Self.smallest) / Self.room
    most = (held.max() ?? 1) * Self.room
  }

  /// The position of a rate along the scale, 0 to 1.
  func share(of rate: Double) -> Double {
    let held = rate.isNaN ? least : min(most, max(least, rate))
    return RealFunctions.binaryLogarithm(held / least)
      / RealFunctions.binaryLogarithm(most / least)
  }

  /// The rates of the ticks: 1, 2 and 5 times the powers of ten.
  var ticks: [Double] {
    let powers: [Double] = [0.0001, 0.001, 0.01, 0.1, 1]
    let ticks: [Double] = powers.flatMap { (power: Double) -> [Double] in
      [power, 2 * power, 5 * power]
    }
    let end = min(1, most)
    return ticks.filter { $0 >= least && $0 <= end }
  }

  private static let smallest = 0.0001
  private static let room = 1.3
}
