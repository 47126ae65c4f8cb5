internal import Studies
package import TouchLab

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

  /// The first change that was left out because there were enough and is about a target of a screen that it
  /// helps; nil for none.
  package func further(of found: FoundFixes, helping id: String, on screen: String) -> Fix? {
    let about = found.further.filter {
      $0.search.id == screen && $0.trial.candidate.targets.contains(id)
    }
    for one in about.prefix(Self.mostFurther) {
      guard let fix = fix(one.trial.candidate, on: screen, workers)?.fix, fix.lessens(id),
        !spoilsTasks(fix)
      else { continue }
      return fix
    }
    return nil
  }

  /// So many of those are judged: our choice.
  private static let mostFurther = 8

  private var keeping: SuggestionSearch.Keeping {
    // Several workers look at a target each, and ask alone.
    { breach(of: $0.each, workers.single) }
  }
}

extension Fix {
  /// Whether a target is missed more rarely with the change.
  fileprivate func lessens(_ id: String) -> Bool {
    func missed(_ screen: ScreenResult) -> Double? {
      screen.targets.last { $0.target.id == id }?.misTapRate
    }
    guard let old = missed(screens.before), let new = missed(screens.after) else { return false }
    return new < old - Fixer.leastMissed
  }
}
