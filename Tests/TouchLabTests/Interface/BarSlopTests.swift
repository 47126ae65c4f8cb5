import LabSupport
import Testing

@testable import TouchLab

/// A screen of 400×800 with a navigation bar (0–44), a toolbar (756–800) and a button beside each.
@Suite struct `Bar slop` {
  private static func placed(
    _ hitTesting: HitTesting, _ slop: BarSlop?
  ) throws -> PlacedScreen {
    var device = Device(
      id: "test", name: "Test", kind: .tablet, portraitSize: Size(width: 400, height: 800),
      scale: 1, pixelsPerInch: 160, statusBarHeight: 0, source: "a test")
    device.barSlop = slop
    let bar = Element.navigationBar([.of(Element.RightButton(), "add")])
    let below = Element.button("below", 0, 50, 400, 50)
    let above = Element.button("above", 0, 650, 400, 55)
    let screen = Screen(id: "s", title: "S", elements: [bar, .toolbar(["share"]), below, above])
    let app = App(
      layout: Layout(id: "l", screens: [screen]), device: device, orientation: .portrait,
      hitTesting: hitTesting)
    return try #require(app.placed(app.firstState))
  }

  @Test(
    arguments: [
      (HitTesting.uikit, 390.0, 55.0, "add"), (.uikit, 390, 60, "below"), (.uikit, 10, 55, nil),
      (.uikit, 10, 700, "share"), (.uikit, 10, 689, "above"), (.views, 390, 55, "below"),
      (.front, 10, 700, "above"), (.uikit, 10, 58.99, nil), (.uikit, 10, 59, "below"),
    ] as [(HitTesting, Double, Double, String?)])
  func `Bar slop takes touches beyond the bar only under UIKit's rule`(
    _ hitTesting: HitTesting, _ x: Double, _ y: Double, _ id: String?
  ) throws {
    #expect(
      try Self.placed(hitTesting, BarSlop(top: 15, bottom: 57)).touched(x, y) == id)
  }

  @Test func `Bar slop moves no visible target`() throws {
    let with = try Self.placed(.uikit, BarSlop(top: 15, bottom: 10))
    let without = try Self.placed(.uikit, nil)
    for id in ["add", "share", "below", "above"] {
      #expect(try with.required(id).visibleFrame == without.required(id).visibleFrame)
    }
    #expect(without.touched(390, 55) == "below")
  }
}
