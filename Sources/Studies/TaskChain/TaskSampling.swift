package import TouchLab

/// The settings of a task's simulated runs.
package struct TaskSampling: Sendable {
  /// The number of simulated runs; at most `TaskSimulator.mostRuns` are drawn.
  package var trials: Int
  package var seed: UInt64
  package var workers: Workers

  package init(trials: Int, seed: UInt64, workers: Workers) {
    self.trials = trials
    self.seed = seed
    self.workers = workers
  }
}
