import ScenarioLanguage
import Testing
import TouchLab

struct `The language of tabs` {
  private static func errors(_ text: String) -> [String] {
    ScenarioReader.read(SourceFile(path: "app.kdl", text: text)).diagnostics.map(\.text)
  }

  @Test(arguments: [
    ("favorits", "favorites"), ("favourites", "favorites"), ("serch", "search"),
    ("recent", "recents"), ("Search", "search"), ("top_rated", "top-rated"), ("mroe", "more"),
  ])
  func `A misspelt system icon of a tab is an error`(_ name: String, meant: String) {
    let errors = Self.errors("screen one\ntab-bar { tab a \"A\" selects=one icon=\(name) }")
    #expect(errors.count == 1)
    #expect(errors.first?.contains("unknown value '\(name)' of icon") == true)
    #expect(errors.first?.contains("did you mean '\(meant)'?") == true)
  }

  @Test(arguments: ["globe", "star", "mode", "core", "songs", "research-lab", ""])
  func `Any other icon of a tab is a custom image`(_ name: String) {
    #expect(Self.errors("screen one\ntab-bar { tab a \"A\" selects=one icon=\"\(name)\" }") == [])
  }

  @Test func `System icons of tabs are known on tabs alone`() {
    #expect(Self.errors("screen one { toolbar { item a icon=serch } }") == [])
  }

  @Test func `A tab with an unknown screen, orientation or pane is an error`() {
    let errors = Self.errors(
      """
      screen one tab-bar=maybe
      tab-bar in=poppover {
          tab a "A" selects=one absent-on=onee
          tab b "B" selects=one absent-in=landscap
      }
      """)
    #expect(errors.count == 4)
    for hint in ["write #true or #false", "'popover'", "'one'", "'landscape'"] {
      #expect(errors.contains { $0.contains(hint) }, "\(hint)")
    }
  }

  @Test func `A screen without a tab bar gives its room to the content`() throws {
    let shown = try placed("screen one { list { row a \"A\" } }")
    let hidden = try placed("screen one tab-bar=#false { list { row a \"A\" } }")
    #expect(shown.target(id: "t1") != nil && hidden.target(id: "t1") == nil)
    #expect(hidden.viewport.height == shown.viewport.height + 49)
  }

  @Test(arguments: ["absent-on=one", "absent-in=portrait"])
  func `An absent tab gives its room to the others`(_ absence: String) throws {
    let placed = try placed("screen one", absence: absence)
    #expect(placed.target(id: "t2") == nil)
    #expect(placed.target(id: "t1")?.hitTarget.width == placed.bounds.width / 2)
    #expect(placed.target(id: "t3")?.role == .tab(2))
    #expect(placed.target(id: "t3")?.hitTarget.right == placed.bounds.right)
  }

  @Test(arguments: ["absent-on=two", "absent-in=landscape"])
  func `A tab is present wherever it is not left out`(_ absence: String) throws {
    #expect(try placed("screen one", absence: absence).target(id: "t2") != nil)
  }

  private func placed(_ screen: String, absence: String = "") throws -> PlacedScreen {
    let text = """
      \(screen)
      screen two
      tab-bar { tab t1 "A" selects=one; tab t2 "B" selects=two \(absence); tab t3 "C" selects=two }
      """
    let reading = ScenarioReader.read(SourceFile(path: "app.kdl", text: text))
    let study = try #require(reading.study)
    let app = study.app(of: try #require(study.layouts.first))
    return try #require(app.placed(app.firstState))
  }
}
