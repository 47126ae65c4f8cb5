/// What came of one step.
package struct StepResult: Hashable, Sendable {
  package var step: String
  /// The outcome of a touch; nil for steps that touch nothing.
  package var outcome: Outcome?
  package var passed: Bool
  /// What happened, as facts.
  package var event: StepEvent
  /// The exact probability that a person's touch would have hit; nil for steps without an aim.
  package var success: Double?
  /// The model interval of `success`.
  package var interval: ModelInterval?
  /// The movement to the target as planned; nil for steps without an aim.
  package var movement: MovementFigures?
  package var place: SourcePlace?
}
