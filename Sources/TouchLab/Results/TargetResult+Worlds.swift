// What is known of a target in each world: the predicted one, 0, the optimistic and the pessimistic one.

extension TargetResult {
  /// The outcomes in each world; nothing for a disabled target.
  private var worlds: [[Chance]] { exact.map { [$0] + bounds.map(\.exact) } ?? [] }

  /// The exact probability of an outcome of touches meant for it in a world.
  package func chance(of outcome: Outcome, inWorld world: Int) -> Double {
    let chances = world == 0 ? exact : bounds[world - 1].exact
    return chances?.first { $0.outcome == outcome }?.probability ?? 0
  }

  /// The mis-tap rate in each world.
  package var misTapRates: [Double] {
    worlds.map { $0.dropFirst().reduce(0) { $0 + $1.probability } }
  }

  /// The probability to hit it in each world.
  package var successes: [Double] { worlds.map { $0.first?.probability ?? 0 } }

  /// The model interval of `success`.
  package var successInterval: ModelInterval? { ModelInterval(over: successes) }

  /// The model interval of `misTapRate`.
  package var misTapInterval: ModelInterval? { ModelInterval(over: misTapRates) }

  /// The model interval of `oneInNine`; too narrow, for τ is not known well either.
  package var oneInNineInterval: ModelInterval? {
    oneInNine.flatMap { ModelInterval(over: [$0] + bounds.compactMap(\.oneInNine)) }
  }

  /// The model interval of the probability of an outcome.
  package func interval(of outcome: Outcome) -> ModelInterval? {
    exact == nil
      ? nil : ModelInterval(over: (0...bounds.count).map { chance(of: outcome, inWorld: $0) })
  }

  /// The outcomes with their model intervals.
  func withIntervals(_ chances: [Chance]) -> [Chance] {
    chances.map {
      Chance(
        outcome: $0.outcome, probability: $0.probability, interval: interval(of: $0.outcome))
    }
  }

  /// The mis-tap rate as it is printed; nil for a disabled target.
  package var rate: Rate? { misTapRate.map { Rate($0, misTapInterval) } }

  /// The probability to hit it as it is printed; nil for a disabled target.
  package var hitRate: Rate? { success.map { Rate($0, successInterval) } }

  /// The result in one of the worlds alone.
  package func inWorld(_ world: Int) -> TargetResult {
    guard world > 0, bounds.indices.contains(world - 1) else { return self }
    var result = self
    result.exact = bounds[world - 1].exact
    result.bounds = []
    return result
  }
}

extension ScreenResult {
  /// The mean mis-tap rate as it is printed; nil where nobody can mean anything.
  package var rate: Rate? { misTapRate.map { Rate($0, misTapInterval) } }

  /// The model interval of `misTapRate`.
  package var misTapInterval: ModelInterval? { [self].misTapInterval }

  /// The result in one of the worlds alone.
  package func inWorld(_ world: Int) -> ScreenResult {
    var result = self
    result.targets = targets.map { $0.inWorld(world) }
    return result
  }
}

extension [ScreenResult] {
  /// The model interval of the mean mis-tap rate over the targets that people can mean on all of the
  /// screens; nil without targets, or without a model interval.
  ///
  /// It is the mean in each world: all targets share the person, so that errors do not cancel.
  package var misTapInterval: ModelInterval? {
    var sums: [Double] = []
    var count = 0.0
    for screen in self {
      for index in screen.targets.indices where screen.targets[index].isIntended {
        let rates = screen.targets[index].misTapRates
        sums = count == 0 ? rates : zip(sums, rates).map(+)
        count += 1
      }
    }
    return ModelInterval(over: sums.map { $0 / count })
  }
}
