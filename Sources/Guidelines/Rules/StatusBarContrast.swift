internal import TouchLab

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
      return [
        finding(
          .needsReview, "", place, by: guidelineSet,
          "the status bar's content is light: is the background dark?",
          measured: "light on an unknown background",
          required: "light content on a dark background",
          advice: "set background dark=#true or background dark=#false")
      ]
    }
    guard background.isDark != hasLightContent else { return [] }
    let shade = background.isDark ? "dark" : "light"
    let other = background.isDark ? "light" : "dark"
    return [
      finding(
        .fail, "", place, by: guidelineSet,
        "the status bar's content is \(shade) on a \(shade) background",
        measured: "\(shade) on \(shade)", required: "\(other) content on a \(shade) background",
        advice: "give it style=\(background.isDark ? "light" : "default")")
    ]
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
