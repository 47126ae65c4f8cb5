import LabSupport
import Testing

@testable import TouchLab

/// A phone with a notch or a hole, held across.
@Suite struct `Cut-outs` {
  private static func placed(
    _ settings: String, _ orientation: Orientation, device: String = "case"
  ) throws -> PlacedScreen {
    let walk = try Walk(
      """
      \(settings)
      device case { size 400 800; scale 2; ppi 320; status-bar 40; home-indicator 20; kind phone; \
      cut-out 150 0 100 30; }
      tab-bar { tab one "One" selects=home; tab two "Two" selects=home; }
      screen home title="Home" {
        list { row first "First"; }
        button corner "C" x=0 y=300 width=44 height=44
        button end "E" right=0 top=60 width=44 height=44
        button middle "M" center=x top=110 width=44 height=44
      }
      """)
    var state = walk.app.firstState
    state.orientation = orientation
    return try #require(walk.app.placed(state))
  }

  /// Where what counts from the sides begins and ends.
  private static func sides(_ placed: PlacedScreen) throws -> [Double] {
    let row = try #require(placed.target(id: "first")).visibleFrame
    let end = try #require(placed.target(id: "end")).visibleFrame
    let middle = try #require(placed.target(id: "middle")).visibleFrame
    let tabs = placed.targets.filter { $0.arrangement == .tabBar }
    let left = tabs.map(\.hitTarget.left).min() ?? -1
    let right = tabs.map(\.hitTarget.right).max() ?? -1
    #expect(middle.center.x == (row.left + row.right) / 2)
    return [row.left, row.right, end.right, left, right]
  }

  @Test(arguments: [
    ("platform ios", 40.0, 760.0), ("platform android", 30.0, 800.0), ("", 0.0, 800.0),
    ("platform ios\ndirection rtl", 40.0, 760.0),
  ])
  func `A cut-out insets content at the sides only in landscape`(
    _ settings: String, _ left: Double, _ right: Double
  ) throws {
    let across = try Self.placed(settings, .landscape)
    let end = settings.contains("rtl") ? left + 44 : right
    #expect(try Self.sides(across) == [left, right, end, left, right])
    #expect(across.target(id: "corner")?.visibleFrame.left == 0)
    let upright = try Self.placed(settings, .portrait)
    let mirrored = settings.contains("rtl") ? 44.0 : 400
    #expect(try Self.sides(upright) == [0, 400, mirrored, 0, 400])
  }
}
