/// The children of an Android view that get touches beyond their frames.
package enum TouchDelegate: String, Hashable, Sendable, CaseIterable {
  /// Only the last that was set.
  case single
  /// All children.
  case composite
}
