/// What becomes of a task when touches land where people's do: exact, from an absorbing Markov
/// chain over the states of the app.
package struct TaskPrediction: Hashable, Sendable {
  /// The probability of a run without a mis-tap.
  package let clean: Double
  /// The probability that all steps get done, with whatever way back that takes.
  package let completion: Double
  /// The probability that something irreversible is activated at least once that was not meant.
  package let danger: Double
  /// The expected number of taps until the task is done or lost; swipes are not counted.
  package let taps: Double
  /// The expected time until then, in seconds: movement, noticing mis-taps, and steps that wait.
  package let seconds: Double
  /// The probability of all that was not followed to its end.
  ///
  /// Completion and danger may be larger by so much.
  package let bound: Double
  /// The time without a mis-tap, in seconds.
  package let plannedSeconds: Double
  /// What every touch of the task costs.
  package let steps: [StepLoss]
  /// The same for each of the people who differ, the steadiest first; empty for one person.
  package private(set) var people: [TaskPrediction] = []
  /// The same in the optimistic and the pessimistic world; none without a model interval.
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

  /// The probability that the person does not find back.
  package var lost: Double { max(0, 1 - completion - bound) }

  /// A probability as it is printed.
  package func rate(_ figure: (TaskPrediction) -> Double) -> Rate {
    Rate(figure(self), interval(figure))
  }

  /// The model interval of a figure.
  package func interval(_ figure: (TaskPrediction) -> Double) -> ModelInterval? {
    ModelInterval(over: ([self] + bounds).map(figure))
  }
}

extension TaskPrediction {
  /// The mean over equally likely people, of whom one does all of a run.
  ///
  /// Shares are those of the mean losses. At least one prediction, all of one plan.
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

/// What the mis-taps at one step cost, those on the way back to it included.
package struct StepLoss: Hashable, Sendable {
  /// The step in the scenario language, and its index among the task's steps.
  package let step: String
  package let index: Int
  /// The expected number of mis-taps.
  package let misTaps: Double
  /// The expected seconds over those of a run without a mis-tap, for runs that come so far.
  package let extraSeconds: Double
  /// The probability that the task is lost here.
  package let lost: Double
  /// The shares of all mis-taps and of all extra time; 0 where there are none.
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

  /// The losses with their shares of the whole.
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
