package import Remedies
package import TouchLab

/// What would bring targets of a study to a goal.
package struct SuggestedChanges: Sendable {
  let suggestions: [(layout: String, suggestion: Suggestion)]
  let goal: SuggestionGoal
  let study: Study
  let statement: @Sendable ([LayoutChange]) -> String

  /// Suggestions by layout; `statement` writes what changes leave behind as it would stand in the scenario.
  package init(
    _ suggestions: [(layout: String, suggestion: Suggestion)], goal: SuggestionGoal, study: Study,
    statement: @escaping @Sendable ([LayoutChange]) -> String
  ) {
    self.suggestions = suggestions
    self.goal = goal
    self.study = study
    self.statement = statement
  }

  /// The changes of one target, in the order in which they are listed; empty where several are below
  /// the goal.
  package var listed: [RankedChange] {
    guard suggestions.count == 1, let suggestion = suggestions.first?.suggestion else { return [] }
    return suggestion.listed.enumerated().map { index, fix in
      RankedChange(rank: index + 1, fix: fix, statement: statement(fix.edits))
    }
  }

  /// The same of no more than so many targets, those that are missed most.
  package func worst(_ most: Int) -> SuggestedChanges {
    guard most < suggestions.count else { return self }
    let rates = suggestions.map(\.suggestion.before.success)
    let kept = rates.indices.sorted { (rates[$0], $0) < (rates[$1], $1) }.prefix(most).sorted()
    return SuggestedChanges(
      kept.map { suggestions[$0] }, goal: goal, study: study, statement: statement)
  }
}

extension Suggestion {
  /// What reaches the goal, else what comes nearest.
  var listed: [Fix] { changes.isEmpty ? [nearest].compactMap(\.self) : changes }
}
