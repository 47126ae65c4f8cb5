import Testing

@testable import ScenarioLanguage
@testable import TouchLab

@Suite struct `Places without coordinates` {
  /// A screen of 400×800 points without bars.
  private func placed(_ elements: String, head: String = "") throws -> PlacedScreen {
    let text = """
      \(head)
      device test { size 400 800; ppi 160; status-bar 0 }
      screen s {
      \(elements)
      }
      """
    let reading = read(text)
    let study = try #require(reading.study, "\(reading.diagnostics.map(\.text))")
    let app = study.app(of: study.layouts[0])
    return try #require(app.placed(app.firstState))
  }

  @Test(arguments: [
    (
      "button a right=16 bottom=20 width=50 height=40",
      Rectangle(x: 334, y: 740, width: 50, height: 40)
    ),
    ("button a x=16 right=16 top=8 height=40", Rectangle(x: 16, y: 8, width: 368, height: 40)),
    ("button a center=both width=50 height=40", Rectangle(x: 175, y: 380, width: 50, height: 40)),
    ("button a center=x y=7 width=50 height=40", Rectangle(x: 175, y: 7, width: 50, height: 40)),
    ("button a x=1 top=10 bottom=10 width=50", Rectangle(x: 1, y: 10, width: 50, height: 780)),
    (
      "button b x=30 y=100 width=50 height=40\nbutton a below=b gap=8 width=60 height=30",
      Rectangle(x: 30, y: 148, width: 60, height: 30)
    ),
    // What stands above may be named before it is described.
    (
      "button a above=b gap=8 x=2 width=60 height=30\nbutton b x=30 y=100 width=50 height=40",
      Rectangle(x: 2, y: 62, width: 60, height: 30)
    ),
    (
      "group g x=100 y=200 width=200 height=100 { button a right=10 bottom=10 width=40 height=40 }",
      Rectangle(x: 250, y: 250, width: 40, height: 40)
    ),
    (
      "toolbar { item i }\nbutton a right=16 bottom=16 width=56 height=56",
      Rectangle(x: 328, y: 684, width: 56, height: 56)
    ),
  ])
  func `Places follow from the container and the neighbours`(
    _ elements: String, _ frame: Rectangle
  ) throws {
    #expect(try placed(elements).target(id: "a")?.visibleFrame == frame)
  }

  @Test func `Elements of a group follow each other`() throws {
    let vertical = try placed(
      """
      group g x=20 y=100 width=300 spacing=8 padding=10 {
          text-field one height=40
          button two "Two" width=100 height=30
          text-field three height=40
      }
      """)
    #expect(
      vertical.targets.map(\.visibleFrame) == [
        Rectangle(x: 30, y: 110, width: 280, height: 40),
        Rectangle(x: 120, y: 158, width: 100, height: 30),
        Rectangle(x: 30, y: 196, width: 280, height: 40),
      ])
    let horizontal = try placed(
      """
      group g x=20 y=100 width=300 height=60 axis=horizontal spacing=10 {
          button one "One" width=50 height=30
          text-field two height=40
          button three "Three" width=50 height=30
      }
      """)
    #expect(
      horizontal.targets.map(\.visibleFrame) == [
        Rectangle(x: 20, y: 115, width: 50, height: 30),
        Rectangle(x: 80, y: 110, width: 180, height: 40),
        Rectangle(x: 270, y: 115, width: 50, height: 30),
      ])
  }

  @Test func `A row's controls are at its ends, the first outermost`() throws {
    let placed = try placed(
      """
      list row-height=60 {
          row anna "Anna" {
              icon-button -star "Star"
              icon-button -flag "Flag"
              checkbox -done leading=#true
          }
          row ben "Ben"
      }
      """, head: "platform android")
    let frames = Dictionary(uniqueKeysWithValues: placed.targets.map { ($0.id, $0.visibleFrame) })
    #expect(frames["anna-star"] == Rectangle(x: 360, y: 18, width: 24, height: 24))
    #expect(frames["anna-flag"] == Rectangle(x: 328, y: 18, width: 24, height: 24))
    #expect(frames["anna-done"] == Rectangle(x: 16, y: 21, width: 18, height: 18))
    #expect(placed.targets.map(\.id) == ["anna", "anna-star", "anna-flag", "anna-done", "ben"])
    #expect(placed.target(id: "anna-star")?.parent == "anna")
    #expect(
      placed.owner(at: Point(x: 372, y: 30)).map { placed.targets[$0].id } == "anna-star")
    #expect(placed.owner(at: Point(x: 200, y: 30)).map { placed.targets[$0].id } == "anna")
  }

  @Test func `An app bar has slots of 48 dp`() throws {
    let placed = try placed(
      """
      app-bar {
          left folders "Folders" icon=menu
          search-bar find placeholder="Search in mail"
          right account "Account" icon=person
      }
      button a top=0 x=0 width=40 height=40
      """, head: "platform android")
    #expect(
      placed.target(id: "folders")?.visibleFrame == Rectangle(x: 16, y: 20, width: 24, height: 24))
    #expect(
      placed.target(id: "account")?.visibleFrame == Rectangle(x: 360, y: 20, width: 24, height: 24))
    #expect(placed.target(id: "find")?.visibleFrame.left == 60)
    #expect(placed.target(id: "a")?.visibleFrame.top == 64)
  }

  @Test func `Three statements of a place along one axis are refused`() {
    for element in ["x=1 right=1 width=5 y=1", "x=1 top=1 bottom=1 height=5", "x=1 y=1 top=1"] {
      let reading = read("screen s { button a \(element) }")
      #expect(reading.study == nil, "\(element)")
    }
  }

  @Test func `A cycle of below= and above= is refused`() {
    let reading = read("screen s { button a below=b; button b below=a }")
    #expect(reading.study == nil && reading.diagnostics.count == 1)
  }
}

@Suite struct `Boxes and choices` {
  @Test func `Checkboxes toggle, and one radio of a block is on`() throws {
    let text = """
      screen s {
          checkbox monthly "Every month" x=20 y=100
          group speed x=20 y=200 {
              radio normal "Tomorrow" on=#true
              radio instant "At once"
          }
          radio alone "Alone" x=20 y=400 on=#true
      }
      """
    let study = try #require(read(text).study)
    let app = study.app(of: study.layouts[0])
    var state = app.firstState
    func value(_ id: String) -> String? { app.placed(state)?.target(id: id)?.value }
    func tap(_ id: String) throws {
      let placed = try #require(app.placed(state))
      let target = try #require(placed.target(id: id))
      state = app.touch(target.aim, by: .tap, on: placed, in: state).state
    }
    #expect(value("normal") == "on" && value("instant") == "off" && value("monthly") == "off")
    try tap("instant")
    try tap("monthly")
    #expect(value("normal") == "off" && value("instant") == "on" && value("alone") == "on")
    #expect(value("monthly") == "on")
    try tap("instant")
    #expect(value("instant") == "on")
  }

  @Test func `People aim at the box, and its words take taps too`() throws {
    let study = try #require(
      read("platform web\nscreen s { checkbox agree \"I agree\" x=20 y=100 }").study)
    let app = study.app(of: study.layouts[0])
    let target = try #require(app.placed(app.firstState)?.target(id: "agree"))
    #expect(target.visibleFrame.width == 13 && target.hitTarget.width > 60)
    #expect(target.visibleFrame.left == target.hitTarget.left)
  }
}
