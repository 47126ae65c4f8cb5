/// The complete result of a study, for reports.
package struct StudyResult: Sendable {
  package var study: Study
  package var layouts: [LayoutResult]
  package var comparisons: [Comparison]
  /// The results for each additional person; `layouts` belongs to the first one. Findings for an
  /// additional person alone are also among the first person's findings.
  package var others: [StudyResult] = []
  /// The mean mis-tap rate of a thumb over all targets that people can aim at; nil if the scenario
  /// sets persons.
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

  package var everyone: [StudyResult] {
    var first = self
    first.others = []
    return [first] + others
  }

  /// Whether all steps and all persons' requirements pass, and every error is ignored by the
  /// scenario.
  package var passed: Bool { layouts.allSatisfy(\.passed) && others.allSatisfy(\.passed) }

  /// Whether no screen has a target, visible or not.
  package var hasNothingToCheck: Bool {
    layouts.contains { $0.screens.contains { $0.findings.contains(where: \.isNothingToJudge) } }
  }
}

package struct LayoutResult: Sendable {
  package var id: String
  package var screens: [ScreenResult]
  package var tasks: [TaskResult]
  package var requirements: [RequirementResult]

  package init(
    id: String, screens: [ScreenResult], tasks: [TaskResult], requirements: [RequirementResult]
  ) {
    self.id = id
    self.screens = screens
    self.tasks = tasks
    self.requirements = requirements
  }

  package var passed: Bool {
    tasks.allSatisfy(\.passed) && requirements.allSatisfy(\.passed)
      && !screens.contains(where: \.hasErrors)
  }

  /// The ids of the tasks with a step that does not go as the scenario expects.
  package var undone: [String] { tasks.filter { !$0.passed }.map(\.id) }

  /// The mean mis-tap rate over the targets that people can aim at on all screens; nil without any.
  package var misTapRate: Double? {
    let rates = screens.flatMap(\.misTapRates)
    return rates.isEmpty ? nil : rates.reduce(0, +) / Double(rates.count)
  }

  package var rate: Rate? { misTapRate.map { Rate($0, screens.misTapInterval) } }

  /// Returns the layout's result in one of the worlds, as `TargetResult.inWorld` does.
  package func inWorld(_ world: Int) -> LayoutResult {
    guard world > 0 else { return self }
    var result = self
    result.screens = screens.map { $0.inWorld(world) }
    result.tasks = tasks.map { $0.inWorld(world) }
    return result
  }
}
