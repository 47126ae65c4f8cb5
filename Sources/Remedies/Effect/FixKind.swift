internal import TouchLab

/// The kind of a change, as reports of schema 1 name it.
package enum FixKind: String, Hashable, Sendable, CaseIterable {
  /// Enlarges the hit target and keeps the visible target.
  case enlargeHit = "enlarge-hit"
  /// Enlarges the visible target.
  case grow
  case move
  /// Adds space between targets of a row, column or container.
  case space
  /// Swaps two elements of a bar, list or grid.
  case swap
  /// Enlarges elements that the system places: rows, cells, items of a bar.
  case resize
  /// Adds a confirmation before an irreversible action.
  case confirm
}

extension [LayoutEdit] {
  /// The mean number of additional taps per target when each of `count` targets is aimed at once.
  ///
  /// Each confirmation adds one tap.
  func furtherTouches(of count: Int) -> Double {
    Double(self.count { $0.kind == .confirm }) / Double(Swift.max(1, count))
  }
}
