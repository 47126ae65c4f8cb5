package import TouchLab

/// What is at stake without a change, or several, and with it.
package struct StakeChange: Hashable, Sendable {
  package let before: Stake
  package let after: Stake

  /// What it spares, in touches that must be made again.
  package var spared: Double { before.spared(by: after) }
}

/// What people miss on a screen, and what of it cannot be undone.
package struct Stake: Hashable, Sendable {
  /// The mean mis-tap rate over the targets that people can mean.
  package let missed: Double
  /// The probability that something irreversible is activated by mistake at least once when each of
  /// the targets is meant once: 1 − Π(1 − p).
  package let harm: Double

  /// How many touches that must be made again weigh as much as one that cannot be undone.
  ///
  /// A weight and no measurement: that of comparisons, which call a tenth of the margin equal there.
  static let weightOfHarm = 1 / DangerMargin.share

  init(missed: Double, harm: Double) {
    self.missed = missed
    self.harm = harm
  }

  /// What is at stake when each target of some screens is meant once; nil where nobody can mean any.
  package init?(_ screens: [ScreenResult]) {
    let rates = screens.flatMap(\.misTapRates)
    guard !rates.isEmpty else { return nil }
    missed = rates.reduce(0, +) / Double(rates.count)
    harm = IrreversibleMistakes.any(of: screens.compactMap { Stake($0)?.harm })
  }

  /// What is at stake on a screen that was judged; nil where nobody can mean anything.
  package init?(_ screen: ScreenResult) {
    guard let missed = screen.misTapRate else { return nil }
    self.missed = missed
    harm =
      screen.irreversible.isEmpty
      ? 0
      : IrreversibleMistakes.any(
        of: screen.intended.map { screen.irreversibleByMistake(meaning: $0) })
  }

  /// The same where so many touches more are made for each target, as much harm as they weigh.
  func asking(_ touches: Double) -> Stake {
    Stake(missed: missed, harm: harm + touches / Self.weightOfHarm)
  }

  /// Whether another spares as much as that, and neither harm nor misses rise by more than shows in no
  /// report.
  func isBettered(by other: Stake, sparing least: Double) -> Bool {
    let (harmless, hit) = (harm - other.harm, missed - other.missed)
    return harmless >= -LeastShown.hundredth && hit >= -LeastShown.tenth
      && max(harmless, hit) >= least
  }

  /// What of it another spares, in touches that must be made again.
  func spared(by other: Stake) -> Double {
    missed - other.missed + Self.weightOfHarm * (harm - other.harm)
  }
}
