import LabSupport
import Testing
import TouchLab

@Suite struct `Rules of toolbars` {
  private static let old: [GuidelineSet] = [.iPhoneOS2, .iOS4]

  private static func toolbar(_ items: String, _ properties: String = "") -> String {
    "device iphone-6\nscreen page title=\"Page\" { toolbar \(properties) { \(items) } }"
  }

  private static func items(_ count: Int) -> String {
    (1...count).map { "item i\($0)" }.joined(separator: "; ")
  }

  @Test(arguments: [
    RuleCase("five items", "toolbar-item-count", [], toolbar(items(5))),
    RuleCase("six items", "toolbar-item-count", [""], toolbar(items(6))),
    RuleCase(
      "six items in landscape", "toolbar-item-count", [""],
      "orientation landscape\n" + toolbar(items(6))),
    RuleCase(
      "a segmented control is one item", "toolbar-item-count", [],
      toolbar("\(items(4)); segmented s { segment a; segment b; segment c }")),
    RuleCase(
      "six items on a tablet", "toolbar-item-count", [],
      toolbar(items(6)).replacing("iphone-6", with: "ipad")),
    RuleCase("firefox-os", "toolbar-item-count", [], by: [.firefoxOS], toolbar(items(6))),
  ])
  func `A toolbar has at most five items`(_ example: RuleCase) throws { try example.check() }

  @Test func `Surplus toolbar items are one finding for all editions, and none for a panel`() throws
  {
    let scenario = """
      device iphone-6
      screen page title="Page" {
          toolbar { item a presents=sheet; item b; item c; item d; item e; item f }
          action-sheet sheet { action keep "Keep" }
      }
      """
    let evaluated = try EvaluatedScenario(scenario, guidelineSets: [.iPhoneOS2, .iOS4, .iOS7])
    let finding = try evaluated.only("toolbar-item-count")
    #expect(finding.guidelineSets == [.iPhoneOS2, .iOS4, .iOS7] && finding.severity == .warning)
    #expect(finding.message.measured == "6 items" && finding.message.required == "at most 5 items")
    #expect(finding.place?.line == 3)
  }

  @Test(arguments: [
    RuleCase("silence", "toolbar-mixed-styles", [], by: old, toolbar(items(3))),
    RuleCase(
      "the fewer are to blame", "toolbar-mixed-styles", ["b"], by: old,
      toolbar("item a style=plain; item b style=bordered; item c style=plain")),
    RuleCase(
      "as many of each", "toolbar-mixed-styles", ["b"], by: old,
      toolbar("item a style=bordered; item b style=plain")),
    RuleCase(
      "the toolbar's style", "toolbar-mixed-styles", ["c"], by: old,
      toolbar("item a; item b; item c style=bordered", "style=plain")),
    RuleCase(
      "silent items are plain", "toolbar-mixed-styles", ["b"], by: old,
      toolbar("item a; item b style=bordered; item c")),
    RuleCase(
      "buttons that are bordered anyway", "toolbar-mixed-styles", [], by: old,
      toolbar("item a system=reply style=bordered; item b system=done")),
    RuleCase(
      "a segmented control has no style", "toolbar-mixed-styles", [], by: old,
      toolbar("item a style=plain; segmented s { segment x; segment y }")),
    RuleCase(
      "ios-7 has no bezels", "toolbar-mixed-styles", [], by: [.iOS7],
      toolbar("item a style=plain; item b style=bordered")),
  ])
  func `All items of a toolbar must have one style`(_ example: RuleCase) throws {
    try example.check()
  }

  @Test(arguments: [("style=plain", Finding.Severity.error), ("", .warning)])
  func `A mixture of styles that is not wholly stated is a warning`(
    _ style: String, _ severity: Finding.Severity
  ) throws {
    let scenario = Self.toolbar("item a \(style); item b style=bordered; item c \(style)")
    let finding = try EvaluatedScenario(scenario, guidelineSets: [.iOS4]).only(
      "toolbar-mixed-styles")
    #expect(finding.severity == severity && finding.target == "b")
    #expect(finding.message.measured == "1 bordered, 2 plain")
    #expect(finding.message.advice == "make b plain, or all items bordered")
  }

  @Test(arguments: [
    RuleCase("silence", "toolbar-icon-sizes", [], by: old, toolbar(items(3))),
    RuleCase(
      "similar sizes", "toolbar-icon-sizes", [], by: old,
      toolbar("item a icon=a width=30 height=30; item b icon=b width=25 height=36")),
    RuleCase(
      "the odd one of three", "toolbar-icon-sizes", ["c"], by: old,
      toolbar(
        "item a icon=a width=20 height=20; item b icon=b width=20 height=20; item c icon=c")),
    RuleCase(
      "of two, the further from the standard", "toolbar-icon-sizes", ["b"], by: old,
      toolbar("item a icon=a width=28 height=28; item b icon=b width=44 height=28")),
    RuleCase(
      "two odd ones", "toolbar-icon-sizes", ["a", "d"], by: old,
      toolbar(
        "item a icon=a width=20; item b icon=b; item c icon=c; item d icon=d height=40; item e icon=e"
      )),
    RuleCase(
      "sized and nameless", "toolbar-icon-sizes", ["b"], by: old,
      toolbar("item a width=30 height=30; item b width=20 height=20")),
    RuleCase(
      "texts and system buttons", "toolbar-icon-sizes", [], by: old,
      toolbar("item a \"Send\" width=70; item b system=trash width=40; item c icon=c")),
    RuleCase(
      "ios-7", "toolbar-icon-sizes", [], by: [.iOS7],
      toolbar("item a icon=a width=20 height=20; item b icon=b")),
  ])
  func `All icons of a toolbar must be of similar size`(_ example: RuleCase) throws {
    try example.check()
  }

  @Test func `A finding on an odd icon states its size and the usual size`() throws {
    let scenario = Self.toolbar("item a icon=a; item b icon=b width=16 height=20.5; item c icon=c")
    let finding = try EvaluatedScenario(scenario, guidelineSets: [.iOS4]).only("toolbar-icon-sizes")
    #expect(
      finding.message.measured == "16×20.5 pt" && finding.message.required == "about 30×30 pt")
  }

  private static func modes(_ parts: String) -> String {
    """
    tab-bar { tab one "One" selects=page; tab two "Two" selects=other }
    screen page title="Page" { toolbar { \(parts) } }
    screen other title="Other" { navigation-bar }
    """
  }
  private static let segments = "segmented s { segment x \"X\"; segment y \"Y\" selects=two }"

  @Test(arguments: [
    RuleCase(
      "actions", "toolbar-switches-mode", [],
      modes("item a does=refresh; item b opens=other; item c toggles=editing; item d")),
    RuleCase("a tab", "toolbar-switches-mode", ["a"], modes("item a selects=two; item b")),
    RuleCase("a mode", "toolbar-switches-mode", ["a"], modes("item a does=change-mode; item b")),
    RuleCase(
      "other things to switch", "toolbar-switches-mode", [],
      modes("item a does=switch-camera; item b does=select-all; item c does=mode")),
    RuleCase("segments in ios-7", "toolbar-switches-mode", [], by: [.iOS7], modes(segments)),
    RuleCase("segments before", "toolbar-switches-mode", ["y"], by: old, modes(segments)),
  ])
  func `A toolbar must not switch modes`(_ example: RuleCase) throws { try example.check() }

  @Test func `Only the advice for iOS 7 allows a segmented control in a toolbar`() throws {
    let evaluated = try EvaluatedScenario(
      Self.modes("item a selects=two"), guidelineSets: [.iOS4, .iOS7])
    let found = evaluated.findings.filter { $0.rule == "toolbar-switches-mode" }
    #expect(found.map(\.guidelineSets) == [[.iOS4], [.iOS7]])
    #expect(found.map(\.message.measured) == Array(repeating: "switches to the tab two", count: 2))
    #expect(found.map { $0.message.advice.contains("segmented") } == [false, true])
  }

  @Test(arguments: [
    RuleCase("bottom", "toolbar-position", [], toolbar(items(2), "edge=bottom")),
    RuleCase("top", "toolbar-position", [""], toolbar(items(2), "edge=top")),
    RuleCase(
      "top in landscape", "toolbar-position", [""],
      "orientation landscape\n" + toolbar(items(2), "edge=top")),
    RuleCase(
      "top of a tablet", "toolbar-position", [],
      toolbar(items(2), "edge=top").replacing("iphone-6", with: "ipad")),
    RuleCase(
      "firefox-os", "toolbar-position", [], by: [.firefoxOS], toolbar(items(2), "edge=top")),
  ])
  func `The toolbar of a phone must be at the bottom`(_ example: RuleCase) throws {
    try example.check()
  }

  @Test func `A toolbar at the top of a phone is an error`() throws {
    let finding = try EvaluatedScenario(Self.toolbar("item a", "edge=top")).only("toolbar-position")
    #expect(finding.severity == .error && finding.message.measured == "top edge")
    #expect(finding.message.required == "bottom edge" && finding.guidelineSets == [.iOS7])
  }
}
