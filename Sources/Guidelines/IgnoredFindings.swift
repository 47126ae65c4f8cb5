package import TouchLab

/// Marks the findings that a scenario ignores, and reports `ignore` statements without effect.
package enum IgnoredFindings {
  /// The summary of findings about unused `ignore` statements, which belong to no guideline set.
  static let unusedIgnores = GuidelineSummary(
    id: Finding.unusedIgnore,
    title: "Every ignore statement ignores a finding",
    severity: .warning,
    guidelineSets: GuidelineSet.allCases,
    source: "mistap",
    reason: """
      An ignore statement without a finding hides future findings. Its finding has been fixed, or \
      it names the wrong rule or target. Statements about rules outside the checked guideline sets \
      are not reported.
      """,
    passing: """
      screen game title="Game" {
          button help "?" x=360 y=800 width=22 height=22 hit=visual
      }
      ignore minimum-hit-target target=help because="nobody needs it twice"
      """,
    failing: """
      screen game title="Game" {
          button help "?" x=300 y=400 width=60 height=60
      }
      ignore minimum-hit-target target=help because="it was too small once"
      """
  )

  /// Returns the findings of a screen, each ignored one with its reason.
  package static func silenced(
    _ findings: [Finding], onScreen id: String, of layout: String, by ignores: [Ignore]
  ) -> [Finding] {
    guard !ignores.isEmpty else { return findings }
    return findings.map { finding in
      var finding = finding
      let ignore = ignores.first { $0.covers(finding, onScreen: id, of: layout) }
      finding.silenced = ignore?.reason
      finding.isIgnoredByProject = ignore?.isOfProject ?? false
      return finding
    }
  }

  /// Returns the layouts with a finding for every statement that ignores nothing on any of them.
  ///
  /// The finding is on the first screen of the layout that the statement names, otherwise of the
  /// first layout. Statements about rules that no guideline set has are skipped.
  package static func reportingUnused<Evaluated: CheckedLayout>(
    _ ignores: [Ignore], in layouts: [Evaluated], by guidelineSets: [GuidelineSet]
  ) -> [Evaluated] {
    var layouts = layouts
    for ignore in ignores where !ignore.isOfProject && !layouts.contains(where: { $0.uses(ignore) })
    {
      let rule = GuidelineCatalogue.summary(id: ignore.rule)
      guard
        rule.map({ $0.isOwn || $0.guidelineSets.contains(where: guidelineSets.contains) }) ?? true
      else { continue }
      let named = layouts.firstIndex { ignore.layout == nil || ignore.layout == $0.id }
      guard let index = named, !layouts[index].evaluated.isEmpty else { continue }
      layouts[index].addToFirst(unused(ignore, guidelineSets))
    }
    return layouts
  }

  private static func unused(_ ignore: Ignore, _ guidelineSets: [GuidelineSet]) -> Finding {
    Finding(
      rule: Finding.unusedIgnore, guidelineSets: guidelineSets, severity: .warning, ruling: .fail,
      target: ignore.target, message: .unused(ignore), source: "mistap", place: ignore.place)
  }
}

extension Ignore {
  /// Whether the statement covers a finding on a screen or one of its panels, by its id in reports.
  fileprivate func covers(_ finding: Finding, onScreen id: String, of layout: String) -> Bool {
    (finding.rule == rule
      || GuidelineCatalogue.successors[rule]?.contains(finding.rule) == true)
      && (isOfProject || finding.target == target)
      && (self.layout == nil || self.layout == layout)
      && (screen.map { id == $0 || id.hasPrefix("\($0)/") } ?? true)
  }
}

/// A layout with the findings on its screens and panels.
package protocol CheckedLayout {
  var id: String { get }
  var evaluated: [(id: String, findings: [Finding])] { get }

  /// Adds a finding to the first screen.
  ///
  /// The layout must have a screen.
  mutating func addToFirst(_ finding: Finding)
}

extension LayoutResult: CheckedLayout {
  package var evaluated: [(id: String, findings: [Finding])] {
    screens.map { ($0.id, $0.findings) }
  }

  package mutating func addToFirst(_ finding: Finding) { screens[0].add(finding) }
}

extension CheckedLayout {
  /// Whether a statement ignores a finding of this layout.
  fileprivate func uses(_ ignore: Ignore) -> Bool {
    evaluated.contains { screen in
      screen.findings.contains { ignore.covers($0, onScreen: screen.id, of: id) }
    }
  }
}

extension Finding.Message {
  fileprivate static func unused(_ ignore: Ignore) -> Self {
    let target = ignore.target.isEmpty ? "the screen as a whole" : ignore.target
    return Self(
      "ignore \(ignore.rule) on \(target) ignores nothing",
      measured: "0 findings", required: "at least 1 finding",
      advice: "remove the statement, or fix its rule or target")
  }
}
