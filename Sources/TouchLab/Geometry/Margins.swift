/// How far a rectangle reaches beyond another on each side, in points.
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

  /// What `outer` has beyond `inner`; less than 0 where it ends before it.
  package init(of outer: Rectangle, around inner: Rectangle) {
    self.init(
      left: inner.left - outer.left, right: outer.right - inner.right,
      above: inner.top - outer.top, below: outer.bottom - inner.bottom)
  }

  /// The same on both sides, and the same above and below.
  package init(across: Double, down: Double) {
    self.init(left: across, right: across, above: down, below: down)
  }

  /// How much more the margins are than others.
  package func growth(from others: Margins) -> Margins {
    Margins(
      left: left - others.left, right: right - others.right, above: above - others.above,
      below: below - others.below)
  }

  /// Whether they differ from others by no more than hundredths can, in which frames are stated.
  package func isNear(_ others: Margins) -> Bool {
    let more = growth(from: others)
    return [more.left, more.right, more.above, more.below].allSatisfy { abs($0) < 0.011 }
  }

  /// Whether all are the same.
  package var isUniform: Bool {
    [right, above, below].allSatisfy { abs($0 - left) <= Self.error }
  }

  /// What sides are called.
  package struct Names: Sendable {
    var across: (left: String, right: String, both: String)
    var down: (above: String, below: String, both: String)

    /// `at the left`, `above and below`.
    package static let places = Names(
      across: ("at the left", "at the right", "at the left and right"),
      down: ("above", "below", "above and below"))
    /// `to the left`, `up and down`.
    package static let directions = Names(
      across: ("to the left", "to the right", "to the left and right"),
      down: ("up", "down", "up and down"))
  }

  /// The lengths that are more than nothing, with the names of their sides; two that are alike together.
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
