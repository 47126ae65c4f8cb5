import Foundation
import LabSupport
import Testing
import TouchLab

/// Worked examples: Newcombe 1998, Statistics in Medicine 17, 873–890 (method 10).
@Suite struct `Independent differences` {
  struct Example: Sendable {
    var first: (Int, Int)
    var second: (Int, Int)
    var low: Double
    var high: Double

    /// The table of samples of one size; every example is blown up to it where sizes differ.
    var isOfOneSize: Bool { first.1 == second.1 }
  }

  private static func table(_ first: (Int, Int), _ second: (Int, Int)) -> PairedCounts {
    // Any table with these sums will do: independent samples have no pairs.
    let both = max(0, first.0 + second.0 - first.1)
    return PairedCounts(
      both: both, onlyBaseline: second.0 - both, onlyCandidate: first.0 - both,
      neither: first.1 - first.0 - second.0 + both)
  }

  @Test(arguments: [
    Example(first: (9, 10), second: (3, 10), low: 0.1705, high: 0.8090),
    Example(first: (6, 7), second: (2, 7), low: 0.0582, high: 0.8062),
    Example(first: (0, 10), second: (0, 10), low: -0.2775, high: 0.2775),
    Example(first: (10, 10), second: (0, 10), low: 0.6075, high: 1.0000),
  ])
  func `Newcombe's interval has its published bounds`(_ example: Example) {
    let difference = SampledDifference(
      Self.table(example.first, example.second), isPaired: false)
    let interval = difference.interval()
    #expect(close(interval.low, example.low, 0.5e-4))
    #expect(close(interval.high, example.high, 0.5e-4))
    #expect(
      close(
        difference.estimate,
        Double(example.first.0 - example.second.0) / Double(example.first.1)))
  }

  /// p is the level at which the interval ends at 0.
  @Test(arguments: [((9, 10), (3, 10)), ((930, 1000), (951, 1000)), ((500, 1000), (510, 1000))])
  func `The p value of an independent difference matches its interval`(
    _ first: (Int, Int), _ second: (Int, Int)
  ) {
    let difference = SampledDifference(Self.table(first, second), isPaired: false)
    let p = difference.p
    #expect(p > 0 && p < 1)
    let interval = difference.interval(level: 1 - p)
    #expect(close(difference.estimate > 0 ? interval.low : interval.high, 0, 1e-9))
    // For large samples it is near that of the pooled z test.
    let n = Double(first.1)
    let pooled = Double(first.0 + second.0) / (2 * n)
    let z = difference.estimate / (pooled * (1 - pooled) * 2 / n).squareRoot()
    if n >= 1000 { #expect(close(p, ReferenceNormal.erfc(abs(z) / 2.0.squareRoot()), 0.003)) }
  }

  @Test func `A difference of zero or without trials has p 1`() {
    #expect(SampledDifference(PairedCounts(both: 5, neither: 5), isPaired: false).p == 1)
    for isPaired in [true, false] {
      let none = SampledDifference(PairedCounts(), isPaired: isPaired)
      #expect(none.p == 1 && none.estimate == 0)
      #expect(none.interval().low == -1 && none.interval().high == 1)
    }
  }
}

/// Tango 1998 (score interval) and McNemar 1947 (test).
@Suite struct `Paired differences` {
  struct Table: Sendable {
    var gained: Int
    var lost: Int
    var pairs: Int
    var difference: SampledDifference {
      SampledDifference(
        PairedCounts(
          both: pairs - gained - lost, onlyBaseline: lost, onlyCandidate: gained), isPaired: true)
    }
  }

  /// Airway reactivity before and after stem cell transplantation, 21 children (Bentur 2009), the
  /// worked example of Fagerland, Lydersen & Laake 2014: −0.517 to −0.026.
  @Test func `Tango's interval has its published bounds`() {
    let interval = Table(gained: 1, lost: 7, pairs: 21).difference.interval()
    #expect(close(interval.low, -0.517, 0.5e-3) && close(interval.high, -0.026, 0.5e-3))
  }

  /// The same statistic in another way: the likelihood is searched for its top, no formula is solved.
  @Test(arguments: [
    Table(gained: 12, lost: 5, pairs: 100), Table(gained: 0, lost: 4, pairs: 50),
    Table(gained: 30, lost: 10, pairs: 1000), Table(gained: 5, lost: 0, pairs: 40),
    Table(gained: 59, lost: 6, pairs: 80), Table(gained: 903, lost: 1051, pairs: 100_000),
  ])
  func `The interval ends where the score reaches its quantile`(_ table: Table) {
    let interval = table.difference.interval()
    #expect(interval.low < table.difference.estimate)
    #expect(table.difference.estimate < interval.high)
    #expect(close(Self.score(table, at: interval.low), 1.959963984540054, 1e-5))
    #expect(close(Self.score(table, at: interval.high), -1.959963984540054, 1e-5))
  }

  private static func score(_ table: Table, at delta: Double) -> Double {
    let n = Double(table.pairs)
    let terms = { (q: Double) in
      [
        (Double(table.gained), q + delta), (Double(table.lost), q),
        (n - Double(table.gained + table.lost), 1 - 2 * q - delta),
      ]
    }
    let likelihood = { (q: Double) in
      terms(q).reduce(0) { $0 + ($1.0 > 0 ? $1.0 * log(max($1.1, 1e-300)) : 0) }
    }
    var low = max(0, -delta)
    var high = (1 - delta) / 2
    for _ in 0..<200 {
      let one = low + (high - low) / 3
      let other = high - (high - low) / 3
      if likelihood(one) < likelihood(other) { low = one } else { high = other }
    }
    let q = (low + high) / 2
    return (Double(table.gained - table.lost) - n * delta)
      / (n * (2 * q + delta * (1 - delta))).squareRoot()
  }

  @Test(arguments: [
    (Table(gained: 1, lost: 7, pairs: 21), 0.033894853524689),
    (Table(gained: 12, lost: 5, pairs: 100), 0.089555074413643),
    (Table(gained: 30, lost: 10, pairs: 1000), 0.001565402258003),
  ])
  func `The p value is McNemar's and depends on differing pairs only`(_ table: Table, _ p: Double) {
    #expect(close(table.difference.p, p, 1e-12))
    var larger = table
    larger.pairs += 5000
    #expect(larger.difference.p == table.difference.p)
    // The interval at that level ends at 0.
    let interval = table.difference.interval(level: 1 - table.difference.p)
    #expect(close(table.difference.estimate > 0 ? interval.low : interval.high, 0, 1e-9))
  }

  /// With no pair that differs the bound is Wilson's for no success: z²/(n + z²).
  @Test func `Layouts without differing pairs have a narrow interval around 0`() {
    let interval = Table(gained: 0, lost: 0, pairs: 1000).difference.interval()
    let z = 1.959963984540054
    #expect(close(interval.high, z * z / (1000 + z * z), 1e-9))
    #expect(close(interval.low, -interval.high, 1e-9))
    #expect(Table(gained: 0, lost: 0, pairs: 1000).difference.p == 1)
  }

  @Test func `Extreme tables have bounds within −1 and 1`() {
    for (gained, lost) in [(10, 0), (0, 10), (5, 5), (1, 9)] {
      let interval = Table(gained: gained, lost: lost, pairs: 10).difference.interval()
      #expect(interval.low >= -1 && interval.high <= 1 && interval.low < interval.high)
    }
  }

  @Test func `Gains and losses mirror each other in interval and p`() {
    let one = Table(gained: 9, lost: 2, pairs: 60).difference
    let other = Table(gained: 2, lost: 9, pairs: 60).difference
    #expect(close(one.interval().low, -other.interval().high))
    #expect(close(one.interval().high, -other.interval().low) && one.p == other.p)
  }
}
