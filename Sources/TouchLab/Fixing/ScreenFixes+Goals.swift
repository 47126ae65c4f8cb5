/// What brings single targets of a screen to a goal, where several elements change together.
extension ScreenFixes {
  /// Of every series that is about a target the least that brings it to a goal and does no harm, what spares
  /// most first.
  func candidates(bringing id: String, to goal: SuggestionGoal) -> [FixCandidate] {
    let all = candidates(refining: false).found.filter { $0.targets.contains(id) }.inSeries
    let found = workers.map(all.count) { index -> Trial? in
      all[index].lazy.compactMap { trial(bringing: id, to: goal, $0) }.first
    }
    return (found ?? []).compactMap(\.self).stablySorted { $0.spared > $1.spared }.map(\.candidate)
  }

  private func trial(
    bringing id: String, to goal: SuggestionGoal, _ candidate: FixCandidate
  ) -> Trial? {
    guard !isCancelled, let placed = placed(with: candidate.edits),
      let index = placed.targets.lastIndex(where: { $0.id == id }),
      !placed.targets[index].isCutByScrolling
    else { return nil }
    let predictor = ExactPredictor(
      placed, density: study.device.density, isCancelled: { isCancelled })
    let rates = SuggestionSearch.rates(of: index, on: placed, predictor, study)
    guard goal.isReached(by: rates), let trial = trial(of: candidate, against: matrix, pitch: 1),
      trial.before.isBettered(by: trial.after, sparing: -Stake.notable)
    else { return nil }
    return trial
  }
}
