// The figures of a target in each world: 0 is the predicted world, then the optimistic and
// pessimistic.

extension TargetResult {
  /// Returns the exact probability of an outcome of touches aimed at the target, in a world.
  package func chance(of outcome: Outcome, inWorld world: Int) -> Double {
    let chances = world == 0 ? exact : bounds[world - 1].exact
    return chances?.first { $0.outcome == outcome }?.probability ?? 0
  }

  /// The mis-tap rate: the exact probability of all outcomes except `hit`; nil for a disabled
  /// target.
  package var misTapRate: Double? { exact.map(misTapRate) }
  package var misTapRates: [Double] { worlds(misTapRate) }
  package var successes: [Double] { worlds { $0.first?.probability ?? 0 } }

  private func misTapRate(of chances: [Chance]) -> Double {
    // Nobody aims at a target out of sight, so its mis-taps have no outcomes.
    isOutOfSight ? 1 : chances.dropFirst().reduce(0) { $0 + $1.probability }
  }

  private func worlds(_ figure: ([Chance]) -> Double) -> [Double] {
    guard let exact else { return [] }
    return (0...bounds.count).map { figure($0 == 0 ? exact : bounds[$0 - 1].exact) }
  }

  package var successInterval: ModelInterval? { ModelInterval(over: successes) }

  package var misTapInterval: ModelInterval? { ModelInterval(over: misTapRates) }

  /// The model interval of `oneInNine`; it is too narrow, because τ is uncertain too.
  package var oneInNineInterval: ModelInterval? {
    oneInNine.flatMap { ModelInterval(over: [$0] + bounds.compactMap(\.oneInNine)) }
  }

  /// Returns the model interval of the probability of an outcome; nil for a disabled target.
  package func interval(of outcome: Outcome) -> ModelInterval? {
    exact == nil
      ? nil : ModelInterval(over: (0...bounds.count).map { chance(of: outcome, inWorld: $0) })
  }

  func withIntervals(_ chances: [Chance]) -> [Chance] {
    chances.map {
      Chance(
        outcome: $0.outcome, probability: $0.probability, interval: interval(of: $0.outcome))
    }
  }

  package var rate: Rate? { misTapRate.map { Rate($0, misTapInterval) } }

  package var hitRate: Rate? { success.map { Rate($0, successInterval) } }

  package func inWorld(_ world: Int) -> TargetResult {
    if let shown = firstShown, world > 0, shown.bounds.indices.contains(world - 1) {
      return asFirstShown.inWorld(world)
    }
    guard world > 0, bounds.indices.contains(world - 1) else { return self }
    var result = self
    result.exact = bounds[world - 1].exact
    result.bounds = []
    return result
  }
}

extension ScreenResult {
  package var rate: Rate? { misTapRate.map { Rate($0, misTapInterval) } }

  package var misTapInterval: ModelInterval? { [self].misTapInterval }

  package func inWorld(_ world: Int) -> ScreenResult {
    var result = self
    result.targets = targets.map { $0.inWorld(world) }
    return result
  }
}

extension [ScreenResult] {
  /// The model interval of the mean mis-tap rate over all targets that people can aim at on the
  /// screens; nil without targets or without a model interval. The mean is taken in each world: all
  /// targets share the person, so their errors do not cancel.
  package var misTapInterval: ModelInterval? {
    var sums: [Double] = []
    var count = 0.0
    for screen in self {
      for index in screen.targets.indices where screen.targets[index].isIntended {
        let rates = screen.targets[index].asFirstShown.misTapRates
        sums = count == 0 ? rates : zip(sums, rates).map(+)
        count += 1
      }
    }
    return ModelInterval(over: sums.map { $0 / count })
  }
}
