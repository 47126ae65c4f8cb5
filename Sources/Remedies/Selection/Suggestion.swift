package import TouchLab

/// What would bring one target to a goal.
package struct Suggestion: Sendable {
  /// The screen's id, or the screen's and its panel's.
  package let screen: String
  package let target: Target
  package let before: TargetRates
  /// What reaches the goal, the remedy that a designer tries first before the others.
  package var changes: [Fix] = []
  /// Where nothing does: what comes nearest to it.
  package var nearest: Fix?
  /// Why nothing does; nil where something does.
  package var obstacle: Obstacle?

  package init(screen: String, target: Target, before: TargetRates) {
    self.screen = screen
    self.target = target
    self.before = before
  }

  /// What stands in the way of a goal.
  package enum Obstacle: Hashable, Sendable {
    /// More touches never become a tap than the goal allows.
    case slips(Double)
    /// The system decides the target's size and place.
    case placedBySystem
    /// With the remedy that comes nearest this mis-tap is left.
    case misTaps(TargetResult.Chance)
    /// No remedy brings it nearer to the goal, and this is its likeliest mis-tap.
    case nothing(TargetResult.Chance)
    /// What would reach it, or help at all, breaks what holds.
    case breaks(Breach)
  }
}
