/// How a task went when every touch landed where it was meant, and what becomes of it when touches
/// land where people's do.
package struct TaskResult: Sendable {
  package var id: String
  package var steps: [StepResult]
  /// How many touches the task takes.
  package var taps: Int
  package var prediction: TaskPrediction
  /// The same by simulation; nil where nothing was drawn.
  package var sampled: TaskSample?

  /// The exact probability of a run without a mis-tap: the product over the taps of the task.
  package var clean: Double { prediction.clean }

  package var passed: Bool { steps.allSatisfy(\.passed) }
}

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
  package var place: SourcePlace?
}

/// Whether a gate held.
package struct GateResult: Sendable {
  package var gate: Gate
  /// The worst value over what it is judged on; nil where the screens as first met do not show it.
  package var measured: Double?

  package var passed: Bool { measured.map { gate.bound.holds(for: $0) } ?? false }
}
