internal import TouchLab

struct ToolbarItemCount: Guideline {
  static let summary = GuidelineSummary(
    id: "toolbar-item-count",
    title: "A phone's toolbar has at most five items",
    severity: .warning,
    guidelineSets: [.iPhoneOS2, .iOS4, .iOS7],
    source: "iPhone HIG 2008, Toolbars; iOS 7 HIG, Toolbar",
    reason: """
      Items share the width of the toolbar equally. Every further item makes all of them narrower \
      and moves them closer together, until people tap the neighbour of their target.
      """,
    passing: """
      device iphone-3g
      screen message title="Message" {
          toolbar { item refresh; item organize; item trash; item reply; item compose }
      }
      """,
    failing: """
      device iphone-6
      platform classic
      screen message title="Message" {
          toolbar { item a; item b; item c; item d; item e; item f }
      }
      """
  )

  /// The most items on a phone. Five or fewer are reasonable: iPhone HIG 2008, Toolbars.
  static let mostItems = 5

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    guard review.isPhone else { return [] }
    return review.toolbars.compactMap { toolbar in
      let count = toolbar.element.children.count
      guard count > mostItems else { return nil }
      return failure(
        of: toolbar.element, by: guidelineSet,
        "the toolbar has \(count) items, needs at most \(mostItems) on a phone",
        measured: "\(count) items", required: "at most \(mostItems) items",
        advice: "keep the most frequent items, and move the rest behind an action button")
    }
  }
}
