internal import Remedies
package import TouchLab

/// Why a list of changes is empty.
package enum NoChanges: Hashable, Sendable {
  /// Nothing that was looked at can be meant.
  case noTarget
  /// The most missed target is missed so seldom, with that mis-tap rate, that no change of it would show, and
  /// no harm is done that shows.
  case hardlyMissed(Double)
  /// What was tried takes something away, breaks something or brings next to nothing.
  case noneFound

  /// Why nothing is told of what was judged, for people of whose touches a share never becomes a tap.
  package init(on judged: LayoutResult, lapse: Double) {
    let rates = judged.screens.flatMap(\.intended).compactMap(\.misTapRate)
    guard let most = rates.max() else {
      self = .noTarget
      return
    }
    let isHarmless = judged.screens.allSatisfy { (Stake($0)?.harm ?? 0) < LeastShown.tenth }
    self = isHarmless && most - lapse < Fixer.leastMissed ? .hardlyMissed(most) : .noneFound
  }
}
