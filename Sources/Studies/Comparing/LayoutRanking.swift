package import TouchLab

/// Layouts from best to worst, by every measure over all their targets and tasks.
package struct LayoutRanking: Sendable {
  /// A figure of a layout and its rank, 1 being the best. Equal figures share a rank.
  package struct Score: Hashable, Sendable {
    package let value: Double
    package internal(set) var rank: Int
    package internal(set) var interval: ModelInterval?

    /// The value as a probability, in printed form.
    package var rate: Rate { Rate(value, interval) }
  }

  package struct RankedLayout: Sendable {
    package let name: String
    /// The place in the ranking, 1 being the best; nil without targets. Layouts with equal
    /// mis-tap rates and equal risk share a place.
    package internal(set) var rank: Int?
    /// The mean mis-tap rate over all targets of the layout.
    package internal(set) var misTaps: Score?
    /// The probability of an irreversible error per pass over all targets of the layout; nil
    /// without irreversible actions.
    package internal(set) var irreversible: Score?
    /// The means over the tasks of the layout, by measure; nil for a measure without a task.
    package internal(set) var tasks: [Score?]
    package internal(set) var errors = 0
    /// The ids of the tasks that fail on it.
    package internal(set) var undone: [String] = []
  }

  package let measures: [TaskMeasure]
  /// The number of targets that all layouts have.
  package let targets: Int
  /// The chosen layout, then the others by mis-tap rate, by irreversible errors on screens and by
  /// those in tasks, otherwise in their order.
  package let ranked: [RankedLayout]

  /// Creates the ranking over all targets and tasks of each layout, the chosen layout first.
  package init(_ layouts: [ComparedLayout], choosing chosen: Int? = nil) {
    targets = Self.sharedTargets(of: layouts)
    measures = TaskMeasure.all.filter { measure in
      let values = layouts.flatMap { $0.result.tasks.compactMap(measure.value) }
      return !values.isEmpty && measure.isShown(of: values)
    }
    let figures = Figures(layouts)
    let misTaps = figures.scores { $0.misTapRate }
    let hasDanger = layouts.flatMap(\.result.screens).contains { !$0.irreversible.isEmpty }
    let irreversible =
      hasDanger ? figures.scores { $0.irreversiblePerPass } : layouts.map { _ in nil }
    let tasks = measures.map { measure in
      figures.scores(
        higherIsBetter: measure.higherIsBetter, countsDrawing: measure.unit != .probability
      ) { layout in
        Self.mean(layout.tasks.compactMap(measure.value))
      }
    }
    let ranked = layouts.indices.map { index in
      RankedLayout(
        name: layouts[index].name, rank: nil, misTaps: misTaps[index],
        irreversible: irreversible[index], tasks: tasks.map { $0[index] },
        errors: layouts[index].errors, undone: layouts[index].result.undone)
    }
    self.ranked = Self.ordered(
      ranked, danger: measures.firstIndex(where: \.isDanger), choosing: chosen)
  }

  /// Returns the layouts in order, each with its rank. The chosen layout is the first.
  private static func ordered(
    _ layouts: [RankedLayout], danger: Int?, choosing chosen: Int?
  ) -> [RankedLayout] {
    let keys = layouts.indices.map { index in
      let tasks = danger.flatMap { layouts[index].tasks[$0] }
      let ranks = [layouts[index].misTaps, layouts[index].irreversible, tasks]
      return [index == chosen ? 0 : 1] + ranks.map { $0?.rank ?? .max }
    }
    return layouts.indices.sorted { one, other in
      keys[one] == keys[other]
        ? one < other : keys[one].lexicographicallyPrecedes(keys[other])
    }.map { index in
      var layout = layouts[index]
      layout.rank = layout.misTaps.map { _ in
        1
          + keys.count {
            $0.lexicographicallyPrecedes(keys[index])
              && $0.dropFirst() != keys[index].dropFirst()
          }
      }
      return layout
    }
  }

  /// The number of targets that people can aim at on all layouts.
  private static func sharedTargets(of layouts: [ComparedLayout]) -> Int {
    let ids = layouts.map { layout in
      Set(
        layout.result.screens.flatMap { screen in
          screen.intended.map { [screen.id, $0.target.id] }
        })
    }
    guard let first = ids.first else { return 0 }
    return ids.dropFirst().reduce(first) { $0.intersection($1) }.count
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// The figures of layouts in each world.
  private struct Figures {
    let layouts: [ComparedLayout]
    let worlds: [[LayoutResult]]

    init(_ layouts: [ComparedLayout]) {
      self.layouts = layouts
      worlds = layouts.map(\.worlds)
    }

    /// Returns a figure of each layout with its rank. Slight differences from visible sizes alone
    /// do not count, unless `countsDrawing` is true.
    func scores(
      higherIsBetter: Bool = false, countsDrawing: Bool = false,
      of figure: (LayoutResult) -> Double?
    ) -> [Score?] {
      let own = layouts.map { layout in
        figure(layout.result).map { [0: $0] } ?? [:]
      }
      let counted = countsDrawing ? own : DrawnAlike(layouts).counted(own) { _ in nil }
      let values = counted.map { $0[0] }
      return zip(values, worlds).map { value, worlds in
        let shown = worlds.compactMap(figure)
        guard let value, let first = shown.first else { return nil }
        let better = values.count { other in
          guard let other else { return false }
          return higherIsBetter ? other > value + 1e-9 : other < value - 1e-9
        }
        return Score(value: first, rank: better + 1, interval: ModelInterval(over: shown))
      }
    }
  }
}

extension ComparedLayout {
  /// The number of guideline errors that are not ignored.
  fileprivate var errors: Int {
    result.screens.reduce(0) { count, screen in
      count
        + screen.findings.count {
          $0.silenced == nil && $0.ruling == .fail && $0.severity == .error
        }
    }
  }

  /// The layout's result in each world, the predicted one first.
  fileprivate var worlds: [LayoutResult] { study.person.worlds.indices.map { result.inWorld($0) } }
}

/// The choice of one of several layouts, over all targets and tasks of each. `run`, `compare` and
/// `suggest` all name this layout.
package struct LayoutChoice: Hashable, Sendable {
  /// The first figure in which the recommended layout is better than the other one.
  package enum Reason: Hashable, Sendable {
    /// A task that cannot be completed on the other layout.
    case completable
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

  package let index: Int
  /// The index of the layout that it is compared with: the first, or the best of the others if the
  /// first is recommended; nil for one layout.
  package let other: Int?
  package let reason: Reason
  /// Whether the mis-tap rates differ slightly and from visible sizes alone, for which the models
  /// have too little evidence.
  package let isOfDrawingAlone: Bool

  /// Chooses among layouts, the first of which is the one that others are compared with; nil
  /// without layouts. Layouts drop out step by step: those with a figure that is worse than the
  /// best by more than `margin`, or the danger margin for irreversible errors. The first remaining
  /// layout is chosen.
  package init?(among layouts: [ComparedLayout], margin: Double = Comparison.standardMargin) {
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
      Step(reason: .completable, margin: 0, figures: figures { Double($0.undone.count) }),
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
