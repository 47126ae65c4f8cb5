internal import TouchLab

struct BarIconsFitLandscape: Guideline {
  static let summary = GuidelineSummary(
    id: "bar-icons-fit-landscape",
    title: "Custom bar icons fit the thinner bars of landscape",
    severity: .warning,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Navigation Bar and Toolbar",
    reason: """
      A phone's bars are 44 pt high in portrait and 32 pt in landscape. An icon that fills the \
      first sticks out of the second, or is clipped.
      """,
    passing: """
      screen map title="Map" {
          navigation-bar { right pin icon=pin width=30 height=30 }
          toolbar { item route icon=route height=32; item layers icon=layers }
      }
      """,
    failing: """
      screen map title="Map" {
          toolbar { item route icon=route width=40 height=40; item layers icon=layers }
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    guard review.isPhone else { return [] }
    let landscape = LayoutContext(device: review.device, orientation: .landscape)
    return (review.navigationBars + review.toolbars).flatMap { bar -> [Finding] in
      // A segmented control takes its height from the bar.
      let buttons = bar.leftControls + bar.rightControls + bar.items
      let available = landscape.height(of: bar.settings)
      return buttons.compactMap { button -> Finding? in
        guard let height = button.frame.height, height > available else { return nil }
        let unit = review.unit
        return failure(
          of: button, by: guidelineSet,
          "\(button.id): icon is \(unit.length(height)) high, "
            + "needs at most \(unit.length(available)) in landscape",
          measured: unit.length(height), required: "at most \(unit.length(available))",
          advice: "draw it smaller, or leave out height= so that it follows the bar")
      }
    }
  }
}
