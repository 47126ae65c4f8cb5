import LabSupport
import Testing

@testable import TouchLab

/// A thumb that is dragged stays under the finger, wherever its slider stands.
@Suite struct `Sliders` {
  private static let places = [
    "slider s value=0.5 x=40 y=300 width=200",
    "slider s value=0.5 x=40 y=300",
    "group g x=20 y=200 width=300 height=200 { slider s value=0.5 x=40 y=60 width=200; }",
    "scroll page { slider s value=0.5; button b \"B\" height=900; }",
    "slider s value=50 min=0 max=100 x=40 right=40 y=300",
  ]

  /// A screen with one slider, and the task that drags it.
  private static func walk(_ place: String, _ platform: String, _ way: Int, _ isRTL: Bool) throws
    -> Walk
  {
    try Walk(
      """
      platform \(platform)
      device \(platform == "ios" ? "iphone-15" : "pixel-8")
      \(isRTL ? "direction rtl" : "")
      screen home title="Home" {
        \(place)
      }
      task t { start home; drag s dx=\(way) }
      """)
  }

  @Test(arguments: places, ["ios", "android", "web"])
  func `The thumb of a slider follows a drag in both reading directions`(
    _ place: String, _ platform: String
  ) throws {
    for isRTL in [false, true] {
      for way in [-30, 10, 24] {
        let walk = try Self.walk(place, platform, way, isRTL)
        let before = try #require(walk.app.placed(walk.app.firstState)?.target(id: "s"))
        let after = try #require(try walk.run().placed?.target(id: "s"))
        #expect(
          close(after.aim.x - before.aim.x, Double(way), 0.6),
          "\(place) \(platform) \(isRTL): \(before.aim.x) to \(after.aim.x)")
      }
    }
  }

  @Test(arguments: ["android", "web"])
  func `The thumb of a slider moves to a tap on its track in both directions`(
    _ platform: String
  ) throws {
    for isRTL in [false, true] {
      let walk = try Self.walk(Self.places[0], platform, 0, isRTL)
      var run = try walk.run()
      let before = try #require(run.placed?.target(id: "s"))
      let point = Point(x: before.frame.left + 50, y: before.frame.center.y)
      run.must(.tap(.point(point, contact: nil)))
      let after = try #require(run.placed?.target(id: "s"))
      #expect(close(after.aim.x, 90, 0.6), "\(platform) \(isRTL)")
    }
  }
}
