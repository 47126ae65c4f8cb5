internal import Studies
package import TouchLab

/// The results of a layout before a change: its findings and the steps of its tasks. A changed
/// layout is compared with them.
struct LayoutAssessment: Sendable {
  let layout: Layout
  let evaluated: LayoutResult
  private let steps: [(task: String, steps: [StepResult])]

  /// Creates the results of a layout; nil if cancelled. `evaluated` is the layout's earlier result,
  /// if it has run already.
  init?(_ layout: Layout, in study: Study, evaluated: LayoutResult? = nil, _ workers: Workers) {
    guard let evaluated = evaluated ?? Self.evaluated(layout, in: study, workers) else {
      return nil
    }
    self.layout = layout
    self.evaluated = evaluated
    steps = study.steps(on: layout)
  }

  /// Returns the result of a layout, with only the tasks that a requirement is about; nil if
  /// cancelled.
  static func evaluated(_ layout: Layout, in study: Study, _ workers: Workers) -> LayoutResult? {
    var study = study.about(layout)
    let asked = Set(study.requirements.compactMap(\.metric.task))
    study.tasks.removeAll { !asked.contains($0.id) }
    // Results of trials are not printed and need no model interval.
    for index in study.people.indices { study.people[index].interval = nil }
    return StudyRunner.run(study, workers: workers, draws: false, compares: false)?.layouts.first?
      .withoutRequirements(ofOthersThan: layout)
  }

  /// Returns the result of the changed layout, or the first constraint that it violates.
  /// Requirements about tasks are excluded.
  ///
  /// `kind` is that of the most far-reaching edit.
  func kept(
    by changed: Layout, as kind: LayoutEdit.Kind = .move, in study: Study, _ workers: Workers
  ) -> Result<LayoutResult, ConstraintViolation> {
    if let broken = brokenStep(on: changed, in: study) { return .failure(broken) }
    var screens = study
    screens.requirements.removeAll { $0.metric.task != nil }
    guard let after = Self.evaluated(changed, in: screens, workers) else {
      return .failure(.unsaid)
    }
    guard keepsScreens(after, asking: kind != .move) else { return .failure(.screens) }
    for screen in after.screens {
      guard let old = evaluated.screens.first(where: { $0.id == screen.id }) else { continue }
      if let finding = old.brokenRule(on: screen) {
        return .failure(.rule(finding.rule, target: finding.target, screen: screen.id))
      }
      guard ChangeFit(old.placed, textSize: study.textSize).holds(screen.placed) else {
        return .failure(.place(screen: screen.id))
      }
    }
    let requirement = failedRequirement(in: after) { $0.metric.task == nil }
    return requirement.map { .failure(.requirement($0)) } ?? .success(after)
  }

  /// The first step that passed before and fails on the changed layout; nil if there is none.
  private func brokenStep(on changed: Layout, in study: Study) -> ConstraintViolation? {
    let tasks = study.tasks(on: layout)
    for ((old, new), task) in zip(zip(steps, study.steps(on: changed)), tasks) {
      for ((before, after), index) in zip(zip(old.steps, new.steps), task.steps.indices)
      where before.passed && !after.passed {
        if task.expectsMisTap(at: index) { break }
        return .step(before.step, task: old.task)
      }
    }
    return nil
  }

  /// The ids of tasks with a step that expects a mis-tap which no longer occurs on the changed
  /// layout.
  func tasksLosingMisTaps(on changed: Layout, in study: Study) -> [String] {
    let tasks = study.tasks(on: layout)
    guard tasks.contains(where: { task in task.steps.indices.contains(where: task.expectsMisTap) })
    else { return [] }
    return zip(zip(steps, study.steps(on: changed)), tasks).compactMap { pair, task in
      let isLost = zip(zip(pair.0.steps, pair.1.steps), task.steps.indices).contains {
        task.expectsMisTap(at: $1) && $0.0.passed && !$0.1.passed
      }
      return isLost ? task.id : nil
    }
  }

  private func keepsScreens(_ after: LayoutResult, asking asks: Bool) -> Bool {
    guard asks else { return after.screens.count == evaluated.screens.count }
    let (old, new) = (Set(evaluated.screens.map(\.id)), after.screens.map(\.id))
    return old.isSubset(of: new)
      && after.screens.allSatisfy { old.contains($0.id) || !$0.findings.contains(where: \.isError) }
  }

  /// The first requirement about a task that was met and is not met on the changed layout; nil if
  /// all are. `after` is the result of the changed layout's screens. If cancelled, returns the
  /// first requirement.
  func failedRequirementOfTask(
    on changed: Layout, _ after: LayoutResult, in study: Study, _ workers: Workers
  ) -> Requirement? {
    let requirements = evaluated.requirements.filter {
      $0.passed && $0.requirement.metric.task != nil
    }
    .map(\.requirement)
    guard let first = requirements.first else { return nil }
    let app = study.app(of: changed)
    let ids = Set(requirements.compactMap(\.metric.task))
    let tasks = study.tasks(on: changed).filter { ids.contains($0.id) }
    let result = StudyRunner(study: study, workers: workers, draws: false).result(
      of: changed, screens: after.screens, tasks: tasks.map { ($0, TaskPlan($0, on: app)) })
    guard let result else { return first }
    return failedRequirement(in: result) { $0.metric.task.map(ids.contains) ?? false }
  }

  /// The first selected requirement that is met here and not in another result.
  private func failedRequirement(in after: LayoutResult, where isAsked: (Requirement) -> Bool)
    -> Requirement?
  {
    let held = Set(after.requirements.filter(\.passed).map(\.requirement))
    return evaluated.requirements.first {
      $0.passed && isAsked($0.requirement) && !held.contains($0.requirement)
    }?.requirement
  }
}

extension LayoutResult {
  /// Returns the result without requirements about targets that only other layouts have.
  package func withoutRequirements(ofOthersThan layout: Layout) -> LayoutResult {
    var result = self
    result.requirements.removeAll { one in
      guard one.measured == nil, one.requirement.layout == nil,
        let target = one.requirement.metric.target
      else { return false }
      return !layout.has(target, on: one.requirement.screen)
    }
    return result
  }
}

extension Study {
  fileprivate func steps(on layout: Layout) -> [(task: String, steps: [StepResult])] {
    var study = self
    study.layouts = [layout]
    return zip(study.tasks(on: layout), TaskRunner.steps(in: study).flatMap(\.self))
      .map { ($0.id, $1) }
  }
}

extension ScreenResult {
  /// The first finding of severity error on the changed screen that this screen does not have.
  fileprivate func brokenRule(on changed: ScreenResult) -> Finding? {
    let known = Set(findings.filter(\.isError).map(FindingKey.init))
    return changed.findings.first { $0.isError && !known.contains(FindingKey($0)) }
  }
}

/// The identity of a finding, whatever was measured.
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

extension Task {
  /// Whether a step expects that the tap before it, aimed at a target, is a mis-tap.
  fileprivate func expectsMisTap(at index: Int) -> Bool {
    guard steps.indices.contains(index), case .expect(let expectations) = steps[index].action,
      expectations.contains(where: { $0.key == .outcome && $0.value != "hit" })
    else { return false }
    for step in steps[..<index].reversed() {
      if case .tap(let aim) = step.action {
        if case .target = aim { return true }
        return false
      }
    }
    return false
  }
}

/// The expected loss before and after one or more changes.
package struct LossChange: Hashable, Sendable {
  package let before: ExpectedLoss
  package let after: ExpectedLoss

  /// The reduction of expected loss, in mis-taps per target aimed at once.
  package var reduction: Double { before.reduction(to: after) }
}

/// The expected loss of a screen: its mis-tap rate and its rate of irreversible errors.
package struct ExpectedLoss: Hashable, Sendable {
  /// The mean mis-tap rate over the targets that people aim at.
  package let missed: Double
  /// The probability of at least one irreversible error when each target is aimed at once: 1 − Π(1
  /// − p).
  package let harm: Double

  /// The weight of one irreversible error, in mis-taps. A convention: it matches the margins of
  /// comparisons, where the margin for irreversible errors is a tenth of that for rates.
  static let irreversibleErrorWeight = 1 / DangerMargin.share

  init(missed: Double, harm: Double) {
    self.missed = missed
    self.harm = harm
  }

  /// Creates the loss of some screens with each target aimed at once; nil without intended targets.
  package init?(_ screens: [ScreenResult]) {
    let rates = screens.flatMap(\.misTapRates)
    guard !rates.isEmpty else { return nil }
    missed = rates.reduce(0, +) / Double(rates.count)
    harm = IrreversibleErrors.any(of: screens.compactMap { ExpectedLoss($0)?.harm })
  }

  /// Creates the loss of a screen; nil without intended targets.
  package init?(_ screen: ScreenResult) {
    guard let missed = screen.misTapRate else { return nil }
    self.missed = missed
    harm =
      screen.irreversible.isEmpty
      ? 0
      : IrreversibleErrors.any(
        of: screen.intended.map { screen.accidentalIrreversible(meaning: $0) })
  }

  /// Returns the loss with additional taps for each target, converted into irreversible errors by
  /// weight.
  func asking(_ touches: Double) -> ExpectedLoss {
    ExpectedLoss(missed: missed, harm: harm + touches / Self.irreversibleErrorWeight)
  }

  /// The reduction of expected loss by another, in mis-taps per target aimed at once.
  func reduction(to other: ExpectedLoss) -> Double {
    missed - other.missed + Self.irreversibleErrorWeight * (harm - other.harm)
  }
}
