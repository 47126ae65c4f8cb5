import ScenarioLanguage
import Studies
import Testing
import TouchLab

@testable import Remedies

/// What brings single targets to a goal where a change of one element does not, or puts it out of line.
@Suite struct `Changes of several for a goal` {
  private static func study(_ screen: String) throws -> Study {
    let text = """
      platform web
      device android-phone
      person older-adult
      screen form {
      \(screen)
      }
      """
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    return try #require(reading.study, "\(reading.diagnostics)")
  }

  private static let radios = ["a", "b", "c", "d"].enumerated().map { index, name in
    "radio \(name) \"\(name)\" x=40 y=\(200 + 24 * index) width=20 height=20 hit=visual"
  }.joined(separator: "\n")

  private static func suggestion(
    _ id: String, _ goal: SuggestionGoal, _ study: Study
  ) throws -> Suggestion {
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    return try #require(fixer.suggestions(for: goal, target: id)?.first)
  }

  @Test(arguments: ["b", "c"])
  func `what stands in a column goes with the others of it`(_ id: String) throws {
    let study = try Self.study(Self.radios)
    let goal = SuggestionGoal(success: 0.9)
    let suggestion = try Self.suggestion(id, goal, study)
    let first = try #require(suggestion.together)
    #expect(first.ids.contains(id) && first.ids.count > 1)
    #expect(suggestion.before.success < 0.9 && first.rates.success >= 0.9)
    #expect(suggestion.improvements.filter(\.keepsLines).isEmpty)
    // Made and run again it comes to what is told, and all are in one column still.
    var changed = study
    changed.layouts = [first.change.applied(to: study.layouts[0])]
    let result = try #require(StudyRunner.run(changed)?.layouts.first?.screens.first)
    let target = try #require(result.targets.first { $0.target.id == id })
    #expect(target.success == first.rates.success)
    #expect(Set(result.targets.map(\.target.visual.x)).count == 1)
  }

  @Test func `nothing is said of several where one is enough`() throws {
    let study = try Self.study("button lone \"Lone\" x=100 y=300 width=40 height=24")
    let suggestion = try Self.suggestion("lone", SuggestionGoal(success: 0.9), study)
    #expect(!suggestion.improvements.isEmpty)
    #expect(suggestion.improvements.filter { !$0.keepsLines }.isEmpty)
    #expect(suggestion.together == nil)
  }

  @Test func `several come nearer than one where none reaches it`() throws {
    let study = try Self.study(Self.radios)
    let goal = SuggestionGoal(success: 0.97)
    let suggestion = try Self.suggestion("b", goal, study)
    #expect(suggestion.improvements.isEmpty && suggestion.together == nil)
    let nearest = try #require(suggestion.nearest)
    #expect(nearest.ids.contains("b") && nearest.ids.count > 1)
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let alone = try #require(
      fixer.suggestions(for: goal, target: "b", ofOneElement: true)?.first?.nearest)
    #expect(nearest.rates.success > alone.rates.success && nearest.rates.success < 0.97)
    #expect(suggestion.obstacle != nil)
    var changed = study
    changed.layouts = [nearest.change.applied(to: study.layouts[0])]
    let screen = try #require(StudyRunner.run(changed)?.layouts.first?.screens.first)
    let target = try #require(screen.targets.first { $0.target.id == "b" })
    #expect(target.success == nearest.rates.success)
  }

  @Test func `a goal beyond what people can do is told as before`() throws {
    let study = try Self.study(Self.radios)
    let suggestion = try Self.suggestion("b", SuggestionGoal(success: 1), study)
    #expect(suggestion.improvements.isEmpty && suggestion.together == nil)
    #expect(suggestion.obstacle != nil)
  }

  /// Of a series the list has what spares almost as much as the best; a gate may ask for the rest.
  @Test(arguments: ["a", "b", "c", "d"])
  func `mend a gate that asks for more than the list would go`(_ id: String) throws {
    var study = try Self.study(Self.radios)
    let layout = study.layouts[0]
    let plain = try #require(Fixer(layout, in: study)?.fixes(most: 5))
    let fix = try #require(plain.first { $0.targets.contains(id) })
    let after = try #require(fix.screens.after.targets.first { $0.target.id == id }?.success)
    // As much more as lies between what is told and the furthest that is tried.
    let goal = SuggestionGoal(success: after + 0.001)
    study.gates = [
      Gate(metric: .success(target: id), bound: .atLeast(goal.success), text: "require success")
    ]
    let fixer = try #require(Fixer(layout, in: study))
    let found = try #require(fixer.fixes(most: 5))
    let alone = try Self.suggestion(id, goal, study)
    #expect(alone.together != nil || alone.improvements.first?.keepsLines == true)
    #expect(found.contains { $0.gates == study.gates }, "\(found.map(\.targets))")
  }
}
