internal import Remedies
internal import TouchLab

/// Why no change brings a target to the goal.
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
      "no single sensible change reaches the goal: with the best of them "
        + "\(chance.probability.percentWithSign) still land \(chance.outcome.inWords)"
    case .nothing(let chance):
      "no single sensible change of it helps notably: \(chance.probability.percentWithSign) land "
        + chance.outcome.inWords
    case .harms(let mistake, let success): harms(mistake, success)
    case .breaks(let breach): "what would help more " + BreachSentences.clause(breach)
    }
  }

  /// The same as the reason of a sentence.
  static func clause(_ obstacle: Suggestion.Obstacle) -> String {
    switch obstacle {
    case .slips(let lapse):
      "\(lapse.percentWithSign) of this person's touches never become a tap, and of the others "
        + "\(SuggestionGoal.standardSuccess.percentWithSign) or more hit it"
    case .placedBySystem: "the system decides its size and place"
    case .misTaps(let chance):
      "no single sensible change of it helps enough, and with the best "
        + "\(chance.probability.percentWithSign) still land \(chance.outcome.inWords)"
    case .nothing, .harms, .breaks: sentence(obstacle)
    }
  }

  private static func harms(_ mistake: Suggestion.Mistake, _ success: Double) -> String {
    let isAlike = mistake.before.percent == mistake.after.percent
    let more = (100 * (mistake.after - mistake.before)).fixed(places: 3)
    let figures =
      isAlike
      ? "\(mistake.before.percentWithSign), and \(more) points more"
      : "\(mistake.before.percent) → \(mistake.after.percentWithSign)"
    return
      "what would help more lets \(mistake.id), which cannot be undone, be hit by mistake more "
      + "often: \(figures), for a hit rate of \(success.percentWithSign)"
  }
}
