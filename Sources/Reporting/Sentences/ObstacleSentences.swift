internal import Remedies
internal import TouchLab

/// The reason why no suggestion brings a target to the goal.
enum ObstacleSentences {
  static func sentence(_ obstacle: Suggestion.Obstacle) -> String {
    switch obstacle {
    case .slips(let lapse):
      "No layout reaches the goal: \(lapse.percentWithSign) of this person's touches never become a "
        + "tap, so that \((1 - lapse).percentWithSign) is the most there is. Below is what comes "
        + "nearest."
    case .placedBySystem:
      "the system decides its size and place: nothing about it can be changed"
    case .misTaps(let chance):
      "no remedy reaches the goal: with the one that comes nearest "
        + "\(chance.probability.roundedPercentWithSign) still land \(chance.outcome.inWords)"
    case .nothing(let chance):
      "no remedy helps notably: \(chance.probability.roundedPercentWithSign) land "
        + chance.outcome.inWords
    case .breaks(let breach): "what would help more " + BreachSentences.clause(breach)
    }
  }
}
