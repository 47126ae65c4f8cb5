package import TouchLab

/// Another way in which the same screens are met: with larger words, mirrored, held otherwise.
package enum StudyVariant: String, Hashable, Sendable, CaseIterable {
  case textSize = "text-size"
  case rtl
  case landscape
  case dark
  case split

  /// The study as it is met so.
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
      // What is held sideways is split across its longer side.
      if study.orientation == .portrait || !study.device.kind.turns {
        varied.device.portraitSize.width /= 2
      } else {
        varied.device.portraitSize.height /= 2
      }
    }
    return varied
  }

  /// Body text of 23 pt instead of 17: the largest of Dynamic Type that is no accessibility size
  /// (Apple HIG, Typography, xxxLarge).
  private static let largeText = 1.35
}
