/// A layout as it is: what was found about it and which steps of its tasks go as expected, so that a
/// change of it can be held against them.
struct LayoutStanding: Sendable {
  let layout: Layout
  let judged: LayoutResult
  private let passed: [[Bool]]

  /// What stands of a layout of a study; `judged` is what was found about it, if it was run already.
  ///
  /// Nil if cancelled.
  init?(_ layout: Layout, in study: Study, judged: LayoutResult? = nil, _ workers: Workers) {
    guard let judged = judged ?? Self.judged(layout, in: study, workers) else { return nil }
    self.layout = layout
    self.judged = judged
    passed = study.stepsPassed(on: layout)
  }

  /// What is found about a layout; of its tasks those are followed that a gate is about.
  static func judged(_ layout: Layout, in study: Study, _ workers: Workers) -> LayoutResult? {
    var study = study.about(layout)
    let asked = Set(study.gates.compactMap(\.metric.task))
    study.tasks.removeAll { !asked.contains($0.id) }
    return StudyRunner.run(study, workers: workers, draws: false, compares: false)?.layouts.first?
      .withoutGates(ofOthersThan: layout)
  }

  /// What the changed layout comes to, where it keeps all that held but for gates about tasks, and
  /// covers nothing; else nil.
  ///
  /// `kind` is that of the furthest change.
  func kept(
    by changed: Layout, as kind: LayoutChange.Kind = .move, in study: Study, _ tried: TriedLayouts,
    _ workers: Workers
  ) -> LayoutResult? {
    tried.result(of: changed, as: kind, workers) {
      kept(by: changed, as: kind, in: study, workers)
    }
  }

  private func kept(
    by changed: Layout, as kind: LayoutChange.Kind, in study: Study, _ workers: Workers
  ) -> LayoutResult? {
    let isDone = zip(passed, study.stepsPassed(on: changed)).allSatisfy { old, new in
      zip(old, new).allSatisfy { !$0 || $1 }
    }
    var screens = study
    screens.gates.removeAll { $0.metric.task != nil }
    guard isDone, let after = Self.judged(changed, in: screens, workers),
      keepsScreens(after, asking: kind == .confirm)
    else { return nil }
    let keepsRules = after.screens.allSatisfy { screen in
      guard let old = judged.screens.first(where: { $0.id == screen.id }) else { return true }
      return old.keepsRules(as: screen)
        && ChangeFit(old.placed, textSize: study.textSize).holds(screen.placed, by: kind)
    }
    return keepsRules && keepsGates(after) { $0.metric.task == nil } ? after : nil
  }

  /// Whether a changed layout has as many screens, or none but those and dialogs that ask, which fail no
  /// rule of severity error.
  private func keepsScreens(_ after: LayoutResult, asking asks: Bool) -> Bool {
    guard asks else { return after.screens.count == judged.screens.count }
    let (old, new) = (Set(judged.screens.map(\.id)), after.screens.map(\.id))
    return old.isSubset(of: new)
      && after.screens.allSatisfy { old.contains($0.id) || !$0.findings.contains(where: \.isError) }
  }

  /// Whether every gate about a task that held still holds on the changed layout, of which the screens
  /// were judged.
  func keepsTasks(
    on changed: Layout, _ after: LayoutResult, in study: Study, _ tried: TriedLayouts,
    _ workers: Workers
  ) -> Bool {
    let gates = judged.gates.filter { $0.passed && $0.gate.metric.task != nil }.map(\.gate)
    guard !gates.isEmpty else { return true }
    return tried.keepsGates(changed, workers) {
      let app = study.app(of: changed)
      var open: [Task] = []
      for task in study.tasks(on: changed) {
        let own = gates.filter { $0.metric.task == task.id }
        guard !own.isEmpty else { continue }
        switch keeps(own, of: task, on: app, by: study.person, workers) {
        case true?: continue
        case false?: return false
        case nil: open.append(task)
        }
      }
      guard !open.isEmpty else { return true }
      let ids = Set(open.map(\.id))
      let result = StudyRunner(study: study, workers: workers, draws: false).result(
        of: changed, screens: after.screens, tasks: open.map { ($0, TaskPlan($0, on: app)) })
      return result.map { keepsGates($0) { $0.metric.task.map(ids.contains) ?? false } } ?? false
    }
  }

  /// Whether a task keeps its gates, as far as runs tell that are followed roughly; nil where they do
  /// not.
  ///
  /// What counts is what a report has: it misses as much as cannot be followed at all, of the changed
  /// layout about as much as of this one.
  private func keeps(
    _ gates: [Gate], of task: Task, on app: App, by person: Person, _ workers: Workers
  ) -> Bool? {
    let before = judged.tasks.first { $0.id == task.id }?.prediction
    guard let before, !gates.contains(where: \.metric.isTime) else { return nil }
    for leastMass in Self.roughMasses {
      let rough = TaskRunner.prediction(
        of: task, on: app, by: person, .rough(leastMass), isCancelled: workers.isCancelled)
      let margin = Self.mostMissing * before.bound
      let verdicts = gates.map { $0.holdsWhateverFollows(rough, margin: margin) }
      guard !workers.isCancelled(), !verdicts.contains(false) else { return false }
      if !verdicts.contains(nil) { return true }
    }
    return nil
  }

  /// No change makes so many times more impossible to follow: our choice.
  private static let mostMissing = 10.0
  /// How rarely a node may be reached that is followed roughly, at first and then: our choice.
  private static let roughMasses = [1e-4, 1e-6]

  /// Whether of the gates that are asked for all that held hold in another result.
  private func keepsGates(_ after: LayoutResult, where isAsked: (Gate) -> Bool) -> Bool {
    let held = Set(after.gates.filter(\.passed).map(\.gate))
    return judged.gates.allSatisfy { !$0.passed || !isAsked($0.gate) || held.contains($0.gate) }
  }
}

extension LayoutResult {
  /// The same without the gates about targets that other layouts have, and this one does not.
  package func withoutGates(ofOthersThan layout: Layout) -> LayoutResult {
    var result = self
    result.gates.removeAll { one in
      guard one.measured == nil, one.gate.layout == nil, let target = one.gate.metric.target else {
        return false
      }
      return !layout.has(target, on: one.gate.screen)
    }
    return result
  }
}

extension Study {
  /// Which steps of the tasks of a layout go as the scenario expects.
  fileprivate func stepsPassed(on layout: Layout) -> [[Bool]] {
    var study = self
    study.layouts = [layout]
    return TaskRunner.steps(in: study).flatMap { $0.map { $0.map(\.passed) } }
  }
}

extension ScreenResult {
  /// Whether no rule of severity error that held here fails on the changed screen.
  fileprivate func keepsRules(as changed: ScreenResult) -> Bool {
    let known = Set(findings.filter(\.isError).map(FindingKey.init))
    return changed.findings.allSatisfy { !$0.isError || known.contains(FindingKey($0)) }
  }
}

/// What a finding is about, whatever was measured.
package struct FindingKey: Hashable {
  var rule: String
  var target: String
  var neighbour: String

  package init(_ finding: Finding) {
    rule = finding.rule
    target = finding.target
    neighbour = finding.neighbour
  }
}
