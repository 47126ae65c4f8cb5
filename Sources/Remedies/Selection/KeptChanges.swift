internal import TouchLab

/// What changes come to that keep all that held: on the layout on which they are made, and on those
/// that take it over.
struct KeptChanges: Sendable {
  /// The layout as the scenario has it then.
  let layout: Layout
  let judged: LayoutResult
  /// What is found about the other layouts then.
  var relatives: [LayoutResult]

  /// The gates about targets that did not hold before and do now.
  func gatesMended(from before: KeptChanges) -> [Gate] {
    let held = Set(judged.gates.filter(\.passed).map(\.gate))
    return before.judged.gates.filter { !$0.passed && held.contains($0.gate) }.map(\.gate)
  }

  /// The screens that are hit otherwise than before, but for one of the layout's own.
  func reached(from before: KeptChanges, but screen: String) -> [Fix.Reached] {
    let own = judged.screens.filter { $0.id != screen }
      .compactMap { Fix.Reached($0, of: nil, from: before.judged) }
    let others = zip(relatives, before.relatives).flatMap { now, then in
      now.screens.compactMap { Fix.Reached($0, of: now.id, from: then) }
    }
    return own + others
  }
}

extension Fix {
  /// A further screen on which people hit targets more or less often by a change.
  package struct Reached: Hashable, Sendable {
    /// The layout that it is of; nil for the one that is changed.
    package let layout: String?
    package let screen: String
    package let before: Stake
    package let after: Stake
    /// Dearest first.
    package let costs: [Cost]
    /// What cannot be undone first.
    package let mistakes: [Mistake]

    /// What the screen comes to.
    package var stakes: StakeChange { StakeChange(before: before, after: after) }

    /// What became of a screen; nil where nothing did.
    init?(_ screen: ScreenResult, of layout: String?, from before: LayoutResult) {
      guard let old = before.screens.first(where: { $0.id == screen.id }),
        old.targets.map(\.exact) != screen.targets.map(\.exact), let stake = Stake(old),
        let then = Stake(screen)
      else { return nil }
      self.layout = layout
      self.screen = screen.id
      self.before = stake
      after = then
      costs = Fix.costs(old, screen)
      mistakes = Fix.mistakes(old, screen)
    }
  }
}
