/// The word for a platform's density-independent unit; geometry never converts, messages name it.
package enum LengthUnit: String, Hashable, Sendable, CaseIterable {
  /// Apple's point.
  case pt
  /// Android's density-independent pixel.
  case dp
  /// The web's CSS pixel.
  case px
  /// Windows' effective pixel.
  case epx

  /// The least side of what responds that the system of the unit asks for: 44 pt, iOS 7 HIG and
  /// today's; 48 dp, Material 3; 24 px, WCAG 2.2, 2.5.8; 40 epx, Windows, Targets for touch.
  package var leastHitSide: Double {
    switch self {
    case .pt: 44
    case .dp: 48
    case .px: 24
    case .epx: 40
    }
  }
}
