import ScenarioLanguage
import Testing
import TouchLab

@Suite struct `Variants of screens` {
  private let base = """
    layout first {
        screen inbox title="Inbox" tab-bar=#false {
            app-bar { left folders "Folders"; right account "Account" }
            list row-height=72 { row anna "Anna" { icon-button -star "Star" }; row ben "Ben" }
            button compose "Compose" x=200 y=500 width=60 height=40
            group box x=10 y=400 { button send "Send"; button drop "Drop" }
        }
    }
    """

  private func screen(_ variant: String) throws -> Screen {
    let study = try study("\(base)\nlayout second like=first { \(variant) }")
    return try #require(study.layouts.last?.screens.first)
  }

  @Test func `A variant has the screen it is like, less its own statements`() throws {
    let screen = try screen("screen inbox like=inbox { button compose \"New\" x=20 y=500 }")
    let compose = try #require(screen.element(id: "compose"))
    #expect(compose.label == "New" && compose.frame == PartialFrame(x: 20, y: 500))
    #expect(screen.title == "Inbox" && !screen.showsTabBar)
    #expect(screen.elements.map(\.kind.name) == ["app-bar", "list", "button", "group"])
    #expect(screen.element(id: "anna-star") != nil)
  }

  @Test func `A variant replaces an element of its id at any depth`() throws {
    let screen = try screen(
      "screen inbox like=inbox { row ben \"Benno\" height=90; button send \"Now\" kind=primary }")
    #expect(screen.elements[1].children.map(\.label) == ["Anna", "Benno"])
    #expect(screen.elements[3].children.map(\.label) == ["Now", "Drop"])
  }

  @Test func `A variant's element without a place keeps the old one`() throws {
    let screen = try screen("screen inbox like=inbox { button compose \"New\" y=300 }")
    #expect(screen.element(id: "compose")?.frame == PartialFrame(x: 200, y: 300))
  }

  @Test func `The statement without removes elements by id or by kind`() throws {
    let screen = try screen("screen inbox like=inbox { without anna-star compose list }")
    #expect(screen.elements.map(\.kind.name) == ["app-bar", "group"])
    let other = try self.screen("screen inbox like=inbox { without anna-star drop }")
    #expect(other.element(id: "anna")?.children == [])
    #expect(other.elements.last?.children.map(\.id) == ["send"])
  }

  @Test func `A variant adds to bars and lists, and moves elements into them`() throws {
    let screen = try screen(
      """
      screen inbox like=inbox {
          app-bar { right compose "Compose"; right account "Me" }
          list row-height=56 { row cara "Cara" }
          button help "Help" x=1 y=1
      }
      """)
    #expect(screen.elements[0].children.map(\.label) == ["Folders", "Me", "Compose"])
    #expect(screen.elements[1].children.map(\.id) == ["anna", "ben", "cara"])
    #expect(screen.elements[1][Element.List.self]?.rowHeight == 56)
    #expect(screen.elements.map(\.id) == ["", "", "box", "help"])
  }

  @Test func `A variant can be like another variant of its layout`() throws {
    let study = try study(
      """
      screen c like=b { button x "X3" x=3 y=3 }
      screen b like=a title="B" { button y "Y" x=2 y=2 }
      screen a title="A" { button x "X" x=1 y=1 }
      """)
    let screens = try #require(study.layouts.first?.screens)
    #expect(screens.map(\.title) == ["B", "B", "A"])
    #expect(screens.map { $0.elements.map(\.label) } == [["X3", "Y"], ["X", "Y"], ["X"]])
  }

  @Test(arguments: [
    ("screen inbox like=outbox", "there is no screen 'outbox'"),
    ("screen a like=b; screen b like=a", "the screen 'a' is like itself"),
    ("screen inbox like=inbox { button help \"Help\" }", "button needs x="),
    ("screen inbox like=inbox { row cara \"Cara\" }", "replaces no element"),
    ("screen inbox like=inbox { without composer }", "there is no element 'composer'"),
    ("screen other { without compose }", "unknown node 'without' in screen"),
  ])
  func `An impossible variant is an error with a reason`(variant: String, words: String) {
    let reading = read("\(base)\nlayout second like=first { \(variant) }")
    #expect(reading.study == nil)
    #expect(reading.diagnostics.map(\.text).contains { $0.contains(words) })
  }

  @Test func `A variant is written in full and reads back the same`() throws {
    let study = try study(
      "\(base)\nlayout second like=first { screen inbox like=inbox { without drop } }")
    let again = try self.study(ScenarioWriter.text(of: study))
    let ids = { (study: Study) in study.layouts.map { $0.screens.map { $0.allElements.map(\.id) } }
    }
    #expect(ids(again) == ids(study))
  }

  private func study(_ text: String) throws -> Study {
    let reading = read(text)
    #expect(reading.diagnostics.map(\.text) == [])
    return try #require(reading.study)
  }
}
