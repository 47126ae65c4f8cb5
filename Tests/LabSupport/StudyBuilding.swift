import Studies
import Testing
package import TouchLab

extension Study {
  /// A study of layouts on an iPhone 3G, with few draws.
  package static func of(
    _ layouts: [Layout], person id: String = "thumb", trials: Int = 2000,
    _ change: (inout Study) -> Void = { _ in }
  ) throws -> Study {
    var study = Study(path: "study.kdl", title: "Study", layouts: layouts)
    study.device = try #require(DeviceCatalogue.device(id: "iphone-3g"))
    study.person = try #require(PersonCatalogue.person(id: id))
    study.trials = trials
    change(&study)
    return study
  }

  /// The study's result by one worker.
  package func result(draws: Bool = false) throws -> StudyResult {
    try #require(StudyRunner.run(self, draws: draws))
  }
}

extension Layout {
  /// The message screen with a toolbar of so many items, reached from an inbox.
  package static func toolbar(_ id: String, _ items: [String]) -> Layout {
    Layout(
      id: id,
      screens: [
        Screen("inbox", [.navigationBar(), .list(["message"])]),
        Screen("message", [.navigationBar(), .toolbar(items)]),
      ])
  }
}

extension StudyResult {
  package func target(_ id: String, on screen: String, layout: Int = 0) throws -> TargetResult {
    let screen = try #require(layouts[layout].screens.first { $0.id == screen })
    return try #require(screen.targets.first { $0.target.id == id })
  }
}

extension Step {
  package static func tap(_ id: String) -> Step {
    Step(action: .tap(.target(id)), text: "tap \(id)")
  }

  package static func expect(_ key: TouchLab.Expectation.Key, _ value: String) -> Step {
    Step(
      action: .expect([TouchLab.Expectation(key: key, value: value)]),
      text: "expect \(key.rawValue)=\(value)")
  }
}
