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
}

/// A change that a search tries: edits of one element or of several that belong together.
struct FixCandidate: Sendable {
  let kind: FixKind
  /// Candidates of one series differ in how far they go alone.
  let series: Int
  let amount: Double
  let edits: [LayoutChange]
  /// The ids of the targets that it is about.
  let targets: [String]
}
