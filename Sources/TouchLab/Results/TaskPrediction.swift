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
  /// The probability of all paths that were not followed to their end.
  ///
  /// Completion and danger may be larger by at most this.
  package let bound: Double
  /// The time of an error-free run, in seconds.
  package let plannedSeconds: Double
  /// The losses at each touch of the task.
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

  /// The probability that the task is not completed.
  package var lost: Double { max(0, 1 - completion - bound) }

  /// Returns a probability in printed form.
  package func rate(_ figure: (TaskPrediction) -> Double) -> Rate {
    Rate(figure(self), interval(figure))
  }

  /// Returns the model interval of a figure.
  package func interval(_ figure: (TaskPrediction) -> Double) -> ModelInterval? {
    ModelInterval(over: ([self] + bounds).map(figure))
  }
}

extension TaskPrediction {
  /// Creates the mean over equally likely users; every run belongs to a single user.
  ///
  /// Shares are those of the mean losses. All predictions must be for the same steps; without any,
  /// all figures are 0 and `bound` is 1.
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
  /// The expected number of mis-taps.
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

  /// Returns the losses with their shares of the total.
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
