/// Why there is nothing to change.
enum NoChangesSentences {
  static func sentence(_ none: NoChanges) -> String {
    switch none {
    case .noTarget: "Nothing to judge: no target here, so there is nothing to change."
    case .hardlyMissed(let most):
      "No target is missed in more than \(most.percentWithSign) of touches: there is nothing to change."
    case .noneFound:
      "No single change was found that takes nothing away, breaks nothing and makes the screen as a "
        + "whole notably better; a single target may still be helped."
    }
  }
}
