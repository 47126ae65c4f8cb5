/// The result of one step.
package struct StepResult: Hashable, Sendable {
  package var step: String
  /// The outcome of a touch; nil for steps without one.
  package var outcome: Outcome?
  package var passed: Bool
  /// The facts of what happened.
  package var event: StepEvent
  /// The hit rate of a person's touch, in closed form; nil for steps without an aim.
  package var success: Double?
  /// The model interval of `success`.
  package var interval: ModelInterval?
  /// The planned movement to the target; nil for steps without an aim.
  package var movement: MovementFigures?
  package var place: SourcePlace?
}
