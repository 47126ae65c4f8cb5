import Foundation
import LabSupport
import Testing
import TouchLab

/// Worked examples: Newcombe 1998, Statistics in Medicine 17, 857–872 (method 3).
@Suite struct `Proportions` {
  @Test(arguments: [
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611),
    (1, 29, 0.0061, 0.1718),
  ])
  func `Wilson's interval has its published bounds`(
    _ successes: Int, _ trials: Int, _ low: Double, _ high: Double
  ) {
    let interval = Proportion(successes: successes, trials: trials).interval()
    #expect(close(interval.low, low, 0.5e-4) && close(interval.high, high, 0.5e-4))
    #expect(interval.level == 0.95)
  }

  @Test(arguments: [(81, 263), (0, 20), (20, 20), (1, 1), (999_999, 1_000_000)])
  func `The interval of failures mirrors that of successes`(_ successes: Int, _ trials: Int) {
    let one = Proportion(successes: successes, trials: trials).interval()
    let other = Proportion(successes: trials - successes, trials: trials).interval()
    #expect(close(one.low, 1 - other.high, 1e-12) && close(one.high, 1 - other.low, 1e-12))
    #expect(one.low >= 0 && one.high <= 1 && one.low < one.high)
  }

  @Test(arguments: [(0.90, 1.644_853_626_951_472_7), (0.99, 2.575_829_303_548_900_4)])
  func `An interval at another level uses its own quantile`(_ level: Double, _ z: Double) {
    let n = 200.0
    let interval = Proportion(successes: 100, trials: 200).interval(level: level)
    let half = z * (0.25 / n + z * z / (4 * n * n)).squareRoot() / (1 + z * z / n)
    #expect(close(interval.low, 0.5 - half, 1e-12) && close(interval.high, 0.5 + half, 1e-12))
  }

  @Test func `The bisected quantile agrees with the constant of the standard level`() {
    let nearly = Proportion(successes: 7, trials: 31).interval(level: 0.95 + 1e-15)
    let standard = Proportion(successes: 7, trials: 31).interval()
    #expect(close(nearly.low, standard.low) && close(nearly.high, standard.high))
  }

  /// Exact coverage over all 101 counts, no simulation error: 95 % on average, never under 90 %.
  @Test func `The interval covers the true rate as often as its level states`() {
    let trials = 100
    let intervals = (0...trials).map { Proportion(successes: $0, trials: trials).interval() }
    var coverages: [Double] = []
    for step in 5...95 {
      let p = Double(step) / 100
      var chance = pow(1 - p, Double(trials))
      var covered = 0.0
      for (count, interval) in intervals.enumerated() {
        if interval.low <= p, p <= interval.high { covered += chance }
        chance *= Double(trials - count) / Double(count + 1) * p / (1 - p)
      }
      coverages.append(covered)
    }
    let mean = coverages.reduce(0, +) / Double(coverages.count)
    #expect(close(mean, 0.95, 0.005))
    #expect(coverages.allSatisfy { $0 > 0.90 })
  }

  @Test func `A proportion without trials has an interval from 0 to 1`() {
    let none = Proportion(successes: 0, trials: 0)
    #expect(none.estimate == 0 && none.interval().low == 0 && none.interval().high == 1)
  }

  @Test func `Impossible counts are limited to their range`() {
    #expect(Proportion(successes: 9, trials: 4).estimate == 1)
    #expect(Proportion(successes: -1, trials: 4).estimate == 0)
    #expect(Proportion(successes: 1, trials: -4).trials == 0)
  }
}
