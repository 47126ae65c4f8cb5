package import TouchLab

extension StudyResult {
  /// The index of the recommended layout, without changes.
  package func recommendedLayout(margin: Double = Comparison.standardMargin) -> Int {
    layouts.recommended(margin: margin)
  }
}

extension [LayoutResult] {
  /// The index of the recommended layout, without changes.
  ///
  /// Layouts drop out in three steps: those with a higher irreversible error rate, then those with a lower
  /// completion rate, then those with a higher mis-tap rate. Differences within `margin` (for
  /// irreversible errors within the danger margin) do not count. The first remaining layout is
  /// recommended, because others are compared with it.
  package func recommended(margin: Double = Comparison.standardMargin) -> Int {
    var left = indices.map { $0 }
    keep(&left, DangerMargin.beside(margin)) { $0.irreversibleErrorRate }
    keep(&left, margin) { -$0.meanCompletion }
    keep(&left, margin) { $0.misTapRate ?? 0 }
    return left.first ?? 0
  }

  /// Keeps the layouts whose figure is within a margin of the lowest.
  private func keep(
    _ kept: inout [Int], _ margin: Double, _ figure: (LayoutResult) -> Double
  ) {
    let figures = kept.map { figure(self[$0]) }
    let least = figures.min() ?? 0
    kept = zip(kept, figures).filter { $0.1 <= least + margin }.map(\.0)
  }
}

extension LayoutResult {
  /// The probability of at least one irreversible error in all tasks; per pass over all screens
  /// without tasks.
  package var irreversibleErrorRate: Double {
    let tasks = tasks.map(\.prediction.danger)
    return IrreversibleErrors.any(
      of: tasks.isEmpty ? screens.flatMap(\.irreversibleRisks) : tasks)
  }

  /// The mean completion rate of the tasks; 0 without tasks.
  package var meanCompletion: Double {
    let tasks = tasks.map(\.prediction.completion)
    return tasks.isEmpty ? 0 : tasks.reduce(0, +) / Double(tasks.count)
  }
}

extension ScreenResult {
  /// The rates at which taps aimed at each target activate an irreversible action.
  fileprivate var irreversibleRisks: [Double] {
    irreversible.isEmpty ? [] : intended.map { accidentalIrreversible(meaning: $0) }
  }
}
