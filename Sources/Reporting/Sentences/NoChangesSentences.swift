internal import Remedies
internal import TouchLab

/// The reason why there is no suggestion.
enum NoChangesSentences {
  static func sentence(_ none: NoRemedy, in unit: LengthUnit = .pt) -> String {
    switch none {
    case .nothingWorthChanging(nil):
      "Nothing to judge: no target here, so there is nothing to change."
    case .nothingWorthChanging(let most?):
      "Nothing worth changing: the most missed target, '\(most.name)', is missed in "
        + "\(most.rate.roundedPercentWithSign) of touches, and no remedy lowers that by a tenth."
    case .scatter(let missed, let size):
      "Layout cannot help '\(missed.name)' further: \(missed.rate.roundedPercentWithSign) is this person's "
        + "scatter on a target of \(size.width.points)×\(size.height.points) \(unit.rawValue), alone on "
        + "the screen."
    case .drawnBySystem(let missed):
      "The system draws '\(missed.name)', which is missed in \(missed.rate.roundedPercentWithSign) of touches; "
        + "its size cannot be changed."
    case .essential(let missed):
      "'\(missed.name)' is missed in \(missed.rate.roundedPercentWithSign) of touches, and has to be where it "
        + "is. Group what overlaps until people zoom in."
    case .covered(let missed, let cover):
      "'\(cover)' lies on '\(missed.name)', which is missed in \(missed.rate.roundedPercentWithSign) of touches: "
        + "leave room below the last row, so that people can scroll it clear."
    case .noRoom(let missed):
      "'\(missed.name)' is missed in \(missed.rate.roundedPercentWithSign) of touches, and what stands around "
        + "it leaves no remedy the room: the screen needs another layout."
    case .refused(let refused):
      "A change would help, but cannot be made: \(refused.title) \(BreachSentences.clause(refused.breach))."
    case .otherLayout: "Changes are for the recommended layout; --layouts asks for another."
    }
  }
}
