package import TouchLab

/// The expected loss before and after one or more changes.
package struct LossChange: Hashable, Sendable {
  package let before: ExpectedLoss
  package let after: ExpectedLoss

  /// The reduction of expected loss, in mis-taps per target aimed at once.
  package var reduction: Double { before.reduction(to: after) }
}

/// The expected loss of a screen: its mis-tap rate and its rate of irreversible errors.
package struct ExpectedLoss: Hashable, Sendable {
  /// The mean mis-tap rate over the targets that people aim at.
  package let missed: Double
  /// The probability of at least one irreversible error when each target is aimed at once: 1 − Π(1
  /// − p).
  package let harm: Double

  /// The weight of one irreversible error, in mis-taps.
  ///
  /// A convention: it matches the margins of comparisons, where the margin for irreversible errors
  /// is a tenth of that for rates.
  static let irreversibleErrorWeight = 1 / DangerMargin.share

  init(missed: Double, harm: Double) {
    self.missed = missed
    self.harm = harm
  }

  /// Creates the loss of some screens with each target aimed at once; nil without intended targets.
  package init?(_ screens: [ScreenResult]) {
    let rates = screens.flatMap(\.misTapRates)
    guard !rates.isEmpty else { return nil }
    missed = rates.reduce(0, +) / Double(rates.count)
    harm = IrreversibleErrors.any(of: screens.compactMap { ExpectedLoss($0)?.harm })
  }

  /// Creates the loss of a screen; nil without intended targets.
  package init?(_ screen: ScreenResult) {
    guard let missed = screen.misTapRate else { return nil }
    self.missed = missed
    harm =
      screen.irreversible.isEmpty
      ? 0
      : IrreversibleErrors.any(
        of: screen.intended.map { screen.accidentalIrreversible(meaning: $0) })
  }

  /// Returns the loss with additional taps for each target, converted into irreversible errors by
  /// weight.
  func asking(_ touches: Double) -> ExpectedLoss {
    ExpectedLoss(missed: missed, harm: harm + touches / Self.irreversibleErrorWeight)
  }

  /// The reduction of expected loss by another, in mis-taps per target aimed at once.
  func reduction(to other: ExpectedLoss) -> Double {
    missed - other.missed + Self.irreversibleErrorWeight * (harm - other.harm)
  }
}
