internal import Studies
internal import TouchLab

extension Fixer {
  /// Whether a change also lowers the loss in the optimistic and the pessimistic world of the
  /// person (`Person.worlds`).
  ///
  /// Stated goals and system areas are exempt.
  ///
  /// A gain whose sign depends on the model's error is no reason to change a layout.
  func isFirm(_ problem: Problem, from old: ScreenResult, to new: ScreenResult) -> Bool {
    guard problem.goal == nil, problem.kind != .inSystemArea else { return true }
    let ids = Set(problem.ids)
    return study.person.worlds.dropFirst().allSatisfy { person in
      loss(ids, problem, on: new, person) < loss(ids, problem, on: old, person)
    }
  }

  /// The highest mis-tap rate of some targets; for a danger, the sum of accidental activations.
  private func loss(
    _ ids: Set<String>, _ problem: Problem, on screen: ScreenResult, _ person: Person
  ) -> Double {
    var predictors: [Int: ExactPredictor] = [:]
    let rates = screen.targets.compactMap { result -> Double? in
      guard result.isIntended, problem.isOfDanger != ids.contains(result.target.id) else {
        return nil
      }
      let placed = result.seen ?? screen.placed
      guard let index = placed.targets.lastIndex(where: { $0.id == result.target.id }) else {
        return nil
      }
      let isShared = result.seen == nil
      let predictor =
        (isShared ? predictors[0] : nil)
        ?? ExactPredictor(placed, density: study.device.density)
      if isShared { predictors[0] = predictor }
      let exact = predictor.probabilities(
        aimingAt: placed.targets[index].aimed, meaning: placed.indices(doingSameAs: index),
        by: person)
      guard problem.isOfDanger else { return 1 - exact.hitting(index, on: placed) }
      return placed.targets.indices.reduce(0) {
        ids.contains(placed.targets[$1].id) ? $0 + exact.reaching($1) : $0
      }
    }
    return problem.isOfDanger ? rates.reduce(0, +) : rates.max() ?? 0
  }
}
