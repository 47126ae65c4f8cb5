internal import TouchLab

extension TargetResult {
  /// Creates the result of touches aimed at a target of a placed screen.
  init(
    of index: Int, on placed: PlacedScreen, effective: UsableHitTarget,
    _ exact: OutcomeProbabilities?, sampled: SampledOutcomes?
  ) {
    self.init(
      target: placed.targets[index], effective: effective,
      exact: exact.map { Self.chances($0, of: index, on: placed) },
      people: exact?.bestFirst ?? [], sampled: sampled)
    hits = exact?.hits ?? []
    alike = placed.indices(doingSameAs: index).dropFirst().map { placed.targets[$0].id }
  }

  /// Returns the outcomes of touches aimed at a target of a placed screen.
  static func chances(
    _ exact: OutcomeProbabilities, of index: Int, on placed: PlacedScreen
  ) -> [Chance] {
    exact.outcomes(on: placed, intending: index).map {
      Chance(outcome: $0.outcome, probability: $0.probability)
    }
  }
}
