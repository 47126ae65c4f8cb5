internal import Drawing
internal import Remedies
internal import TouchLab

/// The reason why there is no suggestion.
enum NoChangesSentences {
  static func sentence(_ none: NoRemedy, in unit: LengthUnit = .pt) -> String {
    switch none {
    case .nothingWorthChanging(nil):
      "Nothing to judge: no target here."  // words: allow term
    case .nothingWorthChanging: "No problems."
    case .scatter(let missed, let size):
      "'\(missed.name)': no layout lowers \(missed.rate.roundedPercentWithSign) mis-taps; "
        + "a target of \(size.width.points)×\(size.height.points) \(unit.rawValue) alone is missed "
        + "as often."
    case .drawnBySystem(let missed):
      "'\(missed.name)' (\(missed.rate.roundedPercentWithSign) mis-taps): not fixable here: "
        + "the system sizes it."
    case .essential(let missed):
      "'\(missed.name)' (\(missed.rate.roundedPercentWithSign) mis-taps): its place is essential. "
        + "Group overlapping targets until people zoom in."
    case .covered(let missed, let cover):
      "'\(cover)' covers '\(missed.name)' (\(missed.rate.roundedPercentWithSign) mis-taps). "
        + "Fix: leave room below the last row, so that people can scroll it clear."
    case .noRoom(let missed):
      "'\(missed.name)' (\(missed.rate.roundedPercentWithSign) mis-taps): no change here fits."
    case .refused(let refused):
      "Not possible: \(refused.title). It \(ConstraintSentences.clause(refused.violation))."
    case .searchEnded:
      "The search ended early: the screen has too many targets to try every change."
    case .goalReached: "Every target reaches the goal."
    case .goalMissed(let missed):
      "No remedy brings '\(missed.name)' (\(missed.rate.roundedPercentWithSign) mis-taps) notably "
        + "nearer to the goal."
    case .otherLayout: "Suggestions are for the recommended layout. Add --layouts for another."
    }
  }
}
