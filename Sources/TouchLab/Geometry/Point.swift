/// A point on the screen, in points from the top-left corner: x runs right, y runs down.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The nearest whole point, rounded as browsers round a touch.
  package var whole: Point { Point(x: (x + 0.5).rounded(.down), y: (y + 0.5).rounded(.down)) }

  /// The screen's top-left corner.
  package static let zero = Point(x: 0, y: 0)
}
