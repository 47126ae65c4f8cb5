internal import Remedies
internal import TouchLab

/// The reason why no suggestion brings a target to the goal.
enum ObstacleSentences {
  static func sentence(_ obstacle: Suggestion.Obstacle) -> String {
    switch obstacle {
    case .slips(let lapse):
      "No layout reaches the goal: this person's lapse rate is \(lapse.percentWithSign), so the "
        + "highest hit rate is \((1 - lapse).percentWithSign). The closest suggestion follows."
    case .placedBySystem:
      "not fixable here: the system sizes and places it"
    case .misTaps(let chance):
      "no remedy reaches the goal: with the closest one "
        + "\(chance.probability.roundedPercentWithSign) \(chance.outcome.inWords)"
    case .nothing(let chance):
      "no remedy helps notably: \(chance.probability.roundedPercentWithSign) "
        + chance.outcome.inWords
    case .searchEnded: "the screen has too many targets to try every change"
    case .breaks(let violation): "a better remedy " + ConstraintSentences.clause(violation)
    }
  }
}
