internal import TouchLab

/// What a thumb would miss where a scenario does not say who taps.
struct ThumbFigure: Hashable {
  /// The mean probability of a mis-tap over the targets that can be meant.
  let missed: Double
  /// The same for who taps unless somebody is named.
  let standard: Double
  /// How many targets that is about.
  let targets: Int

  init(missed: Double, standard: Double, targets: Int) {
    self.missed = missed
    self.standard = standard
    self.targets = targets
  }

  /// Nil where the scenario names who taps, or nothing can be meant.
  init?(_ result: StudyResult) {
    guard let missed = result.missedByThumb else { return nil }
    let rates = result.layouts.flatMap { $0.screens.flatMap(\.misTapRates) }
    guard !rates.isEmpty else { return nil }
    self.missed = missed
    standard = rates.reduce(0, +) / Double(rates.count)
    targets = rates.count
  }

  /// The mean over all targets of several scenarios; nil where all of them name who taps.
  init?(_ all: [ThumbFigure]) {
    let count = all.reduce(0) { $0 + $1.targets }
    guard count > 0 else { return nil }
    missed = all.reduce(0) { $0 + Double($1.targets) * $1.missed } / Double(count)
    standard = all.reduce(0) { $0 + Double($1.targets) * $1.standard } / Double(count)
    targets = count
  }

  /// `would miss 6.12 % of touches here, where index-everyday misses 2.31 %`.
  var sentence: String {
    "would miss \(missed.roundedPercentWithSign) of touches here, where \(PersonCatalogue.standard.id) "
      + "misses \(standard.roundedPercentWithSign)"
  }
}
