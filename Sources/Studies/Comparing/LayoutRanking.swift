package import TouchLab

/// Layouts from best to worst, by every measure that they share.
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
    /// The place in the ranking, 1 being the best; nil if no target is shared. Layouts with equal
    /// mis-tap rates and equal risk share a place.
    package internal(set) var rank: Int?
    /// The mean mis-tap rate over the targets that all layouts have.
    package internal(set) var misTaps: Score?
    /// The probability of an irreversible error per pass over all targets of the layout; nil
    /// without irreversible actions.
    package internal(set) var irreversible: Score?
    /// The means over the tasks that all layouts have, by measure; nil for a measure without a
    /// shared task.
    package internal(set) var tasks: [Score?]
    package internal(set) var errors = 0
    /// The ids of the tasks that fail on it.
    package internal(set) var undone: [String] = []
  }

  package let measures: [TaskMeasure]
  /// The number of targets that all layouts have.
  package let targets: Int
  /// The layouts by mis-tap rate, then by irreversible errors on screens, then by those in tasks,
  /// otherwise in their order.
  package let ranked: [RankedLayout]

  /// Creates the ranking over the targets and tasks that all layouts have, so that figures are
  /// comparable.
  package init(_ layouts: [ComparedLayout]) {
    let shared = Self.shared(layouts.map { Self.rates(of: $0.result) })
    targets = shared.count
    measures = TaskMeasure.all.filter { measure in
      let values = layouts.flatMap { $0.result.tasks.compactMap(measure.value) }
      return !values.isEmpty && measure.isShown(of: values)
    }
    var ranked = layouts.map { layout in
      RankedLayout(
        name: layout.name, rank: nil, misTaps: nil, tasks: [Score?](repeating: nil, count: 0),
        errors: layout.errors, undone: layout.result.undone)
    }
    let worlds = layouts.map(\.worlds)
    let rates = layouts.map { Self.rates(of: $0.result) }
    let counted = DrawnAlike(layouts).counted(rates) { $0.first }
    let scores = Self.scores(
      counted.map { rates in Self.mean(shared.compactMap { rates[$0] }) },
      showing: worlds.map { worlds in
        worlds.compactMap { layout in
          let rates = Self.rates(of: layout)
          return Self.mean(shared.compactMap { rates[$0] })
        }
      },
      higherIsBetter: false)
    for (index, score) in scores.enumerated() { ranked[index].misTaps = score }
    for (index, score) in Self.irreversible(layouts, worlds, over: shared).enumerated() {
      ranked[index].irreversible = score
    }
    for measure in measures {
      let values = layouts.map { Self.values(of: measure, on: $0.result) }
      let tasks = Self.shared(values)
      let counted =
        measure.unit == .probability ? DrawnAlike(layouts).counted(values) { _ in nil } : values
      let scores = Self.scores(
        counted.map { values in Self.mean(tasks.compactMap { values[$0] }) },
        showing: worlds.map { worlds in
          worlds.compactMap { layout in
            let values = Self.values(of: measure, on: layout)
            return Self.mean(tasks.compactMap { values[$0] })
          }
        },
        higherIsBetter: measure.higherIsBetter)
      for (index, score) in scores.enumerated() { ranked[index].tasks.append(score) }
    }
    self.ranked = Self.ordered(ranked, danger: measures.firstIndex(where: \.isDanger))
  }

  /// Returns the layouts in order, each with its rank.
  private static func ordered(_ layouts: [RankedLayout], danger: Int?) -> [RankedLayout] {
    let keys = layouts.map { layout in
      let tasks = danger.flatMap { layout.tasks[$0] }
      return [layout.misTaps, layout.irreversible, tasks].map { $0?.rank ?? .max }
    }
    return layouts.indices.sorted { one, other in
      keys[one] == keys[other]
        ? one < other : keys[one].lexicographicallyPrecedes(keys[other])
    }.map { index in
      var layout = layouts[index]
      layout.rank = layout.misTaps.map { _ in
        1 + keys.count { $0.lexicographicallyPrecedes(keys[index]) }
      }
      return layout
    }
  }

  /// Returns the mis-tap rates of targets that people can aim at, by screen and id.
  private static func rates(of layout: LayoutResult) -> [[String]: Double] {
    var rates: [[String]: Double] = [:]
    for screen in layout.screens {
      for target in screen.intended where rates[[screen.id, target.target.id]] == nil {
        rates[[screen.id, target.target.id]] = target.success.map { 1 - $0 }
      }
    }
    return rates
  }

  private static func values(of measure: TaskMeasure, on layout: LayoutResult) -> [String: Double] {
    Dictionary(
      layout.tasks.compactMap { task in measure.value(task).map { (task.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the probability that a touch aimed at a target activates an irreversible action, by
  /// screen and id.
  private static func chances(of layout: LayoutResult) -> [[String]: Double] {
    var known: [[String]: Double] = [:]
    for screen in layout.screens {
      for target in screen.intended where known[[screen.id, target.target.id]] == nil {
        known[[screen.id, target.target.id]] = screen.accidentalIrreversible(meaning: target)
      }
    }
    return known
  }

  private static func irreversible(
    _ layouts: [ComparedLayout], _ worlds: [[LayoutResult]], over shared: [[String]]
  ) -> [Score?] {
    let screens = layouts.flatMap(\.result.screens)
    guard screens.contains(where: { !$0.irreversible.isEmpty }) else {
      return layouts.map { _ in nil }
    }
    let chances = layouts.map { Self.chances(of: $0.result) }
    // The order is fixed, so that equal layouts have equal products.
    func perPass(_ known: [[String]: Double]) -> Double? {
      guard !shared.isEmpty else { return nil }
      let keys = known.keys.sorted { $0.lexicographicallyPrecedes($1) }
      return IrreversibleErrors.any(of: keys.compactMap { known[$0] })
    }
    return scores(
      DrawnAlike(layouts).counted(chances) { $0.first }.map(perPass),
      showing: worlds.map { worlds in worlds.compactMap { perPass(Self.chances(of: $0)) } },
      higherIsBetter: false)
  }

  /// Returns the keys that all values have, in a stable order.
  private static func shared<Key: Hashable>(_ values: [[Key: Double]]) -> [Key] {
    guard let first = values.first else { return [] }
    return first.keys.filter { key in values.allSatisfy { $0[key] != nil } }
      .sorted { "\($0)" < "\($1)" }
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  private static func scores(
    _ values: [Double?], showing worlds: [[Double]], higherIsBetter: Bool
  ) -> [Score?] {
    zip(values, worlds).map { value, worlds in
      guard let value, let shown = worlds.first else { return nil }
      let better = values.count { other in
        guard let other else { return false }
        return higherIsBetter ? other > value + 1e-9 : other < value - 1e-9
      }
      return Score(value: shown, rank: better + 1, interval: ModelInterval(over: worlds))
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
