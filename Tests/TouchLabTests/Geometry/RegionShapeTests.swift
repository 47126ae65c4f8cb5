import Testing
import TouchLab

@Suite struct `Shapes of regions` {
  private static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Rectangle {
    Rectangle(x: x, y: y, width: width, height: height)
  }

  @Test func `An L-shaped region has two maximal rectangles`() {
    var region = Region([Self.rectangle(0, 0, 40, 40)])
    region.subtract(Self.rectangle(12, 12, 40, 40))
    let largest = Set(region.maximalRectangles)
    #expect(largest == [Self.rectangle(0, 0, 40, 12), Self.rectangle(0, 0, 12, 40)])
    #expect(region.widestRectangle?.area == 480)
    #expect(!region.fits(Size(width: 24, height: 24), tolerance: 0))
    #expect(region.fits(Size(width: 40, height: 12), tolerance: 0))
    #expect(region.fits(Size(width: 40, height: 12.04), tolerance: 0.05))
  }

  @Test func `A region with a hole has four maximal rectangles`() {
    var region = Region([Self.rectangle(0, 0, 100, 100)])
    region.subtract(Self.rectangle(30, 30, 40, 40))
    #expect(region.maximalRectangles.count == 4)
    #expect(region.widestRectangle?.width == 30 || region.widestRectangle?.height == 30)
  }

  @Test func `Adjacent pieces count as one rectangle despite rounding`() {
    let region = Region([Self.rectangle(0.1, 0, 0.2, 10), Self.rectangle(0.3, 0, 20, 10)])
    #expect(region.maximalRectangles.count == 1)
    #expect(region.fits(Size(width: 20.2, height: 10), tolerance: 1e-6))
    #expect(region.connectedParts.count == 1)
  }

  @Test func `Lines of a link are connected only if they share an edge`() {
    let apart = Region([Self.rectangle(100, 0, 50, 16), Self.rectangle(0, 20, 50, 16)])
    #expect(apart.connectedParts.count == 2)
    let corner = Region([Self.rectangle(50, 0, 50, 16), Self.rectangle(0, 16, 50, 16)])
    #expect(corner.connectedParts.count == 2)
    let edge = Region([
      Self.rectangle(40, 0, 50, 16), Self.rectangle(0, 16, 50, 16), Self.rectangle(0, 32, 9, 9),
    ])
    #expect(edge.connectedParts.count == 1)
    #expect(Region([]).connectedParts.isEmpty)
    #expect(Region([]).widestRectangle == nil)
  }
}
