import ScenarioLanguage
import Testing
import TouchLab

extension ErrorCase {
  static let layouts = [
    ErrorCase("⟦layout⟧ { screen home }", "layout needs an id"),
    ErrorCase("layout ⟦5⟧ { screen home }\nscreen home", "must be a word"),
    ErrorCase("⟦layout⟧ \"\" { screen home }\nscreen home", "id that is not empty"),
    ErrorCase("layout a like=⟦c⟧ { screen home }", "there is no layout 'c'"),
    ErrorCase(
      "layout five { screen home }\nlayout b like=⟦fvie⟧ { screen home }", "did you mean 'five'?"),
    ErrorCase("layout a like=⟦a⟧ { screen home }", "the layout 'a' is like itself"),
    ErrorCase("layout a like=⟦5⟧ { screen home }", "like must be a word"),
    ErrorCase("layout a { screen home }\n⟦layout⟧ a { screen home }", "'a' is used twice"),
    ErrorCase(
      "layout a { screen home }\n⟦layout⟧ a { screen home }", "first at line 1 of app.kdl"),
    ErrorCase("screen home\n⟦layout⟧ app { screen home }", "the layout id 'app' is used twice"),
    ErrorCase("layout a { ⟦list⟧ }\nscreen home", "unknown node 'list' in layout"),
    ErrorCase("layout a { ⟦screne⟧ home }\nscreen home", "did you mean 'screen'?"),
    ErrorCase("layout a { ⟦task⟧ t }\nscreen home", "unknown node 'task' in layout"),
    ErrorCase("layout a { ⟦include⟧ \"b.kdl\" }\nscreen home", "unknown node 'include'"),
    ErrorCase("layout a ⟦title⟧=A { screen home }", "layout has no property 'title'"),
  ]

  static let screens = [
    ErrorCase("⟦screen⟧", "screen needs an id"),
    ErrorCase("⟦screen⟧ { list }", "screen needs an id"),
    ErrorCase("screen ⟦5⟧", "must be a word"),
    ErrorCase("screen home ⟦\"Home\"⟧", "screen takes no more than 1 value"),
    ErrorCase("screen home title=⟦5⟧", "title must be a word"),
    ErrorCase("screen home ⟦titel⟧=Home", "did you mean 'title'?"),
    ErrorCase("screen home\n⟦screen⟧ home", "the screen id 'home' is used twice"),
    ErrorCase(
      "layout a {\n  screen home\n  ⟦screen⟧ home\n}", "first at line 2 of app.kdl"),
    ErrorCase("screen home { ⟦buton⟧ a x=1 y=1 }", "unknown node 'buton' in screen"),
    ErrorCase("screen home { ⟦buton⟧ a x=1 y=1 }", "did you mean 'button'?"),
    ErrorCase("screen home { ⟦screen⟧ other }", "unknown node 'screen' in screen"),
    ErrorCase("screen home { ⟦item⟧ a }", "unknown node 'item' in screen"),
    ErrorCase("screen home { toolbar { ⟦row⟧ a } }", "unknown node 'row' in toolbar"),
    ErrorCase("screen home { toolbar { ⟦itme⟧ a } }", "did you mean 'item'?"),
  ]

  static let tabs = [
    ErrorCase("tab-bar { ⟦tab⟧ }\nscreen home", "tab needs an id"),
    ErrorCase("tab-bar { ⟦item⟧ a }\nscreen home", "unknown node 'item' in tab-bar"),
    ErrorCase("tab-bar ⟦bar⟧ { tab a \"A\" selects=home }\nscreen home", "takes no value"),
    ErrorCase("tab-bar { tab a \"A\" selects=⟦hme⟧ }\nscreen home", "there is no screen 'hme'"),
    ErrorCase("tab-bar { tab a \"A\" selects=⟦hme⟧ }\nscreen home", "did you mean 'home'?"),
    ErrorCase("tab-bar { tab a \"A\" selects=⟦5⟧ }\nscreen home", "selects must be a word"),
    ErrorCase(
      "tab-bar { tab a \"A\" selects=home explains=⟦why⟧ }\nscreen home",
      "there is no screen 'why'"),
    ErrorCase(
      "tab-bar { tab a \"A\" selects=⟦one⟧ explains=⟦two⟧ }\nscreen home",
      "there is no screen 'one'", "there is no screen 'two'"),
    ErrorCase(
      "tab-bar { tab a \"A\" selects=home badge=⟦#true⟧ }\nscreen home",
      "badge must be a word or a number"),
    ErrorCase(
      "tab-bar { tab a selects=home; ⟦tab a selects=home⟧ }\nscreen home",
      "the tab id 'a' is used twice"),
    ErrorCase("tab-bar { ⟦tab back selects=home⟧ }\nscreen home", "the id 'back' is reserved"),
    ErrorCase(
      "tab-bar { tab a selects=home disabled=⟦yes⟧ }\nscreen home", "write #true or #false"),
    ErrorCase(
      "tab-bar { tab a; tab b; tab c; tab d; tab e; tab f }\n⟦screen more⟧\nscreen home",
      "the id 'more' is reserved"),
    ErrorCase(
      "tab-bar { tab a; tab b; tab c; tab d; tab e; ⟦tab more⟧ }\nscreen home",
      "the id 'more' is reserved"),
  ]

  static let wholeFiles = [
    ErrorCase("⟦", "the scenario is empty"),
    ErrorCase("⟦// nothing\n/* here */\n", "the scenario is empty"),
    ErrorCase("⟦/-screen home", "the scenario is empty"),
    ErrorCase("⟦device ipad", "the scenario has no screens"),
    ErrorCase("⟦layout a", "the scenario has no screens"),
    ErrorCase("⟦layout a {}", "write: screen home"),
  ]
}

@Suite struct `Errors of layouts` {
  @Test(
    arguments: ErrorCase.layouts + ErrorCase.screens + ErrorCase.tabs + ErrorCase.wholeFiles)
  func `Each error of a layout is at its place`(given: ErrorCase) {
    given.check()
  }

  @Test(arguments: [
    "layout a like=b { screen home }\nlayout b like=a",
    "layout c like=a { screen home }\nlayout a like=b\nlayout b like=a",
    "layout a like=b\nlayout b like=c\nlayout c like=a { screen home }",
  ])
  func `A layout that is like itself in a cycle is an error`(text: String) {
    let found = read(text).diagnostics
    #expect(!found.isEmpty)
    for diagnostic in found {
      #expect(diagnostic.text.contains("is like itself, directly or in a cycle"))
      #expect(!diagnostic.text.contains("'c'") || !text.hasPrefix("layout c"))
    }
  }

  @Test func `The id more is reserved only if More is shown`() throws {
    let study = try study("tab-bar { tab a selects=more; tab more }\nscreen more")
    #expect(study.layouts[0].tabs.count == 2)
  }
}
