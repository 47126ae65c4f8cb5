import ScenarioLanguage
import Studies
import TestSupport
import Testing
import TouchLab

/// Rules that fire on ordinary scenarios are no use: these have what they deserve and no more.
@Suite struct `Ordinary scenarios` {
  private static let ofBars: Set = [
    "toolbar-item-count", "toolbar-mixed-styles", "toolbar-icon-sizes", "toolbar-switches-mode",
    "toolbar-position", "fixed-bar-height", "bar-icons-fit-landscape", "navigation-title",
    "back-label", "navigation-bar-controls", "navigation-bar-plain-style", "back-image-mask",
    "bar-font", "bar-appearance",
  ]
  private static let ofStatusBarsAndButtons: Set = [
    "status-bar-hidden", "media-reveal", "custom-status-bar", "control-under-status-bar",
    "status-bar-contrast", "network-indicator", "one-primary-action", "value-selector-dismissal",
    "camera-button-disabled", "input-field-button", "disabled-is-dimmed",
  ]
  private static let ofTabsAndSystemButtons: Set = [
    "hit-target-larger-than-visual", "system-button-meaning", "system-button-style",
    "system-button-edition", "page-curl-flips", "tab-bar-count", "tab-bar-acts",
    "tab-bar-everywhere", "disabled-tab-explains", "tab-icon-meaning", "tab-badge",
    "search-field-is-search-bar", "scope-bar-needs-search-bar",
  ]

  /// The rules, of those given, that find something in a scenario.
  private static func found(
    _ text: String, by guidelineSets: [GuidelineSet]? = nil, _ rules: Set<String>
  ) throws -> [String] {
    var study = try study(text)
    if let guidelineSets { study.guidelineSets = guidelineSets }
    // Rules look at screens alone.
    study.tasks = []
    let result = try #require(StudyRunner.run(study, draws: false))
    let findings = result.layouts.flatMap(\.screens).flatMap(\.findings)
    return findings.map(\.rule).filter { rules.contains($0) }
  }

  /// What is wrong on purpose is the table's of what is covered; screens of today and of real apps are
  /// judged by the editions of today.
  private static let paths = Repository.files(in: "Scenarios", ending: ".kdl")
    .filter { path in !["/findings", "/today/", "/imported/"].contains(where: path.contains) }

  @Test(arguments: paths)
  func `Ordinary scenarios have one finding in all guideline sets`(_ path: String) throws {
    // The document's bars are judged by that document's edition alone.
    let isWholeApp = path.split(separator: "/").count == 2
    let rules =
      isWholeApp ? Self.ofBars.union(Self.ofStatusBarsAndButtons) : Self.ofStatusBarsAndButtons
    let expected = path == "Scenarios/mail.kdl" ? ["toolbar-item-count"] : []
    #expect(
      try Self.found(Repository.text(of: path), by: GuidelineSet.allCases, rules) == expected)
  }

  @Test func `Ordinary scenarios have one finding in their own guideline sets`() {
    var found: [String] = []
    for (path, result) in CoverageTable.results.sorted(by: { $0.key < $1.key })
    where !path.contains("/findings") {
      for finding in result.layouts.flatMap(\.screens).flatMap(\.findings)
      where Self.ofTabsAndSystemButtons.contains(finding.rule) && finding.silenced == nil {
        found.append("\(path): \(finding.rule) \(finding.target)")
      }
    }
    #expect(found == ["clock.kdl: tab-bar-count "])
  }

  @Test func `The complete example has one finding`() throws {
    let rules = Self.ofBars.union(Self.ofStatusBarsAndButtons)
    #expect(
      try Self.found(completeExample, by: GuidelineSet.allCases, rules) == ["toolbar-item-count"])
    #expect(try Self.found(completeExample, Self.ofTabsAndSystemButtons) == [])
  }

  @Test(arguments: ["portrait", "landscape"])
  func `Unstated properties are no fault in any guideline set`(_ held: String) throws {
    let scenario = """
      orientation \(held)
      tab-bar { tab notes "Notes" selects=notes; tab tags "Tags" selects=tags }
      screen notes {
          navigation-bar { left edit; right add }
          search-bar find
          list { row a opens=note; row b opens=note }
      }
      screen note title="Note" {
          navigation-bar title="note" { right done }
          toolbar { item share; item bin; item more-actions presents=sheet }
          action-sheet sheet { action copy; action keep }
      }
      screen tags { navigation-bar { segmented kinds { segment all; segment mine } } }
      """
    #expect(try Self.found(scenario, by: GuidelineSet.allCases, Self.ofBars) == [])
  }

  @Test func `A bar's style is read, and an unknown one is an error`() throws {
    let reading = ScenarioReader.read(
      SourceFile(path: "a.kdl", text: "screen a { toolbar style=bordred { item b } }"))
    #expect(reading.study == nil && reading.diagnostics.count == 1)
    let right = ScenarioReader.read(
      SourceFile(path: "a.kdl", text: "screen a { navigation-bar style=plain }"))
    #expect(right.study?.layouts.first?.screens.first?.elements.first?.style == .plain)
  }
}
