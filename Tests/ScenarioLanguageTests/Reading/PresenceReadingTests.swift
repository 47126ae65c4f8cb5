import Testing
import TouchLab

@testable import ScenarioLanguage

/// The words with which elements come and go, pass touches on, and lie in front.
@Suite struct `Times and states of elements` {
  private static let before = """
    screen home {
        button edit "Edit" x=1 y=1 width=50 height=50 toggles=editing
        text-field name x=1 y=60
        button bin "Bin" x=1 y=120 width=50 height=50
    """

  @Test func `Times and states are read, and written as they were`() throws {
    let text = """
      screen home {
          button edit "Edit" x=1 y=1 width=50 height=50 toggles="editing"
          text-field name x=1 y=60
          button bin "Bin" x=1 y=120 width=50 height=50 shows-after=1.5 shows-for=3 shown-while=editing hidden-while=text:name
          list {
              row a "A" shown-while=keyboard
          }
          grid {
              cell c "C" shows-for=2
          }
      }

      """
    let study = try #require(read(text).study)
    let screen = try #require(study.layouts.first?.screens.first)
    let presence = try #require(screen.element(id: "bin")).presence
    #expect(presence.showsAfter == 1.5 && presence.showsFor == 3)
    #expect(presence.shownWhile == .mode("editing"))
    #expect(presence.hiddenWhile == .text(ofField: "name"))
    #expect(presence.times == [1.5, 4.5])
    #expect(screen.element(id: "a")?.presence.shownWhile == .keyboard)
    #expect(ScenarioWriter.text(of: study).hasSuffix(text))
  }

  @Test(arguments: [
    ErrorCase(
      """
      screen a {
          button edit "Edit" x=1 y=1 toggles=editing
          button bin "Bin" x=1 y=60 shown-while=⟦editng⟧
      }
      """, "unknown state 'editng'; states: editing, keyboard, text:FIELD\n"),
    ErrorCase(
      """
      screen a { text-field name x=1 y=1; button b "B" x=1 y=60 hidden-while=⟦text:nam⟧ }
      """, "text:nam: no field 'nam'; fields: name\n"),
    ErrorCase(
      """
      screen a { button b "B" x=1 y=60 hidden-while=⟦text:nam⟧ }
      screen b { text-field nam x=1 y=1 }
      """, "text:nam: no field 'nam'; the screen has none"),
    ErrorCase(
      """
      screen a { button b "B" x=1 y=60 toggles=keyboard; button c "C" x=1 y=1 shown-while=⟦keyboard⟧ }
      """, "a mode named 'keyboard' cannot be a state"),
    ErrorCase(
      "screen a { app-bar ⟦shows-after⟧=2; button b \"B\" x=1 y=60 }",
      "app-bar has no property 'shows-after'"),
    ErrorCase(
      "screen a { search-bar find shows-after=⟦2⟧; button b \"B\" x=1 y=60 }",
      "shows-after= has no effect here, because search-bar is among the bars"),
    ErrorCase(
      "screen a { button b \"B\" x=1 y=60 shows-for=⟦1000001⟧ }",
      "shows-for must be 0 to 1000000 s"),
  ])
  func `A time or state that cannot be is an error`(_ given: ErrorCase) { given.check() }

  @Test(arguments: [
    ErrorCase(
      "screen a { group g x=1 y=1 width=90 height=90 { button b \"B\" layer=⟦front⟧ } }",
      "layer= has no effect here, because button does not stand directly in a screen"),
    ErrorCase(
      "screen a { list { row r \"R\" layer=⟦front⟧ } }",
      "row does not stand directly in a screen"),
    ErrorCase(
      "screen a { app-bar ⟦layer⟧=front; button b \"B\" x=1 y=60 }",
      "app-bar has no property 'layer'"),
    ErrorCase(
      "screen a { button b \"B\" x=1 y=60 layer=⟦back⟧ }", "unknown value 'back' of layer"),
    ErrorCase(
      "screen a { ⟦button⟧ b \"B\" x=1 y=60 hit=none grow=8 }",
      "an element has hit=none or grow=, not both"),
    ErrorCase(
      "screen a { button b \"B\" x=1 y=60 hit=none { ⟦hit-target⟧ 1 1 9 9 } }",
      "an element has a hit-target or hit=none, not both"),
    ErrorCase(
      "screen a { plate p x=1 y=60 width=9 height=9 hit=⟦visual⟧; button b \"B\" x=1 y=60 }",
      "unknown value 'visual' of hit"),
    ErrorCase(
      "screen a { navigation-bar { right r \"R\" ⟦shown-while⟧=keyboard }; button b \"B\" x=1 y=60 }",
      "right has no property 'shown-while'"),
  ])
  func `A word of layers and touches that cannot be is an error`(_ given: ErrorCase) {
    given.check()
  }

  @Test func `Elements that pass touches on, and those in front, are written as they were`() throws
  {
    let text = """
      screen home {
          plate shade x=0 y=60 width=90 height=90 hit=none
          button plus "Plus" x=1 y=1 width=50 height=50 layer=front hit=none
          image picture x=1 y=1 layer=front hit=none
          list {
              row a "A" hit=none
          }
      }

      """
    let study = try #require(read(text).study)
    #expect(ScenarioWriter.text(of: study).hasSuffix(text))
  }

  @Test func `A state of another layout, and of a system button, is known`() {
    let text = """
      layout one { screen a { button b "B" x=1 y=60 toggles=m } }
      layout two { screen a { button b "B" x=1 y=60 shown-while=m } }
      layout three { screen a { navigation-bar { right edit system=edit }; button b "B" x=1 y=60 shown-while=editing } }
      """
    #expect(read(text).diagnostics.isEmpty)
  }

  @Test func `States are completed with the modes, the keyboard and the fields`() throws {
    let study = try #require(read(Self.before + "\n}").study)
    let completer = Completer(
      study: study, layout: study.layouts.first, screenID: "home", placed: nil, people: [])
    let form = try #require(Grammar.element("button"))
    let words = completer.properties(of: form, [], "shown-while=").map(\.text)
    #expect(
      words == ["shown-while=editing", "shown-while=keyboard", "shown-while=text:name"])
  }

  @Test func `A renamed field is renamed in the states that name it`() throws {
    let text = "screen a { text-field name x=1 y=1; button b \"B\" x=1 y=60 shown-while=text:name }"
    let names = Names([("a.kdl", Outline(Array(text.utf8)))])
    let edits = names.renaming(Names.Subject(kind: .element, id: "name"), to: "title")
    #expect(edits.map(\.text) == ["title", "title"])
    let bytes = Array(text.utf8)
    #expect(edits.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["name", "name"])
  }
}
