import ScenarioLanguage
import Studies
import Testing
import TouchLab

/// Reads a scenario that must be right.
func todaysStudy(_ text: String) throws -> Study {
  let reading = read(text)
  #expect(reading.diagnostics.map(\.text) == [])
  return try #require(reading.study)
}

/// The first screen of a scenario's first layout, as it is met.
func placed(_ text: String) throws -> PlacedScreen {
  let study = try todaysStudy(text)
  let app = study.app(of: try #require(study.layouts.first))
  return try #require(app.placed(app.firstState))
}

/// The steps of all tasks of a scenario that were not as expected, with what came of them.
func surprises(_ text: String) throws -> [String] {
  let study = try todaysStudy(text)
  return study.layouts.flatMap { layout in
    study.tasks(on: layout).flatMap { task in
      TaskRunner.run(task, on: study.app(of: layout), by: study.person).steps
        .filter { !$0.passed }.map { "\(task.id): \($0.step): \($0.event)" }
    }
  }
}

extension PlacedScreen {
  /// Where a target is drawn, as x y width height.
  func visibleFrame(_ id: String) -> [Double]? { target(id: id).map { numbers($0.visibleFrame) } }

  /// In what it responds.
  func hit(_ id: String) -> [Double]? { target(id: id).map { numbers($0.hitTarget) } }

  private func numbers(_ frame: Rectangle) -> [Double] {
    [frame.x, frame.y, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 }
  }
}
