/// A requirement: a limit on a predicted rate.
package struct Requirement: Hashable, Sendable {
  package enum Metric: Hashable, Sendable {
    case success(target: String)
    /// The rate of wrong-target taps on `other` among touches aimed at `target`.
    case confusion(target: String, other: String)
    /// The mis-tap rate of each screen: the mean over its targets.
    case misses
    /// The probability of an error-free run of a task.
    case clean(task: String)
    /// The probability that a task is completed, with whatever recovery.
    case completion(task: String)
    /// The probability of at least one irreversible error in a task.
    case danger(task: String)
    /// The expected seconds until a task is completed or given up.
    case time(task: String)

    /// The metric's name in the scenario language and in rule ids: `success`.
    package var name: String {
      switch self {
      case .success: "success"
      case .confusion: "confusion"
      case .misses: "misses"
      case .clean: "clean"
      case .completion: "completion"
      case .danger: "danger"
      case .time: "time"
      }
    }

    /// Whether higher values are better; then the worst value is the lowest.
    package var isBetterHigher: Bool {
      switch self {
      case .success, .clean, .completion: true
      case .confusion, .misses, .danger, .time: false
      }
    }

    package var task: String? {
      switch self {
      case .success, .confusion, .misses: nil
      case .clean(let task), .completion(let task), .danger(let task), .time(let task): task
      }
    }

    /// The id of the intended target; nil for a metric of a task or a screen.
    package var target: String? {
      switch self {
      case .success(let target), .confusion(let target, other: _): target
      case .misses, .clean, .completion, .danger, .time: nil
      }
    }

    /// Whether it is measured in seconds; otherwise it is a probability.
    package var isTime: Bool { if case .time = self { true } else { false } }
  }

  package enum Bound: Hashable, Sendable {
    case atLeast(Double)
    case atMost(Double)

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

  /// The users whose rate counts; both cases are the same for one user.
  package enum People: String, CaseIterable, Hashable, Sendable {
    /// The mean over all users.
    case all
    /// The least accurate 1 in 9, by the metric.
    case worst
  }

  package var metric: Metric
  /// The screen and the layout to which it applies; nil for all that have the target.
  package var screen: String?
  package var layout: String?
  package var person: String?
  package var people: People
  package var bound: Bound
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

/// A finding that the scenario's author knows and accepts, with the reason.
package struct Ignore: Hashable, Sendable {
  package var rule: String
  /// The id of the target of the finding; empty for the screen as a whole.
  package var target: String
  /// The screen and the layout to which it applies; nil for all.
  package var screen: String?
  package var layout: String?
  package var reason: String
  package var text: String
  package var place: SourcePlace?
  /// Whether a project file states it. It then need not ignore anything.
  package var isOfProject = false
  /// The ids of the targets that a project file's statement names; nil for every target.
  package var targets: Set<String>?

  package init(
    rule: String, target: String, screen: String? = nil, layout: String? = nil, reason: String,
    text: String, place: SourcePlace? = nil
  ) {
    self.rule = rule
    self.target = target
    self.screen = screen
    self.layout = layout
    self.reason = reason
    self.text = text
    self.place = place
  }
}

/// The consequence of a tap on an element, and how much of it can be undone.
package struct TapConsequence: Hashable, Sendable {
  var danger: Danger?
  var effect: Effect?
  var shows: String?
  var networkSeconds: Double?

  package init(
    danger: Danger? = nil, effect: Effect? = nil, shows: String? = nil,
    networkSeconds: Double? = nil
  ) {
    self.danger = danger
    self.effect = effect
    self.shows = shows
    self.networkSeconds = networkSeconds
  }
}

extension Element {
  package var consequence: TapConsequence {
    get {
      TapConsequence(danger: danger, effect: effect, shows: shows, networkSeconds: networkSeconds)
    }
    set {
      danger = newValue.danger
      effect = newValue.effect
      shows = newValue.shows
      networkSeconds = newValue.networkSeconds
    }
  }
}
