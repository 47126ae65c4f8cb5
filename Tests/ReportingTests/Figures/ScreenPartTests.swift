import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `The part of a screen that a picture shows` {
  private func placed() throws -> PlacedScreen {
    try Samples.result(of: Samples.crowded(), draws: false).layouts[0].screens[0].placed
  }

  @Test func `A screen part contains the hit target and under half of the screen`() throws {
    let placed = try placed()
    let part = ScreenPart.about(["save"], on: [placed])
    let save = try #require(placed.target(id: "save"))
    #expect(part.intersection(save.hitTarget) == save.hitTarget)
    #expect(part.intersection(placed.bounds) == part)
    #expect(part.area < placed.bounds.area / 2)
  }

  @Test func `A screen part without a known target is the whole screen`() throws {
    let placed = try placed()
    #expect(ScreenPart.about([], on: [placed]) == placed.bounds)
    #expect(ScreenPart.about(["nobody"], on: [placed, placed]) == placed.bounds)
    #expect(ScreenPart.about(["save"], on: []).area == 0)
  }
}
