package import TouchLab

/// What touches meant for a target come to.
package struct TargetRates: Hashable, Sendable {
  package let success: Double
  /// The likeliest mis-tap, and the likeliest that reaches another target; nil for none.
  package let worst: TargetResult.Chance?
  package let confusion: TargetResult.Chance?
  private let misTaps: [TargetResult.Chance]

  /// The rates of a target that is hit so often, and what becomes of touches that miss it.
  package init(success: Double, misTaps: [TargetResult.Chance]) {
    let sorted = misTaps.stablySorted { $0.probability > $1.probability }
    self.success = success
    self.misTaps = sorted
    worst = sorted.first
    confusion = sorted.first(where: { $0.outcome.target != nil })
  }

  /// How often another target is reached: one, or the likeliest.
  func taking(by other: String?) -> Double {
    guard let other else { return confusion?.probability ?? 0 }
    return misTaps.first(where: { $0.outcome.target == other })?.probability ?? 0
  }
}

/// What a target is to come to.
package struct SuggestionGoal: Hashable, Sendable {
  /// The probability to hit it, at least.
  package var success: Double
  /// The probability to reach any one other target, at most; nil where that does not matter.
  package var confusion: Double?
  /// The only target that must not be reached; nil for all.
  package var other: String?

  package static let standardSuccess = 0.98

  /// The goal where none is stated: the standard one, as a share of the touches that become a tap.
  ///
  /// More than 1 − lapse is out of reach for any layout.
  package static func standardSuccess(for person: Person) -> Double {
    standardSuccess * (1 - person.lapse)
  }

  package init(success: Double = standardSuccess, confusion: Double? = nil, other: String? = nil) {
    self.success = success
    self.confusion = confusion
    self.other = other
  }

  /// Whether more touches of a person never become a tap than it allows: no layout helps against these.
  func isBeyond(_ person: Person) -> Bool { 1 - person.lapse < success }

  func isReached(by rates: TargetRates) -> Bool { distance(of: rates) <= 1e-12 }

  /// How far the rates are from the goal; 0 where they reach it.
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
