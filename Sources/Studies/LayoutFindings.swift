internal import Guidelines
package import TouchLab

/// The findings of guidelines on the screens of one layout.
package struct LayoutFindings: Sendable {
  /// The findings on one screen or panel.
  package struct Screen: Sendable {
    /// The screen's id; for a panel, the screen's id, a slash and the panel's.
    package let id: String
    package private(set) var findings: [Finding]

    mutating func add(_ finding: Finding) { findings.addBeforeNotes(finding) }
  }

  /// The layout's id.
  package let id: String
  package private(set) var screens: [Screen]
}

extension LayoutFindings: SilencedLayout {
  package var judged: [(id: String, findings: [Finding])] { screens.map { ($0.id, $0.findings) } }

  package mutating func addToFirst(_ finding: Finding) { screens[0].add(finding) }
}
