package import TouchLab

extension StudyResult {
  /// The index of the layout to recommend, as it is: of those whose irreversible risk is within the danger
  /// margin of the least, those within `margin` of the highest completion, of these those within `margin` of
  /// the lowest mis-tap rate, and of these the first, which others are compared with.
  package func recommendedLayout(margin: Double = Comparison.standardMargin) -> Int {
    var left = Array(layouts.indices)
    keep(&left, DangerMargin.beside(margin)) { layout in
      let tasks = layout.tasks.map(\.prediction.danger)
      return IrreversibleMistakes.any(
        of: tasks.isEmpty ? layout.screens.flatMap(\.irreversibleRisks) : tasks)
    }
    keep(&left, margin) { layout in
      let tasks = layout.tasks.map(\.prediction.completion)
      return tasks.isEmpty ? 0 : -tasks.reduce(0, +) / Double(tasks.count)
    }
    keep(&left, margin) { layout in
      let rates = layout.screens.flatMap(\.misTapRates)
      return rates.isEmpty ? 0 : rates.reduce(0, +) / Double(rates.count)
    }
    return left.first ?? 0
  }

  /// Keeps the layouts whose figure is within a margin of the lowest.
  private func keep(
    _ indices: inout [Int], _ margin: Double, _ figure: (LayoutResult) -> Double
  ) {
    let figures = indices.map { figure(layouts[$0]) }
    let least = figures.min() ?? 0
    indices = zip(indices, figures).filter { $0.1 <= least + margin }.map(\.0)
  }
}

extension ScreenResult {
  /// How often a touch meant for each target activates something that cannot be undone.
  fileprivate var irreversibleRisks: [Double] {
    irreversible.isEmpty ? [] : intended.map { irreversibleByMistake(meaning: $0) }
  }
}
