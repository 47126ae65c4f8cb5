internal import TouchLab

/// What a designer would do about a problem.
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

  /// The kind that reports of schema 1 have for it.
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

/// The space that a change takes.
package struct TakenSpace: Hashable, Sendable {
  package var width: Double?
  package var height: Double?
  /// How many rows fewer show without scrolling, as a negative number.
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
  let edits: [LayoutChange]
  /// The ids of what it is about.
  let targets: [String]
  let title: String
  /// The size or distance that it comes to, in points; 0 where it has none.
  var amount = 0.0
  var tradeoffs: [String] = []
  var space = TakenSpace()
}

extension RemedyCandidate {
  /// Both as one; the second was found where the first was made.
  func followed(by other: RemedyCandidate) -> RemedyCandidate {
    RemedyCandidate(
      remedy: remedy, edits: edits + other.edits,
      targets: targets + other.targets.filter { !targets.contains($0) },
      title: "\(title), and \(other.title.prefix(1).lowercased() + other.title.dropFirst())",
      amount: amount, tradeoffs: tradeoffs + other.tradeoffs, space: space)
  }
}

/// A remedy: where it applies, how far it goes and what it says.
protocol RemedyRule: SendableMetatype {
  /// The remedy with each of its amounts, the smallest first; none where it does not apply.
  static func candidates(for problem: Problem, on scene: Scene) -> [RemedyCandidate]
}

extension ProblemKind {
  /// The remedies of a problem, in the order in which a designer tries them.
  func remedies(for problem: Problem, on scene: Scene) -> [any RemedyRule.Type] {
    switch self {
    case .dead, .aimOutside:
      switch problem.reason {
      case .coveredAtScrollEnd: [ScrollRoom.self, MoveFloating.self]
      case .outsideParent, .clipped: [ExtendParent.self, MoveOut.self]
      case .offScreen, .systemArea: [MoveOut.self]
      case .secondDelegate: [EnlargeTarget.self, ExtendParent.self]
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
    case .crowded:
      [
        AddSpace.self, EnlargeHitTarget.self, EnlargeTarget.self, TallerRows.self, Overflow.self,
      ]
    }
  }
}
