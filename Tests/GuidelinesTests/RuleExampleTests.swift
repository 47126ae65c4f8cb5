import Guidelines
import LabSupport
import Testing
import TouchLab

@Suite struct `Examples of rules` {
  struct Example: CustomTestStringConvertible, Sendable {
    var rule: GuidelineSummary
    var fails: Bool
    var number: Int
    var scenario: String
    var testDescription: String { "\(rule.id), \(fails ? "failing" : "passing") \(number)" }

    static let all = GuidelineCatalogue.all.map { $0.summary }.flatMap { rule in
      [(rule.passing, false), (rule.failing, true)].flatMap { examples, fails in
        examples.enumerated().map { index, text in
          Example(rule: rule, fails: fails, number: index + 1, scenario: text)
        }
      }
    }
  }

  @Test(arguments: Example.all)
  func `trip the rule that they are for, and no other`(_ example: Example) throws {
    let judged = try JudgedScenario(example.scenario)
    #expect(!judged.editions.isDisjoint(with: example.rule.editions), "the rule is not asked")
    // Targets that overlap are crowded and too small at once.
    let alike = ["minimum-hit-target", "crowding"]
    let id = example.rule.id
    let rules = Set(judged.findings.map(\.rule))
    #expect(rules.contains(id) == example.fails)
    #expect(rules.subtracting(alike.contains(id) ? alike : [id]) == [], "\(judged.findings)")
    #expect(judged.findings.allSatisfy { $0.ruling == .fail && $0.place != nil })
  }
}
