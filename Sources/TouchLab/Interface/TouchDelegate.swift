/// How many of what a view holds respond beyond their frames, of Android's views.
package enum TouchDelegate: String, Hashable, Sendable, CaseIterable {
  /// The last that was set alone.
  case single
  /// Each of them.
  case composite
}
