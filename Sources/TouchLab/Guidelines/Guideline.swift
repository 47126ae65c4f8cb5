/// One rule of the guidelines: its page, and how a screen is judged by it.
package protocol Guideline: Sendable {
  static var summary: GuidelineSummary { get }

  /// What fails on a screen, or cannot be told; nothing where all is well.
  static func findings(on review: ScreenReview) -> [Finding]
}

/// What a rule says of itself; its examples are its tests.
package struct GuidelineSummary: Sendable {
  package var id: String
  package var title: String
  package var severity: Finding.Severity
  package var editions: [Edition]
  /// The document and section that the rule comes from.
  package var source: String
  /// Why it matters, in a sentence or two.
  package var reason: String
  /// Scenarios in which nothing fails by this rule, and scenarios in which something does.
  package var passing: [String]
  package var failing: [String]
}

/// A screen as the rules see it.
package struct ScreenReview: Sendable {
  package var screen: Screen
  package var placed: PlacedScreen
  package var device: Device
  /// By target, in the order of the placed screen.
  package var effective: [EffectiveTarget]
  package var crowding: [CrowdedPair]
  package var editions: [Edition]
}

extension Guideline {
  /// A failure by this rule.
  static func failure(of target: Target, _ message: Finding.Message) -> Finding {
    Finding(
      rule: summary.id, severity: summary.severity, outcome: .fail, target: target.id,
      message: message, source: summary.source, place: target.place)
  }
}
