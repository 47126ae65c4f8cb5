import ScenarioLanguage
import Studies
package import Testing
package import TouchLab

/// A scenario whose tasks are walked without anyone missing.
package struct Walk {
  package let study: Study
  package let app: App

  /// Reads a scenario, which must be free of errors.
  package init(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let reading = ScenarioReader.read(SourceFile(path: "walk.kdl", text: text))
    let errors = reading.diagnostics.map(\.text)
    #expect(errors.isEmpty, "\(errors)", sourceLocation: sourceLocation)
    study = try #require(reading.study, sourceLocation: sourceLocation)
    app = study.app(of: try #require(study.layouts.first, sourceLocation: sourceLocation))
  }

  /// The app after so many steps of its first task, each of which must pass.
  package func run(
    steps count: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TaskRun {
    let task = try #require(study.tasks.first, sourceLocation: sourceLocation)
    var run = TaskRun(app: app)
    for step in task.steps.prefix(count ?? task.steps.count) {
      let result = run.perform(step)
      #expect(result.passed, "\(step.text): \(result.event)", sourceLocation: sourceLocation)
    }
    return run
  }

  /// The first layout's tasks as they are predicted.
  package func predicted() -> [TaskResult] {
    study.tasks.map { TaskRunner.run($0, on: app, by: study.person) }
  }
}
