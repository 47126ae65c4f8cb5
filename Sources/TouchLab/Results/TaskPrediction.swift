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

  /// The probability that the person does not find back.
  package var lost: Double { max(0, 1 - completion - bound) }
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
}
