/// A hit rate to reach, as people write it: 0.99, 99 and 99% are equal.
struct GoalText {
  private let number: Double
  private let isPercent: Bool

  /// Creates a goal; nil for text that is not a number.
  init?(_ text: String) {
    let isSigned = text.hasSuffix("%")
    guard let number = Double(isSigned ? text.dropLast() : text[...]) else { return nil }
    self.number = number
    isPercent = isSigned || number >= Self.leastPercent
  }

  /// The goal between 0 and 1; nil for a number out of range.
  var share: Double? {
    let share = isPercent ? number / 100 : number
    return share >= 0 && share <= 1 ? share : nil
  }

  /// The form of a goal in messages.
  static let form = "a number between 0 and 1, or in percent such as 99"
  /// The smallest number that is read as a percentage.
  ///
  /// Goals below 50% are likely typing errors.
  private static let leastPercent = 50.0
}
