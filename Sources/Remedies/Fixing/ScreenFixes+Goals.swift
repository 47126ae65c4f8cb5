internal import Studies
internal import TouchLab

/// What brings single targets of a screen to a goal, where several elements change together.
extension ScreenFixes {
  /// A candidate that does no harm, and how far from a goal it leaves a target.
  private struct Approach {
    let trial: Trial
    let distance: Double
    let reaches: Bool
  }

  /// Of every series that is about a target the least that brings it to a goal, what spares most first;
  /// where none does, what comes nearer than some `distance`, the nearest first.
  ///
  /// Nothing that does harm is among them.
  func candidates(
    bringing id: String, to goal: SuggestionGoal, nearerThan distance: Double = -.infinity
  ) -> [FixCandidate] {
    let all = candidates.found.filter { $0.targets.contains(id) }.inSeries
    let found = workers.map(all.count) { index in
      approach(of: id, to: goal, all[index], nearerThan: distance)
    }
    let approaches = (found ?? []).compactMap(\.self)
    let reaching = approaches.filter(\.reaches)
    guard reaching.isEmpty else {
      return reaching.stablySorted { $0.trial.spared > $1.trial.spared }.map(\.trial.candidate)
    }
    return approaches.stablySorted { $0.distance < $1.distance }.map(\.trial.candidate)
  }

  /// The first of a series that reaches the goal, else the one that comes nearest.
  private func approach(
    of id: String, to goal: SuggestionGoal, _ series: [FixCandidate], nearerThan distance: Double
  ) -> Approach? {
    var nearest: Approach?
    for candidate in series {
      guard !isCancelled else { break }
      let least = nearest?.distance ?? distance
      guard let rates = rates(of: id, with: candidate) else { continue }
      let reaches = goal.isReached(by: rates)
      guard reaches || goal.distance(of: rates) < least,
        let trial = trial(of: candidate, against: matrix, pitch: 1),
        trial.before.isBettered(by: trial.after, sparing: -LeastShown.tenth)
      else { continue }
      nearest = Approach(trial: trial, distance: goal.distance(of: rates), reaches: reaches)
      if reaches { break }
    }
    return nearest
  }

  /// What touches meant for a target come to with a candidate; nil where that does not show it whole.
  private func rates(of id: String, with candidate: FixCandidate) -> Suggestion.Rates? {
    guard let placed = placed(with: candidate.edits),
      let index = placed.targets.lastIndex(where: { $0.id == id }),
      !placed.targets[index].isCutByScrolling
    else { return nil }
    let predictor = ExactPredictor(
      placed, density: study.device.density, isCancelled: { isCancelled })
    return SuggestionSearch.rates(of: index, on: placed, predictor, study)
  }
}
