import LabSupport
import Testing
import TouchLab

@testable import Guidelines

@Suite struct `Touch space of small targets in Compose` {
  @Test(arguments: [(24.0, 36.0), (48.0, 48.0), (40.0, 44.0)])
  func `A small Compose target extends to 48 dp where its neighbour leaves room`(
    _ step: Double, _ left: Double
  ) throws {
    let placed = try PlacedScreen.of(
      [
        Element.button("a", 100, 300, 24, 24), Element.button("b", 100 + step, 300, 24, 24),
      ], .compose)
    let space = TouchSpace(placed)
    for target in space.targets {
      #expect(target.left.bounds?.width == left && target.left.bounds?.height == 48)
    }
    #expect(space.targets[0].fits(Size(width: 48, height: 48)) == (left == 48))
  }
}
