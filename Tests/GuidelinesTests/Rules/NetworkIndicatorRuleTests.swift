import LabSupport
import Testing
import TouchLab

@Suite struct `The rule of the network indicator` {
  static let cases = RuleCase.of(
    "network-indicator",
    .init("three seconds are a few", [], "screen home { list { row a \"A\" takes=3 } }"),
    .init(
      "more than three are not", ["a"],
      "screen home { list { row a \"A\" takes=3.5; row b \"B\" takes=1 } }"),
    .init(
      "a screen that comes back shows it", [],
      """
      screen home {
          status-bar network=#true
          button write "Write" x=100 y=300 presents=letter
      }
      screen letter { navigation-bar { right send "Send" dismisses=#true takes=9 } }
      """),
    .init(
      "no screen that comes back shows it", ["send"],
      """
      screen home { button write "Write" x=100 y=300 presents=letter }
      screen letter { navigation-bar { right send "Send" dismisses=#true takes=9 } }
      """),
    .init(
      "an action of a sheet, once", ["post"],
      """
      screen home {
          button share "Share" x=100 y=300 presents=sheet
          action-sheet sheet { action post "Post" takes=9; action stay "Stay" dismisses=#true }
      }
      """),
    .init(
      "a tab, once", ["shop"],
      """
      tab-bar {
          tab home "Home" selects=first
          tab shop "Shop" selects=second takes=5
          tab news "News" selects=third takes=5
      }
      screen first
      screen second
      screen third { status-bar network=#true }
      """),
    .init(
      "a button that selects a tab", [],
      """
      tab-bar { tab home "Home" selects=first; tab shop "Shop" selects=second }
      screen first { button go "Go" x=100 y=300 selects=shop takes=8 }
      screen second { status-bar network=#true }
      """),
    .init("a disabled control", [], "screen home { list { row a \"A\" takes=9 disabled=#true } }"),
    .init(
      "an edition without the rule", [], by: [.iOS4, .firefoxOS],
      "screen home { list { row a \"A\" takes=9 } }"))

  @Test(arguments: cases)
  func `An access that takes long needs a network indicator`(_ given: RuleCase) throws {
    try given.check()
  }

  @Test func `A finding on a missing network indicator states the time of the access`() throws {
    let finding = try EvaluatedScenario("screen home { list { row a \"A\" takes=12.5 } }")
      .only("network-indicator")
    #expect(finding.message.measured == "12.5 s")
    #expect(finding.message.required == "an indicator for more than 3 s")
    #expect(finding.severity == .warning)
  }
}
