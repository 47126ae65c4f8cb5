package import TouchLab

/// Runs a task without mis-taps, and predicts its results for people's touches.
package enum TaskRunner {
  /// Returns the result of a task from its start; nil if the workers were cancelled.
  package static func run(
    _ task: Task, on app: App, by person: Person, workers: Workers
  ) -> TaskResult? {
    let plan = TaskPlan(task, on: app, isCancelled: workers.isCancelled)
    return run(task, as: plan, by: person, sampling: nil, workers: workers)
  }

  /// Returns the result of a task from its start; `sampling` adds simulated runs.
  package static func run(
    _ task: Task, on app: App, by person: Person, sampling: TaskSampling? = nil
  ) -> TaskResult {
    let plan = TaskPlan(task, on: app)
    return result(
      task, as: plan, TaskChain.predict(plan, by: person, worlds: person.worlds), sampling)
  }

  /// Returns the result of a planned task; nil if the workers were cancelled. Plans do not depend
  /// on the person.
  static func run(
    _ task: Task, as plan: TaskPlan, by person: Person, sampling: TaskSampling?, workers: Workers
  ) -> TaskResult? {
    let predicted = TaskChain.predict(
      plan, by: person, worlds: person.worlds, isCancelled: workers.isCancelled)
    guard !workers.isCancelled() else { return nil }
    return result(task, as: plan, predicted, sampling)
  }

  /// Returns the prediction for a task at a precision. Its bound states the unexplored probability.
  package static func prediction(
    of task: Task, on app: App, by person: Person, _ precision: TaskPrecision,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> TaskPrediction {
    let plan = TaskPlan(task, on: app, isCancelled: isCancelled)
    return TaskChain.predict(plan, by: person, precision, isCancelled: isCancelled).prediction
  }

  /// Returns the results of a planned task's steps if every touch lands where it is aimed.
  static func steps(of task: Task, as plan: TaskPlan) -> [StepResult] {
    var steps = plan.results
    for index in steps.indices where !steps[index].passed && steps[index].outcome != nil {
      // The expectation after an intended mis-tap decides whether the step passes.
      if task.steps.expectsOutcome(after: index) { steps[index].passed = true }
    }
    return steps
  }

  /// Returns the step results of every task, by layout, then by task.
  package static func steps(in study: Study) -> [[[StepResult]]] {
    study.layouts.map { layout in
      let app = study.app(of: layout)
      return study.tasks(on: layout).map { steps(of: $0, as: TaskPlan($0, on: app)) }
    }
  }

  private static func result(
    _ task: Task, as plan: TaskPlan, _ predicted: TaskChain.Predicted, _ sampling: TaskSampling?
  ) -> TaskResult {
    var steps = steps(of: task, as: plan)
    var graph = predicted.graph
    for index in steps.indices {
      guard let touch = plan.touchOfStep[index] else { continue }
      let worlds = predicted.successes.map { $0[touch] }
      steps[index].success = worlds.first
      steps[index].interval = ModelInterval(over: worlds)
      steps[index].movement = graph.movement(of: touch)
    }
    var result = TaskResult(
      id: task.id, steps: steps, taps: plan.touches.count, prediction: predicted.prediction)
    result.sampled = sampling.flatMap {
      TaskSimulator.sample(predicted.graph, predicted.prediction, task: task.id, $0)
    }
    return result
  }
}

extension [Step] {
  /// Whether the step after `index` states the expected outcome of the touch.
  fileprivate func expectsOutcome(after index: Int) -> Bool {
    guard index + 1 < count, case .expect(let expectations) = self[index + 1].action else {
      return false
    }
    return expectations.contains { [.outcome, .hit, .pressed].contains($0.key) }
  }
}
