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
    return try .reading(text)
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
}
