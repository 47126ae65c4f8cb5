import LabSupport
import Remedies
import Studies
import Testing
import TouchLab

/// Changes against gates about tasks that lie so near that only all runs tell whether they hold.
@Suite struct `Changes and gates of tasks` {
  /// Small buttons of a page one below the other, and one far from them that no task takes.
  private static func study() throws -> Study {
    let sizes: [(y: Double, width: Double, height: Double)] = [
      (200, 60, 20), (224, 60, 20), (248, 20, 20), (420, 18, 18),
    ]
    let buttons = sizes.enumerated().map { index, size in
      Element.button("b\(index)", 20, size.y, size.width, size.height, hit: .visual)
        .with { $0.danger = index == 1 ? .irreversible : nil }
    }
    let layout = Layout(id: "a", screens: [Screen("home", buttons)])
    return try Study.of([layout], person: "older-adult") { study in
      study.statedResolution = .blink
      study.tasks = (0..<3).map { Task(id: "t\($0)", steps: [.tap("b\($0)")]) }
    }
  }

  private static func prediction(
    _ task: Task, _ study: Study, on layout: Layout
  ) -> TaskPrediction {
    TaskRunner.run(task, on: study.app(of: layout), by: study.person).prediction
  }

  /// What is told with a gate.
  private static func told(_ study: Study, holding gate: Gate) throws -> [[LayoutChange]] {
    var study = study
    study.gates = [gate]
    let fixes = try #require(Fixer(study.layouts[0], in: study)?.fixes(most: 6))
    return fixes.map(\.edits)
  }

  @Test(arguments: [
    (Gate.Metric.time(task: ""), \TaskPrediction.seconds), (.clean(task: ""), \.clean),
  ])
  func `what just keeps a gate is told, and what just breaks it is not`(
    kind: Gate.Metric, value: any KeyPath<TaskPrediction, Double> & Sendable
  ) throws {
    let study = try Self.study()
    let layout = study.layouts[0]
    let sign = kind.isBetterHigher ? -1.0 : 1
    // A change with the first task that it makes slower or rarer, and what that task comes to.
    let costs = try #require(Fixer(layout, in: study)?.fixes(most: 6)).lazy.compactMap { fix in
      study.tasks.lazy.compactMap { task -> (fix: Fix, task: Task, after: Double)? in
        let before = Self.prediction(task, study, on: layout)[keyPath: value]
        let after = Self.prediction(task, study, on: fix.applied(to: layout))[keyPath: value]
        return sign * (after - before) > 1e-6 ? (fix, task, after) : nil
      }.first
    }
    let (fix, task, after) = try #require(costs.first)
    for (slack, isKept) in [(1e-12, true), (-1e-8, false)] {
      let limit = after + sign * slack
      let gate = Gate(
        metric: kind.isTime ? .time(task: task.id) : .clean(task: task.id),
        bound: kind.isBetterHigher ? .atLeast(limit) : .atMost(limit), text: "gate")
      #expect(try Self.told(study, holding: gate).contains(fix.edits) == isKept, "\(fix.edits)")
    }
  }
}
