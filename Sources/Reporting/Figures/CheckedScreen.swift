package import Studies
package import TouchLab

/// A screen that was held against the guidelines, and what they found.
package struct CheckedScreen: Hashable, Sendable {
  /// The scenario's path.
  package let scenario: String
  /// The layout's id.
  package let layout: String
  /// The screen's id; for a panel, the screen's id, a slash and the panel's.
  package let screen: String
  /// What the rules found, in their order.
  package let findings: [Finding]

  /// Every screen of every layout of a scenario.
  package static func screens(
    of layouts: [LayoutFindings], in scenario: String
  ) -> [CheckedScreen] {
    layouts.flatMap { layout in
      layout.screens.map { screen in
        CheckedScreen(
          scenario: scenario, layout: layout.id, screen: screen.id, findings: screen.findings)
      }
    }
  }

  /// The screen with nothing but what fails with severity error.
  package var errorsAlone: CheckedScreen {
    CheckedScreen(
      scenario: scenario, layout: layout, screen: screen, findings: findings.filter(\.isError))
  }

  /// How many findings there are of each weight.
  var counts: FindingCounts { FindingCounts(of: findings) }
}
