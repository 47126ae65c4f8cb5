internal import TouchLab

/// What a change of a screen does, as reports name it.
package enum FixKind: String, Hashable, Sendable, CaseIterable {
  /// What responds grows, and what is drawn stays.
  case enlargeHit = "enlarge-hit"
  /// What is drawn grows.
  case grow
  case move
  /// Things of a row, a column or a container are further apart.
  case space
  /// Two of a bar, a list or a grid change places.
  case swap
  /// What the system places is larger: rows, cells, items of a bar.
  case resize
  /// What cannot be undone asks first.
  case confirm
}

extension [LayoutChange] {
  /// How many touches more each target of a screen costs on average when each of so many is meant once:
  /// what asks is answered by another touch.
  func furtherTouches(of count: Int) -> Double {
    Double(self.count { $0.kind == .confirm }) / Double(Swift.max(1, count))
  }
}
