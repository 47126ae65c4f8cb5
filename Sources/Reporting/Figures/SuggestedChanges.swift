package import Remedies
package import TouchLab

/// What would bring targets of a study to a goal.
package struct SuggestedChanges: Sendable {
  let suggestions: [(layout: String, suggestion: Suggestion)]
  let goal: SuggestionGoal
  let study: Study
  let statement: @Sendable (LayoutChange) -> String

  /// The changes of one target, in the order in which they are listed; empty where several are below
  /// the goal.
  package var listed: [LayoutChange] { improvements.map(\.change) }

  /// The same with what they come to.
  var improvements: [Suggestion.Improvement] {
    guard suggestions.count == 1, let suggestion = suggestions.first?.suggestion else { return [] }
    return Self.listed(of: suggestion)
      + [suggestion.nearestListed, suggestion.exchange?.improvement].compactMap(\.self)
  }

  /// The best changes that reach the goal, as many as are listed: one of several elements comes before
  /// those of one that put it out of line.
  static func listed(of suggestion: Suggestion) -> [Suggestion.Improvement] {
    Array(([suggestion.together].compactMap(\.self) + suggestion.improvements).prefix(3))
  }

  /// The same of no more than so many targets, those that are missed most.
  package func worst(_ most: Int) -> SuggestedChanges {
    guard most < suggestions.count else { return self }
    let rates = suggestions.map(\.suggestion.before.success)
    let kept = rates.indices.sorted { (rates[$0], $0) < (rates[$1], $1) }.prefix(most).sorted()
    return SuggestedChanges(
      kept.map { suggestions[$0] }, goal: goal, study: study, statement: statement)
  }

  /// Suggestions by layout; `statement` writes what a change leaves behind as it would stand in
  /// the scenario.
  package init(
    _ suggestions: [(layout: String, suggestion: Suggestion)], goal: SuggestionGoal, study: Study,
    statement: @escaping @Sendable (LayoutChange) -> String
  ) {
    self.suggestions = suggestions
    self.goal = goal
    self.study = study
    self.statement = statement
  }
}

extension Suggestion {
  /// What comes nearest to the goal, where nothing that is listed reaches it.
  var nearestListed: Improvement? { together == nil ? nearest : nil }
}
