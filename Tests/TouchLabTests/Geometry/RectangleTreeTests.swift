import Testing

@testable import TouchLab

@Suite struct `Rectangle trees` {
  struct Given: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let count: Int
    let place: @Sendable (inout RandomStream) -> Rectangle
  }

  private static func length(_ most: Double, _ stream: inout RandomStream) -> Double {
    most * Double(stream.next() >> 11) / Double(1 << 53)
  }

  @Test(arguments: [
    Given(testDescription: "nothing", count: 0) { _ in Rectangle(x: 0, y: 0, width: 1, height: 1) },
    Given(testDescription: "one", count: 1) { _ in Rectangle(x: 5, y: 5, width: 1, height: 1) },
    Given(testDescription: "all in one place", count: 100) { _ in
      Rectangle(x: 5, y: 5, width: 10, height: 10)
    },
    Given(testDescription: "points and lines", count: 300) { stream in
      Rectangle(
        x: length(90, &stream).rounded(), y: length(90, &stream).rounded(),
        width: length(1, &stream).rounded(), height: 0)
    },
    Given(testDescription: "small and large", count: 500) { stream in
      let side = length(1, &stream)
      return Rectangle(
        x: length(400, &stream) - 50, y: length(400, &stream) - 50, width: 300 * side * side * side,
        height: length(30, &stream))
    },
    Given(testDescription: "far apart", count: 200) { stream in
      Rectangle(x: length(1e6, &stream), y: length(10, &stream), width: 5_000, height: 1)
    },
  ])
  func `A rectangle tree finds the same neighbours as a linear search`(_ given: Given) {
    var stream = RandomStream(seed: 5)
    let rectangles = (0..<given.count).map { _ in given.place(&stream) }
    let tree = RectangleTree(rectangles)
    let asked = rectangles.prefix(60) + [Rectangle(x: 20, y: 20, width: 40, height: 40)]
    for rectangle in asked {
      for distance in [0, 6.5, 100] {
        let expected = rectangles.indices.filter { rectangles[$0].gap(to: rectangle) <= distance }
        #expect(tree.indices(within: distance, of: rectangle) == expected)
      }
    }
  }
}
