internal import Drawing
internal import Remedies
internal import TouchLab

/// The reason why a target keeps a high mis-tap rate, in one short sentence.
enum NotFixableSentences {
  /// The sentence; nil if nothing is left to fix.
  static func sentence(_ none: NoRemedy, on layout: LayoutResult, in unit: LengthUnit) -> String? {
    switch none {
    case .nothingWorthChanging, .otherLayout, .goalReached, .goalMissed: nil
    case .searchEnded: "The screen has too many targets to try every change."
    case .scatter(let missed, let size):
      "\(name(missed, on: layout)) is \(size.width.rounded(places: 0))×"
        + "\(size.height.rounded(places: 0)) \(unit.rawValue); no layout lowers its rate."
    case .drawnBySystem(let missed): "\(name(missed, on: layout)) is sized by the system."
    case .essential(let missed): "\(name(missed, on: layout)) has to be where it is."
    case .covered(let missed, let cover): "\(name(missed, on: layout)) lies under \(cover)."
    case .noRoom(let missed): "no change fits \(name(missed, on: layout))."
    case .refused(let refused):
      "\(refused.title): \(ConstraintSentences.clause(refused.violation))."
    }
  }

  /// The largest difference of two rates of one target, from searches with and without a model
  /// interval.
  private static let nearness = 0.01

  /// The name with the rate: `Back (17%)`.
  private static func name(_ missed: NoRemedy.Missed, on layout: LayoutResult) -> String {
    let rate = missed.rate.roundedPercentWithSign
    for screen in layout.screens {
      let target = screen.intended.first {
        [$0.target.label, $0.target.id].contains(missed.name)
          && abs(($0.misTapRate ?? 0) - missed.rate) < nearness
      }
      if let target { return "\(screen.name(of: target.target)) (\(target.rate?.text ?? rate))" }
    }
    return "\(missed.name) (\(rate))"
  }
}
