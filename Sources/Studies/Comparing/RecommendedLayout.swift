package import TouchLab

/// The choice of one of several layouts, over all targets and tasks of each.
///
/// `run`, `compare` and `suggest` all name this layout.
package struct LayoutChoice: Hashable, Sendable {
  /// The first figure in which the recommended layout is better than the other one.
  package enum Reason: Hashable, Sendable {
    /// Fewer irreversible errors per pass over the screens.
    case lowerRisk
    /// Fewer irreversible errors in the tasks.
    case saferTasks
    /// More people complete the tasks.
    case higherCompletion
    case fewerMisTaps
    /// No difference is meaningful, or there is one layout only.
    case none
  }

  /// The index of the recommended layout.
  package let index: Int
  /// The index of the layout that it is compared with: the first, or the best of the others if the
  /// first is recommended; nil for one layout.
  package let other: Int?
  package let reason: Reason
  /// Whether the mis-tap rates differ slightly and from visible sizes alone, for which the models
  /// have too little evidence.
  package let isOfDrawingAlone: Bool

  /// Chooses among layouts, the first of which is the one that others are compared with; nil
  /// without layouts.
  ///
  /// Layouts drop out step by step: those with a figure that is worse than the best by more than
  /// `margin`, or the danger margin for irreversible errors. The first remaining layout is chosen.
  package init?(
    among layouts: [ComparedLayout], margin: Double = Comparison.standardMargin
  ) {
    let results = layouts.map(\.result)
    let steps = Self.steps(layouts, margin)
    func best(of candidates: [Int]) -> Int? {
      steps.reduce(candidates) { left, step in
        let least = left.map { step.figures[$0] }.min() ?? 0
        return left.filter { step.figures[$0] <= least + step.margin }
      }.first
    }
    guard let index = best(of: Array(layouts.indices)) else { return nil }
    let other = index == 0 ? best(of: Array(layouts.indices.dropFirst())) : 0
    self.index = index
    self.other = other
    let deciding = other.flatMap { other in
      steps.first { $0.figures[other] - $0.figures[index] > $0.margin }
    }
    reason = deciding?.reason ?? .none
    isOfDrawingAlone =
      deciding == nil
      && other.map { other in
        let rates = [other, index].map { results[$0].misTapRate ?? 0 }
        return (rates[0] - rates[1]).magnitude > 1e-9
          && steps.last?.figures[other] == steps.last?.figures[index]
      } == true
  }

  /// A figure of each layout, of which less is better.
  private struct Step {
    let reason: Reason
    let margin: Double
    let figures: [Double]
  }

  private static func steps(_ layouts: [ComparedLayout], _ margin: Double) -> [Step] {
    let danger = DangerMargin.beside(margin)
    let alike = DrawnAlike(layouts)
    func figures(_ figure: (LayoutResult) -> Double) -> [Double] {
      layouts.map { figure($0.result) }
    }
    // Slight differences from visible sizes alone do not count.
    func counted(_ figure: (LayoutResult) -> Double) -> [Double] {
      alike.counted(figures(figure).map { [0: $0] }) { _ in nil }.map { $0[0] ?? 0 }
    }
    return [
      // A layout on which a task cannot be completed is no safer for it.
      Step(
        reason: .higherCompletion, margin: 0, figures: figures { Double($0.undone.count) }),
      Step(reason: .lowerRisk, margin: danger, figures: figures(\.irreversiblePerPass)),
      Step(reason: .saferTasks, margin: danger, figures: counted(\.irreversibleInTasks)),
      Step(reason: .higherCompletion, margin: margin, figures: counted { -$0.meanCompletion }),
      Step(reason: .fewerMisTaps, margin: margin, figures: counted { $0.misTapRate ?? 0 }),
    ]
  }
}

extension StudyResult {
  /// The choice among the layouts, without changes; nil without layouts.
  package func layoutChoice(margin: Double = Comparison.standardMargin) -> LayoutChoice? {
    LayoutChoice(
      among: layouts.map { ComparedLayout(study: study, result: $0) }, margin: margin)
  }

  /// The index of the recommended layout, without changes.
  package func recommendedLayout(margin: Double = Comparison.standardMargin) -> Int {
    layoutChoice(margin: margin)?.index ?? 0
  }
}

extension LayoutResult {
  /// The probability of at least one irreversible error in a pass over all targets of the screens.
  package var irreversiblePerPass: Double {
    IrreversibleErrors.any(
      of: screens.flatMap { screen in
        screen.irreversible.isEmpty
          ? [] : screen.intended.map { screen.accidentalIrreversible(meaning: $0) }
      })
  }

  /// The probability of at least one irreversible error in all tasks.
  package var irreversibleInTasks: Double {
    IrreversibleErrors.any(of: tasks.map(\.prediction.danger))
  }

  /// The mean completion rate of the tasks; 0 without tasks.
  package var meanCompletion: Double {
    let tasks = tasks.map(\.prediction.completion)
    return tasks.isEmpty ? 0 : tasks.reduce(0, +) / Double(tasks.count)
  }
}
