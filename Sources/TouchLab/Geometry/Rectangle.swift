/// An upright rectangle, in points. It contains its left and top edges but not its right and bottom
/// ones, so adjacent rectangles share no point.
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

  package var size: Size { Size(width: width, height: height) }

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

  package func contains(_ point: Point) -> Bool {
    point.x >= left && point.x < right && point.y >= top && point.y < bottom
  }

  /// The part that both rectangles share; empty if they share none.
  package func intersection(_ other: Rectangle) -> Rectangle {
    Rectangle(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  package func overlaps(_ other: Rectangle) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Whether the rectangles share an area, an edge or a corner, with a tolerance of 1e-6 points.
  /// The tolerance covers the rounding of adjacent slots.
  package func touches(_ other: Rectangle) -> Bool {
    let error = 1e-6
    return left <= other.right + error && other.left <= right + error
      && top <= other.bottom + error && other.top <= bottom + error
  }

  package func grown(toAtLeast side: Double) -> Rectangle {
    Rectangle(center: center, size: Size(width: max(width, side), height: max(height, side)))
  }

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

  package func counted(from origin: Point) -> Rectangle {
    Rectangle(x: x - origin.x, y: y - origin.y, width: width, height: height)
  }

  /// Whether the rectangle lies within another, with a tolerance of 1e-6 points for rounding.
  package func lies(within other: Rectangle) -> Bool {
    let error = 1e-6
    return left >= other.left - error && top >= other.top - error
      && right <= other.right + error && bottom <= other.bottom + error
  }

  package func union(_ other: Rectangle) -> Rectangle {
    Rectangle(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Moves the side that faces `other` back to its edge, or half way between it and `visibleFrame`.
  /// Does nothing if `visibleFrame` overlaps `other` or this rectangle stays clear of it.
  package mutating func keepClear(
    of other: Rectangle, about visibleFrame: Rectangle, _ halfWay: Bool
  ) {
    guard overlaps(other) || halfWay && overlaps(other.grown(by: other.gap(to: visibleFrame)))
    else { return }
    let gaps = [
      other.left - visibleFrame.right, visibleFrame.left - other.right,
      other.top - visibleFrame.bottom,
      visibleFrame.top - other.bottom,
    ]
    guard let widest = gaps.max(), widest >= -1e-6 else { return }
    let kept = halfWay ? widest / 2 : widest
    switch gaps.firstIndex(of: widest) {
    case 0:
      self = Rectangle(
        left: left, top: top, right: min(right, visibleFrame.right + kept), bottom: bottom)
    case 1:
      self = Rectangle(
        left: max(left, visibleFrame.left - kept), top: top, right: right, bottom: bottom)
    case 2:
      self = Rectangle(
        left: left, top: top, right: right, bottom: min(bottom, visibleFrame.bottom + kept))
    default:
      self = Rectangle(
        left: left, top: max(top, visibleFrame.top - kept), right: right, bottom: bottom)
    }
  }
}

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

package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package var transposed: Size { Size(width: height, height: width) }

  func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}

/// The distances by which a rectangle extends beyond another on each side, in points.
package struct Margins: Hashable, Sendable {
  package var left: Double
  package var right: Double
  package var above: Double
  package var below: Double

  private init(left: Double, right: Double, above: Double, below: Double) {
    self.left = left
    self.right = right
    self.above = above
    self.below = below
  }

  /// The distances from the edges of `inner` to those of `outer`; negative where `outer` ends
  /// first.
  package init(of outer: Rectangle, around inner: Rectangle) {
    self.init(
      left: inner.left - outer.left, right: outer.right - inner.right,
      above: inner.top - outer.top, below: outer.bottom - inner.bottom)
  }

  /// Equal margins left and right, and equal margins above and below.
  package init(across: Double, down: Double) {
    self.init(left: across, right: across, above: down, below: down)
  }

  /// The difference to `others`, side by side; positive where these margins are larger.
  package func growth(from others: Margins) -> Margins {
    Margins(
      left: left - others.left, right: right - others.right, above: above - others.above,
      below: below - others.below)
  }

  /// Whether each margin differs from that of `others` by less than 0.011 points. Frames are stated
  /// in hundredths, so rounding alone can shift an edge by 0.01.
  package func isNear(_ others: Margins) -> Bool {
    let more = growth(from: others)
    return [more.left, more.right, more.above, more.below].allSatisfy { abs($0) < 0.011 }
  }

  package var isUniform: Bool { [right, above, below].allSatisfy { abs($0 - left) <= Self.error } }

  package struct Names: Sendable {
    var across: (left: String, right: String, both: String)
    var down: (above: String, below: String, both: String)

    /// Positions: `at the left`, `above and below`.
    package static let places = Names(
      across: ("at the left", "at the right", "at the left and right"),
      down: ("above", "below", "above and below"))
    /// Directions: `to the left`, `up and down`.
    package static let directions = Names(
      across: ("to the left", "to the right", "to the left and right"),
      down: ("up", "down", "up and down"))
  }

  /// The positive margins with the names of their sides. Equal margins on opposite sides form one
  /// entry.
  package func named(_ names: Names) -> [(length: Double, sides: String)] {
    Self.pair(left, right, names.across.left, names.across.right, names.across.both)
      + Self.pair(above, below, names.down.above, names.down.below, names.down.both)
  }

  private static func pair(
    _ one: Double, _ other: Double, _ first: String, _ second: String, _ both: String
  ) -> [(length: Double, sides: String)] {
    if abs(one - other) <= error { return one > error ? [(one, both)] : [] }
    return [(one, first), (other, second)].filter { $0.0 > error }
  }

  private static let error = 1e-6
}

/// The density of a screen. It alone converts between points and millimetres.
package struct Density: Hashable, Sendable {
  package let pointsPerMillimetre: Double

  /// The density of a screen with `pointsPerInch` points per inch; one inch is 25.4 mm.
  package init(pointsPerInch: Double) { pointsPerMillimetre = pointsPerInch / 25.4 }

  package func millimetres(_ points: Double) -> Double { points / pointsPerMillimetre }

  package func points(_ millimetres: Double) -> Double { millimetres * pointsPerMillimetre }
}
