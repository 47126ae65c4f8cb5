internal import Guidelines
package import TouchLab

/// The facts about a screen that reports show beside its findings.
package struct CheckFacts: Hashable, Sendable {
  /// Whether the screen has a target, enabled or not, that is part of the app's design.
  package let hasTargets: Bool
  /// The number of controls that the platform draws smaller than its own rule requires.
  package let standardControls: Int

  /// Creates facts that were determined elsewhere.
  package init(hasTargets: Bool = true, standardControls: Int = 0) {
    self.hasTargets = hasTargets
    self.standardControls = standardControls
  }
}

extension CheckFacts {
  /// Creates the facts about a screen.
  ///
  /// If `ids` is not nil, only those standard controls count.
  init(_ review: ScreenReview, among ids: Set<String>?) {
    self.init(
      hasTargets: review.screen.describesTargets
        || review.placed.targets.contains(where: \.isOfDesign),
      standardControls: review.standardControls(among: ids))
  }
}

/// The findings on the screens of one layout.
package struct LayoutFindings: Sendable {
  /// The findings on one screen or panel.
  package struct Screen: Sendable {
    /// The screen's id; for a panel, the screen's id, a slash and the panel's id.
    package let id: String
    package private(set) var findings: [Finding]
    package let facts: CheckFacts

    mutating func add(_ finding: Finding) { findings.addBeforeNotes(finding) }
  }

  /// The layout's id.
  package let id: String
  package private(set) var screens: [Screen]
}

extension LayoutFindings: CheckedLayout {
  package var evaluated: [(id: String, findings: [Finding])] {
    screens.map { ($0.id, $0.findings) }
  }

  package mutating func addToFirst(_ finding: Finding) { screens[0].add(finding) }
}
