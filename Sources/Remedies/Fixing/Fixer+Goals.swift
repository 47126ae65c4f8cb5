internal import Studies
internal import TouchLab

/// What several elements changed together do for a single target.
extension Fixer {
  /// For each target so many changes are judged at most: our choice.
  private static let mostForGoal = 8

  /// Suggestions, where no change of one element reaches the goal and leaves in line what was, with the best
  /// change of several that does, if there is one; and where none does, with what comes nearest.
  ///
  /// `state` is how a screen of that id is met.
  func completed(
    _ suggestions: [Suggestion], for goal: SuggestionGoal, state: (String) -> AppState?
  ) -> [Suggestion] {
    var searches: [String: ScreenFixes?] = [:]
    return suggestions.map { suggestion in
      guard suggestion.improvements.allSatisfy({ !$0.keepsLines }),
        !goal.isBeyond(study.person), !workers.isCancelled()
      else { return suggestion }
      let id = suggestion.screen
      if searches[id] == nil {
        searches[id] = state(id).flatMap {
          ScreenFixes($0, id: id, of: app, in: study, workers: workers, limits: limits)
        }
      }
      guard let search = searches[id].flatMap(\.self),
        let fix = fix(bringing: suggestion.target.id, to: goal, search, suggestion.nearestRates),
        let improvement = suggestion.improvement(fix, goal, in: study)
      else { return suggestion }
      var completed = suggestion
      if goal.isReached(by: improvement.rates) {
        completed.together = improvement
      } else if suggestion.improvements.isEmpty {
        completed.comesNearest(improvement)
      }
      return completed
    }
  }

  /// The change of a screen that brings a target to a goal and spares most, else one that comes nearer to it
  /// than `known` rates; nil where none does.
  func fix(
    bringing id: String, to goal: SuggestionGoal, _ search: ScreenFixes, _ known: Suggestion.Rates
  ) -> Fix? {
    let distance = goal.distance(of: known) - LeastShown.tenth
    let candidates = search.candidates(bringing: id, to: goal, nearerThan: distance)
    for candidate in candidates.prefix(Self.mostForGoal) {
      guard !workers.isCancelled() else { return nil }
      var fix: Fix?
      let after = kept(candidate.edits) { after in
        fix = told(
          candidate.kind, candidate.targets, candidate.edits, on: search.id, from: unchanged,
          to: after)
        return fix?.rates(of: id).map {
          goal.isReached(by: $0) || goal.distance(of: $0) < distance
        } == true
      }
      if after != nil { return fix }
    }
    return nil
  }
}

extension Fix {
  /// What touches meant for a target come to with the change.
  fileprivate func rates(of id: String) -> Suggestion.Rates? {
    guard let target = screens.after.targets.last(where: { $0.target.id == id }),
      let success = target.success, let chances = target.exact
    else { return nil }
    return Suggestion.Rates(success: success, misTaps: chances.filter { $0.outcome != .hit })
  }
}

extension Suggestion {
  /// What its nearest change comes to; what is, where there is none.
  fileprivate var nearestRates: Rates { nearest?.rates ?? before }

  /// Has another change come nearest to the goal, and what that leaves in the way.
  fileprivate mutating func comesNearest(_ improvement: Improvement) {
    nearest = improvement
    switch obstacle {
    case .misTaps, .nothing, .placedBySystem:
      obstacle = improvement.rates.worst.map { .misTaps($0) } ?? obstacle
    case .harms(_, let success)
    where success <= improvement.rates.success + LeastShown.tenth:
      // What does harm is no more than what does none.
      obstacle = improvement.rates.worst.map { .misTaps($0) } ?? obstacle
    case .slips, .harms, .breaks, nil: break
    }
  }

  /// A change of several elements with what it comes to for the target and for others.
  fileprivate func improvement(
    _ fix: Fix, _ goal: SuggestionGoal, in study: Study
  ) -> Improvement? {
    guard let rates = fix.rates(of: target.id), var change = fix.edits.first else { return nil }
    change.alike = Array(fix.edits.dropFirst())
    let costs = fix.costs.map { Cost(id: $0.target, before: 1 - $0.before, after: 1 - $0.after) }
    return Improvement(
      change: change, rates: rates, millimetres: study.device.density.millimetres(change.amount),
      growth: nil, costs: costs,
      mistakes: fix.mistakes.map { Mistake(id: $0.target, before: $0.before, after: $0.after) },
      sparesOthers: costs.areSpared(by: goal), keepsLines: true, ids: fix.targets)
  }
}
