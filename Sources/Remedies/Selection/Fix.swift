package import TouchLab

/// A change of one screen with its gain and its trade-offs.
package struct Fix: Sendable {
  /// A target with a higher mis-tap rate after the change.
  package struct Cost: Hashable, Sendable {
    package let target: String
    /// The mis-tap rates, from 0 to 1.
    package let before: Double
    package let after: Double
  }

  /// A task with a lower error-free rate after the change.
  package struct TaskCost: Hashable, Sendable {
    package let task: String
    /// The error-free rates, from 0 to 1.
    package let before: Double
    package let after: Double
  }

  package let kind: FixKind
  /// The id of the screen, or of the screen and its panel.
  package let screen: String
  /// The ids of the changed targets.
  package let targets: [String]
  /// The edits, each of one element of the layout, in the order of application.
  package let edits: [LayoutEdit]
  package let before: ExpectedLoss
  package let after: ExpectedLoss
  /// The targets with higher mis-tap rates, in descending order of the increase.
  package let costs: [Cost]
  /// The targets with more accidental taps, irreversible actions first.
  package let accidentalTaps: [AccidentalTap]
  /// The findings about the changed targets that the change fixes.
  package let fixed: FixedFindings
  /// The results of the screen without and with the change.
  package let screens: (before: ScreenResult, after: ScreenResult)
  /// The other screens that differ once the change is written into the scenario.
  package let reached: [Reached]
  /// The tasks with lower error-free rates, in descending order of the decrease.
  package var tasks: [TaskCost] = []
  /// The requirements that only the changed layout meets, in the order of the scenario.
  package var requirements: [Requirement] = []
  /// The screen with the confirmation dialog in front; nil without one.
  package var question: ScreenResult?
  /// The problem and its remedy; nil until they are set.
  package var remedied: Remedied?

  /// The rule of the first finding that the change fixes; nil for none.
  package var finding: String? { fixed.rule }

  /// The loss of the screen before and after the change.
  package var losses: LossChange { LossChange(before: before, after: after) }

  /// The reduction of the mean mis-tap rate.
  package var gain: Double { before.missed - after.missed }

  /// The reduction of the irreversible-error rate.
  package var riskReduction: Double { before.harm - after.harm }

  /// The mean number of additional taps per target when each is aimed at once.
  package var furtherTouches: Double { edits.furtherTouches(of: screens.before.intended.count) }

  /// Returns the layout with the change applied.
  package func applied(to layout: Layout) -> Layout {
    layout.making(edits)
  }
}
