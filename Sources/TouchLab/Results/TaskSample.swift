/// The counts and means of simulated runs of a task.
package struct TaskSample: Hashable, Sendable {
  package var clean: Proportion { Proportion(successes: cleanRuns, trials: runs) }
  package var completion: Proportion { Proportion(successes: doneRuns, trials: runs) }
  package var danger: Proportion { Proportion(successes: harmfulRuns, trials: runs) }
  package private(set) var taps = Mean()
  package private(set) var seconds = Mean()
  package private(set) var runs = 0
  private var cleanRuns = 0
  private var doneRuns = 0
  private var harmfulRuns = 0

  package init() {}

  /// The figures of one run.
  package struct Run {
    package var taps = 0
    package var seconds = 0.0
    package var misTaps = 0
    package var isHarmful = false
    package var isDone = false

    package init() {}
  }

  package mutating func add(_ run: Run) {
    runs += 1
    taps.add(Double(run.taps))
    seconds.add(run.seconds)
    if run.misTaps == 0, run.isDone { cleanRuns += 1 }
    if run.isDone { doneRuns += 1 }
    if run.isHarmful { harmfulRuns += 1 }
  }

  package mutating func add(_ other: TaskSample) {
    runs += other.runs
    taps.add(other.taps)
    seconds.add(other.seconds)
    cleanRuns += other.cleanRuns
    doneRuns += other.doneRuns
    harmfulRuns += other.harmfulRuns
  }
}
