import ScenarioLanguage
import Studies
import TestSupport
import Testing
import TouchLab

/// An app whose Undo remembers every touch has states without end, and people whose touches scatter
/// wide come by many of them.
@Suite struct `An app without end` {
  private static func study() throws -> Study {
    let path = "Scenarios/standard-buttons-2011/editing.kdl"
    let person = "\nperson older-adult tails=heavy\n"
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path) + person.utf8)
    return try #require(ScenarioReader.read(source).study)
  }

  @Test(.timeLimit(.minutes(10))) func `An endless app is predicted up to a stated bound`() throws {
    var study = try Self.study()
    study.tasks = study.tasks.filter { $0.id == "undo-and-redo" }
    let result = try #require(StudyRunner.run(study, draws: false))
    let task = try #require(result.layouts.first?.tasks.first)
    #expect(task.passed)
    let prediction = task.prediction
    #expect(prediction.bound > 0 && prediction.bound < 0.05)
    #expect(prediction.completion > 0.5)
    #expect(prediction.completion + prediction.lost + prediction.bound < 1 + 1e-9)
  }
}
