package import TouchLab

/// A change of one screen that spares people mis-taps, with what it brings and what it costs.
package struct Fix: Sendable {
  /// A target that is missed more often after the change.
  package struct Cost: Hashable, Sendable {
    package let target: String
    /// Its mis-tap rates, from 0 to 1.
    package let before: Double
    package let after: Double
  }

  /// A task that goes without a mis-tap more rarely after the change.
  package struct TaskCost: Hashable, Sendable {
    package let task: String
    /// The probabilities of a run without one, from 0 to 1.
    package let before: Double
    package let after: Double
  }

  package let kind: FixKind
  /// The screen's id, or the screen's and its panel's.
  package let screen: String
  /// The ids of the targets that are changed.
  package let targets: [String]
  /// Each changes one element of the layout; made in their order.
  package let edits: [LayoutChange]
  package let before: Stake
  package let after: Stake
  /// Dearest first.
  package let costs: [Cost]
  /// What cannot be undone first.
  package let mistakes: [Mistake]
  /// The rule that failed without the change and holds with it, the most severe; nil for none.
  package let finding: String?
  /// The screen without the change and with it.
  package let screens: (before: ScreenResult, after: ScreenResult)
  /// The other screens that the change reaches when it is written into the scenario.
  package let reached: [Reached]
  /// Dearest first.
  package var tasks: [TaskCost] = []
  /// The gates that do not hold without the change and do with it, in the order of the scenario.
  package var gates: [Gate] = []
  /// The screen with the dialog in front that asks before what cannot be undone; nil where none does.
  package var question: ScreenResult?
  /// The problem that it solves and the remedy by which; nil until that is said.
  package var remedied: Remedied?

  /// What the screen comes to.
  package var stakes: StakeChange { StakeChange(before: before, after: after) }

  /// How much lower the mean mis-tap rate is.
  package var gain: Double { before.missed - after.missed }

  /// How much rarer the harm is.
  package var harmSpared: Double { before.harm - after.harm }

  /// How many touches more each target of the screen costs on average when each is meant once.
  package var furtherTouches: Double { edits.furtherTouches(of: screens.before.intended.count) }

  /// The layout with the change made.
  package func applied(to layout: Layout) -> Layout {
    edits.reduce(layout) { $1.applied(to: $0) }
  }
}
