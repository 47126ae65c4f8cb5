/// The density-independent unit of a platform.
///
/// Geometry never converts it; messages name it.
package enum LengthUnit: String, Hashable, Sendable, CaseIterable {
  /// Apple's point.
  case pt
  /// Android's density-independent pixel.
  case dp
  /// The web's CSS pixel.
  case px
  /// Windows' effective pixel.
  case epx
}
