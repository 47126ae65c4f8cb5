internal import Remedies
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The suggestions of the prompt for one target.
enum RemediesTurn {
  /// Returns the changes for a target that is hit so often, and the goal to type if it is not the usual.
  static func suggestion(
    _ turn: Turn, for target: Target, _ success: Double, in study: Study
  ) -> (Suggestion?, goal: String) {
    guard let layout = turn.layout, let run = turn.run, let question = turn.changesQuestion else {
      return (nil, "")
    }
    var goal = SuggestionGoal(turn.options, for: study)
    var typed = ""
    if success >= goal.success {
      // For a high hit rate, the goal is to prevent half of the avoidable mis-taps.
      let prevented = (1 - study.person.lapse - success) / 2
      goal.success = min(1, (1000 * (success + prevented)).rounded(.up) / 1000)
      typed = " \(goal.success.rounded(places: 6))"
    }
    let fixer = question.fixer(of: layout, in: study, turn.workers)
    return (fixer?.suggestions(for: goal, in: run.state, target: target.id)?.first, typed)
  }

  /// Returns the suggestions for a target with a hit rate, as lines.
  static func advice(
    _ turn: Turn, for target: Target, _ success: Double, in study: Study
  ) -> [String] {
    let (suggestion, goal) = suggestion(turn, for: target, success, in: study)
    guard let found = suggestion else { return [DecisionSentences.noRemedy] }
    let search = "suggest \(target.id.promptWord)\(goal)"
    let fixes = found.changes.isEmpty ? [found.nearest].compactMap(\.self) : found.changes
    guard fixes.isEmpty else {
      return DecisionSentences.remedies(
        fixes, of: target.id, foundBy: search, success: success,
        for: study.people.count > 1 ? study.person : nil)
    }
    guard case .breaks(let violation) = found.obstacle else { return [DecisionSentences.noRemedy] }
    return [DecisionSentences.remedy(breaking: violation)]
  }
}
