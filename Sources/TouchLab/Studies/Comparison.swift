/// How a candidate layout does against a baseline: exact differences, like for like.
package struct Comparison: Sendable {
  package struct TargetDifference: Sendable {
    package let screen: String
    package let id: String
    /// Of the probability to hit.
    package let difference: Difference
    package let verdict: Verdict
  }

  /// The mean mis-tap rate over the targets that both layouts have on a screen, or on any.
  package struct MisTapDifference: Sendable {
    /// The screen's id; empty for the layout as a whole.
    package let screen: String
    package let targets: Int
    package let baseline: Double
    package let candidate: Double
    package let verdict: Verdict

    package var difference: Double { candidate - baseline }
  }

  package struct TaskDifference: Sendable {
    package let id: String
    package let measure: String
    package let difference: Difference
    package let verdict: Verdict
  }

  package let baseline: String
  package let candidate: String
  package let margin: Double
  package let targets: [TargetDifference]
  package let screens: [MisTapDifference]
  package let total: MisTapDifference
  package let tasks: [TaskDifference]

  /// Half a percentage point: less is practically equal.
  package static let standardMargin = 0.005

  package init(
    baseline: LayoutResult, candidate: LayoutResult, margin: Double = standardMargin,
    baselineName: String? = nil, candidateName: String? = nil
  ) {
    self.baseline = baselineName ?? baseline.id
    self.candidate = candidateName ?? candidate.id
    self.margin = margin
    var targets: [TargetDifference] = []
    var screens: [MisTapDifference] = []
    var all: [(Double, Double)] = []
    for screen in baseline.screens {
      guard let other = candidate.screens.first(where: { $0.id == screen.id }) else { continue }
      var rates: [(Double, Double)] = []
      for (one, another) in Self.pairs(screen, other) {
        guard let before = one.success, let after = another.success else { continue }
        let difference = Self.difference(one, another, before, after)
        targets.append(
          TargetDifference(
            screen: screen.id, id: one.target.id, difference: difference,
            verdict: difference.verdict(margin: margin, higherIsBetter: true)))
        rates.append((1 - before, 1 - after))
      }
      all += rates
      screens.append(Self.misTaps(on: screen.id, rates, margin: margin))
    }
    self.targets = targets
    self.screens = screens
    total = Self.misTaps(on: "", all, margin: margin)
    tasks = Self.tasks(baseline, candidate, margin: margin)
  }

  /// The targets that people can mean on both screens, in the baseline's order.
  private static func pairs(
    _ screen: ScreenResult, _ other: ScreenResult
  ) -> [(TargetResult, TargetResult)] {
    screen.intended.compactMap { one in
      other.intended.first { $0.target.id == one.target.id }.map { (one, $0) }
    }
  }

  private static func difference(
    _ one: TargetResult, _ another: TargetResult, _ before: Double, _ after: Double
  ) -> Difference {
    guard let first = one.sampled?.success, let second = another.sampled?.success else {
      return Difference(baseline: before, candidate: after)
    }
    return Difference(
      baseline: before, candidate: after, sampled: (baseline: first, candidate: second))
  }

  private static func misTaps(
    on screen: String, _ rates: [(Double, Double)], margin: Double
  ) -> MisTapDifference {
    let count = Double(max(1, rates.count))
    let before = rates.reduce(0) { $0 + $1.0 } / count
    let after = rates.reduce(0) { $0 + $1.1 } / count
    let verdict = Difference(baseline: before, candidate: after)
      .verdict(margin: margin, higherIsBetter: false)
    return MisTapDifference(
      screen: screen, targets: rates.count, baseline: before, candidate: after, verdict: verdict)
  }

  private static func tasks(
    _ baseline: LayoutResult, _ candidate: LayoutResult, margin: Double
  ) -> [TaskDifference] {
    baseline.tasks.compactMap { task in
      guard let other = candidate.tasks.first(where: { $0.id == task.id }) else { return nil }
      let difference = Difference(baseline: task.clean, candidate: other.clean)
      return TaskDifference(
        id: task.id, measure: "clean", difference: difference,
        verdict: difference.verdict(margin: margin, higherIsBetter: true))
    }
  }
}
