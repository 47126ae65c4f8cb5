internal import TouchLab

/// The results of feasible changes, on the changed layout and on those that share its text.
struct FeasibleChanges: Sendable {
  /// The layout as the changed scenario has it.
  let layout: Layout
  let evaluated: LayoutResult
  /// The results of the other layouts.
  var relatives: [LayoutResult]

  /// The requirements about targets that were not met before and are met now.
  func fixedRequirements(from before: FeasibleChanges) -> [Requirement] {
    let held = Set(evaluated.requirements.filter(\.passed).map(\.requirement))
    return before.evaluated.requirements.filter { !$0.passed && held.contains($0.requirement) }.map(
      \.requirement)
  }

  /// The screens with changed outcomes, except one screen of the changed layout.
  func reached(from before: FeasibleChanges, but screen: String) -> [Fix.Reached] {
    let own = evaluated.screens.filter { $0.id != screen }
      .compactMap { Fix.Reached($0, of: nil, from: before.evaluated) }
    let others = zip(relatives, before.relatives).flatMap { now, then in
      now.screens.compactMap { Fix.Reached($0, of: now.id, from: then) }
    }
    return own + others
  }
}

extension Fix {
  /// Another screen whose outcomes the change affects.
  package struct Reached: Hashable, Sendable {
    /// The layout of the screen; nil for the changed layout.
    package let layout: String?
    package let screen: String
    package let before: ExpectedLoss
    package let after: ExpectedLoss
    /// The targets with higher mis-tap rates, in descending order of the increase.
    package let costs: [Cost]
    /// The targets with more accidental taps, irreversible actions first.
    package let accidentalTaps: [AccidentalTap]

    /// The loss of the screen before and after the change.
    package var losses: LossChange { LossChange(before: before, after: after) }

    /// Creates the effect on a screen; nil if its outcomes are unchanged.
    init?(_ screen: ScreenResult, of layout: String?, from before: LayoutResult) {
      guard let old = before.screens.first(where: { $0.id == screen.id }),
        old.targets.map(\.exact) != screen.targets.map(\.exact), let stake = ExpectedLoss(old),
        let then = ExpectedLoss(screen)
      else { return nil }
      self.layout = layout
      self.screen = screen.id
      self.before = stake
      after = then
      costs = Fix.costs(old, screen)
      accidentalTaps = Fix.accidentalTaps(old, screen)
    }
  }
}
