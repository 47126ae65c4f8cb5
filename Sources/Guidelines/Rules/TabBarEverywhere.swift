internal import TouchLab

struct TabBarEverywhere: Guideline {
  static let summary = GuidelineSummary(
    id: "tab-bar-everywhere",
    title: "The tab bar shows all of its tabs on every screen and in every orientation",
    severity: .warning,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Tab Bar",
    reason: """
      Tabs are the map of an app. If the bar or one of its tabs comes and goes, people cannot rely \
      on it, and cannot leave the screen that lacks it.
      """,
    passing: """
      screen songs title="Songs" { list { row first "Blue Hour" opens=playing } }
      screen playing title="Playing"
      screen albums title="Albums"
      tab-bar { tab all-songs "Songs" selects=songs; tab all-albums "Albums" selects=albums }
      """,
    failing: """
      screen songs title="Songs" { list { row first "Blue Hour" opens=playing } }
      screen playing title="Playing" tab-bar=#false
      screen albums title="Albums"
      tab-bar { tab all-songs "Songs" selects=songs; tab all-albums "Albums" selects=albums }
      """
  )

  static let looksAtLayout = true

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let turned = review.evaluatedTabs.compactMap { tab in
      tab.absence?.orientation.map { absent(tab, "in \($0)", by: guidelineSet) }
    }
    guard review.panel == nil, let bar = review.layout.tabBar, review.state.presented.isEmpty,
      review.screen.fullScreenMedia == nil
    else { return turned }
    guard review.screen.showsTabBar else {
      return turned + [
        finding(
          .fail, "", review.screen.place ?? bar.place, by: guidelineSet,
          "the screen \(review.screen.id) has no tab bar", measured: "tab-bar=#false",
          required: "the tab bar on every screen that is neither modal nor full-screen media",
          advice: "show the tab bar, or present the screen")
      ]
    }
    return turned
      + bar.children.filter { $0.absence?.screen == review.screen.id }
      .map { absent($0, "on \(review.screen.id)", by: guidelineSet) }
  }

  private static func absent(
    _ tab: Element, _ place: String, by guidelineSet: GuidelineSet
  ) -> Finding {
    failure(
      of: tab, by: guidelineSet, "the tab \(tab.id) is missing \(place)",
      measured: "no \(tab.id) \(place)", required: "the same tabs everywhere",
      advice: "keep the tab; if it has nothing to show, explain why")
  }
}

extension Element {
  fileprivate var absence: (screen: String?, orientation: Orientation?)? {
    guard let settings = self[Tab.self] else { return nil }
    return (settings.absentScreen, settings.absentOrientation)
  }
}
