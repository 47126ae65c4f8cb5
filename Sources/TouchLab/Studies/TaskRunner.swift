/// Walks a task with touches that land where they are meant, and predicts how often people's would.
package enum TaskRunner {
  /// The result of a task from its start.
  package static func run(_ task: Task, on app: App, by person: Person) -> TaskResult {
    var run = TaskRun(app: app)
    var result = TaskResult(id: task.id, steps: [], clean: 1, taps: 0)
    for (index, step) in task.steps.enumerated() {
      let success = success(of: step, in: run, by: person)
      var outcome = run.perform(step)
      outcome.success = success
      // A touch that misses on purpose is judged by the expectation that follows it.
      if !outcome.passed, outcome.outcome != nil, task.steps.expectsOutcome(after: index) {
        outcome.passed = true
      }
      if let success {
        result.clean *= success
        result.taps += 1
      }
      result.steps.append(outcome)
    }
    return result
  }

  /// The exact probability that a person's touch does what this step means.
  ///
  /// While the chrome is hidden, all that a touch can mean is to bring it back; what is not on the
  /// screen is never hit. Steps that name a point are touches of a test, not aims of a person, and
  /// have no probability.
  private static func success(of step: Step, in run: TaskRun, by person: Person) -> Double? {
    guard let id = step.action.touchedTarget else { return nil }
    guard let placed = run.placed, let visual = run.visual(of: id) else { return 0 }
    let predictor = ExactPredictor(placed, density: run.app.device.density)
    let chances = predictor.probabilities(aimingAt: visual, by: person)
    if placed.hiddenChrome != nil { return chances.reaching(placed.reach(at: visual.center)) }
    return placed.targets.lastIndex { $0.id == id }.map { chances.reaching($0) } ?? 0
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

extension StepAction {
  /// The target that a finger comes down for; nil where it comes down for none.
  fileprivate var touchedTarget: String? {
    switch self {
    case .tap(.target(let id)), .press(.target(let id)): id
    default: nil
    }
  }
}
