internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// The effect of a scenario change on its tasks.
extension Turn {
  /// Returns a line for each task that no longer passes on a layout; empty if all still pass.
  func brokenTasks(since former: Study?) -> String {
    guard let former, let study, former.layouts.map(\.id) == study.layouts.map(\.id) else {
      return ""
    }
    let lines = zip(TaskRunner.steps(in: former), TaskRunner.steps(in: study)).enumerated()
      .flatMap { index, tasks -> [String] in
        let layout = study.layouts[index]
        return zip(study.tasks(on: layout), zip(tasks.0, tasks.1)).compactMap { task, steps in
          let broken = zip(steps.0, steps.1).first { $0.passed && !$1.passed }?.1
          return broken.map { step in
            let place = study.layouts.count > 1 ? " on \(layout.id)" : ""
            return "warning: task \(task.id) can no longer be completed\(place): \(step.step): "
              + step.message
          }
        }
      }
    return lines.map { "\($0)\n".withoutControls }.joined()
  }
}
