package import TouchLab

/// Why a list of changes is empty.
package enum NoChanges: Hashable, Sendable {
  /// Nothing that was looked at can be meant.
  case noTarget
  /// The most missed target is missed so seldom that no change of it would show.
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
    self = most - lapse < Fixer.leastMissed ? .hardlyMissed(most) : .noneFound
  }
}
