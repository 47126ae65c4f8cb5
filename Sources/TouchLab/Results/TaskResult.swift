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

  package init(
    id: String, steps: [StepResult], taps: Int, prediction: TaskPrediction,
    sampled: TaskSample? = nil
  ) {
    self.id = id
    self.steps = steps
    self.taps = taps
    self.prediction = prediction
    self.sampled = sampled
  }

  /// The exact probability of a run without a mis-tap: the product over the taps of the task.
  package var clean: Double { prediction.clean }

  package var passed: Bool { steps.allSatisfy(\.passed) }

  /// The task's result in one of the worlds, as `TargetResult.inWorld`.
  package func inWorld(_ world: Int) -> TaskResult {
    guard world > 0, prediction.bounds.indices.contains(world - 1) else { return self }
    var result = self
    result.prediction = prediction.bounds[world - 1]
    return result
  }
}

/// Whether a gate held.
package struct GateResult: Sendable {
  package var gate: Gate
  /// The worst value over what it is judged on; nil where the screens as first met do not show it.
  package var measured: Double?

  package init(gate: Gate, measured: Double? = nil) {
    self.gate = gate
    self.measured = measured
  }

  package var passed: Bool { measured.map { gate.bound.holds(for: $0) } ?? false }
}
