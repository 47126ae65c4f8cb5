internal import Remedies
internal import TouchLab

/// The gain and the trade-off of a confirmation before an irreversible action.
extension FixSentences {
  /// The additional tap, with the rate of accidental confirmations; nil for a suggestion without
  /// one.
  static func furtherTouches(_ fix: Fix) -> String? {
    guard fix.furtherTouches > 0 else { return nil }
    let words = "one more tap to activate \(names(fix.targets))"
    return asked([fix]).map { "\(words); \($0)" } ?? words
  }

  /// The rate of accidental taps in the dialog, the highest of several; nil if it would print as
  /// zero.
  static func asked(_ fixes: [Fix]) -> String? {
    let harm = fixes.compactMap { $0.question.flatMap(ExpectedLoss.init)?.harm }
    guard let most = harm.max(), most >= LeastShown.hundredth else { return nil }
    let upTo = harm.count > 1 ? "up to " : ""
    return "\(upTo)\(most.roundedPercentWithSign) of those asked confirm by accident"
  }
}
