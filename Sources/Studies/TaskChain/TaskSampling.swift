package import TouchLab

/// How runs of a task are to be simulated.
package struct TaskSampling: Sendable {
  /// Simulated runs, of which there are at most `TaskSimulator.mostRuns`.
  package var trials: Int
  package var seed: UInt64
  package var workers: Workers

  package init(trials: Int, seed: UInt64, workers: Workers) {
    self.trials = trials
    self.seed = seed
    self.workers = workers
  }
}
