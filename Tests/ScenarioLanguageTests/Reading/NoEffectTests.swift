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
      """, "'a' is not there any more: home of layout 'two' leaves it out already"),
    ErrorCase(
      """
      screen home { button a x=1 y=1; toolbar { item i } }
      screen two like=home { without a toolbar }
      screen three like=two
      screen four like=three { without ⟦a⟧; without ⟦toolbar⟧ ⟦c⟧ }
      """, "two of layout 'app'", "'toolbar' is not there any more", "there is no element 'c'"),
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
      "leading= does nothing here: it is an end of a row, and button stands in none",
      "say where it stands: x= right= center="),
    ErrorCase(
      "screen home { group g x=0 y=0 width=300 { switch s trailing=⟦#true⟧ } }",
      "switch stands in none"),
    ErrorCase(
      "screen home { list { row a { switch s leading=⟦#true⟧ right=20 } } }",
      "leading= does nothing beside right="),
    ErrorCase(
      "screen home { list { row a { switch s leading=#true trailing=⟦#true⟧ } } }",
      "trailing= does nothing beside leading="),
    ErrorCase(
      "screen home { list { row a { switch s } } }\n"
        + "screen two like=home { switch s leading=⟦#true⟧ y=4 }",
      "leading= does nothing beside y="),
    ErrorCase(
      "screen home { button a x=1 y=1 gap=⟦8⟧ }", "gap= does nothing without below= or above="),
    ErrorCase(
      "screen home { button a x=1 y=1 shape=circle radius=⟦8⟧ }",
      "radius= does nothing beside shape=circle"),
    ErrorCase(
      "screen home { button a x=1 y=1 uncovers=⟦0.4⟧ }", "uncovers= does nothing without curls="),
  ]

  static let quotes = [
    ErrorCase("screen home { button a ⟦'⟧Save now' x=1 y=1 }", "quotes nothing"),
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

  @Test func `leading= and trailing= have an effect in a row`() throws {
    let rows = "row a { switch s trailing=#true; checkbox c leading=#true }"
    #expect(try study(onScreen: "list { \(rows) }").layouts.count == 1)
    #expect(try study(onScreen: "group g x=0 y=0 width=300 { \(rows) }").layouts.count == 1)
  }

  @Test func `An apostrophe in a word is accepted`() throws {
    #expect(try study(onScreen: "label b 'tis x=1 y=1; label c o'clock x=1 y=9").layouts.count == 1)
    #expect(try study(onScreen: "label b \"'tis'\" x=1 y=1").layouts.count == 1)
  }
}
