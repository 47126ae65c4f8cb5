import LabSupport
import Testing

@testable import TouchLab

/// Thumbs with hand= beside the edges of an iPhone 6, as computed by numpy.
@Suite struct `Drift of thumbs near edges` {
  @Test(arguments: [
    ("middle", 0.5, 0.5, 78.46), ("bottom", 0.5, 1, 81.89), ("bottom left", 0, 1, 90.80),
    ("left", 0, 0.5, 81.78), ("right", 1, 0.5, 86.32), ("top", 0.5, 0, 85.17),
  ])
  func `A hand moves no touch inward from an edge that the visible target touches`(
    name: String, across: Double, down: Double, percent: Double
  ) throws {
    let device = try #require(DeviceCatalogue.device(id: "iphone-6"))
    let screen = device.screen(in: .portrait)
    let side = device.density.points(5)
    let target = Rectangle(
      x: across * (screen.width - side), y: down * (screen.height - side), width: side,
      height: side)
    var thumb = try person("thumb")
    thumb.hand = .right
    var placed = PlacedScreen(
      screenID: "s", title: "", bounds: screen, targets: [], decorations: [], scrollRange: 0,
      viewport: screen)
    placed.targets = [
      Target(
        system: .key("a"), id: "a", kind: .key, label: "a", visibleFrame: target, hitTarget: target)
    ]
    let hit = ExactPredictor(placed, density: device.density)
      .probabilities(aimingAt: target, by: thumb).reaching(0)
    #expect(abs(100 * hit - percent) < 0.006, "\(name): \(100 * hit)")
  }
}
