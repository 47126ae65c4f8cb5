internal import TouchLab

/// Checks whether a navigation bar names its view, and whether the first view has no way back. The
/// first view may have controls that manage content.
struct NavigationTitle: Guideline {
  static let summary = GuidelineSummary(
    id: "navigation-title",
    title: "A navigation bar shows the title of the current view",
    severity: .warning,
    guidelineSets: [.iPhoneOS2, .iOS7],
    source: "iPhone HIG 2008, Navigation Bars; iOS 7 HIG, Navigation Bar",
    reason: """
      The title says where people are, and becomes the label of the back button. A wrong title \
      misleads them; a back button on the first view leads nowhere.
      """,
    passing: """
      screen settings title="Settings" {
          navigation-bar title="Settings"
          list { row general "General" opens=general }
      }
      screen general title="General" { navigation-bar }
      """,
    failing: """
      screen settings title="Settings" {
          navigation-bar
          list { row general "General" opens=general }
      }
      screen general title="General" { navigation-bar title="Settings" }
      """
  )

  static let looksAtLayout = true

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.navigationBars.flatMap { bar -> [Finding] in
      var found: [Finding] = []
      if let title = review.screen.statedTitle, let shown = bar.settings.title, !shown.isEmpty,
        !Title.isSame(Title.withoutCount(shown), Title.withoutCount(title))
      {
        found.append(
          failure(
            of: bar.element, by: guidelineSet,
            "the navigation bar says “\(shown)”, needs “\(title)”", measured: "“\(shown)”",
            required: "“\(title)”",
            advice: "leave out title=, so that the bar shows the view's own title"))
      }
      if guidelineSet == .iPhoneOS2, review.isFirstOfHierarchy {
        found += bar.waysBack.map { recovery in
          let id = recovery.id.isEmpty ? Target.backID : recovery.id
          return finding(
            .fail, id, recovery.place, by: guidelineSet,
            "\(id) promises a way back on the app's first view", measured: "the title and \(id)",
            required: "the title, and controls that manage the view's content",
            advice: "leave it out of the first view")
        }
      }
      return found
    }
  }
}

extension ScreenReview {
  fileprivate var isFirstOfHierarchy: Bool {
    screen.id == app.firstScreenID
      && screen.allElements.contains { element in
        if case .opens(let id) = element.effect { id != screen.id } else { false }
      }
  }
}

extension Screen.DescribedBar {
  /// The elements that promise a way back: a labelled back button, or a custom one on the left.
  fileprivate var waysBack: [Element] {
    [back].compactMap { $0 }.filter { $0.label != nil }
      + leftControls.filter { $0.verb == "back" || $0.verb == "go-back" }
  }
}
