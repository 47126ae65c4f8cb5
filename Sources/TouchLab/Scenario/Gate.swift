/// A limit that a predicted rate must keep.
package struct Gate: Hashable, Sendable {
  package enum Metric: Hashable, Sendable {
    /// The probability to hit a target.
    case success(target: String)
    /// The probability to reach `other` while meaning `target`.
    case confusion(target: String, other: String)
    /// The probability of a task without a mis-tap.
    case clean(task: String)
    /// The probability that a task gets done, with whatever way back its mis-taps take.
    case completion(task: String)
    /// The probability that a task activates something irreversible that was not meant.
    case danger(task: String)
    /// The expected seconds until a task is done or lost.
    case time(task: String)

    /// The metric as the scenario language and rule ids have it: `success`.
    package var name: String {
      switch self {
      case .success: "success"
      case .confusion: "confusion"
      case .clean: "clean"
      case .completion: "completion"
      case .danger: "danger"
      case .time: "time"
      }
    }

    /// Whether more of it is better; then the worst value is the lowest.
    package var isBetterHigher: Bool {
      switch self {
      case .success, .clean, .completion: true
      case .confusion, .danger, .time: false
      }
    }

    /// The id of the task that it is about; nil where it is about a target.
    package var task: String? {
      switch self {
      case .success, .confusion: nil
      case .clean(let task), .completion(let task), .danger(let task), .time(let task): task
      }
    }

    /// The id of the target that is meant; nil where it is about a task.
    package var target: String? {
      switch self {
      case .success(let target), .confusion(let target, other: _): target
      case .clean, .completion, .danger, .time: nil
      }
    }

    /// Whether it is measured in seconds; else it is a probability.
    package var isTime: Bool { if case .time = self { true } else { false } }
  }

  package enum Bound: Hashable, Sendable {
    case atLeast(Double)
    case atMost(Double)

    /// The limit itself.
    package var limit: Double {
      switch self {
      case .atLeast(let limit), .atMost(let limit): limit
      }
    }

    package func holds(for value: Double) -> Bool {
      switch self {
      case .atLeast(let limit): value >= limit
      case .atMost(let limit): value <= limit
      }
    }
  }

  /// Which of the people who differ it is about; for one person both are the same.
  package enum People: String, CaseIterable, Hashable, Sendable {
    /// The mean over all of them.
    case all
    /// The one in nine who fares worst by the metric.
    case worst
  }

  package var metric: Metric
  /// The one screen and the one layout it is judged on; nil for all that have the target.
  package var screen: String?
  package var layout: String?
  /// The id of the one person for whom it must hold; nil for everybody who taps.
  package var person: String?
  package var people: People
  package var bound: Bound
  /// The gate in the scenario language.
  package var text: String
  package var place: SourcePlace?

  package init(
    metric: Metric, screen: String? = nil, layout: String? = nil, person: String? = nil,
    people: People = .all, bound: Bound, text: String, place: SourcePlace? = nil
  ) {
    self.metric = metric
    self.screen = screen
    self.layout = layout
    self.person = person
    self.people = people
    self.bound = bound
    self.text = text
    self.place = place
  }
}
