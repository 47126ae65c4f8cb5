/// A figure by which tasks are compared and layouts are ranked.
package struct TaskMeasure: Sendable {
  /// The unit of its values.
  package enum Unit: Sendable {
    case probability
    case seconds
    case taps
  }

  package let name: String
  package let unit: Unit
  package let higherIsBetter: Bool
  /// Whether simulated touches can be counted for it: it is the share of error-free runs.
  package let isHitRate: Bool
  /// Whether it is the rate of irreversible errors, which has a smaller margin.
  package let isDanger: Bool
  package let value: @Sendable (TaskResult) -> Double?

  private init(
    _ name: String, _ unit: Unit, higherIsBetter: Bool, isHitRate: Bool = false,
    isDanger: Bool = false, value: @escaping @Sendable (TaskResult) -> Double?
  ) {
    self.name = name
    self.unit = unit
    self.higherIsBetter = higherIsBetter
    self.isHitRate = isHitRate
    self.isDanger = isDanger
    self.value = value
  }

  /// All measures, in the order of reports.
  package static let all: [TaskMeasure] = [
    TaskMeasure("clean", .probability, higherIsBetter: true, isHitRate: true) {
      $0.taps > 0 ? $0.clean : nil
    },
    TaskMeasure("danger", .probability, higherIsBetter: false, isDanger: true) {
      $0.taps > 0 ? $0.prediction.danger : nil
    },
    TaskMeasure("seconds", .seconds, higherIsBetter: false) {
      $0.taps > 0 ? $0.prediction.seconds : nil
    },
  ]

  /// Whether it is a time.
  package var isTime: Bool { unit == .seconds }

  /// Whether reports show the values; irreversible errors are shown only if a rate exceeds 0.
  package func isShown(of values: [Double]) -> Bool { !isDanger || values.contains { $0 > 0 } }

  /// Returns the largest difference that does not matter.
  ///
  /// It is `margin` for probabilities, and its `DangerMargin` share for irreversible errors. For
  /// seconds and taps it is ten times `margin` as a share of the baseline, 5% at the standard
  /// margin.
  package func margin(_ margin: Double, baseline: Double) -> Double {
    switch unit {
    case .probability: isDanger ? DangerMargin.beside(margin) : margin
    case .seconds, .taps: 10 * margin * baseline
    }
  }
}

extension TaskResult {
  /// Returns a measure in each world, the predicted one first; empty if the task has no value for
  /// it.
  package func values(of measure: TaskMeasure) -> [Double] {
    (0...prediction.bounds.count).compactMap { measure.value(inWorld($0)) }
  }
}
