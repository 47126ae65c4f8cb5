package import TouchLab

/// Walks a task with touches that land where they are meant, and predicts what becomes of it when
/// they land where people's do.
package enum TaskRunner {
  /// The result of a task from its start; nil if the workers were cancelled.
  package static func run(
    _ task: Task, on app: App, by person: Person, workers: Workers
  ) -> TaskResult? {
    let plan = TaskPlan(task, on: app, isCancelled: workers.isCancelled)
    return run(task, as: plan, by: person, sampling: nil, workers: workers)
  }

  /// The result of a task from its start; `sampling` adds simulated runs.
  package static func run(
    _ task: Task, on app: App, by person: Person, sampling: TaskSampling? = nil
  ) -> TaskResult {
    let plan = TaskPlan(task, on: app)
    return result(
      task, as: plan, TaskChain.predict(plan, by: person, worlds: person.worlds), sampling)
  }

  /// The result of a task that was planned before, as plans do not depend on the person; nil if the
  /// workers were cancelled.
  static func run(
    _ task: Task, as plan: TaskPlan, by person: Person, sampling: TaskSampling?, workers: Workers
  ) -> TaskResult? {
    let predicted = TaskChain.predict(
      plan, by: person, worlds: person.worlds, isCancelled: workers.isCancelled)
    guard !workers.isCancelled() else { return nil }
    return result(task, as: plan, predicted, sampling)
  }

  /// What is predicted of a task whose runs are followed only so far; its bound says what is missing.
  package static func prediction(
    of task: Task, on app: App, by person: Person, _ precision: TaskPrecision,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> TaskPrediction {
    let plan = TaskPlan(task, on: app, isCancelled: isCancelled)
    return TaskChain.predict(plan, by: person, precision, isCancelled: isCancelled).prediction
  }

  /// What the steps of a planned task come to while every touch lands where it is meant.
  static func steps(of task: Task, as plan: TaskPlan) -> [StepResult] {
    var steps = plan.results
    for index in steps.indices where !steps[index].passed && steps[index].outcome != nil {
      // A touch that misses on purpose is judged by the expectation that follows it.
      if task.steps.expectsOutcome(after: index) { steps[index].passed = true }
    }
    return steps
  }

  /// The same of every task of a study's layouts, layout by layout.
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
  /// Whether the step after `index` says what the touch was to come to.
  fileprivate func expectsOutcome(after index: Int) -> Bool {
    guard index + 1 < count, case .expect(let expectations) = self[index + 1].action else {
      return false
    }
    return expectations.contains { [.outcome, .hit, .pressed].contains($0.key) }
  }
}
