internal import TouchLab

/// A cause of mis-taps that is found in the figures of a screen.
package enum ProblemKind: String, Hashable, Sendable, CaseIterable {
  /// No touch reaches it.
  case dead
  /// The point that people aim at does something else.
  case aimOutside = "aim-outside"
  /// Something in front takes the touches.
  case covered
  /// The system takes touches there first.
  case inSystemArea = "in-system-area"
  /// Touches end beside the screen or on the status bar.
  case atEdge = "at-edge"
  /// Touches meant for a neighbour do what cannot be undone, or costs something.
  case dangerousNeighbour = "dangerous-neighbour"
  /// What cannot be undone asks nothing, and all others together activate it too often.
  case noConfirmation = "no-confirmation"
  case tooSmall = "too-small"
  /// Neighbours take the touches.
  case crowded
}

/// A problem of one target, or of several that belong together.
struct Problem: Sendable {
  let kind: ProblemKind
  let severity: Finding.Severity
  /// The targets that have it, the worst first; what is related to them is changed with them.
  var targets: [TargetFigures]
  /// What causes it, by id: what lies in front, the neighbour, the parent.
  var cause: String?
  /// Why no touch reaches a dead target.
  var reason: Finding.Reason?
  /// Which touches it costs: the excess of all its targets, or the rate of irreversible touches.
  var weight: Double
  /// Whether the target has its platform's size, and the person misses it often nevertheless.
  var isBeyondStandard = false
  /// What its target is to come to where somebody says so; nil where the figures show the problem.
  var goal: SuggestionGoal?

  var worst: TargetFigures? { targets.first }
  var ids: [String] { targets.map(\.id) }

  /// What comes first: what is dead, what is irreversible or asked for, then all others.
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

/// Recognises one kind of problem.
protocol ProblemRule: SendableMetatype {
  /// The problems of that kind on a screen, each of one target.
  static func problems(on figures: ScreenFigures) -> [Problem]
}
