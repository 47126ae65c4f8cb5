/// The result of a task: its steps without mis-taps, and the prediction with a person's touches.
package struct TaskResult: Sendable {
  package var id: String
  package var steps: [StepResult]
  /// The number of touches that the task needs.
  package var taps: Int
  package var prediction: TaskPrediction
  /// The simulated runs; nil without simulation.
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

  /// The exact probability of an error-free run: the product over the taps of the task.
  package var clean: Double { prediction.clean }

  package var passed: Bool { steps.allSatisfy(\.passed) }

  /// Returns the task's result in one of the worlds, as `TargetResult.inWorld` does.
  package func inWorld(_ world: Int) -> TaskResult {
    guard world > 0, prediction.bounds.indices.contains(world - 1) else { return self }
    var result = self
    result.prediction = prediction.bounds[world - 1]
    return result
  }
}

/// The result of a requirement.
package struct RequirementResult: Sendable {
  package var requirement: Requirement
  /// The worst value over everything that it covers; nil if no screen as first seen shows that.
  package var measured: Double?

  package init(requirement: Requirement, measured: Double? = nil) {
    self.requirement = requirement
    self.measured = measured
  }

  package var passed: Bool { measured.map { requirement.bound.holds(for: $0) } ?? false }
}
