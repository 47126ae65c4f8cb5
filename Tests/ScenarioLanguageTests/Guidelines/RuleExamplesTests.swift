import ScenarioLanguage
import Testing
import TouchLab

@Suite struct `Examples of rules` {
  struct Example: CustomTestStringConvertible, Sendable {
    var rule: String
    var fails: Bool
    var number: Int
    var scenario: String
    var testDescription: String { "\(rule), \(fails ? "failing" : "passing") \(number)" }

    static let all = GuidelineCatalogue.all.flatMap { rule in
      [(rule.summary.passing, false), (rule.summary.failing, true)].flatMap { examples, fails in
        examples.enumerated().map { index, text in
          Example(rule: rule.summary.id, fails: fails, number: index + 1, scenario: text)
        }
      }
    }
  }

  @Test(arguments: Example.all)
  func `trip the rule that they are for, and no other`(_ example: Example) throws {
    let judged = try JudgedScenario(example.scenario)
    // Targets that overlap are crowded and too small at once.
    let alike = ["minimum-hit-target", "crowding"]
    let rules = Set(judged.findings.map(\.rule))
    #expect(rules.contains(example.rule) == example.fails)
    let related = alike.contains(example.rule) ? alike : [example.rule]
    #expect(rules.subtracting(related) == [], "\(judged.findings)")
  }

  @Test(arguments: GuidelineCatalogue.all.map { $0.summary.id })
  func `are two of each kind at least`(_ rule: String) throws {
    let summary = try #require(GuidelineCatalogue.summary(id: rule))
    #expect(summary.passing.count >= 2 && summary.failing.count >= 2)
  }
}
