package import TouchLab

/// What would bring one target to a goal.
package struct Suggestion: Sendable {
  /// What touches meant for a target come to.
  package struct Rates: Hashable, Sendable {
    package let success: Double
    /// The likeliest mis-tap, and the likeliest that reaches another target; nil for none.
    package let worst: TargetResult.Chance?
    package let confusion: TargetResult.Chance?

    /// The rates of a target that is hit so often, and what becomes of touches that miss it.
    init(success: Double, misTaps: [TargetResult.Chance]) {
      let sorted = misTaps.sorted { $0.probability > $1.probability }
      self.success = success
      worst = sorted.first
      confusion = sorted.first { $0.outcome.target != nil }
    }
  }

  /// A neighbour that is hit less often after the change; nil where scrolling is needed to see it.
  package struct Cost: Hashable, Sendable {
    package let id: String
    package let before: Double
    package let after: Double?
  }

  /// A target that is hit by mistake more often after the change: the probability that it happens at
  /// least once when each of the others is meant once.
  package struct Mistake: Hashable, Sendable {
    package let id: String
    package let before: Double
    package let after: Double
  }

  /// A change and what it comes to, found by predicting the changed screen.
  package struct Improvement: Sendable {
    package let change: LayoutChange
    package let rates: Rates
    /// How far the edge that moves most moves, in mm; nil for fewer items and for an exchange.
    package let millimetres: Double?
    /// By how much the target responds in more on each side, once what holds it and the screen have cut
    /// off what sticks out; nil where it is not what responds that grows.
    package let growth: Margins?
    package let costs: [Cost]
    package let mistakes: [Mistake]
    /// Whether no other target falls below the goal that was not below it before.
    package let sparesOthers: Bool
    /// Whether what lined up with another still does, and what was of one size is.
    package let keepsLines: Bool
    /// The ids of what changes together without standing alike; empty for a change of one element, and of
    /// those that do.
    package var ids: [String] = []
  }

  /// The screen's id, or the screen's and its panel's.
  package let screen: String
  package let target: Target
  package let before: Rates
  /// The smallest change of each kind that reaches the goal, the best one first; empty where none
  /// does.
  package let improvements: [Improvement]
  /// Where none does: the change that comes nearest to the goal.
  package internal(set) var nearest: Improvement?
  /// Why none does; nil where one does.
  package internal(set) var obstacle: Obstacle?
  /// Where no change of one element reaches the goal and leaves in line what was: a change of several
  /// that does; nil where none does.
  package var together: Improvement?
  /// What keeps touches meant for the target off a dangerous neighbour, whatever becomes of the goal.
  package let exchange: Exchange?

  /// A dangerous neighbour that changes places with something further away.
  package struct Exchange: Sendable {
    package let improvement: Improvement
    /// How often touches meant for the target reach that neighbour.
    package let danger: Mistake
  }

  /// What stands in the way of a goal.
  package enum Obstacle: Hashable, Sendable {
    /// More touches never become a tap than the goal allows.
    case slips(Double)
    /// The system decides the target's size and place.
    case placedBySystem
    /// Wherever the element may go, this mis-tap is left.
    case misTaps(TargetResult.Chance)
    /// No change brings it nearer to the goal, and this is its likeliest mis-tap.
    case nothing(TargetResult.Chance)
    /// What helps more lets something that cannot be undone be hit by mistake more often: so much where it
    /// harms least, and how often the target is hit then.
    case harms(Mistake, success: Double)
    /// What would reach it, or help at all, breaks what holds.
    case breaks(Breach)
  }
}

extension [Suggestion.Cost] {
  /// Whether none falls below a goal that was not below it before.
  func areSpared(by goal: SuggestionGoal) -> Bool {
    allSatisfy { cost in
      cost.after.map { $0 >= goal.success || cost.before < goal.success } ?? false
    }
  }
}

/// What a target is to come to.
package struct SuggestionGoal: Hashable, Sendable {
  /// The probability to hit it, at least.
  package var success: Double
  /// The probability to reach any one other target, at most; nil where that does not matter.
  package var confusion: Double?

  package static let standardSuccess = 0.98

  /// The goal where none is stated: the standard one, as a share of the touches that become a tap.
  ///
  /// More than 1 − lapse is out of reach for any layout.
  package static func standardSuccess(for person: Person) -> Double {
    standardSuccess * (1 - person.lapse)
  }

  package init(success: Double = standardSuccess, confusion: Double? = nil) {
    self.success = success
    self.confusion = confusion
  }

  /// Whether more touches of a person never become a tap than it allows: no layout helps against these.
  func isBeyond(_ person: Person) -> Bool { 1 - person.lapse < success }

  func isReached(by rates: Suggestion.Rates) -> Bool { distance(of: rates) == 0 }

  /// How far the rates are from the goal; 0 where they reach it.
  func distance(of rates: Suggestion.Rates) -> Double {
    max(0, success - rates.success)
      + (confusion.map { max(0, (rates.confusion?.probability ?? 0) - $0) } ?? 0)
  }
}
