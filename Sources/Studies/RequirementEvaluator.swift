internal import Guidelines
package import TouchLab

struct RequirementEvaluator {
  let layout: Layout
  let person: Person
  let density: Density
  let screens: [ScreenResult]
  let tasks: [TaskResult]

  /// Returns the requirement's worst value over the screens or tasks that it names; nil if the
  /// layout has none of them.
  func evaluate(_ requirement: Requirement) -> RequirementResult? {
    switch requirement.metric {
    case .success(let target):
      return worst(of: requirement, target: target) { result, _ -> Double? in
        let shown = result.asFirstShown
        return requirement.people == .worst ? shown.oneInNine ?? shown.success : shown.success
      }
    case .confusion(let target, let other):
      return worst(of: requirement, target: target) { result, screen in
        guard result.exact != nil else { return nil }
        return requirement.people == .worst && person.isPopulation
          ? mostConfused(result.target, with: other, on: screen.placed)
          : result.confusion(with: other)
      }
    case .misses: return misses(of: requirement)
    case .clean(let id): return result(of: requirement, task: id, \.clean)
    case .completion(let id): return result(of: requirement, task: id, \.completion)
    case .danger(let id): return result(of: requirement, task: id, \.danger)
    case .time(let id): return result(of: requirement, task: id, \.seconds)
    }
  }

  private func result(
    of requirement: Requirement, task id: String, _ value: (TaskPrediction) -> Double
  ) -> RequirementResult? {
    guard let prediction = tasks.first(where: { $0.id == id })?.prediction else { return nil }
    return RequirementResult(
      requirement: requirement, measured: requirement.worst(of: prediction, value))
  }

  /// Returns the worst mis-tap rate of the screens that a requirement names; nil without any.
  private func misses(of requirement: Requirement) -> RequirementResult? {
    let named = screens(of: requirement)
    guard !named.isEmpty || requirement.layout != nil else { return nil }
    let values = named.compactMap { screen in
      requirement.people == .worst ? screen.leastAccurate ?? screen.misTapRate : screen.misTapRate
    }
    return requirement.worst(of: values)
  }

  /// Returns the screens that a requirement names.
  private func screens(of requirement: Requirement) -> [ScreenResult] {
    screens.filter { screen in
      requirement.screen.map { screen.id == $0 || screen.id.hasPrefix("\($0)/") } ?? true
    }
  }

  /// Returns the wrong-target rate of the user who activates `other` most often.
  private func mostConfused(
    _ target: Target, with other: String, on placed: PlacedScreen
  ) -> Double? {
    let predictor = ExactPredictor(placed, density: density)
    let meant =
      placed.targets.lastIndex { $0.id == target.id }
      .map { placed.indices(doingSameAs: $0) } ?? []
    let others = placed.targets.indices.filter {
      placed.targets[$0].id == other && !meant.contains($0)
    }
    return person.members.map { member in
      let reached = predictor.probabilities(aimingAt: target.aimed, by: member)
      return others.reduce(0) { $0 + reached.reaching($1) }
    }.max()
  }

  private func worst(
    of requirement: Requirement, target: String, value: (TargetResult, ScreenResult) -> Double?
  ) -> RequirementResult? {
    let results = screens(of: requirement).flatMap { screen in
      screen.targets.filter { $0.target.id == target }.map { (target: $0, screen: screen) }
    }
    // A requirement without a layout applies to the layouts that have the target, visible at first
    // or not.
    if results.isEmpty, requirement.layout == nil, !layout.has(target, on: requirement.screen) {
      return nil
    }
    return requirement.worst(of: results.compactMap { value($0.target, $0.screen) })
  }
}

extension ScreenResult {
  /// The mis-tap rate of the user who misses most on the screen; nil for one user.
  fileprivate var leastAccurate: Double? {
    let users = intended.map(\.hits).filter { !$0.isEmpty }
    guard let count = users.first?.count, users.allSatisfy({ $0.count == count }) else {
      return nil
    }
    return (0..<count).map { user in
      users.reduce(0) { $0 + 1 - $1[user] } / Double(users.count)
    }.max()
  }
}

extension TargetResult {
  /// Returns the rate at which touches aimed at the target reach `other`.
  fileprivate func confusion(with other: String) -> Double {
    exact?.first { $0.outcome == .wrong(other) || $0.outcome == .disabled(other) }?.probability ?? 0
  }
}

extension Requirement {
  /// Returns the result of the value that is nearest to failing.
  fileprivate func worst(of values: [Double]) -> RequirementResult {
    switch bound {
    case .atLeast: RequirementResult(requirement: self, measured: values.min())
    case .atMost: RequirementResult(requirement: self, measured: values.max())
    }
  }

  /// Returns the value of a prediction for the users that the requirement names.
  fileprivate func worst(
    of prediction: TaskPrediction, _ value: (TaskPrediction) -> Double
  ) -> Double {
    let people = people == .worst ? prediction.people.map(value) : []
    let worst = metric.isBetterHigher ? people.min() : people.max()
    return worst ?? value(prediction)
  }

  /// Whether the requirement is met however the unexplored runs of its task end; nil if they may
  /// decide it. The answer allows for an error of the prediction up to `margin`, from 0 to 1.
  package func isMetRegardless(_ prediction: TaskPrediction, margin: Double = 0) -> Bool? {
    let range: (least: Double, most: Double)
    switch metric {
    case .success, .confusion, .misses, .time: return nil
    case .clean:
      let value = worst(of: prediction, \.clean)
      range = (value, value)
    case .completion:
      range = (
        worst(of: prediction, \.completion), worst(of: prediction) { $0.completion + $0.bound }
      )
    case .danger:
      range = (worst(of: prediction, \.danger), worst(of: prediction) { $0.danger + $0.bound })
    }
    let most = margin + Self.rounding
    let verdicts = [range.least - most, range.most + most].map(bound.holds)
    return verdicts[0] == verdicts[1] ? verdicts[0] : nil
  }

  /// The difference that another order of summation makes, with a wide margin.
  private static let rounding = 1e-9
}
