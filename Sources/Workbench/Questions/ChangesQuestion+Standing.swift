internal import Remedies
internal import Reporting
internal import Studies
internal import TouchLab

/// What changes leave as it is.
extension ChangesQuestion {
  /// What fails on a layout and what of that its changes leave, for everyone who taps; nil where there is
  /// nothing to change, or nothing to say of it.
  ///
  /// `before` is what was found about the layout as it is, for each of them.
  func standing(
    of layout: Layout, with changes: [RankedChange], from before: [LayoutResult],
    _ workers: Workers
  ) throws(NoAnswer) -> ChangedStanding? {
    guard before.count > 1 || before.contains(where: \.failsWithoutSteps) else { return nil }
    // Where nothing is changed, all that fails stays.
    var ways: [[LayoutResult]] = changes.isEmpty ? [before] : []
    for edits in edits(of: changes) {
      guard let changed = layouts(making: edits, on: layout)?.first(where: { $0.id == layout.id })
      else { continue }
      ways.append(try everyone(on: changed, workers))
    }
    guard !ways.isEmpty else { return nil }
    return ChangedStanding(
      people: study.people, before: before, ways: ways, changed: Set(changes.map(\.fix.screen)),
      asked: screen)
  }

  /// All at once, or where changes stand in each other's way, each alone.
  private func edits(of changes: [RankedChange]) -> [[LayoutChange]] {
    if changes.isEmpty { return [] }
    return changes.goTogether ? [changes.flatMap(\.fix.edits)] : changes.map(\.fix.edits)
  }

  /// What is found about a layout for each of the people, its tasks followed where gates are about them.
  func everyone(
    on layout: Layout, _ workers: Workers
  ) throws(NoAnswer) -> [LayoutResult] {
    var study = study.about(layout)
    let asked = Set(study.gates.compactMap(\.metric.task))
    study.tasks.removeAll { !asked.contains($0.id) }
    guard let result = StudyRunner.run(study, workers: workers, draws: false, compares: false)
    else { throw .stopped }
    return result.everyone.flatMap(\.layouts).map { $0.withoutGates(ofOthersThan: layout) }
  }
}

extension LayoutResult {
  /// Whether a gate does not hold, or a rule of severity error is broken.
  fileprivate var failsWithoutSteps: Bool {
    !gates.allSatisfy(\.passed) || screens.contains(where: \.hasErrors)
  }
}
