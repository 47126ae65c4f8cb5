import Guidelines
import LabSupport
import TestSupport
import Testing
import TouchLab

@Suite struct `Examples of rules` {
  struct Example: CustomTestStringConvertible, Sendable {
    var rule: GuidelineSummary
    var fails: Bool
    var number: Int
    var scenario: String
    var testDescription: String { "\(rule.id), \(fails ? "failing" : "passing") \(number)" }

    /// The examples of the page of a rule, and those beside this file.
    static let all = GuidelineCatalogue.all.map { $0.summary }.flatMap { rule in
      [(rule.passing, false), (rule.failing, true)].flatMap { text, fails in
        ([text] + further(of: rule.id, fails: fails)).enumerated().map { index, text in
          Example(rule: rule, fails: fails, number: index + 1, scenario: text)
        }
      }
    }

    static func further(of rule: String, fails: Bool) -> [String] {
      Repository.files(in: "Tests/GuidelinesTests/Examples/\(rule)", ending: ".kdl")
        .filter { $0.contains(fails ? "/fails-" : "/passes-") }
        .compactMap { try? Repository.text(of: $0) }
    }
  }

  @Test(arguments: GuidelineCatalogue.all.map { $0.summary.id })
  func `Every rule has at least two examples of both kinds`(_ rule: String) {
    #expect(!Example.further(of: rule, fails: true).isEmpty)
    #expect(!Example.further(of: rule, fails: false).isEmpty)
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
