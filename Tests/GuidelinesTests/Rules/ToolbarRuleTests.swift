import LabSupport
import Testing
import TouchLab

@Suite struct `Rules of toolbars` {
  private static let old: [GuidelineSet] = [.iPhoneOS2, .iOS4]

  private static func toolbar(_ items: String, _ properties: String = "") -> String {
    "device iphone-6; platform classic\nscreen page title=\"Page\" { toolbar \(properties) { \(items) } }"
  }

  private static func items(_ count: Int) -> String {
    (1...count).map { "item i\($0)" }.joined(separator: "; ")
  }

  @Test func `Surplus toolbar items are one finding for all editions, and none for a panel`() throws
  {
    let scenario = """
      device iphone-6; platform classic
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

  @Test func `Only the advice for iOS 7 allows a segmented control in a toolbar`() throws {
    let evaluated = try EvaluatedScenario(
      Self.modes("item a selects=two"), guidelineSets: [.iOS4, .iOS7])
    let found = evaluated.findings.filter { $0.rule == "toolbar-switches-mode" }
    #expect(found.map(\.guidelineSets) == [[.iOS4], [.iOS7]])
    #expect(found.map(\.message.measured) == Array(repeating: "switches to the tab two", count: 2))
    #expect(found.map { $0.message.advice.contains("segmented") } == [false, true])
  }

  @Test func `A toolbar at the top of a phone is an error`() throws {
    let finding = try EvaluatedScenario(Self.toolbar("item a", "edge=top")).only("toolbar-position")
    #expect(finding.severity == .error && finding.message.measured == "top edge")
    #expect(finding.message.required == "bottom edge" && finding.guidelineSets == [.iOS7])
  }

  private static let cases: [[RuleCase]] = [
    RuleCase.of(
      "toolbar-item-count",
      .init("five items", [], toolbar(items(5))),
      .init("six items", [""], toolbar(items(6))),
      .init("six items in landscape", [""], "orientation landscape\n" + toolbar(items(6))),
      .init(
        "a segmented control is one item", [],
        toolbar("\(items(4)); segmented s { segment a; segment b; segment c }")),
      .init("six items on a tablet", [], toolbar(items(6)).replacing("iphone-6", with: "ipad")),
      .init("firefox-os", [], by: [.firefoxOS], toolbar(items(6)))),
    RuleCase.of(
      "toolbar-mixed-styles", by: old,
      .init("silence", [], toolbar(items(3))),
      .init(
        "the fewer are to blame", ["b"],
        toolbar("item a style=plain; item b style=bordered; item c style=plain")),
      .init("as many of each", ["b"], toolbar("item a style=bordered; item b style=plain")),
      .init(
        "the toolbar's style", ["c"],
        toolbar("item a; item b; item c style=bordered", "style=plain")),
      .init("silent items are plain", ["b"], toolbar("item a; item b style=bordered; item c")),
      .init(
        "buttons that are bordered anyway", [],
        toolbar("item a system=reply style=bordered; item b system=done")),
      .init(
        "a segmented control has no style", [],
        toolbar("item a style=plain; segmented s { segment x; segment y }")),
      .init(
        "ios-7 has no bezels", [], by: [.iOS7], toolbar("item a style=plain; item b style=bordered")
      )),
    RuleCase.of(
      "toolbar-icon-sizes", by: old,
      .init("silence", [], toolbar(items(3))),
      .init(
        "similar sizes", [],
        toolbar("item a icon=a width=30 height=30; item b icon=b width=25 height=36")),
      .init(
        "the odd one of three", ["c"],
        toolbar("item a icon=a width=20 height=20; item b icon=b width=20 height=20; item c icon=c")
      ),
      .init(
        "of two, the further from the standard", ["b"],
        toolbar("item a icon=a width=28 height=28; item b icon=b width=44 height=28")),
      .init(
        "two odd ones", ["a", "d"],
        toolbar(
          "item a icon=a width=20; item b icon=b; item c icon=c; item d icon=d height=40; item e icon=e"
        )),
      .init(
        "sized and nameless", ["b"], toolbar("item a width=30 height=30; item b width=20 height=20")
      ),
      .init(
        "texts and system buttons", [],
        toolbar("item a \"Send\" width=70; item b system=trash width=40; item c icon=c")),
      .init("ios-7", [], by: [.iOS7], toolbar("item a icon=a width=20 height=20; item b icon=b"))),
    RuleCase.of(
      "toolbar-switches-mode",
      .init(
        "actions", [],
        modes("item a does=refresh; item b opens=other; item c toggles=editing; item d")),
      .init("a tab", ["a"], modes("item a selects=two; item b")),
      .init("a mode", ["a"], modes("item a does=change-mode; item b")),
      .init(
        "other things to switch", [],
        modes("item a does=switch-camera; item b does=select-all; item c does=mode")),
      .init("segments in ios-7", [], by: [.iOS7], modes(segments)),
      .init("segments before", ["y"], by: old, modes(segments))),
    RuleCase.of(
      "toolbar-position",
      .init("bottom", [], toolbar(items(2), "edge=bottom")),
      .init("top", [""], toolbar(items(2), "edge=top")),
      .init("top in landscape", [""], "orientation landscape\n" + toolbar(items(2), "edge=top")),
      .init(
        "top of a tablet", [], toolbar(items(2), "edge=top").replacing("iphone-6", with: "ipad")),
      .init("firefox-os", [], by: [.firefoxOS], toolbar(items(2), "edge=top"))),
  ]

  @Test(arguments: cases.flatMap(\.self))
  func `A rule of toolbars reports exactly the expected findings`(_ given: RuleCase) throws {
    try given.check()
  }
}
