package import TouchLab

/// The changes that bring one target to a goal.
package struct Suggestion: Sendable {
  /// The id of the screen, or of the screen and its panel.
  package let screen: String
  package let target: Target
  package let before: TargetRates
  /// The changes that reach the goal, in the order in which a designer tries the remedies.
  package var changes: [Fix] = []
  /// The change that comes nearest to the goal; nil if one reaches it or none helps.
  package var nearest: Fix?
  /// The reason why no change reaches the goal; nil if one does.
  package var obstacle: Obstacle?

  package init(screen: String, target: Target, before: TargetRates) {
    self.screen = screen
    self.target = target
    self.before = before
  }

  /// The reason why a goal is out of reach.
  package enum Obstacle: Hashable, Sendable {
    /// The lapse rate alone exceeds the goal.
    case slips(Double)
    /// The system decides the target's size and position.
    case placedBySystem
    /// The most likely remaining mis-tap with the nearest remedy.
    case misTaps(TargetResult.Chance)
    /// No remedy brings the target nearer to the goal; contains its most likely mis-tap.
    case nothing(TargetResult.Chance)
    /// The remedy that would help violates a constraint.
    case breaks(ConstraintViolation)
    /// The screen has too many targets to try every change.
    case searchEnded
  }
}
