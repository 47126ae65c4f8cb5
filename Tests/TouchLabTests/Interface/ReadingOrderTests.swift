import LabSupport
import Testing

@testable import TouchLab

@Suite struct `Reading order` {
  private func order(_ direction: ReadingDirection) throws -> [String] {
    let places = [("low", 0.0, 300.0), ("near", 0.0, 100.0), ("far", 200.0, 100.0)]
    let buttons = places.map { id, x, y in
      var button = Element(kind: Element.Button(), id: id, label: id)
      button.frame = PartialFrame(x: x, y: y, width: 60, height: 44)
      return button
    }
    let device = try #require(DeviceCatalogue.device(id: "iphone-3g"))
    let app = App(
      layout: Layout(id: "layout", screens: [Screen("home", buttons)]), device: device,
      orientation: .portrait, direction: direction)
    let placed = try #require(app.placed(app.firstState))
    return placed.readingOrder.map { placed.targets[$0].id }
  }

  @Test func `Targets are read from the top down, and along lines in reading direction`() throws {
    #expect(try order(.leftToRight) == ["near", "far", "low"])
    #expect(try order(.rightToLeft) == ["far", "near", "low"])
  }
}
