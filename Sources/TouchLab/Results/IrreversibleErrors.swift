/// The irreversible errors of two layouts: the exact probability that touches aimed at other
/// targets activate an irreversible action.
package struct IrreversibleErrors: Sendable {
  /// The change for one target, one screen or the whole layout.
  package struct Change: Sendable {
    /// The screen's id; empty for the layout as a whole.
    package let screen: String
    /// The intended target; empty for a pass over all targets.
    package let meant: String
    package let difference: Difference
    package let verdict: Verdict
  }

  /// The change for a pass over all targets, also those that only one layout has.
  package let total: Change
  /// The changes per pass of each screen that has an irreversible action on either layout.
  package let screens: [Change]
  package let targets: [Change]
  package let margin: Double

  /// The rates of irreversible errors of one target on both layouts: 0 on a layout without it.
  package struct Meant {
    var screen: String
    var id: String
    var difference: Difference

    package init(screen: String, id: String, difference: Difference) {
      self.screen = screen
      self.id = id
      self.difference = difference
    }
  }

  /// Creates the errors over the targets of `screens`; nil without screens.
  package init?(_ meant: [Meant], on screens: [String], margin: Double) {
    guard !screens.isEmpty else { return nil }
    let margin = DangerMargin.beside(margin)
    func change(on screen: String, meaning id: String, _ meant: [Meant]) -> Change {
      let difference = Difference(of: meant.map(\.difference), Self.any).ofRisk
      return Change(
        screen: screen, meant: id, difference: difference,
        verdict: difference.verdict(margin: margin, higherIsBetter: false))
    }
    self.margin = margin
    total = change(on: "", meaning: "", meant)
    self.screens = screens.map { screen in
      change(on: screen, meaning: "", meant.filter { $0.screen == screen })
    }
    targets = meant.filter { $0.difference.baseline > 0 || $0.difference.candidate > 0 }.map {
      change(on: $0.screen, meaning: $0.id, [$0])
    }
  }

  /// Returns the probability of at least one of several independent errors: 1 − Π(1 − p).
  package static func any(of chances: [Double]) -> Double {
    // One value alone is returned without rounding errors.
    guard chances.count != 1 else { return chances.reduce(0, +) }
    return 1 - chances.reduce(1) { $0 * (1 - $1) }
  }
}

extension ScreenResult {
  package var irreversible: [String] {
    // Indices avoid copying targets, which are large; few are irreversible.
    targets.indices.reduce(into: []) { ids, index in
      guard targets[index].target.danger == .irreversible, targets[index].target.isEnabled,
        !ids.contains(targets[index].target.id)
      else { return }
      ids.append(targets[index].target.id)
    }
  }

  /// Returns the exact probability that a touch aimed at a target activates another, irreversible
  /// one.
  package func accidentalIrreversible(meaning target: TargetResult) -> Double {
    irreversible.filter { $0 != target.target.id }
      .reduce(0) { $0 + target.chance(of: .wrong($1)) }
  }

  /// Returns the rate of irreversible errors of touches aimed at a target, in each world.
  package func irreversibleRates(meaning target: TargetResult) -> [Double] {
    let others = irreversible.filter { $0 != target.target.id }
    return (0...target.bounds.count).map { world in
      others.reduce(0) { $0 + target.chance(of: .wrong($1), inWorld: world) }
    }
  }

  /// The probability of at least one irreversible error per pass, in each world, as predicted
  /// first.
  package var irreversiblePerPass: [Double] {
    let rates = intended.map(irreversibleRates)
    return (0..<(rates.map(\.count).min() ?? 0)).map { world in
      IrreversibleErrors.any(of: rates.map { $0[world] })
    }
  }
}

extension Comparison {
  /// The verdict on irreversible errors, on screens and in tasks: worse if any of these is worse;
  /// nil if nothing irreversible exists.
  package var dangerVerdict: Verdict? {
    let tasks = tasks.filter(\.measure.isDanger).map(\.verdict)
    let verdicts = (irreversible.map { [$0.total.verdict] } ?? []) + tasks
    guard !verdicts.isEmpty else { return nil }
    if verdicts.contains(.worse) { return .worse }
    return verdicts.contains(.better) ? .better : .noMeaningfulDifference
  }
}
