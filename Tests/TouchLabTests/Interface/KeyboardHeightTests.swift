import LabSupport
import Testing
import TouchLab

@Suite struct `Keyboard height` {
  private func placed(
    on device: String, _ platform: TouchPlatform?, _ orientation: Orientation = .portrait
  ) throws -> PlacedScreen {
    let screen = Screen(
      id: "s", title: "S", elements: [.of(Element.Keyboard()), .button("low", 0, 300, 100, 300)])
    var study = Study(
      path: "s.kdl", title: "s", layouts: [Layout(id: "a", screens: [screen])])
    study.device = try #require(DeviceCatalogue.device(id: device))
    study.platform = platform
    study.orientation = orientation
    let app = study.app(of: study.layouts[0])
    return try #require(app.placed(app.firstState))
  }

  @Test func `Without a platform the keyboard is 216 points high, in landscape 162`() throws {
    let frame = try #require(try placed(on: "iphone-16", nil).keyboard)
    #expect(frame == edges(0, 852 - 34 - 216, 393, 852 - 34))
    let wide = try #require(try placed(on: "iphone-16", nil, .landscape).keyboard)
    #expect(wide.height == 162)
  }

  @Test func `With a platform the keyboard has the device's height`() throws {
    let placed = try placed(on: "iphone-16", .ios)
    #expect(placed.keyboard == edges(0, 852 - 75 - 216, 393, 852 - 75))
    // The bar of predictions covers 44 more.
    let low = try #require(placed.target(id: "low"))
    #expect(abs(low.hitTarget.bottom - (852 - 335)) < 1e-9)
    let wide = try #require(try self.placed(on: "iphone-16", .ios, .landscape).keyboard)
    #expect(wide == edges(0, 393 - 20 - 150, 852, 393 - 20))
    #expect(try self.placed(on: "pixel-9", .android).keyboard?.height == 240)
  }

  @Test func `The keyboard is 216 points high on a device without its own`() throws {
    #expect(try placed(on: "kiosk-32", .web).keyboard?.height == 216)
  }

  @Test func `The keys get at least half of the keyboard's height`() {
    let extent = SoftwareKeyboard.Extent(height: 100, predictions: 44, foot: 75)
    #expect(extent.keys == 50)
  }
}
