/// An upright rectangle, in points.
///
/// It contains its left and top edges but not its right and bottom ones, so adjacent rectangles
/// share no point.
package struct Rectangle: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle between two vertical and two horizontal edges; empty if they are crossed.
  package init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The width and height.
  package var size: Size { Size(width: width, height: height) }

  /// A rectangle of `size` about `center`.
  package init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  package var left: Double { x }
  package var top: Double { y }
  package var right: Double { x + width }
  package var bottom: Double { y + height }
  package var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  package var area: Double { width * height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether the rectangle contains the point.
  package func contains(_ point: Point) -> Bool {
    point.x >= left && point.x < right && point.y >= top && point.y < bottom
  }

  /// The part that both rectangles share; empty if they share none.
  package func intersection(_ other: Rectangle) -> Rectangle {
    Rectangle(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  /// Whether the rectangles share an area.
  package func overlaps(_ other: Rectangle) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Whether the rectangles share an area, an edge or a corner, with a tolerance of 1e-6 points.
  ///
  /// The tolerance covers the rounding of adjacent slots.
  package func touches(_ other: Rectangle) -> Bool {
    let error = 1e-6
    return left <= other.right + error && other.left <= right + error
      && top <= other.bottom + error && other.top <= bottom + error
  }

  /// The rectangle grown about its centre to at least a square of `side` points.
  package func grown(toAtLeast side: Double) -> Rectangle {
    Rectangle(center: center, size: Size(width: max(width, side), height: max(height, side)))
  }

  /// The rectangle grown by `margin` points on every side.
  package func grown(by margin: Double) -> Rectangle {
    Rectangle(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The shortest distance between the rectangles, in points; 0 if they touch or overlap.
  package func gap(to other: Rectangle) -> Double {
    let across = max(0, max(other.left - right, left - other.right))
    let down = max(0, max(other.top - bottom, top - other.bottom))
    return (across * across + down * down).squareRoot()
  }

  /// The shortest distance to a point, in points; 0 inside or on an edge.
  package func gap(to point: Point) -> Double {
    gap(to: Rectangle(x: point.x, y: point.y, width: 0, height: 0))
  }

  /// The rectangle in screen coordinates, if it is in those of a block at `origin`.
  package func moved(from origin: Point) -> Rectangle {
    Rectangle(x: x + origin.x, y: y + origin.y, width: width, height: height)
  }

  /// The rectangle in the coordinates of a block at `origin`.
  package func counted(from origin: Point) -> Rectangle {
    Rectangle(x: x - origin.x, y: y - origin.y, width: width, height: height)
  }

  /// Whether the rectangle lies within another, with a tolerance of 1e-6 points for rounding.
  package func lies(within other: Rectangle) -> Bool {
    let error = 1e-6
    return left >= other.left - error && top >= other.top - error
      && right <= other.right + error && bottom <= other.bottom + error
  }

  /// The smallest rectangle that contains both.
  package func union(_ other: Rectangle) -> Rectangle {
    Rectangle(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
