/// A hit rate to reach as people write it: 0.99, 99 and 99% are one.
struct GoalText {
  private let number: Double
  private let isPercent: Bool

  /// Nil for what is no number.
  init?(_ text: String) {
    let isSigned = text.hasSuffix("%")
    guard let number = Double(isSigned ? text.dropLast() : text[...]) else { return nil }
    self.number = number
    isPercent = isSigned || number >= Self.leastPercent
  }

  /// Between 0 and 1; nil for what is no share.
  var share: Double? {
    let share = isPercent ? number / 100 : number
    return share >= 0 && share <= 1 ? share : nil
  }

  /// What it has to be, as messages say it.
  static let form = "a number between 0 and 1, or in percent such as 99"
  /// Fewer hits than every second are nobody's goal: such a number is a slip, and not per cent.
  private static let leastPercent = 50.0
}
