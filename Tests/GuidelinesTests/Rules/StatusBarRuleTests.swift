import LabSupport
import Testing
import TouchLab

@Suite struct `Status bar rules` {
  static let cases = [
    RuleCase(
      "hidden on an ordinary screen", "status-bar-hidden", [""],
      "screen home { status-bar hidden=#true; list { row a \"A\" } }"),
    RuleCase(
      "hidden in landscape", "status-bar-hidden", [""],
      "orientation landscape\nscreen home { status-bar hidden=#true; image board x=0 y=0 }"),
    RuleCase(
      "hidden, and judged once with its panels", "status-bar-hidden", [""],
      """
      screen home {
          status-bar hidden=#true
          action-sheet share { action mail-it "Mail" dismisses=#true }
      }
      """),
    RuleCase(
      "hidden=#false", "status-bar-hidden", [], "screen home { status-bar hidden=#false }"),
    RuleCase(
      "hidden by an edition without the rule", "status-bar-hidden", [], by: [.iPhoneOS2, .iOS4],
      "screen home { status-bar hidden=#true }"),
    RuleCase(
      "hidden where the device has none", "status-bar-hidden", [],
      "device d { size 320 480; ppi 163; status-bar 0 }\nscreen home { status-bar hidden=#true }"),
    RuleCase(
      "media that does not fill the screen reveals nothing", "media-reveal", [],
      "screen home { media clip x=0 y=100 width=300 height=200 reveal=swipe }"),
    RuleCase(
      "a double tap", "media-reveal", ["film"],
      "screen home { media film fullscreen=#true reveal=double-tap }"),
    RuleCase(
      "a photo under the status bar", "custom-status-bar", [],
      "screen home { image photo x=0 y=0 width=393 height=300 }"),
    RuleCase(
      "a ground for the status bar", "custom-status-bar", [],
      "screen home { image bar-background x=0 y=0 width=393 height=59 }"),
    RuleCase(
      "a strip over the status bar", "custom-status-bar", ["my-bar"],
      "screen home { image my-bar x=0 y=0 width=393 height=20 }"),
    RuleCase(
      "a strip in landscape", "custom-status-bar", ["my-bar"],
      """
      device iphone-5
      orientation landscape
      screen home { status-bar hidden=#true; image my-bar x=0 y=0 width=568 height=20 }
      """),
    RuleCase(
      "a strip that is half as wide", "custom-status-bar", [],
      "device iphone-5\nscreen home { image my-bar x=0 y=0 width=160 height=20 }"),
    RuleCase(
      "a button in place of the hidden bar", "custom-status-bar", ["top"],
      "screen home { status-bar hidden=#true; button top \"9:41\" x=0 y=0 width=393 height=50 }"),
    RuleCase(
      "a time where the bar is hidden", "custom-status-bar", ["now"],
      "screen home { status-bar hidden=#true; label now \"09:41 AM\" x=170 y=10 }"),
    RuleCase(
      "a game's score and timer", "custom-status-bar", [],
      """
      screen game {
          status-bar hidden=#true
          label score "Score 120" x=10 y=10
          label timer "0:30" x=300 y=10
          button halt "Pause" x=180 y=10 width=44 height=44
      }
      """),
    RuleCase(
      "a player's elapsed time", "custom-status-bar", [],
      """
      screen film {
          status-bar hidden=#true
          media film fullscreen=#true
          label elapsed "12:30" x=10 y=10
      }
      """),
    RuleCase(
      "a battery below the bar", "custom-status-bar", [],
      "screen home { image battery x=10 y=100 width=25 height=12 }"),
    RuleCase(
      "a visual under the bar", "control-under-status-bar", ["top"],
      "device iphone-5\nscreen home { button top \"Top\" x=10 y=10 width=300 height=80 }"),
    RuleCase(
      "a hit target under the bar", "control-under-status-bar", ["top"],
      "device iphone-5\nscreen home { button top \"Top\" x=100 y=22 width=60 height=30 }"),
    RuleCase(
      "a control that begins where the bar ends", "control-under-status-bar", [],
      "device iphone-5\nscreen home { button top \"Top\" x=100 y=20 width=60 height=44 }"),
    RuleCase(
      "bars and lists", "control-under-status-bar", [],
      """
      device iphone-5
      orientation landscape
      screen home { navigation-bar { right plus system=add }; list { row a "A"; row b "B" } }
      """),
    RuleCase(
      "media under the bar", "control-under-status-bar", [],
      "screen home { media clip x=0 y=0 width=393 height=221 }"),
    RuleCase(
      "a control at the top of a screen without the bar", "control-under-status-bar", [],
      "screen home { status-bar hidden=#true; button top \"Top\" x=100 y=0 width=60 height=44 }"),
    RuleCase(
      "a disabled control in landscape", "control-under-status-bar", ["top"],
      """
      device iphone-5
      orientation landscape
      screen home { button top "Top" x=400 y=0 width=100 height=90 disabled=#true }
      """),
    RuleCase(
      "dark on dark", "status-bar-contrast", [""], "screen home { background dark=#true }"),
    RuleCase(
      "light on light", "status-bar-contrast", [""],
      "screen home { status-bar style=light; background }"),
    RuleCase("silence", "status-bar-contrast", [], "screen home { list { row a \"A\" } }"),
    RuleCase(
      "bars with a ground of their own", "status-bar-contrast", [],
      "screen home { status-bar style=translucent; background dark=#true }"),
    RuleCase(
      "a hidden bar", "status-bar-contrast", [],
      """
      screen film {
          status-bar hidden=#true
          background dark=#true
          media film fullscreen=#true
      }
      """),
    RuleCase(
      "light over full-screen media", "status-bar-contrast", [],
      "screen film { status-bar style=light; media film fullscreen=#true }"),
    RuleCase(
      "light over nothing that is said", "status-bar-contrast", [""],
      "screen home { status-bar style=light; navigation-bar }"),
  ]

  @Test(arguments: cases)
  func `A status bar rule reports exactly the expected findings`(_ given: RuleCase) throws {
    try given.check()
  }

  @Test func `A status bar finding states the measured value and its place`() throws {
    let under = try EvaluatedScenario(
      "device iphone-5\nscreen home {\n    button top \"Top\" x=100 y=22 width=60 height=30\n}"
    ).only("control-under-status-bar")
    #expect(under.message.measured == "5 pt")
    #expect(under.message.required == "0 pt: nothing above y = 20 pt")
    #expect(under.message.text.hasPrefix("the hit target of top reaches 5 pt"))
    #expect(under.place?.line == 3)
    #expect(under.guidelineSets == [.iOS7])
    let hidden = try EvaluatedScenario("screen home {\n    status-bar hidden=#true\n}")
      .only("status-bar-hidden")
    #expect(hidden.severity == .warning && hidden.place?.line == 2)
    let reveal = try EvaluatedScenario("screen f { media film fullscreen=#true reveal=swipe }")
      .only("media-reveal")
    #expect(reveal.message.text == "film reveals its controls after a swipe, needs a single tap")
  }

  @Test func `A light status bar over an unknown background needs review`() throws {
    let finding = try EvaluatedScenario("screen home { status-bar style=light }")
      .only("status-bar-contrast")
    #expect(finding.ruling == .needsReview)
    #expect(finding.message.advice.contains("background dark=#true"))
  }
}
