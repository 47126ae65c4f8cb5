/// A probability with its model interval, printed with the digits that the interval allows.
package struct Rate: Hashable, Sendable {
  /// Whether all rates print two decimals, whatever their intervals.
  @TaskLocal package static var isPrecise = false

  package let value: Double
  package let interval: ModelInterval?

  /// The interval that determines the digits.
  private let digits: ModelInterval?
  /// The number of decimals, beside another rate.
  private var shownPlaces: Int?
  /// The value that is printed.
  private var shownValue: Double

  /// Creates a rate, with the digits of another interval if it appears beside another value.
  package init(
    _ value: Double, _ interval: ModelInterval? = nil, digitsOf digits: ModelInterval? = nil
  ) {
    self.value = value
    self.interval = interval
    self.digits = digits ?? interval
    shownValue = value
  }

  /// Creates one of two compared rates; `shownValue` is printed in place of its value.
  init(_ value: Double, _ interval: ModelInterval?, places: Int, shownValue: Double) {
    (self.value, self.interval, digits) = (value, interval, interval)
    (shownPlaces, self.shownValue) = (places, shownValue)
  }

  /// Returns a rate without an interval, printed in whole percents, or in tenths below 1%.
  /// Intervals of mis-tap rates are seldom narrower than 0.1 pp, and seldom narrower than 1 pp for
  /// rates of 1% and more. No printed digit is therefore more than the model knows.
  package static func rounded(_ value: Double) -> Rate {
    let half = roundedHalfWidth(of: value)
    return Rate(value, digitsOf: ModelInterval(over: [value - half, value + half]))
  }

  /// The half-width of an interval that allows the digits of `rounded`, as a probability.
  static func roundedHalfWidth(of value: Double) -> Double { value < 0.0095 ? 0.0011 : 0.011 }

  /// Returns a mean rate without an interval, printed in whole percents.
  package static func whole(_ value: Double) -> Rate {
    Rate(value, digitsOf: ModelInterval(over: [value - 0.011, value + 0.011]))
  }

  /// The value in percent, without the percent sign: `15`, `1.8`, `<0.1`, `>99`.
  package var number: String { text(shownValue) }

  /// The value with the percent sign: `15%`.
  package var text: String { number + "%" }

  /// The value and the interval, which has the value's decimals: `15% (11–19%)`; the value alone if
  /// both ends print like it.
  package var textWithInterval: String { withInterval(sign: "%") }

  /// The value and the interval without percent signs: `15 (11–19)`.
  package var numberWithInterval: String { withInterval(sign: "") }

  /// The interval alone: `11–19%`; nil without one.
  package var intervalText: String? {
    interval.map { interval in
      let (low, high) = (text(interval.low), text(interval.high))
      return low == high ? "\(low)%" : "\(low)–\(high)%"
    }
  }

  private func withInterval(sign: String) -> String {
    let value = number + sign
    guard let interval else { return value }
    let (low, high) = (text(interval.low), text(interval.high))
    return low == number && high == number ? value : "\(value) (\(low)–\(high)\(sign))"
  }

  private func text(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    // A value below one in ten million is zero.
    guard value >= 1e-7 else { return "0" }
    let places = places
    let text = (100 * value).fixed(places: places)
    if (100 * value) * Double.power(of: 10, places) < 0.5 {
      return "<" + Double.unit(places).fixed(places: places)
    }
    guard value < 1, text == 100.0.fixed(places: places) else { return value < 1 ? text : "100" }
    return ">" + (100 - Double.unit(places)).fixed(places: places)
  }

  /// The number of decimals, from half of the interval's width: at most one from 1% on, at most two
  /// significant figures below.
  private var places: Int {
    if let shownPlaces { return shownPlaces }
    if Self.isPrecise { return 2 }
    return Double.places(of: 100 * value, halfWidth: digits.map { 100 * $0.halfWidth })
  }
}

/// A difference of probabilities with its own model interval, in percentage points.
package struct RateDifference: Hashable, Sendable {
  package let value: Double
  package let interval: ModelInterval?
  /// The printed difference of two printed rates.
  private var shown: PrintedChange?

  package init(_ value: Double, _ interval: ModelInterval? = nil) {
    self.value = value
    self.interval = interval
  }

  init(_ value: Double, _ interval: ModelInterval?, shown: PrintedChange) {
    self.init(value, interval)
    self.shown = shown
  }

  /// The difference with its sign, a true minus: `+0.8`, `−1.0`, `0`.
  package var number: String {
    if let shown { return shown.change }
    guard value.isFinite else { return "–" }
    guard value.magnitude >= 1e-7 else { return "0" }
    let points = 100 * value.magnitude
    let places =
      Rate.isPrecise
      ? 2 : Double.places(of: points, halfWidth: interval.map { 100 * $0.halfWidth })
    let sign = value < 0 ? "−" : "+"
    guard points * Double.power(of: 10, places) >= 0.5 else {
      return "\(sign)<\(Double.unit(places).fixed(places: places))"
    }
    return sign + points.fixed(places: places)
  }

  /// The difference with its unit: `−1.0 pp`; `unchanged` if its rates print as one.
  package var text: String { shown?.isUnchanged == true ? "unchanged" : number + " pp" }
}

/// The digits of two compared figures and of their difference.
///
/// A printed difference is that of the printed figures. The digits begin with those of the model
/// interval. They grow until the rounded difference is that of the rounded figures and not 0, and
/// no figure rounds to 0 or 100 without being it. Two significant digits of the difference suffice.
package struct PrintedChange: Hashable, Sendable {
  package let before: Double
  package let after: Double
  package private(set) var places: Int
  /// Whether the figures differ by less than is printed. Both print as the second one.
  package let isUnchanged: Bool

  /// Creates the printed form of figures in percent, or in seconds or taps, with `start` decimals
  /// or more. A difference below `least` is no change.
  package init(_ before: Double, _ after: Double, start: Int, least: Double) {
    (self.before, self.after, places) = (before, after, start)
    isUnchanged = !((after - before).magnitude >= least)
    if !isUnchanged { while places < Self.mostPlaces, !isEnough { places += 1 } }
  }

  /// Returns the change with the decimals that its column in a table needs.
  package func with(places: Int) -> Self {
    var other = self
    other.places = max(places, self.places)
    return other
  }

  /// The difference with its sign, a true minus; `0` if nothing changed.
  package var change: String {
    let change = rounded(after) - rounded(before)
    guard before.isFinite, after.isFinite else { return "–" }
    guard !isUnchanged, change != 0 else { return "0" }
    return (change < 0 ? "−" : "+") + (change.magnitude / scale).fixed(places: places)
  }

  private static let mostPlaces = 4

  private var scale: Double { Double.power(of: 10, places) }

  private func rounded(_ figure: Double) -> Double { (figure * scale).rounded() }

  private var isEnough: Bool {
    let change = rounded(after) - rounded(before)
    guard change.magnitude < 10 else { return true }
    return change != 0 && change == ((after - before) * scale).rounded()
      && [before, after].allSatisfy { figure in
        (figure == 0 || rounded(figure) != 0) && (figure == 100 || rounded(figure) != 100 * scale)
      }
  }
}

extension Double {
  /// Returns the number of decimals of a value in percent or pp, for half of its model interval's
  /// width.
  static func places(of percent: Double, halfWidth: Double?) -> Int {
    guard percent < 0.995 else {
      guard let halfWidth else { return 1 }
      return halfWidth >= 1 ? 0 : 1
    }
    // Two significant figures, of at most four decimals.
    let significant = percent >= 0.0995 ? 2 : percent >= 0.00995 ? 3 : 4
    guard let halfWidth else { return significant }
    let allowed = halfWidth >= 1 ? 0 : halfWidth >= 0.1 ? 1 : halfWidth >= 0.01 ? 2 : 3
    return min(allowed, significant)
  }

  fileprivate static func power(of base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  fileprivate static func unit(_ places: Int) -> Double { 1 / power(of: 10, places) }
}

/// A share found by counting: successes out of trials.
package struct Proportion: Hashable, Sendable {
  package let successes: Int
  package let trials: Int

  /// Creates a share; `trials` is raised to at least 0, `successes` limited to 0 … `trials`.
  package init(successes: Int, trials: Int) {
    self.trials = max(0, trials)
    self.successes = min(max(0, successes), self.trials)
  }

  /// The observed share; 0 without trials.
  package var estimate: Double { trials == 0 ? 0 : Double(successes) / Double(trials) }

  /// Returns Wilson's score interval (Wilson 1927, JASA 22). It never leaves 0…1 and is accurate
  /// near the ends, where hit rates are.
  package func interval(level: Double = Interval.standardLevel) -> Interval {
    let bounds = bounds(z: Interval.z(level))
    return Interval(low: bounds.low, high: bounds.high, level: level)
  }

  /// Returns Wilson's bounds at `z` standard errors.
  func bounds(z: Double) -> (low: Double, high: Double) {
    guard trials > 0 else { return (low: 0, high: 1) }
    let n = Double(trials)
    let p = estimate
    let center = (p + z * z / (2 * n)) / (1 + z * z / n)
    let half = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot() / (1 + z * z / n)
    // At the ends the bound is the end itself; the formula would leave rounding errors there.
    return (
      low: successes == 0 ? 0 : max(0, center - half),
      high: successes == trials ? 1 : min(1, center + half)
    )
  }
}

/// The distribution of rates, in bins of 0.01 pp. Its size does not depend on the number of rates,
/// nor its contents on their order: all of them are whole numbers.
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

/// The smallest rates that reports do not print as zero.
package enum LeastShown {
  /// Half of 0.1 pp: less prints as 0.0%.
  package static let tenth = 0.000_5
  /// Half of 0.01 pp: less prints as 0.00%.
  package static let hundredth = 0.000_05
}
