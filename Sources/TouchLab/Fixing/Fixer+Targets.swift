/// What would help single targets, of which nothing may break what held either.
extension Fixer {
  /// The suggestions for the targets of the layout's screens, or of one, as a user first meets them, that
  /// miss a goal, `ofOneElement` or of several where those do not reach it; nil if cancelled.
  package func suggestions(
    for goal: SuggestionGoal, screen: String? = nil, target: String? = nil,
    ofOneElement isOfOne: Bool = false
  ) -> [Suggestion]? {
    let found = SuggestionSearch.suggestions(
      for: layout, in: study, goal: goal, screen: screen, target: target, keeping: keeping,
      workers: workers)
    guard let found, !isOfOne else { return found }
    let all = completed(found, for: goal) { id in
      FirstMeetings.meetings(of: app, isCancelled: workers.isCancelled).first { $0.id == id }?.state
    }
    return workers.isCancelled() ? nil : all
  }

  /// The suggestions for the targets of one state of the app that miss a goal; nil if cancelled.
  package func suggestions(
    for goal: SuggestionGoal, in state: AppState, target: String? = nil
  ) -> [Suggestion]? {
    let search = SuggestionSearch(
      state, of: layout, in: study, goal: goal, keeping: keeping,
      isCancelled: workers.isCancelled)
    let found = completed(search?.suggestions(target: target) ?? [], for: goal) { _ in state }
    return workers.isCancelled() ? nil : found
  }

  private var keeping: SuggestionSearch.Keeping {
    // Several workers look at a target each, and ask alone.
    { breach(of: $0.each, workers.single) }
  }
}
