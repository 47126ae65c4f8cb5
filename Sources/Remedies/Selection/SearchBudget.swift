internal import Synchronization

/// The work that a search for changes may do on large screens. It counts tries and targets, so that
/// every run of a search ends at the same place. A try compares targets in pairs, so its work grows
/// with the square of their number.
final class SearchBudget: Sendable {
  /// The number of targets up to which tries are free. A phone shows far fewer.
  static let freeTargets = 250
  /// The largest sum of the squares of further targets.
  static let most = 2_000_000

  private let left = Atomic(SearchBudget.most)

  /// Whether a try was refused.
  var isSpent: Bool { left.load(ordering: .relaxed) < 0 }

  /// Takes the work of one try on a screen with N `targets`; returns whether enough was left.
  func allowsTry(on targets: Int) -> Bool {
    guard targets > Self.freeTargets else { return true }
    let further = min(targets - Self.freeTargets, Self.most)
    return left.subtract(min(further * further, Self.most), ordering: .relaxed).newValue >= 0
  }
}
