internal import Remedies
internal import TouchLab

/// The rate that a suggestion lowers: its name, before and after.
struct SuggestionGain {
  /// What the rate is of: `Mis-taps on Basket`.
  let name: String
  /// The id of the missed target, or of the target that taps activate by accident.
  let target: String
  let isOfAccidents: Bool
  let before: Double
  let after: Double

  /// Both rates: `14% → 9%`.
  var change: String { before.changeInWords(to: after) }

  /// The gain of a suggestion; the mean over its screen for a remedy whose gain is no rate.
  init(_ fix: Fix) {
    guard let gain = fix.remedied?.gain else {
      name = "Mis-taps on \(fix.screens.before.heading)"
      (target, isOfAccidents) = ("", false)
      (before, after) = (fix.before.missed, fix.after.missed)
      return
    }
    let label = fix.screens.before.name(ofTarget: gain.target)
    let worst = gain.targets > 1 ? " (worst of \(gain.targets))" : ""
    name = "\(gain.isOfAccidents ? "Accidental taps" : "Mis-taps") on \(label)\(worst)"
    target = gain.target
    isOfAccidents = gain.isOfAccidents
    (before, after) = (gain.before, gain.after)
  }
}
