package import TouchLab

extension StudyVerdict {
  /// Accidental taps on one irreversible action, in a pass over the targets of its screen.
  package struct Risk: Sendable {
    /// The label of the irreversible action.
    package let name: String
    package let id: String
    package let screen: String
    /// The rate per pass on the other layout; nil without one, or if that has no such action.
    package let before: Rate?
    /// The rate per pass on the recommended layout; nil if it has no such action.
    package let after: Rate?
    /// The intended target whose taps activate it most often, on the layout with the higher rate;
    /// nil if no taps do.
    package let likeliest: Likeliest?

    /// An intended target with the rate of its accidental taps.
    package struct Likeliest: Sendable {
      package let name: String
      package let id: String
      package let probability: Double
      /// The taps for one accident, to two significant figures: the 410 of `1 in 410`; nil if rarer
      /// than 1 in 1,000,000.
      package var odds: Int? { StudyVerdict.odds(of: probability) }
    }

    /// The highest rate of accidental taps on an irreversible action of two layouts; nil without
    /// such an action.
    init?(on layout: LayoutResult, beside other: LayoutResult?) {
      let own = Self.actions(on: layout)
      let others = other.map(Self.actions) ?? []
      guard let worst = (others + own).greatestFirst({ $0.perPass.first ?? 0 }).first else {
        return nil
      }
      name = worst.screen.name(ofTarget: worst.id)
      (id, screen) = (worst.id, worst.screen.id)
      let difference = Self.difference(of: worst.id, worst.screen.id, own, others)
      before =
        difference?.baselineRate
        ?? Self.find(worst.id, worst.screen.id, others).map { Rate($0.perPass) }
      after =
        difference?.candidateRate
        ?? Self.find(worst.id, worst.screen.id, own).map { Rate($0.perPass) }
      likeliest = worst.likeliest
    }
  }

  /// Returns the number of taps for one event, to two significant figures; nil for odds of more than
  /// 1 in 1,000,000.
  package static func odds(of probability: Double) -> Int? {
    guard probability >= 1e-6, probability <= 1 else { return nil }
    var unit = 1.0
    while 1 / probability / unit >= 100 { unit *= 10 }
    return Int(saturating: (1 / probability / unit).rounded() * unit)
  }
}

extension StudyVerdict.Risk {
  /// An irreversible action on a screen.
  private struct Action {
    let screen: ScreenResult
    let id: String

    /// The rate per pass in each world, the predicted one first.
    var perPass: [Double] {
      let others = screen.intended.filter { $0.target.id != id }
      // An action alone on its screen has the worlds of its own target.
      return (0...(screen.intended.map(\.bounds.count).min() ?? 0)).map { world in
        IrreversibleErrors.any(of: others.map { $0.chance(of: .wrong(id), inWorld: world) })
      }
    }

    var likeliest: Likeliest? {
      let others = screen.intended.filter { $0.target.id != id }
      guard let most = others.greatestFirst({ $0.chance(of: .wrong(id)) }).first else { return nil }
      let probability = most.chance(of: .wrong(id))
      return probability < 1e-7
        ? nil
        : Likeliest(
          name: screen.name(of: most.target), id: most.target.id, probability: probability)
    }
  }

  private static func actions(on layout: LayoutResult) -> [Action] {
    layout.screens.flatMap { screen in
      screen.irreversible.map { Action(screen: screen, id: $0) }
    }
  }

  private static func find(_ id: String, _ screen: String, _ actions: [Action]) -> Action? {
    actions.first { $0.id == id && $0.screen.id == screen }
  }

  /// The change of the rate per pass in each world; nil if a layout lacks the action.
  private static func difference(
    of id: String, _ screen: String, _ own: [Action], _ others: [Action]
  ) -> Difference? {
    guard let after = find(id, screen, own), let before = find(id, screen, others) else {
      return nil
    }
    return Difference(
      worlds: zip(before.perPass, after.perPass).map { Difference(baseline: $0, candidate: $1) })
  }
}

extension Rate {
  /// The rate from its values in each world, the predicted one first; 0 without any.
  fileprivate init(_ worlds: [Double]) {
    self.init(worlds.first ?? 0, ModelInterval(over: worlds))
  }
}
