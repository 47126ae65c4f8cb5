import LabSupport
import Testing
import TouchLab

@Suite struct `Rules of hit targets` {
  @Test(arguments: ["x=1000 y=200", "x=100 y=-400", "x=-300 y=200"])
  func `A target beside the screen is an error`(_ place: String) throws {
    let evaluated = try EvaluatedScenario(
      "screen s { button far \"F\" \(place) width=60 height=60; button near x=100 y=200 }")
    let finding = try evaluated.only("minimum-hit-target")
    #expect(finding.target == "far" && finding.severity == .error)
  }

  @Test(arguments: ["portrait", "landscape"])
  func `A frame that fits only the other orientation is off the screen`(_ held: String) throws {
    let evaluated = try EvaluatedScenario(
      """
      orientation \(held)
      screen s {
          button low "L" x=100 y=700 width=60 height=60
          button wide "W" x=700 y=100 width=60 height=60
      }
      """)
    let beyond = held == "portrait" ? "wide" : "low"
    #expect(evaluated.targets("minimum-hit-target") == [beyond])
    #expect(evaluated.targets("unreachable-target") == [beyond])
  }

  @Test func `A size short by up to a tenth is a warning, and a smaller one an error`() throws {
    let sides = [43.0, 40, 39, 20]
    let severities = try sides.map { side in
      try EvaluatedScenario(
        "screen s { button b x=100 y=200 width=\(side) height=\(side) hit=visual }",
        guidelineSets: [.iOS7]
      ).only("minimum-hit-target").severity
    }
    #expect(severities == [.warning, .warning, .error, .error])
  }

  @Test func `The buttons inside a search bar do not crowd it`() throws {
    let evaluated = try EvaluatedScenario(
      "screen s { navigation-bar; search-bar find bookmarks=#true results-list=#true }")
    #expect(evaluated.targets("crowding") == [])
  }

  @Test(arguments: [9, 10, 11])
  func `A row that scrolling cuts is not crowded`(_ count: Int) throws {
    // On 320×480 points, 416 are left to rows of 44: the tenth shows 20 of them.
    let rows = (1...count).map { "row r\($0)" }.joined(separator: "; ")
    let evaluated = try EvaluatedScenario(
      "device iphone-3g\nscreen s { navigation-bar; list { \(rows) } }")
    #expect(evaluated.targets("crowding") == [])
    #expect(evaluated.targets("minimum-hit-target") == [])
  }
}
