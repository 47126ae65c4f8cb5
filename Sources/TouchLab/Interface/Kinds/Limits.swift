/// A range of numbers, with the words for it.
package struct Limits: Hashable, Sendable {
  package let words: String
  package let lowest: Double
  package let highest: Double
  /// Whether the ends themselves are within.
  package let includesLowest: Bool
  package let includesHighest: Bool

  package init(
    _ words: String, from lowest: Double, to highest: Double, includesLowest: Bool = true,
    includesHighest: Bool = true
  ) {
    self.words = words
    self.lowest = lowest
    self.highest = highest
    self.includesLowest = includesLowest
    self.includesHighest = includesHighest
  }

  package func contains(_ number: Double) -> Bool {
    (includesLowest ? number >= lowest : number > lowest)
      && (includesHighest ? number <= highest : number < highest)
  }

  /// The largest coordinate or length that a screen can need, in points.
  package static let most = 100_000.0
  package static let coordinate = Limits("between −100000 and 100000 pt", from: -most, to: most)
  package static let length = Limits(
    "more than 0 and at most 100000 pt", from: 0, to: most, includesLowest: false)
  package static let distance = Limits("0 to 100000 pt", from: 0, to: most)
  package static let seconds = Limits("0 to 1000000 s", from: 0, to: 1_000_000)
  package static let share = Limits("between 0 and 1", from: 0, to: 1)
}
