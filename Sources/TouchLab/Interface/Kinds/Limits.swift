/// A range of numbers with its description.
package struct Limits: Hashable, Sendable {
  private let range: String
  /// Whether it is a range of lengths, which have a unit.
  private let isLength: Bool
  package let lowest: Double
  package let highest: Double
  /// Whether the ends belong to the range.
  package let includesLowest: Bool
  package let includesHighest: Bool

  package init(
    _ range: String, from lowest: Double, to highest: Double, includesLowest: Bool = true,
    includesHighest: Bool = true, isLength: Bool = false
  ) {
    self.range = range
    self.isLength = isLength
    self.lowest = lowest
    self.highest = highest
    self.includesLowest = includesLowest
    self.includesHighest = includesHighest
  }

  /// The description of the range; for a range of lengths, with `unit`.
  package func words(in unit: LengthUnit = .pt) -> String {
    isLength ? "\(range) \(unit.rawValue)" : range
  }

  package func contains(_ number: Double) -> Bool {
    (includesLowest ? number >= lowest : number > lowest)
      && (includesHighest ? number <= highest : number < highest)
  }

  /// The largest coordinate or length that a scenario may state, in points.
  package static let most = 100_000.0
  package static let coordinate = Limits(
    "between −100000 and 100000", from: -most, to: most, isLength: true)
  package static let length = Limits(
    "more than 0 and at most 100000", from: 0, to: most, includesLowest: false, isLength: true)
  package static let screenSide = Limits("1 to 100000", from: 1, to: most, isLength: true)
  package static let dotsPerInch = Limits("60 to 1200", from: 60, to: 1_200)
  package static let distance = Limits("0 to 100000", from: 0, to: most, isLength: true)
  package static let seconds = Limits("0 to 1000000 s", from: 0, to: 1_000_000)
  package static let share = Limits("between 0 and 1", from: 0, to: 1)
}
