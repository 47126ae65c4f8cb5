/// The children of an Android view that get touches beyond their frames.
package enum TouchDelegate: String, Hashable, Sendable, CaseIterable {
  /// The last that was set alone.
  case single
  /// Each of them.
  case composite
}
