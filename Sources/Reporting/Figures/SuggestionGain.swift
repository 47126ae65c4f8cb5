internal import Remedies
internal import TouchLab

/// The rate that a suggestion lowers: its name, before and after.
struct SuggestionGain {
  /// The name of the rate, such as `Mis-taps on Basket`.
  let name: String
  let before: Rate
  let after: Rate

  /// Both rates: `14% → 9%`; one rate and the difference if both print alike.
  var change: String {
    guard before.text == after.text else { return "\(before.text) → \(after.text)" }
    return "\(after.text) (\(RateDifference(after.value - before.value).text))"
  }

  /// The gain of a suggestion; the mean over its screen for a remedy whose gain is no rate.
  ///
  /// `own` is the screen as the page prints it and `risk` the printed risk of its irreversible
  /// action, so that a target has one rate on a page.
  init(_ fix: Fix, on own: ScreenResult?, risk: StudyVerdict.Risk?) {
    guard let gain = fix.remedied?.gain else {
      name = "Mis-taps on \(fix.screens.before.heading)"
      before = own?.rate ?? Rate.rounded(fix.before.missed)
      after = Self.rate(fix.after.missed, like: before)
      return
    }
    let label = fix.screens.before.name(ofTarget: gain.target)
    if gain.isOfAccidents {
      let printed = risk?.id == gain.target && risk?.screen == own?.id ? risk?.after : nil
      name = "Accidental taps on \(label)" + (printed == nil ? "" : ", per pass")
      before = printed ?? Rate.rounded(gain.before)
      after = Self.rate(gain.after, like: before)
      return
    }
    let worst = gain.targets > 1 ? " (worst of \(gain.targets))" : ""
    name = "Mis-taps on \(label)\(worst)"
    let printed = own?.targets.first { $0.target.id == gain.target }?.rate
    before = printed ?? Rate.rounded(gain.before)
    after = Self.rate(gain.after, like: before)
  }

  /// A rate with the digits of another; whole percents if that has no model interval.
  static func rate(_ value: Double, like other: Rate) -> Rate {
    other.interval.map { Rate(value, digitsOf: $0) } ?? Rate.rounded(value)
  }
}
