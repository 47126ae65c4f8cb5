/// What changes cost the tasks of a layout.
extension Fixer {
  /// Changes with the tasks that go without a mis-tap more rarely then; nil if cancelled.
  ///
  /// Where they are made together, each is held against those before it.
  func tellingTasks(_ fixes: [Fix], areTogether: Bool) -> [Fix]? {
    guard !fixes.isEmpty, !study.tasks(on: layout).isEmpty else { return fixes }
    let made = areTogether ? fixes.indices.map { fixes[...$0] } : fixes.map { [$0] }
    let layouts = [layout] + made.map { $0.reduce(layout) { $1.applied(to: $0) } }
    let single = workers.single
    guard let runs = workers.map(layouts.count, { cleanRuns(on: layouts[$0], single) }) else {
      return nil
    }
    return fixes.indices.map { index in
      var fix = fixes[index]
      let before = runs[areTogether ? index : 0]
      fix.tasks = zip(before, runs[index + 1]).compactMap { task, then -> Fix.TaskCost? in
        guard then.clean <= task.clean - Stake.notable else { return nil }
        return Fix.TaskCost(task: task.id, before: task.clean, after: then.clean)
      }.stablySorted { $0.before - $0.after > $1.before - $1.after }
      return fix
    }
  }

  /// How probably each task of a changed layout goes without a mis-tap: for that no run has to be
  /// followed.
  private func cleanRuns(on layout: Layout, _ single: Workers) -> [(id: String, clean: Double)] {
    let app = study.app(of: layout)
    return study.tasks(on: layout).map { task in
      let found = TaskRunner.prediction(
        of: task, on: app, by: study.person, .rough(1), isCancelled: single.isCancelled)
      return (task.id, found.clean)
    }
  }
}
