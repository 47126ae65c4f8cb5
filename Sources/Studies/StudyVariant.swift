package import TouchLab

/// A variant of a study's screens, such as larger text, a mirrored layout or another orientation.
package enum StudyVariant: String, Hashable, Sendable, CaseIterable {
  case textSize = "text-size"
  case rtl
  case landscape
  case dark
  case split

  /// Returns the study under this variant.
  package func varied(_ study: Study) -> Study {
    var varied = study
    switch self {
    case .textSize: varied.textSize = max(study.textSize, Self.largeText)
    case .rtl: varied.direction = .rightToLeft
    case .landscape: varied.orientation = study.orientation == .portrait ? .landscape : .portrait
    case .dark:
      for layout in varied.layouts.indices {
        for screen in varied.layouts[layout].screens.indices {
          varied.layouts[layout].screens[screen].elements.append(
            Element(kind: Element.Background(isDark: true)))
        }
      }
    case .split:
      // A device in landscape is split across its longer side.
      if study.orientation == .portrait || !study.device.kind.turns {
        varied.device.portraitSize.width /= 2
      } else {
        varied.device.portraitSize.height /= 2
      }
    }
    return varied
  }

  /// The text scale of body text at 23 pt instead of 17: the largest Dynamic Type size below the
  /// accessibility sizes (Apple HIG, Typography, xxxLarge).
  private static let largeText = 1.35
}
