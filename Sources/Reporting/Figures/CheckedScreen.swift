package import Studies
package import TouchLab

/// A checked screen with its findings.
package struct CheckedScreen: Hashable, Sendable {
  /// The scenario's path.
  package let scenario: String
  /// The layout's id.
  package let layout: String
  /// The screen's id; for a panel, the screen's id, a slash and the panel's.
  package let screen: String
  /// The findings in the order of the rules; empty once their lines are set.
  package internal(set) var findings: [Finding]
  /// The number of findings by severity.
  let counts: FindingCounts
  /// The lines of its findings, once they are set.
  var lines: [CheckLine]?
  package let facts: CheckFacts
  /// The platform of `--platform`; nil for the scenario's own.
  package let platform: String?

  /// A screen of a layout of a scenario.
  package init(
    scenario: String, layout: String, screen: String, findings: [Finding],
    facts: CheckFacts = CheckFacts(), platform: String? = nil
  ) {
    self.scenario = scenario
    self.layout = layout
    self.screen = screen
    self.findings = findings
    counts = FindingCounts(of: findings)
    self.facts = facts
    self.platform = platform
  }

  /// Every screen of every layout of a study.
  package static func screens(of layouts: [LayoutFindings], in study: Study) -> [CheckedScreen] {
    layouts.flatMap { layout in
      layout.screens.map { screen in
        CheckedScreen(
          scenario: study.path, layout: layout.id, screen: screen.id, findings: screen.findings,
          facts: screen.facts, platform: study.listedPlatform)
      }
    }
  }

  /// The screen with its unignored errors only.
  package var errorsAlone: CheckedScreen {
    CheckedScreen(
      scenario: scenario, layout: layout, screen: screen, findings: findings.filter(\.isError),
      facts: CheckFacts(hasTargets: facts.hasTargets), platform: platform)
  }

  /// Whether there is an error.
  package var hasErrors: Bool { counts.errors > 0 }
}

extension [CheckedScreen] {
  /// The paths of the scenarios without any target, in their order.
  var scenariosWithoutTargets: [String] {
    let evaluated = Set(lazy.filter(\.facts.hasTargets).map(\.scenario))
    var seen = evaluated
    return map(\.scenario).filter { seen.insert($0).inserted }
  }

  /// Whether a scenario has no target, on any platform.
  package var haveScenarioWithoutTargets: Bool {
    byPlatform.contains { !$0.screens.scenariosWithoutTargets.isEmpty }
  }

  /// The screens by platform, in the order of the platforms.
  var byPlatform: [(platform: String?, screens: [CheckedScreen])] {
    var seen: Set<String?> = []
    let platforms = map(\.platform).filter { seen.insert($0).inserted }
    guard platforms.count > 1 else { return [(platforms.first ?? nil, self)] }
    return platforms.map { platform in (platform, filter { $0.platform == platform }) }
  }
}
