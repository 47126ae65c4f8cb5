internal import TouchLab

/// Checks whether the status bar's content contrasts with the background.
struct StatusBarContrast: Guideline {
  static let summary = GuidelineSummary(
    id: "status-bar-contrast",
    title: "The status bar's content stands out from the background",
    severity: .warning,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Status Bar, Guidelines",
    reason: """
      The status bar is transparent: the screen shows through it. Dark content is legible on a \
      light screen and light content on a dark one; otherwise the time and the battery disappear.
      """,
    passing: """
      screen night title="Night" {
          status-bar style=light
          background dark=#true
      }
      """,
    failing: """
      screen night title="Night" { background dark=#true }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let statusBar = review.screen.statusBar
    guard review.panel == nil, !statusBar.isHidden, review.device.statusBarHeight > 0,
      let hasLightContent = statusBar.style.hasLightContent
    else { return [] }
    let place = review.screen.statusBarElement?.place ?? review.screen.background?.element.place
    guard let background = review.screen.background else {
      // A screen that states neither is an ordinary light one. Media has its own background.
      guard hasLightContent, review.screen.fullScreenMedia == nil else { return [] }
      return [finding(.needsReview, "", .unknownBackground, place, by: guidelineSet)]
    }
    guard background.isDark != hasLightContent else { return [] }
    return [finding(.fail, "", .alike(isDark: background.isDark), place, by: guidelineSet)]
  }
}

extension Element.StatusBar.Style {
  /// Whether time and battery are drawn light; nil if the bar has its own background.
  fileprivate var hasLightContent: Bool? {
    switch self {
    case .default: false
    case .light: true
    case .opaque, .translucent: nil
    }
  }
}

extension Finding.Message {
  fileprivate static func alike(isDark: Bool) -> Self {
    let shade = isDark ? "dark" : "light"
    return Self(
      "the status bar's content is \(shade) on a \(shade) background",
      measured: "\(shade) on \(shade)",
      required: isDark
        ? "light content on a dark background" : "dark content on a light background",
      advice: isDark ? "give it style=light" : "give it style=default")
  }

  fileprivate static var unknownBackground: Self {
    Self(
      "the status bar's content is light: is the background dark?",
      measured: "light on an unknown background", required: "light content on a dark background",
      advice: "set background dark=#true or background dark=#false")
  }
}
