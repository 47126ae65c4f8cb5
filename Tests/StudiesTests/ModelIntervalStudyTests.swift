import LabSupport
import ScenarioLanguage
import Studies
import Testing

@testable import TouchLab

/// Model intervals of whole studies: each is least and greatest of the figure in three worlds.
@Suite struct `Model intervals of studies` {
  private static func study(_ person: String) throws -> Study {
    let app = try Mail.app()
    var study = try Study.of(
      [app.layout, .toolbar("seven", ["a", "b", "c", "d", "e", "f", "g"])], person: person)
    study.tasks = [Task(id: "open", steps: [.tap("message")])]
    return study
  }

  /// The study as somebody taps who is certainly the person of one world.
  private static func results(_ study: Study) throws -> [StudyResult] {
    try study.person.worlds.map { person in
      var certain = study
      certain.person = person
      certain.person.interval = nil
      return try certain.result()
    }
  }

  @Test(arguments: ["index-everyday", "thumb-rapid", "older-adult"])
  func `Model intervals span three studies with the scatter and edges of each world`(
    _ id: String
  ) throws {
    let study = try Self.study(id)
    let result = try study.result()
    let worlds = try Self.results(study)
    for (layout, found) in result.layouts.enumerated() {
      let others = worlds.map { $0.layouts[layout] }
      #expect(
        found.screens.misTapInterval == ModelInterval(over: others.compactMap(\.misTapRate)))
      for (number, screen) in found.screens.enumerated() {
        let seen = others.map { $0.screens[number] }
        #expect(screen.misTapInterval == ModelInterval(over: seen.compactMap(\.misTapRate)))
        #expect(
          ModelInterval(over: screen.irreversiblePerPass)
            == ModelInterval(
              over: seen.compactMap { $0.irreversiblePerPass.first }))
        for (index, target) in screen.targets.enumerated() where target.exact != nil {
          let successes = seen.compactMap { $0.targets[index].success }
          #expect(target.successInterval == ModelInterval(over: successes))
          #expect(target.misTapInterval?.low ?? 1 <= target.misTapRate ?? 0)
          #expect(target.misTapInterval?.high ?? 0 >= target.misTapRate ?? 1)
        }
      }
      for (number, task) in found.tasks.enumerated() {
        let seen = others.map { $0.tasks[number].prediction }
        for figure in [\TaskPrediction.clean, \.danger, \.taps, \.seconds] {
          #expect(
            task.prediction.interval { $0[keyPath: figure] }
              == ModelInterval(over: seen.map { $0[keyPath: figure] }))
        }
      }
    }
    let total = try #require(result.comparisons.first?.total.difference.interval)
    let differences = worlds.compactMap { $0.comparisons.first?.total.difference.value }
    #expect(close(total.low, differences.min() ?? 0, 1e-15))
    #expect(close(total.high, differences.max() ?? 0, 1e-15))
  }

  @Test func `A person who was made up has no model intervals`() throws {
    var study = try Self.study("thumb")
    study.person.interval = nil
    let result = try study.result()
    for layout in result.layouts {
      #expect(layout.screens.misTapInterval == nil)
      #expect(layout.tasks.allSatisfy { $0.prediction.interval(\.clean) == nil })
    }
    #expect(result.comparisons.first?.total.difference.interval == nil)
  }
}
