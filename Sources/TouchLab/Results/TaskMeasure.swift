/// Something that tasks are compared and layouts are ranked by.
package struct TaskMeasure: Sendable {
  /// What its numbers are.
  package enum Unit: Sendable {
    case probability
    case seconds
    case taps
  }

  package let name: String
  package let unit: Unit
  package let higherIsBetter: Bool
  /// Whether simulated touches can be counted for it: it is the share of runs without a mis-tap.
  package let isHitRate: Bool
  /// Whether it is about what cannot be undone, of which less is enough to tell layouts apart.
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

  /// Every measure, in the order of reports.
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

  /// Whether there is anything to say of figures; of danger, where there is any.
  package func isTold(of values: [Double]) -> Bool { !isDanger || values.contains { $0 > 0 } }

  /// The difference that is practically none: for probabilities the margin itself, or of danger its
  /// share; for seconds and taps ten times that share of the baseline, 5 % of it at the standard
  /// margin.
  package func margin(_ margin: Double, baseline: Double) -> Double {
    switch unit {
    case .probability: isDanger ? DangerMargin.beside(margin) : margin
    case .seconds, .taps: 10 * margin * baseline
    }
  }
}

extension TaskResult {
  /// A measure in each world, the predicted one first; nothing where it is not measured.
  package func values(of measure: TaskMeasure) -> [Double] {
    (0...prediction.bounds.count).compactMap { measure.value(inWorld($0)) }
  }
}
