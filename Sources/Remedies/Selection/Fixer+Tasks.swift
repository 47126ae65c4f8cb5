internal import Studies
internal import TouchLab

/// The effects of changes on the tasks of a layout.
extension Fixer {
  /// Adds to each change the tasks with a lower error-free rate and the requirements about tasks
  /// that it newly meets; nil if cancelled.
  func addingTaskEffects(_ fixes: [Fix]) -> [Fix]? {
    guard !fixes.isEmpty, !study.tasks(on: layout).isEmpty else { return fixes }
    let layouts = [layout] + fixes.map { $0.applied(to: layout) }
    let single = workers.single
    guard let runs = workers.map(layouts.count, { cleanRuns(on: layouts[$0], single) }) else {
      return nil
    }
    return fixes.indices.map { index in
      var fix = fixes[index]
      let (before, after) = (runs[0], runs[index + 1])
      fix.tasks = zip(before, after).compactMap { task, then -> Fix.TaskCost? in
        guard then.run.clean <= task.run.clean - LeastShown.tenth else { return nil }
        return Fix.TaskCost(task: task.id, before: task.run.clean, after: then.run.clean)
      }.stablySorted { $0.before - $0.after > $1.before - $1.after }
      fix.requirements += evaluated.requirements.filter { requirement in
        !requirement.passed && requirement.requirement.isFixed(from: before, to: after)
      }.map(\.requirement)
      return fix
    }
  }

  /// Whether a task loses more by a change than the change gains.
  func spoilsTasks(_ fix: Fix) -> Bool {
    addingTaskEffects([fix])?.first?.spoilsTasks ?? false
  }

  /// The predicted error-free rate of each task on a changed layout, without simulated runs.
  private func cleanRuns(on layout: Layout, _ single: Workers) -> [CleanRun] {
    let app = study.app(of: layout)
    return study.tasks(on: layout).map { task in
      let found = TaskRunner.prediction(
        of: task, on: app, by: study.person, .rough(1), isCancelled: single.isCancelled)
      return (task.id, found)
    }
  }

  fileprivate typealias CleanRun = (id: String, run: TaskPrediction)
}

extension Fix {
  /// Whether the largest fall of a task's error-free rate exceeds the reduction of expected loss.
  ///
  /// A convention: both count mis-taps, with the usual weight of irreversible errors.
  var spoilsTasks: Bool {
    let most = tasks.map { $0.before - $0.after }.max() ?? 0
    return most > before.reduction(to: after)
  }
}

extension Requirement {
  /// Whether the requirement is about one of the tasks, is certainly met after a change and
  /// certainly not before.
  fileprivate func isFixed(from before: [Fixer.CleanRun], to after: [Fixer.CleanRun]) -> Bool {
    guard let task = metric.task, let then = after.first(where: { $0.id == task }),
      isMetRegardless(then.run) == true
    else { return false }
    return before.first { $0.id == task }.map { isMetRegardless($0.run) == false } ?? false
  }
}
