import LabSupport
import Testing
import TouchLab

/// Judges scenarios that tests write out.
enum RuleBench {
  /// A scenario, and the findings that are expected: `rule target` of each.
  struct Case: Sendable, CustomTestStringConvertible {
    var scenario: String
    var expected: [String]

    init(_ scenario: String, _ expected: String...) {
      self.scenario = scenario
      self.expected = expected
    }

    var testDescription: String { scenario }
  }

  /// The findings as `rule target`, or `rule` alone for a bar or a screen as a whole.
  static func names(in text: String) throws -> [String] {
    try EvaluatedScenario(text).findings.map { finding in
      finding.target.isEmpty ? finding.rule : "\(finding.rule) \(finding.target)"
    }
  }

  /// The only finding about a scenario.
  static func only(in text: String) throws -> Finding {
    let found = try EvaluatedScenario(text).findings
    #expect(found.count == 1)
    return try #require(found.first)
  }

  /// A screen of an edition with a toolbar, and another screen.
  static func toolbar(_ items: String, guidelineSet: String = "ios-4") -> String {
    """
    edition \(guidelineSet)
    screen home title="Home" { toolbar { \(items) } }
    screen other title="Other"
    """
  }

  /// Two screens with tabs, and what is written besides.
  static func tabs(_ tabs: String, _ rest: String = "") -> String {
    """
    screen one title="One"
    screen two title="Two"
    tab-bar { \(tabs) }
    \(rest)
    """
  }
}

extension RuleCase {
  /// A case of a rule that `of` names.
  init(
    _ name: String, _ targets: [String], by guidelineSets: [GuidelineSet]? = nil, _ scenario: String
  ) { self.init(name, "", targets, by: guidelineSets, scenario) }

  /// The cases of one rule, in editions of their own or in those given.
  static func of(
    _ rule: String, by guidelineSets: [GuidelineSet]? = nil, _ cases: RuleCase...
  ) -> [RuleCase] {
    cases.map {
      RuleCase(
        "\(rule), \($0.testDescription)", rule, $0.targets, by: $0.guidelineSets ?? guidelineSets,
        $0.scenario)
    }
  }
}
