internal import Remedies
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// Remedies for a target: the changes that `suggest` finds, as what-if changes.
///
/// The effect of each is computed by trying it on a copy of the session.
enum RemediesTurn {
  private static let mostRemedies = 3

  /// Returns remedies for a target with a hit rate.
  static func advice(
    _ turn: Turn, for target: Target, _ success: Double, on placed: PlacedScreen, in study: Study
  ) -> [String] {
    guard let layout = turn.layout, let run = turn.run, let question = turn.changesQuestion else {
      return []
    }
    var goal = SuggestionGoal(turn.options, for: study)
    var search = "suggest \(Spelling.word(target.id))"
    if success >= goal.success {
      // For a high hit rate, the goal is to prevent half of the avoidable mis-taps.
      let spared = (1 - study.person.lapse - success) / 2
      goal.success = min(1, (1000 * (success + spared)).rounded(.up) / 1000)
      search += " \(goal.success.rounded(places: 6))"
    }
    let fixer = question.fixer(of: layout, in: study, turn.workers)
    let found = fixer?.suggestions(for: goal, in: run.state, target: target.id)?.first
    guard let suggestion = found,
      let best = suggestion.bestFirst.first ?? suggestion.exchange?.improvement
    else {
      guard case .breaks(let breach) = found?.obstacle else { return [DecisionSentences.noRemedy] }
      return [DecisionSentences.remedy(breaking: breach)]
    }
    let remedies = self.remedies(turn, suggestion, on: placed)
    guard !remedies.isEmpty else {
      return [DecisionSentences.remedy(foundBy: search, success, to: best.rates.success)]
    }
    return DecisionSentences.remedies(
      remedies, foundBy: search, success: success, columns: turn.environment.style.width,
      for: study.people.count > 1 ? study.person : nil)
  }

  /// Returns the changes of a suggestion that what-if supports, the best first.
  private static func remedies(_ turn: Turn, _ suggestion: Suggestion, on placed: PlacedScreen)
    -> [Remedy]
  {
    let exchange = suggestion.exchange.flatMap { exchange in
      remedy(turn, exchange.improvement, for: suggestion.target, danger: exchange.danger)
    }
    let most = Self.mostRemedies - (exchange == nil ? 0 : 1)
    let others = suggestion.bestFirst.lazy.compactMap { improvement in
      turn.environment.isInterrupted()
        ? nil : remedy(turn, improvement, for: suggestion.target)
    }
    return Array(others.prefix(most)) + [exchange].compactMap(\.self)
  }

  /// Returns a change with the command that makes it; nil if no command can.
  private static func remedy(
    _ turn: Turn, _ improvement: Suggestion.Improvement, for target: Target,
    danger: Suggestion.Mistake? = nil
  ) -> Remedy? {
    guard let command = ChangeCommand.text(improvement.change) else { return nil }
    var trial = turn.with(TypedLine(command))
    guard !trial.carryOut().failed,
      let after = trial.judged?.targets.last(where: { $0.target.id == target.id }),
      let success = after.success
    else { return nil }
    return Remedy(
      command: command, success: success,
      danger: danger.map { danger in
        .init(id: danger.id, before: danger.before, after: after.chance(of: .wrong(danger.id)))
      }, costs: improvement.costs, mistakes: improvement.mistakes)
  }
}

extension Suggestion {
  /// The changes that reach the goal, those of several elements first; otherwise the nearest one.
  fileprivate var bestFirst: [Improvement] {
    if let together { return [together] + improvements }
    return improvements.isEmpty ? [nearest].compactMap(\.self) : improvements
  }
}
