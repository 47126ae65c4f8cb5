package import TouchLab

/// The predicted outcomes of taps aimed at a target.
package struct TargetRates: Hashable, Sendable {
  package let success: Double
  /// The most likely mis-tap, and the most likely one that activates another target; nil for none.
  package let worst: TargetResult.Chance?
  package let confusion: TargetResult.Chance?
  private let misTaps: [TargetResult.Chance]

  /// Creates the rates from a hit rate and the mis-taps.
  package init(success: Double, misTaps: [TargetResult.Chance]) {
    let sorted = misTaps.stablySorted { $0.probability > $1.probability }
    self.success = success
    self.misTaps = sorted
    worst = sorted.first
    confusion = sorted.first(where: { $0.outcome.target != nil })
  }

  /// The rate at which another target is activated: the given one, or the most likely if `other` is
  /// nil.
  func taking(by other: String?) -> Double {
    guard let other else { return confusion?.probability ?? 0 }
    return misTaps.first(where: { $0.outcome.target == other })?.probability ?? 0
  }
}

/// The rates that a target has to reach.
package struct SuggestionGoal: Hashable, Sendable {
  /// The smallest hit rate.
  package var success: Double
  /// The largest rate at which any one other target is activated; nil for no limit.
  package var confusion: Double?
  /// The only target that `confusion` limits; nil for all.
  package var other: String?

  package static let standardSuccess = 0.98

  /// The default goal: the standard hit rate as a share of the touches that become a tap.
  ///
  /// No layout can reach more than 1 − lapse rate.
  package static func standardSuccess(for person: Person) -> Double {
    standardSuccess * (1 - person.lapse)
  }

  package init(success: Double = standardSuccess, confusion: Double? = nil, other: String? = nil) {
    self.success = success
    self.confusion = confusion
    self.other = other
  }

  /// Whether the person's lapse rate alone exceeds the goal, so that no layout can reach it.
  func isBeyond(_ person: Person) -> Bool { 1 - person.lapse < success }

  func isReached(by rates: TargetRates) -> Bool { distance(of: rates) <= 1e-12 }

  /// The sum of the differences between the rates and the goal; 0 if they reach it.
  func distance(of rates: TargetRates) -> Double {
    max(0, success - rates.success)
      + (confusion.map { max(0, rates.taking(by: other) - $0) } ?? 0)
  }
}

extension Outcome {
  /// The id of the other target that takes the touch; nil for none.
  package var target: String? {
    switch self {
    case .wrong(let id), .disabled(let id): id
    default: nil
    }
  }
}
