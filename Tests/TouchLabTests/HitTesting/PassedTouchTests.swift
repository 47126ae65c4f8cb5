import LabSupport
import Testing

@testable import TouchLab

/// Elements that take no touches, and elements in front of everything.
@Suite struct `Elements that touches pass through` {
  private static let rules = [
    "front", "uikit", "views", "compose", "react-native", "flutter", "blink", "webkit", "gecko",
  ]

  private static func screen(_ elements: String, rule: String, tasks: String = "") -> String {
    """
    platform android
    device pixel-8
    resolution \(rule)
    person thumb
    screen home {
        app-bar
        list {
            row one "One" opens=other
            row two "Two" opens=other
        }
        \(elements)
    }
    screen other { app-bar }
    task t { start home; \(tasks) }
    """
  }

  /// What gets a touch at each point of a grid over the screen.
  private static func owners(_ placed: PlacedScreen) -> [String?] {
    stride(from: 3.0, to: placed.bounds.bottom, by: 17).flatMap { y in
      stride(from: 2.0, to: placed.bounds.right, by: 13).map { x in
        placed.target(at: placed.reach(at: Point(x: x, y: y)))?.id
      }
    }
  }

  @Test(arguments: rules)
  func `A control with hit=none is a target that no touch hits`(_ rule: String) throws {
    let text = Self.screen(
      #"icon-button info "About" x=340 top=16 width=24 height=24 hit=none"#, rule: rule,
      tasks: "tap info; expect hit=one")
    let walk = try Walk(text)
    let result = try #require(walk.predicted().first)
    #expect(result.passed, "\(result.steps.map(\.event))")
    let placed = try #require(walk.app.placed(walk.app.firstState))
    let index = try #require(placed.targets.firstIndex { $0.id == "info" })
    let exact = ExactPredictor(placed, density: walk.study.device.density)
      .probabilities(aimingAt: placed.targets[index].aimed, by: walk.study.person)
    #expect(exact.hitting(index, on: placed) == 0)
    let row = try #require(placed.targets.firstIndex { $0.id == "one" })
    #expect(exact.reaching(row) > 0.9)
  }

  @Test(
    arguments: rules,
    [
      #"plate p x=0 y=80 width=300 height=300 hit=none { button b "B" x=20 y=20 width=90 height=30 }"#,
      #"group g x=0 y=80 width=300 height=300 hit=none { slider s "S" x=20 y=20 width=90 }"#,
      #"scroll s x=0 y=80 width=300 height=300 hit=none { segmented c x=9 y=9 { segment a "A" } }"#,
      "image i x=0 y=80 width=300 height=300 hit=none",
      #"map m "Map" x=0 y=80 width=300 height=300 hit=none"#,
      #"rating r "Rate" x=0 y=100 hit=none"#, #"stepper s "Count" x=0 y=100 hit=none"#,
    ])
  func `Touches pass through an element with hit=none and its content`(
    _ rule: String, _ element: String
  ) throws {
    let with = try Walk(Self.screen(element, rule: rule)).app
    let without = try Walk(Self.screen("", rule: rule)).app
    let placed = try #require(with.placed(with.firstState))
    #expect(Self.owners(placed) == Self.owners(try #require(without.placed(without.firstState))))
  }

  @Test func `A plate with hit=none is drawn, and no target`() throws {
    let app = try Walk(
      Self.screen("plate p x=0 y=80 width=300 height=300 hit=none", rule: "views")
    ).app
    let placed = try #require(app.placed(app.firstState))
    #expect(placed.decorations.contains { $0.id == "p" })
    #expect(placed.target(id: "p") == nil)
  }

  @Test(arguments: rules)
  func `A row with hit=none takes its place and no touch`(_ rule: String) throws {
    let text = """
      platform android
      device pixel-8
      resolution \(rule)
      screen home {
          app-bar
          list {
              row one "One" opens=other hit=none { switch s }
              row two "Two" opens=other
          }
      }
      screen other { app-bar }
      """
    let app = try Walk(text).app
    let placed = try #require(app.placed(app.firstState))
    let (one, two) = try (
      #require(placed.target(id: "one")), #require(placed.target(id: "two"))
    )
    #expect(one.passesTouches && two.visibleFrame.y == one.visibleFrame.bottom)
    #expect(placed.target(at: placed.reach(at: one.aim))?.id != "one")
    #expect(placed.target(at: placed.reach(at: one.aim))?.id != "s")
    #expect(placed.target(id: "s")?.passesTouches == true)
  }

  // MARK: - In front

  private static let tabs = """
    platform ios
    device iphone-16
    screen main { navigation-bar; button plus "Plus" x=168 y=762 width=56 height=56 WORD toggles=on }
    screen history { navigation-bar }
    tab-bar { tab a "Main" selects=main; tab b "History" selects=history }
    """

  @Test func `An element in the front layer lies in front of the tab bar`() throws {
    for (word, owner) in [("layer=front", "plus"), ("", "b")] {
      let app = try Walk(Self.tabs.replacing("WORD", with: word)).app
      let placed = try #require(app.placed(app.firstState))
      #expect(placed.target(at: placed.reach(at: Point(x: 210, y: 795)))?.id == owner)
    }
  }

  @Test(arguments: [
    "sheet panel detents=400 { row r \"R\" height=60 }",
    "dialog panel \"Sure?\" { action yes \"Yes\" }", "menu panel { action yes \"Yes\" }",
    "action-sheet panel { action yes \"Yes\" }",
  ])
  func `An element in the front layer stays active in front of a panel`(_ panel: String) throws {
    let walk = try Walk(
      """
      platform ios
      device iphone-15
      screen trip {
          navigation-bar
          button more "More" x=40 y=200 width=120 height=50 presents=panel
          button help "Help" x=300 y=700 width=60 height=60 layer=front opens=call
          button behind "Behind" x=300 y=120 width=60 height=60 opens=call
          \(panel)
      }
      screen call { navigation-bar }
      task t { start trip; tap more; tap help; expect screen=call }
      """)
    _ = try walk.run()
    let placed = try #require(try walk.run(steps: 2).placed)
    #expect(placed.target(id: "help") != nil && placed.target(id: "behind") == nil)
  }

  @Test func `The keyboard and the status bar lie in front of the front layer`() throws {
    let walk = try Walk(
      """
      platform ios
      device iphone-15
      screen form {
          navigation-bar
          text-field name x=16 right=16 top=16 focused=#true
          button low "Low" x=100 y=700 width=60 height=60 layer=front toggles=a
          button high "High" x=100 y=0 width=60 height=40 layer=front toggles=b
      }
      """)
    let placed = try #require(walk.app.placed(walk.app.firstState))
    #expect(placed.target(at: placed.reach(at: Point(x: 130, y: 730)))?.isKey == true)
    #expect(placed.reach(at: Point(x: 130, y: 20)) == .statusBar)
  }

  @Test func `Of two elements in the front layer the later is in front`() throws {
    let app = try Walk(
      """
      platform ios
      device iphone-15
      screen a {
          button one "1" x=100 y=300 width=60 height=60 layer=front toggles=a
          button two "2" x=100 y=300 width=60 height=60 layer=front toggles=b
          button three "3" x=100 y=300 width=60 height=60 toggles=c
      }
      """
    ).app
    let placed = try #require(app.placed(app.firstState))
    #expect(placed.target(at: placed.reach(at: Point(x: 130, y: 330)))?.id == "two")
  }
}
