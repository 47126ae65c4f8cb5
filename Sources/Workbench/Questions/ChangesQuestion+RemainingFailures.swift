internal import Remedies
internal import Reporting
internal import Studies
internal import TouchLab

/// Failures that remain after changes.
extension ChangesQuestion {
  /// Returns the failures of a layout and those that remain after changes, for every person; nil
  /// without changes or without failures.
  ///
  /// `before` has the results of the layout as it is, for each person.
  func standing(
    of layout: Layout, with changes: [RankedChange], from before: [LayoutResult],
    _ workers: Workers
  ) throws(NoAnswer) -> RemainingFailures? {
    guard before.count > 1 || before.contains(where: \.failsWithoutSteps) else { return nil }
    // Without changes, all failures remain.
    var ways: [[LayoutResult]] = changes.isEmpty ? [before] : []
    for edits in edits(of: changes) {
      guard let changed = layouts(making: edits, on: layout)?.first(where: { $0.id == layout.id })
      else { continue }
      ways.append(try everyone(on: changed, workers))
    }
    guard !ways.isEmpty else { return nil }
    return RemainingFailures(
      people: study.people, before: before, ways: ways, changed: Set(changes.map(\.fix.screen)),
      asked: screen)
  }

  /// Returns all changes together, or each one alone if they conflict.
  private func edits(of changes: [RankedChange]) -> [[LayoutEdit]] {
    if changes.isEmpty { return [] }
    return changes.goTogether ? [changes.flatMap(\.fix.edits)] : changes.map(\.fix.edits)
  }

  /// Returns the results of a layout for each person.
  ///
  /// Only tasks with a requirement run.
  func everyone(
    on layout: Layout, _ workers: Workers
  ) throws(NoAnswer) -> [LayoutResult] {
    var study = study.about(layout)
    let asked = Set(study.requirements.compactMap(\.metric.task))
    study.tasks.removeAll { !asked.contains($0.id) }
    guard let result = StudyRunner.run(study, workers: workers, draws: false, compares: false)
    else { throw .stopped }
    return result.everyone.flatMap(\.layouts).map { $0.withoutRequirements(ofOthersThan: layout) }
  }
}

extension LayoutResult {
  /// Whether a requirement is not met, or a rule of severity error fails.
  fileprivate var failsWithoutSteps: Bool {
    !requirements.allSatisfy(\.passed) || screens.contains(where: \.hasErrors)
  }
}
