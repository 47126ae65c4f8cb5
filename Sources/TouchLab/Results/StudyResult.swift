/// All that a report may say about a study.
package struct StudyResult: Sendable {
  package var study: Study
  package var layouts: [LayoutResult]
  /// The first layout against each of the others.
  package var comparisons: [Comparison]
  /// What the same study comes to for each further person, the layouts above being the first one's.
  ///
  /// What guidelines find for a further person alone stands among the first one's findings too.
  package var others: [StudyResult] = []
  /// The mean mis-tap rate of a thumb over all targets that people can mean; nil where it was said
  /// who taps.
  package var missedByThumb: Double?

  package init(
    study: Study, layouts: [LayoutResult], comparisons: [Comparison], others: [StudyResult] = [],
    missedByThumb: Double? = nil
  ) {
    self.study = study
    self.layouts = layouts
    self.comparisons = comparisons
    self.others = others
    self.missedByThumb = missedByThumb
  }

  /// The result for each person, the first one's first.
  package var everyone: [StudyResult] {
    var first = self
    first.others = []
    return [first] + others
  }

  /// Whether a screen has a target, every step and every person's requirements passed, and no error is
  /// left that the scenario does not ignore.
  package var passed: Bool {
    !hasNothingToJudge && layouts.allSatisfy(\.passed) && others.allSatisfy(\.passed)
  }

  /// Whether no screen has a target, in sight or not.
  package var hasNothingToJudge: Bool {
    layouts.contains { !$0.screens.isEmpty }
      && !layouts.contains { $0.screens.contains(where: \.hasTargets) }
      && !study.layouts.contains { $0.screens.contains(where: \.describesTargets) }
  }
}

/// What was found about one layout.
package struct LayoutResult: Sendable {
  package var id: String
  package var screens: [ScreenResult]
  package var tasks: [TaskResult]
  package var gates: [GateResult]

  package init(id: String, screens: [ScreenResult], tasks: [TaskResult], gates: [GateResult]) {
    self.id = id
    self.screens = screens
    self.tasks = tasks
    self.gates = gates
  }

  package var passed: Bool {
    tasks.allSatisfy(\.passed) && gates.allSatisfy(\.passed)
      && !screens.contains(where: \.hasErrors)
  }

  /// The ids of the tasks of which a step does not go as the scenario expects.
  package var undone: [String] { tasks.filter { !$0.passed }.map(\.id) }
}

extension LayoutResult {
  /// The mean probability of a mis-tap over the targets that people can mean on all screens; nil
  /// without any.
  package var misTapRate: Double? {
    let rates = screens.flatMap(\.misTapRates)
    return rates.isEmpty ? nil : rates.reduce(0, +) / Double(rates.count)
  }

  /// The mean mis-tap rate as it is printed.
  package var rate: Rate? { misTapRate.map { Rate($0, screens.misTapInterval) } }

  /// The layout's result in one of the worlds, as `TargetResult.inWorld`.
  package func inWorld(_ world: Int) -> LayoutResult {
    guard world > 0 else { return self }
    var result = self
    result.screens = screens.map { $0.inWorld(world) }
    result.tasks = tasks.map { $0.inWorld(world) }
    return result
  }
}
