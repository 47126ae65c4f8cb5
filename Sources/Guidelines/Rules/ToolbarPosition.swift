internal import TouchLab

struct ToolbarPosition: Guideline {
  static let summary = GuidelineSummary(
    id: "toolbar-position",
    title: "A phone's toolbar is at the bottom edge",
    severity: .error,
    guidelineSets: [.iPhoneOS2, .iOS4, .iOS7],
    source: "iPhone HIG 2008, Toolbars; iOS 7 HIG, Toolbar",
    reason: """
      People look for the actions of a screen at its bottom edge, where a thumb reaches them. The \
      top of a phone is for the title and the back button. A tablet may have its toolbar at the top.
      """,
    passing: """
      device iphone-5
      screen page title="Page" {
          navigation-bar
          toolbar { item share system=action; item bin system=trash }
      }
      """,
    failing: """
      device iphone-5
      screen page title="Page" {
          navigation-bar
          toolbar edge=top { item share system=action; item bin system=trash }
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    guard review.isPhone else { return [] }
    return review.toolbars.compactMap { toolbar in
      guard toolbar.settings.edge == .top else { return nil }
      return failure(
        of: toolbar.element, by: guidelineSet, "the toolbar is at the top edge of a phone's screen",
        measured: "top edge", required: "bottom edge", advice: "leave out edge=top")
    }
  }
}
