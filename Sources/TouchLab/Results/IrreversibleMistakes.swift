/// How two layouts compare in what cannot be undone: the exact probability that touches meant for
/// something else activate it.
package struct IrreversibleMistakes: Sendable {
  /// Of one target, of a screen or of the whole.
  package struct Change: Sendable {
    /// The screen's id; empty for the layout as a whole.
    package let screen: String
    /// The target that was meant; empty where each of the targets is meant once.
    package let meant: String
    package let difference: Difference
    package let verdict: Verdict
  }

  /// Each shared target of the shared screens meant once, in all.
  package let total: Change
  /// The same screen by screen, of the screens with something irreversible on either layout.
  package let screens: [Change]
  /// What is meant when it happens, in the order of the screens; what never leads there is left out.
  package let targets: [Change]
  /// Less is practically equal.
  package let margin: Double

  /// One shared target: whom it is about, and the chances of either layout.
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

  /// The mistakes over the targets of `screens`; nil where these are none.
  package init?(_ meant: [Meant], on screens: [String], margin: Double) {
    guard !screens.isEmpty else { return nil }
    let margin = DangerMargin.beside(margin)
    func change(on screen: String, meaning id: String, _ meant: [Meant]) -> Change {
      let difference = Difference(of: meant.map(\.difference), Self.any)
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

  /// The probability that at least one of independent mistakes happens: 1 − Π(1 − p).
  package static func any(of chances: [Double]) -> Double {
    // A single one is itself, to the last digit.
    guard chances.count != 1 else { return chances.reduce(0, +) }
    return 1 - chances.reduce(1) { $0 * (1 - $1) }
  }
}

extension ScreenResult {
  /// The ids of what can be activated and not be undone.
  package var irreversible: [String] {
    // By their indices: few are, and a target is large to copy.
    targets.indices.reduce(into: []) { ids, index in
      guard targets[index].target.danger == .irreversible, targets[index].target.isEnabled,
        !ids.contains(targets[index].target.id)
      else { return }
      ids.append(targets[index].target.id)
    }
  }

  /// The exact probability that a touch meant for a target activates something irreversible
  /// instead.
  package func irreversibleByMistake(meaning target: TargetResult) -> Double {
    irreversible.filter { $0 != target.target.id }
      .reduce(0) { $0 + target.chance(of: .wrong($1)) }
  }

  /// The same probability in each world, as predicted first.
  package func irreversibleRates(meaning target: TargetResult) -> [Double] {
    let others = irreversible.filter { $0 != target.target.id }
    return (0...target.bounds.count).map { world in
      others.reduce(0) { $0 + target.chance(of: .wrong($1), inWorld: world) }
    }
  }

  /// The probability in each world, as predicted first, that at least one touch activates something
  /// irreversible by mistake when each of the targets is meant once.
  package var irreversiblePerPass: [Double] {
    let rates = intended.map(irreversibleRates)
    return (0..<(rates.map(\.count).min() ?? 0)).map { world in
      IrreversibleMistakes.any(of: rates.map { $0[world] })
    }
  }
}

extension Comparison {
  /// What the comparison comes to for what cannot be undone, on screens and in tasks: worse where
  /// anything is worse; nil where nothing irreversible is at stake.
  package var dangerVerdict: Verdict? {
    let tasks = tasks.filter(\.measure.isDanger).map(\.verdict)
    let verdicts = (irreversible.map { [$0.total.verdict] } ?? []) + tasks
    guard !verdicts.isEmpty else { return nil }
    if verdicts.contains(.worse) { return .worse }
    return verdicts.contains(.better) ? .better : .practicallyEqual
  }
}
