import ScenarioLanguage
import Testing
import TouchLab

extension ErrorCase {
  private static func step(_ text: String, _ says: String) -> ErrorCase {
    ErrorCase(before: "screen home { info help x=1 y=30 }\ntask t { ", text, after: " }", says)
  }

  static let steps = [
    step("⟦jump⟧ up", "unknown node 'jump' in task"),
    step("⟦tpa⟧ help", "did you mean 'tap'?"),
    step("⟦start⟧", "start needs a screen"),
    step("start ⟦hme⟧", "there is no screen 'hme'"),
    step("start ⟦5⟧", "must be a word"),
    step("start home ⟦home⟧", "start takes no more than 1 value"),
    step("⟦tap⟧", "tap needs an id, or x and y"),
    step("⟦tap⟧ 5", "tap needs an id, or x and y"),
    step("⟦tap⟧ #true", "tap needs an id, or x and y"),
    step("tap ⟦hepl⟧", "did you mean 'help'?"),
    step("tap ⟦home⟧", "there is no element 'home'"),
    step("tap help ⟦5⟧", "tap takes an id, or x and y; no value can follow an id"),
    step("tap 5 ⟦help⟧", "y must be a number"),
    step("tap 5 ⟦#nan⟧", "y must be a finite number"),
    step("tap 5 ⟦1e9⟧", "y must be between"),
    step("tap 5 6 ⟦7⟧", "tap takes no more than 2 values"),
    step("tap ⟦key-nothing⟧", "there is no element 'key-nothing'"),
    step("tap help ⟦x⟧=3", "tap has no property 'x'"),
    step("⟦tap⟧ help { a }", "tap takes no block"),
    step("double-tap ⟦hepl⟧", "there is no element 'hepl'"),
    step("press ⟦hepl⟧", "did you mean 'help'?"),
    step("⟦press⟧", "press needs an id, or x and y"),
    step("⟦press⟧ 5", "press needs an id, or x and y"),
    step("slide ⟦hepl⟧", "there is no element 'hepl'"),
    step("slide 5 ⟦help⟧", "y must be a number"),
    step("lift ⟦help⟧", "lift takes no value"),
    step("tap ⟦curled-page⟧", "there is no element 'curled-page'"),
    step("⟦swipe⟧", "swipe needs left, right, up or down"),
    step("swipe ⟦sideways⟧", "unknown value 'sideways' of swipe"),
    step("swipe ⟦rihgt⟧", "did you mean 'right'?"),
    step("swipe ⟦5⟧", "must be a word"),
    step("swipe left from=⟦hepl⟧", "there is no element 'hepl'"),
    step("⟦swipe⟧ left x=5", "swipe needs y="),
    step("⟦swipe⟧ left y=5", "swipe needs x="),
    step("swipe left x=⟦a⟧ y=5", "x must be a number"),
    step("⟦swipe⟧ left from=help x=5 y=5", "from="),
    step("⟦drag⟧ help", "drag needs to= or dx= or dy="),
    step("drag help dx=⟦abc⟧", "dx must be a number"),
    step("⟦wait⟧", "wait needs seconds"),
    step("wait ⟦-1⟧", "wait must be 0 to"),
    step("wait ⟦#inf⟧", "wait must be a finite number"),
    step("wait ⟦long⟧", "wait must be a number"),
    step("⟦type⟧", "type needs a text"),
    step("type ⟦5⟧", "must be a word"),
    step("⟦rotate⟧", "rotate needs portrait or landscape"),
    step("rotate ⟦left⟧", "unknown value 'left' of rotate"),
  ]

  static let expectations = [
    step("⟦expect⟧", "expect needs something to expect"),
    step("expect ⟦home⟧", "expect takes no value"),
    step("expect ⟦scren⟧=home", "expect has no property 'scren'"),
    step("expect ⟦scren⟧=home", "did you mean 'screen'?"),
    step("expect screen=⟦hme⟧", "did you mean 'home'?"),
    step("expect screen=⟦#true⟧", "screen must be a word or a number"),
    step("expect tab=⟦home⟧", "there is no tab 'home'"),
    step("expect hit=⟦hepl⟧", "did you mean 'help'?"),
    step("expect visible=⟦hepl⟧", "there is no element 'hepl'"),
    step("expect enabled=⟦hepl⟧", "there is no element 'hepl'"),
    step("expect outcome=⟦mised⟧", "unknown value 'mised' of outcome"),
    step("expect outcome=⟦nothng⟧", "did you mean 'nothing'?"),
    step("expect outcome=⟦wrong:hepl⟧", "there is no element 'hepl'"),
    step("expect outcome=⟦slip:help⟧", "unknown value 'slip:help' of outcome"),
    step("expect chrome=⟦visible⟧", "choose one of: shown, hidden"),
    step("expect status-bar=⟦shwn⟧", "did you mean 'shown'?"),
    step("expect keyboard=⟦#true⟧", "keyboard must be a word or a number"),
    step("expect toolbar=⟦thin⟧", "choose one of: shown, hidden"),
    step("expect navigation-bar=⟦shwn⟧", "did you mean 'shown'?"),
    step("expect tab-bar=⟦#true⟧", "tab-bar must be a word or a number"),
    step("expect bordered=⟦hepl⟧", "there is no element 'hepl'"),
    step("expect plain=⟦hepl⟧", "did you mean 'help'?"),
    step("expect badge=⟦hepl⟧", "there is no element 'hepl'"),
    step("expect network=⟦on⟧", "choose one of: shown, hidden"),
    step("expect curled=⟦hme⟧", "did you mean 'home'?"),
    step("expect pressed=⟦hepl⟧", "did you mean 'help'?"),
    step("expect keyboard=⟦up⟧", "unknown value 'up' of keyboard"),
    ErrorCase(
      "screen home\ntask t { expect screen=⟦a⟧ tab=⟦b⟧ hit=⟦c⟧ }", "screen 'a'", "tab 'b'",
      "element 'c'"),
  ]

  static let tasks = [
    ErrorCase("screen home\n⟦task⟧", "task needs an id"),
    ErrorCase("screen home\n⟦task⟧ { start home }", "task needs an id"),
    ErrorCase("screen home\ntask ⟦5⟧ { start home }", "must be a word"),
    ErrorCase("screen home\ntask t ⟦u⟧ { start home }", "task takes no more than 1 value"),
    ErrorCase("screen home\ntask t\n⟦task⟧ t", "the task id 't' is used twice"),
    ErrorCase("screen home\ntask t\n⟦task⟧ t", "first at line 2 of app.kdl"),
    ErrorCase("layout a { screen home }\ntask t on=⟦b⟧ { start home }", "there is no layout 'b'"),
    ErrorCase("layout a { screen home }\ntask t on=⟦5⟧ { start home }", "on must be a word"),
    ErrorCase("screen home\ntask t ⟦onn⟧=a", "did you mean 'on'?"),
    ErrorCase(
      """
      layout a { screen home { info help x=1 y=30 }; screen two }
      layout b { screen home }
      task t { start ⟦two⟧; tap ⟦help⟧; expect screen=⟦two⟧ }
      """, "in layout 'b'", "in layout 'b'", "in layout 'b'"),
    ErrorCase(
      """
      layout a { screen home { info help x=1 y=30 } }
      layout b { screen home }
      task t on=b { tap ⟦help⟧ }
      """, "there is no element 'help'"),
  ]
}

@Suite struct `Errors of tasks` {
  @Test(arguments: ErrorCase.steps + ErrorCase.expectations + ErrorCase.tasks)
  func `Each error of a task is at its place`(given: ErrorCase) {
    given.check()
  }

  @Test(arguments: [
    ("jump", "unknown statement 'jump'"), ("tpa ok", "did you mean 'tap'?"),
    ("tap hepl", "did you mean 'help'?"), ("tap", "tap needs an id, or x and y"),
    ("screen home", "unknown statement 'screen'"), ("tap {", "the block opened at 1:5"),
    ("expect screen=other", "there is no screen 'other'"),
    ("tap help; tap help", "one step at a time"), ("include \"x.kdl\"", "cannot include"),
    ("wait #nan", "finite"),
  ])
  func `A step has the same error at the prompt`(text: String, words: String) throws {
    let study = try study("screen home { info help x=1 y=30 }")
    let typed = ScenarioReader.step(text, layout: study.layouts[0])
    #expect(typed.step == nil)
    #expect(typed.diagnostics.count == 1)
    #expect(typed.diagnostics.first?.text.contains(words) == true, "\(typed.diagnostics.texts)")
    #expect(typed.diagnostics.first?.place.file == "prompt")
  }
}
