internal import TouchLab

/// The mis-tap rates for a thumb and for the default person, if a scenario sets no person.
struct ThumbComparison: Hashable {
  /// The thumb's mean mis-tap rate over the targets that people aim at.
  let missed: Double
  /// The default person's mean mis-tap rate over the targets that people aim at.
  let standard: Double
  /// The number of these targets.
  let targets: Int

  init(missed: Double, standard: Double, targets: Int) {
    self.missed = missed
    self.standard = standard
    self.targets = targets
  }

  /// The rates of a result; nil if the scenario sets a person or has no target to aim at.
  init?(_ result: StudyResult) {
    guard let missed = result.missedByThumb else { return nil }
    let rates = result.layouts.flatMap { $0.screens.flatMap(\.misTapRates) }
    guard !rates.isEmpty else { return nil }
    self.missed = missed
    standard = rates.reduce(0, +) / Double(rates.count)
    targets = rates.count
  }

  /// The means over all targets of several scenarios; nil if all of them set a person.
  init?(_ all: [ThumbComparison]) {
    let count = all.reduce(0) { $0 + $1.targets }
    guard count > 0 else { return nil }
    missed = all.reduce(0) { $0 + Double($1.targets) * $1.missed } / Double(count)
    standard = all.reduce(0) { $0 + Double($1.targets) * $1.standard } / Double(count)
    targets = count
  }

  /// Both rates of one scenario in words, with the digits of its model interval; nil if the scenario
  /// sets a person or has no target to aim at.
  static func sentence(on result: StudyResult) -> String? {
    let interval = result.layouts.flatMap(\.screens).misTapInterval
    return ThumbComparison(result).map { figure in
      figure.sentence(scenarios: 1) { rate in
        interval.map { Rate(rate, digitsOf: $0) } ?? Rate.rounded(rate)
      }
    }
  }

  /// Both rates in words, over a number of scenarios.
  func sentence(scenarios: Int, rate: (Double) -> Rate = Rate.rounded) -> String {
    let who = scenarios == 1 ? "No person is set" : "\(scenarios.grouped) scenarios set no person"
    let (now, then) = (rate(missed).text, rate(standard).text)
    let rates =
      now == then
      ? "\(now) (\(RateDifference(missed - standard).text))" : "\(now) instead of \(then)"
    return "\(who): \(PersonCatalogue.standard.id). With thumb \(rates) mis-taps."
  }
}
