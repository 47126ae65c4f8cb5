internal import TouchLab

/// A cause of mis-taps, recognised from the figures of a screen.
package enum ProblemKind: String, Hashable, Sendable, CaseIterable {
  /// No touch activates the target.
  case dead
  /// The aim point activates another element or none.
  case aimOutside = "aim-outside"
  /// An element in front takes the taps.
  case covered
  /// The system takes touches on the target before the app.
  case inSystemArea = "in-system-area"
  /// Taps end beside the screen or on the status bar.
  case atEdge = "at-edge"
  /// Taps aimed at a neighbour activate an irreversible or costly action without confirmation.
  case dangerousNeighbour = "dangerous-neighbour"
  /// The action is irreversible and unconfirmed, and all other targets together activate it too
  /// often.
  case noConfirmation = "no-confirmation"
  case tooSmall = "too-small"
  /// Neighbours take the taps.
  case crowded
}

/// A problem of one target or of several related ones.
struct Problem: Sendable {
  let kind: ProblemKind
  let severity: Finding.Severity
  /// The targets with the problem, in descending order of mis-tap rate.
  ///
  /// Remedies change related targets along with them.
  var targets: [TargetFigures]
  /// The id of the cause: the element in front, the neighbour or the parent; nil if unknown.
  var cause: String?
  /// The reason why no touch activates the target.
  var reason: Finding.Reason?
  /// The rate of mis-taps due to the problem: the excess of all its targets, or the rate of
  /// irreversible touches.
  var weight: Double
  /// Whether remedies may exceed the platform's size: the person often misses a target of that size,
  /// or a goal is stated.
  var allowsMoreThanStandard = false
  /// The goal that the user states for the target; nil for a problem recognised from the figures.
  var goal: SuggestionGoal?

  var worst: TargetFigures? { targets.first }
  var ids: [String] { targets.map(\.id) }

  /// The order of problems: 0 for unreachable targets, 1 for irreversible actions and stated goals,
  /// 2 for the rest.
  var rank: Int {
    guard goal == nil else { return 1 }
    switch kind {
    case .dead, .aimOutside: return 0
    case .dangerousNeighbour, .noConfirmation:
      return severity == .error || kind == .noConfirmation ? 1 : 2
    case .covered, .inSystemArea, .atEdge, .tooSmall, .crowded: return 2
    }
  }
}

/// A rule that recognises one kind of problem.
protocol ProblemRule: SendableMetatype {
  /// The problems of that kind on a screen, each with one target.
  static func problems(on figures: ScreenFigures) -> [Problem]
}
