package import Remedies
package import TouchLab

/// The suggestions that bring a study's targets to a goal.
package struct SuggestedChanges: Sendable {
  let suggestions: [(layout: String, suggestion: Suggestion)]
  let goal: SuggestionGoal
  let study: Study
  let statement: @Sendable ([LayoutEdit]) -> String

  /// Suggestions with their layouts; `statement` returns the scenario code of edits.
  package init(
    _ suggestions: [(layout: String, suggestion: Suggestion)], goal: SuggestionGoal, study: Study,
    statement: @escaping @Sendable ([LayoutEdit]) -> String
  ) {
    self.suggestions = suggestions
    self.goal = goal
    self.study = study
    self.statement = statement
  }

  /// The suggestions for a single target in the order of the list; empty if several targets are
  /// below the goal.
  package var listed: [RankedChange] {
    guard suggestions.count == 1, let suggestion = suggestions.first?.suggestion else { return [] }
    return suggestion.listed.enumerated().map { index, fix in
      RankedChange(rank: index + 1, fix: fix, statement: statement(fix.edits))
    }
  }

  /// The suggestions for the targets with the lowest hit rates, at most `most`.
  package func worst(_ most: Int) -> SuggestedChanges {
    guard most < suggestions.count else { return self }
    let rates = suggestions.map(\.suggestion.before.success)
    let kept = rates.indices.sorted { (rates[$0], $0) < (rates[$1], $1) }.prefix(most).sorted()
    return SuggestedChanges(
      kept.map { suggestions[$0] }, goal: goal, study: study, statement: statement)
  }
}

extension Suggestion {
  /// The suggestions that reach the goal; otherwise the one that comes nearest.
  var listed: [Fix] { changes.isEmpty ? [nearest].compactMap(\.self) : changes }
}
