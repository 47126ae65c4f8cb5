internal import TouchLab

struct BackLabel: Guideline {
  static let summary = GuidelineSummary(
    id: "back-label",
    title: "The back button carries the title of the previous view",
    severity: .warning,
    guidelineSets: [.iPhoneOS2, .iOS7],
    source: "iPhone HIG 2008, Navigation Bars; iOS 7 HIG, Navigation Bar",
    reason: """
      People want to know where the back button leads. The title of the previous screen says it; \
      any other word makes them guess.
      """,
    passing: """
      screen settings title="Settings" {
          navigation-bar
          list { row general "General" opens=general }
      }
      screen general title="General" { navigation-bar { back "Settings" } }
      """,
    failing: """
      screen settings title="Settings" {
          navigation-bar
          list { row general "General" opens=general }
      }
      screen general title="General" { navigation-bar { back "Done" } }
      """
  )

  static let looksAtLayout = true

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    guard let previous = review.previousScreen,
      let title = review.app.title(ofScreen: previous.id)
    else { return [] }
    return review.navigationBars.compactMap { bar in
      guard let back = bar.back, let label = back.label, previous.showsStatedTitle,
        !Title.isSame(Title.withoutArrow(label), Title.withoutCount(title)),
        !Title.isSame(Title.withoutArrow(label), title), !isShortened(label, of: title, on: review)
      else { return nil }
      return finding(
        .fail, Target.backID, back.place, by: guidelineSet,
        "the back button says “\(label)”, needs “\(title)”", measured: "“\(label)”",
        required: "“\(title)”",
        advice: "leave out its label; the system then shows the previous title")
    }
  }

  /// Whether the label abbreviates a title that is too long for a back button.
  private static func isShortened(
    _ label: String, of title: String, on review: ScreenReview
  ) -> Bool {
    let room = review.placed.bounds.width / 3
    guard BarMetrics.buttonWidth(of: title) + BarMetrics.backArrow > room else { return false }
    let short = Title.withoutArrow(label).lowercased()
    return short == "back" || title.lowercased().hasPrefix(short)
  }
}

extension ScreenReview {
  /// The screen that the back button leads to; nil on the first screen and if the system created
  /// it.
  fileprivate var previousScreen: Screen? {
    let stack = state.currentStack
    guard stack.count > 1, stack.last == screen.id else { return nil }
    return layout.screen(id: stack[stack.count - 2])
  }
}

extension Screen {
  fileprivate var showsStatedTitle: Bool {
    guard let bar = navigationBars.first else { return statedTitle != nil }
    guard bar.segmentedControls.isEmpty else { return false }
    return !(bar.settings.title ?? statedTitle ?? "").isEmpty
  }
}
