import LabSupport
import Testing
import TouchLab

@Suite struct `Rules of navigation bars` {
  private static let old: [GuidelineSet] = [.iPhoneOS2, .iOS4]

  /// A list that opens a detail, with what their bars say.
  private static func screens(
    _ first: String = "", _ second: String = "", title: String = "title=\"Inbox\""
  ) -> String {
    """
    screen inbox \(title) {
        navigation-bar \(first)
        list { row hello "Hello!" opens=message }
    }
    screen message title="Message" { navigation-bar \(second) }
    """
  }

  private static func page(_ bar: String) -> String {
    "screen page title=\"Page\" { navigation-bar \(bar) }"
  }

  @Test func `A finding on a wrong title quotes both titles`() throws {
    let evaluated = try EvaluatedScenario(
      Self.screens("", "title=Inbox"), guidelineSets: [.iPhoneOS2, .iOS7])
    let finding = try evaluated.only("navigation-title")
    #expect(finding.message.measured == "“Inbox”" && finding.message.required == "“Message”")
    #expect(finding.severity == .warning && finding.guidelineSets == [.iPhoneOS2, .iOS7])
    #expect(finding.place?.line == 5)
  }

  private static let longTitle = "title=\"Notifications and Sounds\""

  @Test func `The back button of a modal screen has no previous title to carry`() throws {
    let scenario = Self.screens("", "{ back \"Home\" }").replacing("opens=", with: "presents=")
    #expect(try EvaluatedScenario(scenario).targets("back-label") == [])
  }

  @Test func `A finding on a wrong back label quotes both labels`() throws {
    let finding = try EvaluatedScenario(Self.screens("", "{ back \"Home\" }")).only("back-label")
    #expect(finding.message.measured == "“Home”" && finding.message.required == "“Inbox”")
    #expect(finding.severity == .warning && finding.place?.line == 5)
  }

  private static let segmented = "segmented s { segment x \"X\"; segment y \"Y\" }"

  @Test func `A finding on surplus controls counts them`() throws {
    let finding = try EvaluatedScenario(Self.page("{ right a; right b }"))
      .only("navigation-bar-controls")
    #expect(finding.message.measured == "2 controls" && finding.severity == .warning)
    #expect(finding.message.required == "1 control a side")
  }

  @Test(arguments: ["navigation-bar-plain-style", "bar-font"])
  func `A deviation that the documents allow is a note`(_ rule: String) throws {
    let evaluated = try EvaluatedScenario(
      Self.page("style=plain font=Papyrus"), guidelineSets: [.iPhoneOS2])
    #expect(try evaluated.only(rule).severity == .note)
  }

  private static let cases: [[RuleCase]] = [
    RuleCase.of(
      "navigation-title",
      .init("silence", [], screens()),
      .init("its own title", [], screens("", "title=message")),
      .init("the last title", [""], screens("", "title=Inbox")),
      .init("no title", [], screens("", "title=\"\"")),
      .init("a count", [], screens("title=\"Inbox (12)\"")),
      .init("no count", [""], screens("title=\"Inbox (old)\"")),
      .init("an id for a title", [""], "screen Page title=Page { navigation-bar title=Other }"),
      .init("only an id", [], screens("title=Mail", title: "")),
      .init("2011", [], by: [.iOS4], screens("", "title=Inbox")),
      .init(
        "content controls on the first view", [], by: [.iPhoneOS2],
        screens("{ left edit system=edit; right add system=add }")),
      .init(
        "a way back on the first view", ["back"], by: [.iPhoneOS2], screens("{ back \"Home\" }")),
      .init(
        "a way back of one's own", ["home"], by: [.iPhoneOS2],
        screens("{ left home \"Home\" does=back }")),
      .init(
        "a way back on the second view", [], by: [.iPhoneOS2], screens("", "{ back \"Inbox\" }")),
      .init("one screen out of its app", [], by: [.iPhoneOS2], page("{ back \"Inbox\" }")),
      .init("ios-7 and the first view", [], screens("{ back \"Home\" }"))),
    RuleCase.of(
      "back-label",
      .init("silence", [], screens()),
      .init("the previous title", [], screens("", "{ back inbox }")),
      .init("with an arrow", [], screens("", "{ back \"‹ Inbox\" }")),
      .init("another word", ["back"], screens("", "{ back \"Back\" }")),
      .init("an empty label", ["back"], screens("", "{ back \"\" }")),
      .init("an image", [], screens("", "{ back image=a mask=b }")),
      .init("the bar's title", [], screens("title=Mail", "{ back \"Mail\" }")),
      .init(
        "the bar's title, not the screen's", ["back"], screens("title=Mail", "{ back \"Inbox\" }")),
      .init("a count", [], screens("title=\"Inbox (3)\"", "{ back Inbox }")),
      .init("no previous view", [], page("{ back \"Home\" }")),
      .init("only an id", [], screens("", "{ back \"Mail\" }", title: "")),
      .init("no title to carry", [], screens("title=\"\"", "{ back \"Mail\" }")),
      .init(
        "a segmented control for a title", [],
        screens("{ segmented s { segment x; segment y } }", "{ back \"Mail\" }")),
      .init("too long a title", [], screens("", "{ back Back }", title: longTitle)),
      .init("a long title shortened", [], screens("", "{ back Notifications }", title: longTitle)),
      .init("a long title replaced", ["back"], screens("", "{ back Settings }", title: longTitle)),
      .init("2011", [], by: [.iOS4], screens("", "{ back \"Home\" }"))),
    RuleCase.of(
      "navigation-bar-controls",
      .init("one a side", [], page("{ left a; right b }")),
      .init("two a side", ["b"], page("{ right a; right b }")),
      .init(
        "two and three a side", ["b", "d", "e"],
        page("{ left a; left b; right c; right d; right e }")),
      .init("2011", [], by: [.iOS4], page("{ right a; right b }")),
      .init("a control and the way back", [], screens("", "{ left a }")),
      .init(
        "a control in place of the way back", ["a"], by: [.iPhoneOS2],
        screens("{ left b }", "{ left a; right c }")),
      .init(
        "a control beside the way back", ["a"], by: [.iPhoneOS2],
        screens("{ left b }", "{ back; left a; right c }")),
      .init("a segmented control", [], page("{ \(segmented) }")),
      .init("a segmented control and a title", ["s"], page("title=Page { \(segmented) }")),
      .init(
        "a segmented control and others", ["a", "b"], page("{ left a; right b; \(segmented) }")),
      .init("a segmented control and the way back", [], screens("", "{ \(segmented) }")),
      .init(
        "two segmented controls", ["t"], page("{ \(segmented); segmented t { segment z \"Z\" } }")),
      .init("a segmented control in 2008", [], by: [.iPhoneOS2], page("{ \(segmented); right b }"))),
    RuleCase.of(
      "navigation-bar-plain-style", by: old,
      .init("silence", [], page("{ left a; right b }")),
      .init("bordered", [], page("style=bordered { left a style=bordered }")),
      .init("a plain control", ["b"], page("{ left a; right b style=plain }")),
      .init("a plain bar", [""], page("style=plain { left a; right b }")),
      .init(
        "a system button in 2008", ["a"], by: [.iPhoneOS2],
        page("{ left a system=edit style=plain }")),
      .init("a system button in 2011", [], by: [.iOS4], page("{ left a system=edit style=plain }")),
      .init("plain in ios-7", [], by: [.iOS7], page("{ right b style=plain }")),
      .init("a bezel in ios-7", ["b"], by: [.iOS7], page("{ left a; right b style=bordered }")),
      .init(
        "a bar with bezels in ios-7", [""], by: [.iOS7],
        page("style=bordered { right b style=plain }")),
      .init(
        "a system button with a bezel in ios-7", ["a"], by: [.iOS7],
        page("{ left a system=edit style=bordered }")),
      .init("a toolbar", [], "screen page { toolbar style=plain { item a style=plain } }")),
    RuleCase.of(
      "back-image-mask",
      .init("a label", [], screens("", "{ back Inbox }")),
      .init("an image alone", ["back"], screens("", "{ back image=a }")),
      .init("image and mask", [], screens("", "{ back image=a mask=b }")),
      .init("a mask alone", [], screens("", "{ back mask=b }")),
      .init("an empty mask", ["back"], screens("", "{ back image=a mask=\"\" }")),
      .init("by itself", ["back"], page("{ back image=a }")),
      .init("2011", [], by: old, page("{ back image=a }"))),
    RuleCase.of(
      "bar-font",
      .init("silence", [], page("")),
      .init("the system font", [], page("font=\"Helvetica Neue\"")),
      .init("another", [""], page("font=Papyrus")),
      .init("2011", [], by: [.iOS4], page("font=Papyrus"))),
  ]

  @Test(arguments: cases.flatMap(\.self))
  func `A rule of navigation bars reports exactly the expected findings`(_ given: RuleCase) throws {
    try given.check()
  }
}
