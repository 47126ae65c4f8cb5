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

  @Test(arguments: [
    RuleCase("silence", "navigation-title", [], screens()),
    RuleCase("its own title", "navigation-title", [], screens("", "title=message")),
    RuleCase("the last title", "navigation-title", [""], screens("", "title=Inbox")),
    RuleCase("no title", "navigation-title", [], screens("", "title=\"\"")),
    RuleCase("a count", "navigation-title", [], screens("title=\"Inbox (12)\"")),
    RuleCase("no count", "navigation-title", [""], screens("title=\"Inbox (old)\"")),
    RuleCase(
      "an id for a title", "navigation-title", [""],
      "screen Page title=Page { navigation-bar title=Other }"),
    RuleCase("only an id", "navigation-title", [], screens("title=Mail", title: "")),
    RuleCase("2011", "navigation-title", [], by: [.iOS4], screens("", "title=Inbox")),
    RuleCase(
      "content controls on the first view", "navigation-title", [], by: [.iPhoneOS2],
      screens("{ left edit system=edit; right add system=add }")),
    RuleCase(
      "a way back on the first view", "navigation-title", ["back"], by: [.iPhoneOS2],
      screens("{ back \"Home\" }")),
    RuleCase(
      "a way back of one's own", "navigation-title", ["home"], by: [.iPhoneOS2],
      screens("{ left home \"Home\" does=back }")),
    RuleCase(
      "a way back on the second view", "navigation-title", [], by: [.iPhoneOS2],
      screens("", "{ back \"Inbox\" }")),
    RuleCase(
      "one screen out of its app", "navigation-title", [], by: [.iPhoneOS2],
      page("{ back \"Inbox\" }")),
    RuleCase("ios-7 and the first view", "navigation-title", [], screens("{ back \"Home\" }")),
  ])
  func `A navigation bar must show the title of its view`(_ example: RuleCase) throws {
    try example.check()
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

  @Test(arguments: [
    RuleCase("silence", "back-label", [], screens()),
    RuleCase("the previous title", "back-label", [], screens("", "{ back inbox }")),
    RuleCase("with an arrow", "back-label", [], screens("", "{ back \"‹ Inbox\" }")),
    RuleCase("another word", "back-label", ["back"], screens("", "{ back \"Back\" }")),
    RuleCase("an empty label", "back-label", ["back"], screens("", "{ back \"\" }")),
    RuleCase("an image", "back-label", [], screens("", "{ back image=a mask=b }")),
    RuleCase("the bar's title", "back-label", [], screens("title=Mail", "{ back \"Mail\" }")),
    RuleCase(
      "the bar's title, not the screen's", "back-label", ["back"],
      screens("title=Mail", "{ back \"Inbox\" }")),
    RuleCase("a count", "back-label", [], screens("title=\"Inbox (3)\"", "{ back Inbox }")),
    RuleCase("no previous view", "back-label", [], page("{ back \"Home\" }")),
    RuleCase("only an id", "back-label", [], screens("", "{ back \"Mail\" }", title: "")),
    RuleCase("no title to carry", "back-label", [], screens("title=\"\"", "{ back \"Mail\" }")),
    RuleCase(
      "a segmented control for a title", "back-label", [],
      screens("{ segmented s { segment x; segment y } }", "{ back \"Mail\" }")),
    RuleCase("too long a title", "back-label", [], screens("", "{ back Back }", title: longTitle)),
    RuleCase(
      "a long title shortened", "back-label", [],
      screens("", "{ back Notifications }", title: longTitle)),
    RuleCase(
      "a long title replaced", "back-label", ["back"],
      screens("", "{ back Settings }", title: longTitle)),
    RuleCase("2011", "back-label", [], by: [.iOS4], screens("", "{ back \"Home\" }")),
  ])
  func `A back button must carry the previous title`(_ example: RuleCase) throws {
    try example.check()
  }

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

  @Test(arguments: [
    RuleCase("one a side", "navigation-bar-controls", [], page("{ left a; right b }")),
    RuleCase("two a side", "navigation-bar-controls", ["b"], page("{ right a; right b }")),
    RuleCase(
      "two and three a side", "navigation-bar-controls", ["b", "d", "e"],
      page("{ left a; left b; right c; right d; right e }")),
    RuleCase("2011", "navigation-bar-controls", [], by: [.iOS4], page("{ right a; right b }")),
    RuleCase(
      "a control and the way back", "navigation-bar-controls", [], screens("", "{ left a }")),
    RuleCase(
      "a control in place of the way back", "navigation-bar-controls", ["a"], by: [.iPhoneOS2],
      screens("{ left b }", "{ left a; right c }")),
    RuleCase(
      "a control beside the way back", "navigation-bar-controls", ["a"], by: [.iPhoneOS2],
      screens("{ left b }", "{ back; left a; right c }")),
    RuleCase("a segmented control", "navigation-bar-controls", [], page("{ \(segmented) }")),
    RuleCase(
      "a segmented control and a title", "navigation-bar-controls", ["s"],
      page("title=Page { \(segmented) }")),
    RuleCase(
      "a segmented control and others", "navigation-bar-controls", ["a", "b"],
      page("{ left a; right b; \(segmented) }")),
    RuleCase(
      "a segmented control and the way back", "navigation-bar-controls", [],
      screens("", "{ \(segmented) }")),
    RuleCase(
      "two segmented controls", "navigation-bar-controls", ["t"],
      page("{ \(segmented); segmented t { segment z \"Z\" } }")),
    RuleCase(
      "a segmented control in 2008", "navigation-bar-controls", [], by: [.iPhoneOS2],
      page("{ \(segmented); right b }")),
  ])
  func `A navigation bar has at most one control on each side`(_ example: RuleCase) throws {
    try example.check()
  }

  @Test func `A finding on surplus controls counts them`() throws {
    let finding = try EvaluatedScenario(Self.page("{ right a; right b }"))
      .only("navigation-bar-controls")
    #expect(finding.message.measured == "2 controls" && finding.severity == .warning)
    #expect(finding.message.required == "1 control a side")
  }

  @Test(arguments: [
    RuleCase("silence", "navigation-bar-plain-style", [], by: old, page("{ left a; right b }")),
    RuleCase(
      "bordered", "navigation-bar-plain-style", [], by: old,
      page("style=bordered { left a style=bordered }")),
    RuleCase(
      "a plain control", "navigation-bar-plain-style", ["b"], by: old,
      page("{ left a; right b style=plain }")),
    RuleCase(
      "a plain bar", "navigation-bar-plain-style", [""], by: old,
      page("style=plain { left a; right b }")),
    RuleCase(
      "a system button in 2008", "navigation-bar-plain-style", ["a"], by: [.iPhoneOS2],
      page("{ left a system=edit style=plain }")),
    RuleCase(
      "a system button in 2011", "navigation-bar-plain-style", [], by: [.iOS4],
      page("{ left a system=edit style=plain }")),
    RuleCase(
      "plain in ios-7", "navigation-bar-plain-style", [], by: [.iOS7],
      page("{ right b style=plain }")),
    RuleCase(
      "a bezel in ios-7", "navigation-bar-plain-style", ["b"], by: [.iOS7],
      page("{ left a; right b style=bordered }")),
    RuleCase(
      "a bar with bezels in ios-7", "navigation-bar-plain-style", [""], by: [.iOS7],
      page("style=bordered { right b style=plain }")),
    RuleCase(
      "a system button with a bezel in ios-7", "navigation-bar-plain-style", ["a"], by: [.iOS7],
      page("{ left a system=edit style=bordered }")),
    RuleCase(
      "a toolbar", "navigation-bar-plain-style", [], by: old,
      "screen page { toolbar style=plain { item a style=plain } }"),
  ])
  func `A navigation bar reports buttons of a style that its edition does not show`(
    _ example: RuleCase
  ) throws { try example.check() }

  @Test(arguments: [
    RuleCase("a label", "back-image-mask", [], screens("", "{ back Inbox }")),
    RuleCase("an image alone", "back-image-mask", ["back"], screens("", "{ back image=a }")),
    RuleCase("image and mask", "back-image-mask", [], screens("", "{ back image=a mask=b }")),
    RuleCase("a mask alone", "back-image-mask", [], screens("", "{ back mask=b }")),
    RuleCase(
      "an empty mask", "back-image-mask", ["back"], screens("", "{ back image=a mask=\"\" }")),
    RuleCase("by itself", "back-image-mask", ["back"], page("{ back image=a }")),
    RuleCase("2011", "back-image-mask", [], by: old, page("{ back image=a }")),
  ])
  func `A back button with an image needs a mask`(_ example: RuleCase) throws {
    try example.check()
  }

  @Test(arguments: [
    RuleCase("silence", "bar-font", [], page("")),
    RuleCase("the system font", "bar-font", [], page("font=\"Helvetica Neue\"")),
    RuleCase("another", "bar-font", [""], page("font=Papyrus")),
    RuleCase("2011", "bar-font", [], by: [.iOS4], page("font=Papyrus")),
  ])
  func `The font of a navigation bar must be the font of the system`(_ example: RuleCase) throws {
    try example.check()
  }

  @Test(arguments: ["navigation-bar-plain-style", "bar-font"])
  func `A deviation that the documents allow is a note`(_ rule: String) throws {
    let evaluated = try EvaluatedScenario(
      Self.page("style=plain font=Papyrus"), guidelineSets: [.iPhoneOS2])
    #expect(try evaluated.only(rule).severity == .note)
  }
}
