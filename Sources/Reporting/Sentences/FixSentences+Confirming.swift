internal import Remedies
internal import TouchLab

/// The gain and the trade-off of a confirmation before an irreversible action.
extension FixSentences {
  /// The rates of accidental taps on the action by intended target, all of which people can then
  /// cancel; nil if there are none.
  static func reasonToAsk(_ fix: Fix) -> Line? {
    let asked = Set(fix.targets)
    let mistaken = fix.screens.before.intended.filter { !asked.contains($0.target.id) }
      .map { target in
        let chance = asked.reduce(0) { $0 + target.chance(of: .wrong($1)) }
        return (id: target.target.id, chance: chance)
      }
      .filter { $0.chance >= LeastShown.hundredth }
      .greatestFirst(\.chance)
    guard !mistaken.isEmpty else { return nil }
    let listed = mistaken.prefix(CostSentences.mostListed).enumerated().map { place, one in
      one.chance.roundedPercentWithSign
        + (place == 0 ? " of taps aimed at " : " of those aimed at ")
        + one.id
    }
    return Line(
      "\(listed.listing) activate \(fix.targets.count == 1 ? "it" : "them") today; a confirmation lets people cancel",
      .quiet)
  }

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
    let harm = fixes.compactMap { $0.question.flatMap(Stake.init)?.harm }
    guard let most = harm.max(), most >= LeastShown.hundredth else { return nil }
    let upTo = harm.count > 1 ? "up to " : ""
    return "\(upTo)\(most.roundedPercentWithSign) of those asked confirm by accident"
  }
}
