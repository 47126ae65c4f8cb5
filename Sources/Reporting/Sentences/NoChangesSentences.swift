internal import Drawing
internal import Remedies
internal import TouchLab

/// The reason why there is no suggestion.
enum NoChangesSentences {
  static func sentence(_ none: NoRemedy, in unit: LengthUnit = .pt) -> String {
    switch none {
    case .nothingWorthChanging(nil):
      "Nothing to judge: no target here."  // words: allow term
    case .nothingWorthChanging(let most?):
      "Nothing worth changing: '\(most.name)' has the highest mis-tap rate, "
        + "\(most.rate.roundedPercentWithSign), and no change lowers it by "
        + "\(Rate.rounded(Worth.least(of: most.rate)).text) or more."
    case .scatter(let missed, let size):
      "No layout helps '\(missed.name)' further. A \(size.width.points)×\(size.height.points) "
        + "\(unit.rawValue) target alone on the screen has \(missed.rate.roundedPercentWithSign) mis-taps "
        + "with this person."
    case .drawnBySystem(let missed):
      "Not fixable here: the system sizes '\(missed.name)' "
        + "(\(missed.rate.roundedPercentWithSign) mis-taps)."
    case .essential(let missed):
      "'\(missed.name)' (\(missed.rate.roundedPercentWithSign) mis-taps) has to stay in place. "
        + "Group overlapping targets until people zoom in."
    case .covered(let missed, let cover):
      "'\(cover)' covers '\(missed.name)' (\(missed.rate.roundedPercentWithSign) mis-taps). "
        + "Fix: leave room below the last row, so that people can scroll it clear."
    case .noRoom(let missed):
      "No change here fits '\(missed.name)' (\(missed.rate.roundedPercentWithSign) mis-taps)."
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
