import LabSupport
import Testing
import TouchLab

@Suite struct `Geometry` {
  @Test func `Adjacent rectangles share no point`() {
    let left = edges(0, 0, 10, 10)
    let right = edges(10, 0, 20, 10)
    #expect(!left.contains(Point(x: 10, y: 5)) && right.contains(Point(x: 10, y: 5)))
    #expect(left.contains(Point(x: 0, y: 0)) && !left.contains(Point(x: 5, y: 10)))
    #expect(left.touches(right) && left.intersection(right).isEmpty)
  }

  @Test func `Crossed edges make an empty rectangle`() {
    let none = Rectangle(left: 5, top: 5, right: 1, bottom: 9)
    #expect(none.isEmpty && none.area == 0)
  }

  @Test(arguments: [
    (edges(0, 0, 10, 10), edges(13, 14, 20, 20), 5.0),
    (edges(0, 0, 10, 10), edges(4, 4, 6, 6), 0.0),
    (edges(0, 0, 10, 10), edges(10, 0, 20, 10), 0.0),
    (edges(0, 0, 10, 10), edges(12, 3, 20, 5), 2.0),
  ])
  func `The gap of two rectangles is their shortest distance`(
    _ one: Rectangle, _ other: Rectangle, _ gap: Double
  ) {
    #expect(one.gap(to: other) == gap)
    #expect(other.gap(to: one) == gap)
  }

  @Test func `A grown rectangle keeps its centre`() {
    let small = edges(10, 20, 30, 100)
    #expect(small.grown(toAtLeast: 44) == edges(-2, 20, 42, 100))
    #expect(small.grown(by: 3) == edges(7, 17, 33, 103))
    #expect(small.grown(by: 3).center == small.center)
  }

  @Test func `Densities convert 163 points of 163 per inch to an inch and back`() {
    let density = Density(pointsPerInch: 163)
    #expect(close(density.millimetres(163), 25.4, 1e-12))
    #expect(close(density.points(25.4), 163, 1e-12))
    #expect(close(density.millimetres(1), 0.155828, 1e-6))
  }

  @Test func `A quarter turn swaps width and height`() {
    #expect(Size(width: 320, height: 480).transposed == Size(width: 480, height: 320))
  }
}
