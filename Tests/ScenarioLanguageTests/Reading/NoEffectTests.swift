import Testing
import TouchLab

/// What is stated and can have no effect where it stands, or has none any more.
extension ErrorCase {
  static let withoutEffect = [
    ErrorCase(
      """
      layout one { screen home { button a x=1 y=1; button b x=1 y=60 } }
      layout two like=one { screen home like=home { without a } }
      layout three like=two { screen home like=home { without ⟦a⟧ } }
      """, "'a' was left out before, on home of layout 'two'"),
    ErrorCase(
      """
      screen home { button a x=1 y=1; toolbar { item i } }
      screen two like=home { without a toolbar }
      screen three like=two
      screen four like=three { without ⟦a⟧; without ⟦toolbar⟧ ⟦c⟧ }
      """, "two of layout 'app'", "'toolbar' was left out before", "there is no element 'c'"),
    ErrorCase(
      """
      screen home { button a x=1 y=1 }
      screen two like=home { without a }
      screen three like=home { without ⟦b⟧ }
      """, "there is no element 'b'"),
  ]

  static let idle = [
    ErrorCase(
      "screen home { button a x=1 y=1 leading=⟦#true⟧ }",
      "leading= has no effect here, because button is not in a row",
      "use x= right= center="),
    ErrorCase(
      "screen home { group g x=0 y=0 width=300 { switch s trailing=⟦#true⟧ } }",
      "switch is not in a row"),
    ErrorCase(
      "screen home { list { row a { switch s leading=⟦#true⟧ right=20 } } }",
      "leading= has no effect beside right="),
    ErrorCase(
      "screen home { list { row a { switch s leading=#true trailing=⟦#true⟧ } } }",
      "trailing= has no effect beside leading="),
    ErrorCase(
      "screen home { list { row a { switch s } } }\n"
        + "screen two like=home { switch s leading=⟦#true⟧ y=4 }",
      "leading= has no effect beside y="),
    ErrorCase(
      "screen home { button a x=1 y=1 gap=⟦8⟧ }", "gap= has no effect without below= or above="),
    ErrorCase(
      "screen home { button a x=1 y=1 shape=circle radius=⟦8⟧ }",
      "radius= has no effect beside shape=circle"),
    ErrorCase(
      "screen home { button a x=1 y=1 uncovers=⟦0.4⟧ }", "uncovers= has no effect without curls="),
  ]

  static let quotes = [
    ErrorCase("screen home { button a ⟦'⟧Save now' x=1 y=1 }", "does not quote texts"),
    ErrorCase("title ⟦'⟧Mail'\nscreen home", "write \"…\""),
  ]

  static let surplus = [
    ErrorCase("title Checkout ⟦form⟧\nscreen home", "write \"Checkout form\""),
    ErrorCase("screen home\ntask t { start home; type My ⟦name⟧ is }", "write \"My name is\""),
    ErrorCase(
      "screen home\ntask t { expect value=My ⟦name⟧ }", "write value=\"My name\""),
    ErrorCase("screen home\ntask t { expect ⟦home⟧ }", "write screen=home"),
    ErrorCase("screen home ⟦start⟧", "write title=\"start\""),
    ErrorCase("screen home { button a x=1⟦,⟧ y=1 }", "leave out the comma"),
  ]
}

@Suite struct `What has no effect` {
  @Test(arguments: ErrorCase.withoutEffect + ErrorCase.idle + ErrorCase.quotes + ErrorCase.surplus)
  func `A property without an effect is an error at its place`(given: ErrorCase) {
    given.check()
  }

  @Test func `The properties leading= and trailing= have an effect in a row`() throws {
    let rows = "row a { switch s trailing=#true; checkbox c leading=#true }"
    #expect(try study(onScreen: "list { \(rows) }").layouts.count == 1)
    #expect(try study(onScreen: "group g x=0 y=0 width=300 { \(rows) }").layouts.count == 1)
  }

  @Test func `An apostrophe in a word is accepted`() throws {
    #expect(try study(onScreen: "label b 'tis x=1 y=1; label c o'clock x=1 y=9").layouts.count == 1)
    #expect(try study(onScreen: "label b \"'tis'\" x=1 y=1").layouts.count == 1)
  }
}
