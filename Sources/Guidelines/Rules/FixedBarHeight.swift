internal import TouchLab

struct FixedBarHeight: Guideline {
  static let summary = GuidelineSummary(
    id: "fixed-bar-height",
    title: "The height of a bar is left to the system",
    severity: .error,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Navigation Bar and Toolbar",
    reason: """
      Bars become thinner when a phone is turned, so that content keeps its room. A height set by \
      hand is right in one orientation at most.
      """,
    passing: """
      screen page title="Page" {
          navigation-bar
          toolbar { item share system=action; item bin system=trash }
      }
      """,
    failing: """
      screen page title="Page" { navigation-bar height=64 }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let navigationBars = review.navigationBars.map { (bar: $0, name: "navigation bar") }
    let toolbars = review.toolbars.map { (bar: $0, name: "toolbar") }
    return (navigationBars + toolbars).compactMap { bar, name in
      guard let height = bar.settings.height else { return nil }
      let unit = review.unit
      let standard = unit.length(BarMetrics.barHeight)
      let thin = unit.length(BarMetrics.thinBarHeight)
      return failure(
        of: bar.element, by: guidelineSet,
        "the \(name) is \(unit.length(height)) high, needs the system's height",
        measured: unit.length(height),
        required: review.isPhone
          ? "the system's height: \(standard), \(thin) in landscape"
          : "the system's height: \(standard)", advice: "leave out height=")
    }
  }
}
