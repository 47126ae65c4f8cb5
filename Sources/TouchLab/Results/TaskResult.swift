/// The result of a task: its steps without mis-taps, and the prediction with a person's touches.
package struct TaskResult: Sendable {
  package var id: String
  package var steps: [StepResult]
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

  /// Returns a measure in each world, the predicted one first; empty if the task has no value for
  /// it.
  package func values(of measure: TaskMeasure) -> [Double] {
    (0...prediction.bounds.count).compactMap { measure.value(inWorld($0)) }
  }
}

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

/// A figure by which tasks are compared and layouts are ranked.
package struct TaskMeasure: Sendable {
  package enum Unit: Sendable {
    case probability
    case seconds
    case taps
  }

  package let name: String
  package let unit: Unit
  package let higherIsBetter: Bool
  /// Whether simulated touches can be counted for it: it is the share of error-free runs.
  package let isHitRate: Bool
  /// Whether it is the rate of irreversible errors, which has a smaller margin.
  package let isDanger: Bool
  package let value: @Sendable (TaskResult) -> Double?

  private init(
    _ name: String, _ unit: Unit, higherIsBetter: Bool, isHitRate: Bool = false,
    isDanger: Bool = false, value: @escaping @Sendable (TaskResult) -> Double?
  ) {
    self.name = name
    self.unit = unit
    self.higherIsBetter = higherIsBetter
    self.isHitRate = isHitRate
    self.isDanger = isDanger
    self.value = value
  }

  package static let all: [TaskMeasure] = [
    TaskMeasure("clean", .probability, higherIsBetter: true, isHitRate: true) {
      $0.taps > 0 ? $0.clean : nil
    },
    TaskMeasure("danger", .probability, higherIsBetter: false, isDanger: true) {
      $0.taps > 0 ? $0.prediction.danger : nil
    },
    TaskMeasure("seconds", .seconds, higherIsBetter: false) {
      $0.taps > 0 ? $0.prediction.seconds : nil
    },
  ]

  package var isTime: Bool { unit == .seconds }

  /// Whether reports show the values; irreversible errors are shown only if a rate exceeds 0.
  package func isShown(of values: [Double]) -> Bool { !isDanger || values.contains { $0 > 0 } }

  /// Returns the largest difference that does not matter. It is `margin` for probabilities, and its
  /// `DangerMargin` share for irreversible errors. For seconds and taps it is ten times `margin` as
  /// a share of the baseline, 5% at the standard margin.
  package func margin(_ margin: Double, baseline: Double) -> Double {
    switch unit {
    case .probability: isDanger ? DangerMargin.beside(margin) : margin
    case .seconds, .taps: 10 * margin * baseline
    }
  }
}

/// The exact prediction of a task with a person's touches, from an absorbing Markov chain over the
/// states of the app.
package struct TaskPrediction: Hashable, Sendable {
  /// The probability of an error-free run.
  package let clean: Double
  /// The probability that all steps are completed, with whatever recovery.
  package let completion: Double
  /// The probability of at least one irreversible error.
  package let danger: Double
  /// The expected number of taps until the task is completed or given up, without swipes.
  package let taps: Double
  /// The expected time until then, in seconds: movement, noticing mis-taps, and steps that wait.
  package let seconds: Double
  /// The probability of all paths that were not followed to their end. Completion and danger may be
  /// larger by at most this.
  package let bound: Double
  /// The time of an error-free run, in seconds.
  package let plannedSeconds: Double
  package let steps: [StepLoss]
  /// The prediction for each user, the most accurate first; empty for one user.
  package private(set) var people: [TaskPrediction] = []
  /// The predictions in the optimistic and in the pessimistic world; empty without a model
  /// interval.
  package var bounds: [TaskPrediction] = []

  package init(
    clean: Double, completion: Double, danger: Double, taps: Double, seconds: Double, bound: Double,
    plannedSeconds: Double, steps: [StepLoss], people: [TaskPrediction] = []
  ) {
    self.clean = clean
    self.completion = completion
    self.danger = danger
    self.taps = taps
    self.seconds = seconds
    self.bound = bound
    self.plannedSeconds = plannedSeconds
    self.steps = steps
    self.people = people
  }

  package var lost: Double { max(0, 1 - completion - bound) }

  package func rate(_ figure: (TaskPrediction) -> Double) -> Rate {
    Rate(figure(self), interval(figure))
  }

  package func interval(_ figure: (TaskPrediction) -> Double) -> ModelInterval? {
    ModelInterval(over: ([self] + bounds).map(figure))
  }
}

extension TaskPrediction {
  /// Creates the mean over equally likely users; every run belongs to a single user. Shares are
  /// those of the mean losses. All predictions must be for the same steps; without any, all figures
  /// are 0 and `bound` is 1.
  package init(meanOf people: [TaskPrediction]) {
    guard people.count != 1, let first = people.first else {
      self =
        people.first
        ?? TaskPrediction(
          clean: 0, completion: 0, danger: 0, taps: 0, seconds: 0, bound: 1, plannedSeconds: 0,
          steps: [])
      return
    }
    func mean(_ value: (TaskPrediction) -> Double) -> Double {
      people.reduce(0) { $0 + value($1) } / Double(people.count)
    }
    let losses = first.steps.indices.map { index in
      StepLoss(
        step: first.steps[index].step, index: first.steps[index].index,
        misTaps: mean { $0.steps[index].misTaps },
        extraSeconds: mean { $0.steps[index].extraSeconds }, lost: mean { $0.steps[index].lost },
        shareOfMisTaps: 0, shareOfExtraTime: 0)
    }
    self.init(
      clean: mean(\.clean), completion: mean(\.completion), danger: mean(\.danger),
      taps: mean(\.taps), seconds: mean(\.seconds), bound: mean(\.bound),
      plannedSeconds: first.plannedSeconds, steps: StepLoss.sharing(losses))
    self.people = people
  }
}

/// The losses from mis-taps at one step, including those during recovery to it.
package struct StepLoss: Hashable, Sendable {
  /// The step in the scenario language, and its index among the task's steps.
  package let step: String
  package let index: Int
  package let misTaps: Double
  /// The expected time beyond that of an error-free run, in seconds, for runs that reach the step.
  package let extraSeconds: Double
  /// The probability that the task is given up at this step.
  package let lost: Double
  /// The shares of all mis-taps and of all extra time; 0 if there are none.
  package let shareOfMisTaps: Double
  package let shareOfExtraTime: Double

  package init(
    step: String, index: Int, misTaps: Double, extraSeconds: Double, lost: Double,
    shareOfMisTaps: Double, shareOfExtraTime: Double
  ) {
    self.step = step
    self.index = index
    self.misTaps = misTaps
    self.extraSeconds = extraSeconds
    self.lost = lost
    self.shareOfMisTaps = shareOfMisTaps
    self.shareOfExtraTime = shareOfExtraTime
  }

  package static func sharing(_ losses: [StepLoss]) -> [StepLoss] {
    let misTaps = losses.reduce(0) { $0 + $1.misTaps }
    let extra = losses.reduce(0) { $0 + $1.extraSeconds }
    return losses.map { loss in
      StepLoss(
        step: loss.step, index: loss.index, misTaps: loss.misTaps,
        extraSeconds: loss.extraSeconds, lost: loss.lost,
        shareOfMisTaps: misTaps > 0 ? loss.misTaps / misTaps : 0,
        shareOfExtraTime: extra > 0 ? loss.extraSeconds / extra : 0)
    }
  }
}

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
