import LabSupport
import Studies
import Testing
import TouchLab

/// Page curl, after the iOS HIG 2011.
///
/// The screen is 320×480: a 20-pt status bar and a 44-pt toolbar leave a page
/// from 20 to 436, of which a quarter, 104 pt, is lifted: from 332 down.
@Suite struct `Page curl` {
  private static let map = Screen(
    "map",
    [
      .of(
        Element.Toolbar(),
        children: [
          .of(Element.Item(), "me"),
          .of(Element.Item(), "curl", effect: .curls("under", uncovers: 0.25), system: .pageCurl),
        ]),
      .button("high", 100, 100, 44, 44), .button("low", 100, 350, 44, 44),
      .of(Element.Label(), "note", "Here").with {
        $0.frame = PartialFrame(x: 20, y: 300, width: 80, height: 60)
      },
    ])

  private static let under = Screen(
    "under",
    [
      .button("hidden", 20, 200, 44, 44), .button("cut", 80, 300, 44, 60),
      .button("open", 140, 350, 44, 44, effect: .opens("other")),
      .button("close", 200, 350, 44, 44, effect: .dismisses),
      .button("ask", 260, 350, 44, 44, effect: .presents("sheet")),
      .of(Element.ActionSheet(), "sheet", children: [.of(Element.Action(), "yes", "Yes")]),
      .field("name", y: 400),
    ])

  private func curled(_ share: Double = 0.25) throws -> TaskRun {
    var map = Self.map
    map.elements[0].children[1].effect = .curls("under", uncovers: share)
    var run = TaskRun(app: try App([map, Self.under, Screen("other", [.navigationBar()])]))
    run.expect(.curled, "")
    run.tap("curl")
    run.expect(.curled, "under")
    return run
  }

  @Test func `Uncovered targets show, cut at the edge of the curled page`() throws {
    let placed = try #require(try curled().placed)
    #expect(placed.screenID == "map")
    #expect(placed.target(id: "hidden") == nil && placed.target(id: "low") == nil)
    #expect(try placed.required("cut").visibleFrame == edges(80, 332, 124, 360))
    #expect(try placed.required("cut").isCutByScrolling)
    #expect(try placed.required("open").visibleFrame == edges(140, 350, 184, 394))
    #expect(try placed.required("me").isEnabled)
    #expect(try placed.required("curled-page").visibleFrame == edges(0, 20, 320, 332))
  }

  @Test func `The rest of a curled page is drawn and takes taps as a whole`() throws {
    let run = try curled()
    let placed = try #require(run.placed)
    #expect(placed.target(id: "high") == nil)
    #expect(
      placed.decorations.contains { $0.id == "high" && $0.frame == edges(100, 100, 144, 144) })
    #expect(!placed.decorations.contains { $0.id == "low" })
    #expect(placed.decorations.contains { $0.id == "note" && $0.frame == edges(20, 300, 100, 332) })
    #expect(placed.touched(122, 122) == "curled-page")
    #expect(placed.touched(300, 380) == "ask" && placed.touched(10, 340) == nil)
  }

  @Test(arguments: ["curled-page", "curl", "close"])
  func `The page, its button and a dismissing button lay a curled page back`(_ id: String) throws {
    var run = try curled()
    run.tap(id)
    run.expect(.curled, "")
    run.expect(.screen, "map")
    run.expect(.enabled, "low")
  }

  @Test func `Uncovered targets keep their effects`() throws {
    var run = try curled()
    run.tap("name")
    run.must(.type("x"))
    run.expect(.value, "x")
    run.tap("key-return", "ask")
    #expect(run.state.panel == "sheet")
    run.tap("yes")
    run.expect(.curled, "under")
    run.tap("open")
    run.expect(.screen, "other")
    run.expect(.curled, "")
    run.tap("back")
    run.expect(.screen, "map")
  }

  @Test func `A curl of 100% leaves no page to tap, and a curl of 0% uncovers nothing`()
    throws
  {
    let whole = try #require(try curled(1).placed)
    #expect(whole.target(id: "curled-page") == nil)
    #expect(whole.target(id: "hidden")?.visibleFrame == edges(20, 200, 64, 244))
    let none = try #require(try curled(0).placed)
    #expect(none.targets.map(\.id) == ["curled-page", "me", "curl"])
  }

  @Test func `A page does not scroll while it is curled`() throws {
    let list = Element.list((0..<30).map { "row\($0)" })
    let home = Screen(
      "map", [list, .button("curl", 250, 100, 44, 44, effect: .curls("under", uncovers: 0.5))])
    var run = TaskRun(app: try App([home, Self.under]))
    run.must(.swipe(.up, from: nil))
    let scrolled = run.state.scroll
    run.tap("curl")
    run.must(.swipe(.up, from: nil))
    run.must(.swipe(.up, from: nil))
    run.tap("curled-page")
    #expect(run.state.scroll == scrolled)
  }

  @Test func `A curl to an unknown screen or to the same screen does nothing`() throws {
    for destination in ["nowhere", "home"] {
      var run = TaskRun(
        app: try App([
          Screen(
            "home",
            [.button("curl", 20, 100, 44, 44, effect: .curls(destination, uncovers: 0.5))])
        ]))
      run.tap("curl")
      run.expect(.curled, "")
    }
  }

  @Test func `Screens behind an uncovered button are found from the start`() throws {
    let app = try App([Self.map, Self.under, Screen("other", [.navigationBar()])])
    let other = try #require(FirstSeenStates.firstSeenStates(of: app).first { $0.id == "other" })
    // Reached through the map and what lies under it, so that there is a way back.
    #expect(app.backTitle(in: other.state) == "Map")
  }
}
