package import TouchLab

/// Layouts from best to worst, by every measure that they share.
package struct LayoutRanking: Sendable {
  /// A figure of a layout and its rank among those of the others, 1 being best; equals share one.
  package struct Score: Hashable, Sendable {
    package let value: Double
    package internal(set) var rank: Int
    /// The model interval of the value.
    package internal(set) var interval: ModelInterval?

    /// A value that is a probability, as it is printed.
    package var rate: Rate { Rate(value, interval) }
  }

  /// One layout and its figures.
  package struct RankedLayout: Sendable {
    package let name: String
    /// The place in the order of the ranking, 1 being best; nil if no target is shared.
    ///
    /// Layouts of equal mis-tap rate and equal danger share one.
    package internal(set) var rank: Int?
    /// The mean mis-tap rate over the targets that all the layouts have.
    package internal(set) var misTaps: Score?
    /// How likely something irreversible is activated when each is meant once; nil without any.
    package internal(set) var irreversible: Score?
    /// By measure, the mean over the tasks that all the layouts have; nil where there is none.
    package internal(set) var tasks: [Score?]
    /// How many findings of severity error stand against it.
    package internal(set) var errors = 0
    /// The ids of the tasks that cannot be done on it as the scenario expects.
    package internal(set) var undone: [String] = []
  }

  package let measures: [TaskMeasure]
  /// How many targets all the layouts have.
  package let targets: Int
  /// The layout with the fewest mis-taps first, of equals the least dangerous on its screens, then in
  /// its tasks; else in their order.
  package let ranked: [RankedLayout]

  /// The ranking of layouts over what all of them have, so that like is held against like.
  package init(_ layouts: [ComparedLayout]) {
    let shared = Self.shared(layouts.map { Self.rates(of: $0.result) })
    targets = shared.count
    measures = TaskMeasure.all.filter { measure in
      let values = layouts.flatMap { $0.result.tasks.compactMap(measure.value) }
      return !values.isEmpty && measure.isTold(of: values)
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

  /// The layouts in their order, each with its rank; `danger` is the index of the tasks' danger.
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

  /// What can be meant, by screen and id, and how often it is missed.
  private static func rates(of layout: LayoutResult) -> [[String]: Double] {
    var rates: [[String]: Double] = [:]
    for screen in layout.screens {
      for target in screen.intended where rates[[screen.id, target.target.id]] == nil {
        rates[[screen.id, target.target.id]] = target.success.map { 1 - $0 }
      }
    }
    return rates
  }

  /// What the tasks of a layout come to by a measure, by id.
  private static func values(of measure: TaskMeasure, on layout: LayoutResult) -> [String: Double] {
    Dictionary(
      layout.tasks.compactMap { task in measure.value(task).map { (task.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// How likely each target that can be meant activates something irreversible, by screen and id.
  private static func chances(of layout: LayoutResult) -> [[String]: Double] {
    var known: [[String]: Double] = [:]
    for screen in layout.screens {
      for target in screen.intended where known[[screen.id, target.target.id]] == nil {
        known[[screen.id, target.target.id]] = screen.irreversibleByMistake(meaning: target)
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
    func perPass(_ known: [[String]: Double]) -> Double? {
      shared.isEmpty ? nil : IrreversibleMistakes.any(of: shared.compactMap { known[$0] })
    }
    return scores(
      DrawnAlike(layouts).counted(chances) { $0.first }.map(perPass),
      showing: worlds.map { worlds in worlds.compactMap { perPass(Self.chances(of: $0)) } },
      higherIsBetter: false)
  }

  /// The keys that all have, in a stable order.
  private static func shared<Key: Hashable>(_ values: [[Key: Double]]) -> [Key] {
    guard let first = values.first else { return [] }
    return first.keys.filter { key in values.allSatisfy { $0[key] != nil } }
      .sorted { "\($0)" < "\($1)" }
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// Each value with the rank of what counts of it; what differs by rounding errors alone ranks alike.
  ///
  /// `worlds` has what is shown of each layout, in each world.
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
  /// How many findings of severity error stand against it.
  fileprivate var errors: Int {
    result.screens.reduce(0) { count, screen in
      count
        + screen.findings.count {
          $0.silenced == nil && $0.ruling == .fail && $0.severity == .error
        }
    }
  }
}

extension ComparedLayout {
  /// The layout's result in each world, the predicted one first.
  fileprivate var worlds: [LayoutResult] {
    study.person.worlds.indices.map { result.inWorld($0) }
  }
}
