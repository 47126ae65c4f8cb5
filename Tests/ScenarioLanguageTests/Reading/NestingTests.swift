import Testing

@testable import ScenarioLanguage
@testable import TouchLab

@Suite struct `Elements in elements` {
  private func placed(_ text: String) throws -> PlacedScreen {
    let study = try #require(read(text).study)
    let app = study.app(of: study.layouts[0])
    return try #require(app.placed(app.firstState))
  }

  @Test func `Frames count from the corner of the element around them`() throws {
    let placed = try placed(
      """
      screen s {
          button card "Card" x=20 y=100 width=200 height=80 {
              button -star "Star" x=160 y=10 width=24 height=24 { hit-target 150 0 44 44 }
          }
      }
      """)
    let star = try #require(placed.target(id: "card-star"))
    #expect(star.visibleFrame == Rectangle(x: 180, y: 110, width: 24, height: 24))
    #expect(star.hitTarget == Rectangle(x: 170, y: 100, width: 44, height: 44))
    #expect(star.parent == "card")
    #expect(placed.reach(at: Point(x: 190, y: 120)) == .target(1))
    #expect(placed.reach(at: Point(x: 30, y: 120)) == .target(0))
  }

  @Test func `A plate covers targets, and images and labels do not`() throws {
    let placed = try placed(
      """
      screen s {
          button low "Low" x=20 y=100 width=80 height=80
          group x=0 y=0 width=300 height=400 { image picture x=0 y=0 width=10 height=10 }
          plate scrim x=60 y=100 width=300 height=80
      }
      """)
    #expect(placed.targets.map(\.id) == ["low"])
    #expect(placed.reach(at: Point(x: 30, y: 120)) == .target(0))
    #expect(placed.reach(at: Point(x: 80, y: 120)) == .nothing)
    let map = TargetMap(placed)
    #expect(map.effectiveTargets[0].area == 40 * 80)
  }

  @Test func `An element takes taps in each of its hit targets`() throws {
    let placed = try placed(
      """
      screen s {
          button link "A link on two lines" x=20 y=100 width=200 height=40 {
              hit-target 120 100 100 20
              hit-target 20 120 60 20
          }
      }
      """)
    #expect(placed.reach(at: Point(x: 30, y: 110)) == .nothing)
    #expect(placed.reach(at: Point(x: 130, y: 110)) == .target(0))
    #expect(placed.reach(at: Point(x: 30, y: 130)) == .target(0))
    #expect(TargetMap(placed).effectiveTargets[0].area == 3200)
  }

  @Test func `The property clips=#true clips the hit targets of inner elements`() throws {
    let placed = try placed(
      """
      screen s {
          group x=20 y=100 width=50 height=50 clips=#true {
              button in "In" x=30 y=0 width=100 height=44
              button out "Out" x=60 y=0 width=44 height=44
          }
      }
      """)
    #expect(placed.targets.map(\.id) == ["in"])
    #expect(placed.targets[0].visibleFrame == Rectangle(x: 50, y: 100, width: 20, height: 44))
    #expect(placed.targets[0].fullFrame?.width == 100)
  }

  @Test func `Elements nested beyond the limit are refused with one error`() {
    let depth = 2 * ScreenGrammar.deepest
    let text =
      "screen s { " + String(repeating: "group x=0 y=0 { ", count: depth)
      + String(repeating: "} ", count: depth) + "}"
    let reading = read(text)
    #expect(reading.study == nil && reading.diagnostics.count == 1)
  }

  @Test func `Nested elements are the same after writing and reading`() throws {
    let text = """
      platform android
      resolution gecko
      screen s {
          group frame x=10 y=20 width=100 height=80 clips=#true {
              button -a "A" x=1 y=2 width=30 height=30 hit=unsure inline=#false bezel=#true
              button -b "B" x=40 y=2 width=30 height=30 {
                  hit-target 40 2 10 30
                  hit-target 50 2 10 20
                  minimum 44 44
                  full 40 2 30 60
              }
          }
      }
      """
    let study = try #require(read(text).study)
    #expect(study.guidelineSets == [.material3] && study.hitTesting == .gecko && study.unit == .dp)
    let again = try #require(read(ScenarioWriter.text(of: study)).study)
    func bare(_ elements: [Element]) -> [Element] {
      elements.map { element in
        var element = element
        element.place = nil
        element.children = bare(element.children)
        return element
      }
    }
    #expect(
      bare(again.layouts[0].screens[0].elements) == bare(study.layouts[0].screens[0].elements))
    #expect(again.platform == .android && again.statedHitTesting == .gecko)
  }
}
