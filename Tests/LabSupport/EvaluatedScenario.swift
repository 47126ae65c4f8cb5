import ScenarioLanguage
import Studies
package import Testing
package import TouchLab

/// A scenario as the guidelines judge it: what is found on each of its screens.
package struct EvaluatedScenario {
  /// The editions that it was judged by.
  package var guidelineSets: Set<GuidelineSet>
  package var findings: [Finding]
  package var crowding: [CrowdedPair]

  /// Reads and judges a scenario, which must be free of errors; in the editions given, if any.
  package init(
    _ text: String, path: String = "example.kdl", guidelineSets: [GuidelineSet]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let reading = ScenarioReader.read(SourceFile(path: path, text: text))
    let errors = reading.diagnostics.map { "\($0)" }
    #expect(errors.isEmpty, sourceLocation: sourceLocation)
    var study = try #require(reading.study, sourceLocation: sourceLocation)
    if let guidelineSets { study.guidelineSets = guidelineSets }
    self.guidelineSets = Set(study.guidelineSets)
    let result = try #require(StudyRunner.run(study, draws: false), sourceLocation: sourceLocation)
    let screens = result.layouts.flatMap(\.screens)
    findings = screens.flatMap(\.findings)
    crowding = screens.flatMap(\.crowding)
  }

  /// The targets that a rule finds fault with, in their order.
  package func targets(_ rule: String) -> [String] {
    findings.filter { $0.rule == rule }.map(\.target)
  }

  /// The only finding of a rule.
  package func only(
    _ rule: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Finding {
    let found = findings.filter { $0.rule == rule }
    try #require(found.count == 1, "\(found)", sourceLocation: sourceLocation)
    return found[0]
  }
}

/// A scenario, and the targets in which a rule finds fault.
package struct RuleCase: CustomTestStringConvertible, Sendable {
  package var testDescription: String
  package var rule: String
  package var targets: [String]
  package var guidelineSets: [GuidelineSet]?
  package var scenario: String

  package init(
    _ name: String, _ rule: String, _ targets: [String], by guidelineSets: [GuidelineSet]? = nil,
    _ scenario: String
  ) {
    testDescription = name
    self.rule = rule
    self.targets = targets
    self.guidelineSets = guidelineSets
    self.scenario = scenario
  }

  package func check() throws {
    let evaluated = try EvaluatedScenario(scenario, guidelineSets: guidelineSets)
    #expect(evaluated.targets(rule) == targets, "\(evaluated.findings)")
  }
}
