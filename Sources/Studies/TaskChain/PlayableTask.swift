package import TouchLab

/// The part of a task's Markov chain that almost every run stays in, for playing runs on a page.
package struct PlayableTask: Sendable {
  /// A touch that a person aims at a target.
  package struct Touch: Sendable {
    /// The index in `screens`.
    package let screen: Int
    /// The aim point in points, the target's size in mm, and the edges that stop the touch.
    package let recipe: TouchRecipe
    package let outcomes: [Outcome]
  }

  /// An outcome of a touch.
  package struct Outcome: Sendable {
    /// The owner that the touch reaches; nil for a cancelled tap.
    package let reach: Reach?
    /// The probability for each user, the most accurate first.
    package let probabilities: [Double]
  }

  /// A moment of a run, before the person acts.
  package struct Moment: Sendable {
    /// The index of the step that the person is about to do, or to return to.
    package let step: Int
    /// The index in `screens`.
    package let screen: Int
    package internal(set) var action = Action.giveUp
    /// The time until the touch lands or the gesture ends, in seconds.
    package internal(set) var seconds = 0.0
  }

  package enum Action: Sendable {
    case giveUp
    /// A gesture that never misses.
    case gesture(Transition)
    /// A touch, by its index in `touches`, with the transition of each of its outcomes.
    case touch(Int, transitions: [Transition])
  }

  /// The transition from one moment to the next.
  package struct Transition: Sendable {
    package internal(set) var end: End
    /// The time that passes meanwhile, in seconds.
    package let seconds: Double
    package let isMisTap: Bool
    /// Whether it is an accidental activation of an irreversible action.
    package let isDanger: Bool
  }

  package enum End: Hashable, Sendable {
    case done
    case lost
    /// The index in `moments`.
    case moment(Int)
    /// A moment that runs reach too rarely to be kept.
    case rare
  }

  /// The id of the task.
  package let id: String
  /// The steps in the scenario language.
  package let steps: [String]
  /// The exact prediction, which the runs on a page approach.
  package let prediction: TaskPrediction
  /// The different screens that runs show.
  package internal(set) var screens: [PlacedScreen] = []
  package internal(set) var touches: [Touch] = []
  package internal(set) var moments: [Moment] = []
  package internal(set) var start = Transition(
    end: .lost, seconds: 0, isMisTap: false, isDanger: false)

  /// Creates the playable part of a task; nil without a touch, or if cancelled.
  package init?(_ task: Task, on app: App, by person: Person, workers: Workers = .one) {
    let plan = TaskPlan(task, on: app, isCancelled: workers.isCancelled)
    guard !plan.touches.isEmpty else { return nil }
    let predicted = TaskChain.predict(
      plan, by: person, worlds: person.worlds, isCancelled: workers.isCancelled)
    guard !workers.isCancelled() else { return nil }
    id = task.id
    steps = plan.steps.map(\.text)
    prediction = predicted.prediction
    var explorer = PlayExplorer(predicted.graph)
    explorer.explore(&self)
  }
}
