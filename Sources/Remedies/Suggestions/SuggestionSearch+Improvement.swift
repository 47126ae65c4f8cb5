internal import TouchLab

/// What a change comes to, for its target and for the others.
extension SuggestionSearch {
  /// The change of a trial, with what it costs others.
  func improvement(_ trial: Trial) -> Suggestion.Improvement {
    let after = trial.all.success
    let target = trial.change
    let moved = [.fewerItems, .exchange].contains(target.kind) ? nil : target.amount
    let gone = target.kind == .fewerItems ? Set(target.before.children.map(\.id)) : []
    let costs = placed.targets.compactMap { neighbour -> Suggestion.Cost? in
      guard let before = now.success[neighbour.id] else { return nil }
      guard let hits = after[neighbour.id] else {
        return gone.contains(neighbour.id)
          ? nil : Suggestion.Cost(id: neighbour.id, before: before, after: nil)
      }
      return hits < before - LeastShown.tenth
        ? Suggestion.Cost(id: neighbour.id, before: before, after: hits) : nil
    }
    return Suggestion.Improvement(
      change: trial.change, rates: trial.rates,
      millimetres: moved.map(study.device.density.millimetres),
      growth: target.kind.growsHitTarget ? trial.growth : nil, costs: costs,
      mistakes: mistakes(after: trial.all),
      sparesOthers: costs.areSpared(by: goal), keepsLines: trial.keepsLines)
  }

  /// What is hit by mistake more often than before.
  private func mistakes(after: ScreenRates) -> [Suggestion.Mistake] {
    var seen: Set<String> = []
    return placed.targets.filter { seen.insert($0.id).inserted }.compactMap { target in
      let before = now.mistakes(hitting: target.id)
      let after = after.mistakes(hitting: target.id)
      return after > before + LeastShown.tenth
        ? Suggestion.Mistake(id: target.id, before: before, after: after) : nil
    }
  }

  /// The rates of a target as the screen is now.
  func rates(of index: Int) -> Suggestion.Rates {
    Self.rates(of: index, on: placed, predictor, study)
  }

  static func rates(
    of index: Int, on placed: PlacedScreen, _ predictor: ExactPredictor, _ study: Study
  ) -> Suggestion.Rates {
    let chances = chances(of: index, on: placed, predictor, study)
    return Suggestion.Rates(
      success: chances.first?.probability ?? 0, misTaps: Array(chances.dropFirst()))
  }

  static func chances(
    of index: Int, on placed: PlacedScreen, _ predictor: ExactPredictor, _ study: Study
  ) -> [TargetResult.Chance] {
    predictor.probabilities(
      aimingAt: placed.targets[index].aimed, by: study.person(aimingAt: placed.targets[index])
    )
    .outcomes(on: placed, intending: index)
    .map { TargetResult.Chance(outcome: $0.outcome, probability: $0.probability) }
  }
}
