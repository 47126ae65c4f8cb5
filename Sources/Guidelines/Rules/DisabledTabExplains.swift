internal import TouchLab

struct DisabledTabExplains: Guideline {
  static let summary = GuidelineSummary(
    id: "disabled-tab-explains",
    title: "A disabled tab has a screen that explains why",
    severity: .warning,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Tab Bar",
    reason: """
      A tab that does nothing leaves people guessing. A screen that explains why it is empty, and \
      how to fill it, helps them to continue.
      """,
    passing: """
      screen songs title="Songs"
      screen no-videos title="No Videos" { label how "Download videos in the shop." x=20 y=200 }
      tab-bar {
          tab all-songs "Songs" selects=songs
          tab all-videos "Videos" disabled=#true explains=no-videos
      }
      """,
    failing: """
      screen songs title="Songs"
      screen videos title="Videos"
      tab-bar {
          tab all-songs "Songs" selects=songs
          tab all-videos "Videos" selects=videos disabled=#true
      }
      """
  )

  static let looksAtLayout = true

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.evaluatedTabs.compactMap { tab in
      guard !tab.isEnabled, let settings = tab[Element.Tab.self], settings.explanation == nil else {
        return nil
      }
      return failure(
        of: tab, by: guidelineSet, "the disabled tab \(tab.id) does not explain why",
        measured: "disabled=#true, no explains=",
        required: "a screen that explains why there is nothing to show",
        advice: "enable the tab with a screen that explains why it is empty, or name one: explains="
      )
    }
  }
}
