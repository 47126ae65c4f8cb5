package import TouchLab

/// What would bring targets of a study to a goal.
package struct SuggestedChanges: Sendable {
  let suggestions: [(layout: String, suggestion: Suggestion)]
  let goal: SuggestionGoal
  let study: Study
  let statement: @Sendable (LayoutChange) -> String?

  /// Suggestions by layout; `statement` writes a change as a scenario states it.
  package init(
    _ suggestions: [(layout: String, suggestion: Suggestion)], goal: SuggestionGoal, study: Study,
    statement: @escaping @Sendable (LayoutChange) -> String?
  ) {
    self.suggestions = suggestions
    self.goal = goal
    self.study = study
    self.statement = statement
  }
}
