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

  /// Whether each margin differs from that of `others` by less than 0.011 points.
  ///
  /// Frames are stated in hundredths, so rounding alone can shift an edge by 0.01.
  package func isNear(_ others: Margins) -> Bool {
    let more = growth(from: others)
    return [more.left, more.right, more.above, more.below].allSatisfy { abs($0) < 0.011 }
  }

  /// Whether all four margins are equal.
  package var isUniform: Bool {
    [right, above, below].allSatisfy { abs($0 - left) <= Self.error }
  }

  /// The words for the sides of a rectangle.
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

  /// The positive margins with the names of their sides.
  ///
  /// Equal margins on opposite sides form one entry.
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
