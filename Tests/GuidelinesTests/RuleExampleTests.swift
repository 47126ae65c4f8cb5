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
  func `An example triggers the rule that it should fail, and no other rule`(_ example: Example)
    throws
  {
    let evaluated = try EvaluatedScenario(example.scenario)
    let rule = example.rule
    #expect(
      rule.isOwn || !evaluated.guidelineSets.isDisjoint(with: rule.guidelineSets),
      "the rule is not asked")
    // Own rules look at every screen; what one of them finds often comes with another.
    let alike = rule.isOwn ? ["minimum-hit-target", "crowding", "often-missed"] : []
    let rules = Set(
      evaluated.findings.filter { $0.guidelineSets.isEmpty == rule.isOwn }.map(\.rule))
    #expect(rules.contains(rule.id) == example.fails)
    #expect(rules.subtracting(alike + [rule.id]) == [], "\(evaluated.findings)")
    #expect(evaluated.findings.allSatisfy { $0.ruling == .fail && $0.place != nil })
  }
}
