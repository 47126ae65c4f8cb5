internal import TouchLab

/// Checks whether the bars of an app look alike. Bars of iOS 7 are translucent by default.
/// Full-screen media has its own bars.
struct BarAppearance: Guideline {
  static let summary = GuidelineSummary(
    id: "bar-appearance",
    title: "Bars are all opaque or all translucent, on every screen",
    severity: .warning,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Navigation Bar",
    reason: """
      Bars frame every screen of an app. When one is opaque and another translucent, or one changes \
      from screen to screen, people suspect a change of place or state.
      """,
    passing: """
      screen page title="Page" {
          navigation-bar appearance=opaque
          toolbar appearance=opaque { item share system=action; item bin system=trash }
      }
      """,
    failing: """
      screen page title="Page" {
          navigation-bar appearance=opaque
          toolbar appearance=translucent { item share system=action; item bin system=trash }
      }
      """
  )

  static let looksAtLayout = true

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    guard review.screen.fullScreenMedia == nil else { return [] }
    let bars = review.navigationBars + review.toolbars
    if let opaque = bars.first(where: { $0.appearance == .opaque }),
      let translucent = bars.first(where: { $0.appearance == .translucent })
    {
      return [
        failure(
          of: opaque.element, by: guidelineSet,
          "the \(opaque.name) is opaque beside a translucent \(translucent.name)",
          measured: "opaque and translucent", required: "one appearance on a screen",
          advice: "give both bars the same appearance")
      ]
    }
    let usual = review.app.barLooks
    return findings(on: review.navigationBars, unlike: usual.navigationBars.usual, guidelineSet)
      + findings(on: review.toolbars, unlike: usual.toolbars.usual, guidelineSet)
  }

  /// Returns failures of bars that differ from most bars of their kind.
  private static func findings(
    on bars: [Screen.DescribedBar], unlike usual: Element.Bar.Appearance?,
    _ guidelineSet: GuidelineSet
  ) -> [Finding] {
    bars.compactMap { bar in
      guard let usual, bar.appearance != usual else { return nil }
      let shown = bar.appearance.rawValue
      let other = bar.appearance == .opaque ? "translucent" : "opaque"
      return failure(
        of: bar.element, by: guidelineSet,
        "the \(bar.name) is \(shown) here and \(other) on other screens", measured: shown,
        required: other, advice: "give the bar the same appearance on every screen")
    }
  }
}

extension Screen.DescribedBar {
  fileprivate var appearance: Element.Bar.Appearance { settings.look }

  fileprivate var name: String {
    element.kind.is(Element.NavigationBar.self) ? "navigation bar" : "toolbar"
  }
}
