internal import Studies
internal import TouchLab

package enum RemedyKind: String, Hashable, Sendable, CaseIterable {
  case enlargeHitTarget = "enlarge-hit-target"
  case enlargeTarget = "enlarge-target"
  case tallerRows = "taller-rows"
  case addSpace = "add-space"
  case separate
  case reorder
  case confirm
  case scrollRoom = "scroll-room"
  case moveFloating = "move-floating"
  case moveOut = "move-out"
  case overflow
  case extendParent = "extend-parent"
  case uncover

  /// The corresponding kind in reports of schema 1.
  var fixKind: FixKind {
    switch self {
    case .enlargeHitTarget, .extendParent, .uncover: .enlargeHit
    case .enlargeTarget: .grow
    case .tallerRows: .resize
    case .addSpace, .separate, .scrollRoom: .space
    case .moveFloating, .moveOut: .move
    case .reorder, .overflow: .swap
    case .confirm: .confirm
    }
  }
}

/// The space that a change takes, in the unit of the screen.
package struct TakenSpace: Hashable, Sendable {
  package var width: Double?
  package var height: Double?
  /// The change in the number of rows that fit on the screen, as a negative number; nil if none is
  /// lost.
  package var rows: Int?

  package init(width: Double? = nil, height: Double? = nil, rows: Int? = nil) {
    self.width = width
    self.height = height
    self.rows = rows
  }
}

/// One remedy with one amount, for a problem.
struct RemedyCandidate: Sendable {
  let remedy: RemedyKind
  let edits: [LayoutEdit]
  /// The ids of the targets that change.
  let targets: [String]
  let title: String
  /// The resulting size or distance, in the unit of the screen; 0 for a remedy without an amount.
  var amount = 0.0
  var tradeoffs: [String] = []
  var space = TakenSpace()

  /// Combines both candidates into one. `other` must be made on the scene that this candidate
  /// results in.
  func followed(by other: RemedyCandidate) -> RemedyCandidate {
    RemedyCandidate(
      remedy: remedy, edits: edits + other.edits,
      targets: targets + other.targets.filter { !targets.contains($0) },
      title: "\(title), and \(other.title.prefix(1).lowercased() + other.title.dropFirst())",
      amount: amount, tradeoffs: tradeoffs + other.tradeoffs.filter { !tradeoffs.contains($0) },
      space: space)
  }
}

protocol RemedyRule: SendableMetatype {
  /// The candidates of the remedy, the smallest amount first; empty where it does not apply.
  static func candidates(for problem: DiagnosedProblem, on scene: Scene) -> [RemedyCandidate]
}

extension Problem.Cause {
  /// The remedies of a problem, in the order in which a designer tries them.
  func remedies(for problem: DiagnosedProblem, on scene: Scene) -> [any RemedyRule.Type] {
    switch self {
    case .dead, .aimOutside:
      switch problem.reason {
      case .coveredAtScrollEnd: [ScrollRoom.self, MoveFloating.self]
      case .outsideParent, .clipped: [ExtendParent.self, MoveOut.self]
      case .offScreen, .systemArea: [MoveOut.self]
      case .secondDelegate: [EnlargeTarget.self, ExtendParent.self]
      case .waits, .takesNoTouches, .tooTallPanel, .behindKeyboard, .behindSurface, .behindMessage,
        .noWay:
        []
      case .covered, nil: [ScrollRoom.self, MoveFloating.self, Uncover.self, Separate.self]
      }
    case .covered: [ScrollRoom.self, MoveFloating.self, Uncover.self, Separate.self]
    case .inSystemArea: [MoveOut.self]
    case .atEdge: [MoveOut.self, EnlargeHitTarget.self]
    case .dangerousNeighbour, .noConfirmation:
      scene.isFree(problem) && self == .dangerousNeighbour
        ? [Separate.self, AddSpace.self, Confirm.self]
        : [Confirm.self, Overflow.self, Reorder.self, Separate.self]
    case .tooSmall:
      scene.isBordered(problem)
        ? [EnlargeTarget.self, EnlargeHitTarget.self, AddSpace.self, TallerRows.self]
        : [
          EnlargeHitTarget.self, AddSpace.self, EnlargeTarget.self, TallerRows.self, Overflow.self,
        ]
    case .outOfSight, .inputLost, .secondTap, .firstTapLost, .gestureConflict, .layoutShift,
      .guideline:
      []
    case .crowded:
      [AddSpace.self, EnlargeHitTarget.self, EnlargeTarget.self, TallerRows.self, Overflow.self]
    }
  }
}
