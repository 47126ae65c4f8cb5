internal import TouchLab

/// Checks the number of controls in a navigation bar. It may show the title, the way back and one
/// control on each side. In 2008 a left control replaces the back button; in iOS 7 a segmented
/// control replaces everything else.
struct NavigationBarControls: Guideline {
  static let summary = GuidelineSummary(
    id: "navigation-bar-controls",
    title: "A navigation bar has its title, the back button and one control on each side",
    severity: .warning,
    guidelineSets: [.iPhoneOS2, .iOS7],
    source: "iPhone HIG 2008, Navigation Bars; iOS 7 HIG, Navigation Bar",
    reason: """
      Every control beside the title takes space from it and from the back button, and gets taps \
      that are aimed at its neighbours.
      """,
    passing: """
      screen inbox title="Inbox" {
          navigation-bar {
              left edit system=edit does=edit
              right compose system=compose does=new-message
          }
      }
      """,
    failing: """
      screen inbox title="Inbox" {
          navigation-bar {
              left edit system=edit does=edit
              right compose system=compose width=44
              right search system=search width=44
          }
      }
      """
  )

  static let controlsOnEachSide = 1

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.navigationBars.flatMap { bar -> [Finding] in
      if guidelineSet == .iOS7, let segmented = bar.segmentedControls.first {
        return findings(beside: segmented, in: bar, by: guidelineSet)
      }
      let hasBack = review.placed.targets.contains { $0.role == .back }
      let replacesBack =
        review.state.currentStack.count > 1 && bar.element.replacesBack(on: review.app.platform)
      let isWayBack = (hasBack || replacesBack) && guidelineSet == .iPhoneOS2
      let left = isWayBack ? 0 : controlsOnEachSide
      let surplus = [
        (controls: bar.leftControls, most: left, side: "left"),
        (controls: bar.rightControls, most: controlsOnEachSide, side: "right"),
      ]
      return surplus.flatMap { controls, most, side in
        controls.dropFirst(most).map { control in
          if most > 0 {
            return failure(
              of: control, by: guidelineSet,
              "\(control.id) is one of \(controls.count) controls on the \(side) of the title",
              measured: "\(controls.count) controls", required: "1 control a side",
              advice: "move \(control.id) into a toolbar")
          }
          return failure(
            of: control, by: guidelineSet,
            "\(control.id) \(hasBack ? "is beside" : "replaces") the back button",
            measured: hasBack
              ? "the back button and \(control.id)"
              : "\(control.id) on the left of a screen that was pushed",
            required: hasBack
              ? "the back button or a control on the left" : "the back button on the left",
            advice: "move \(control.id) to the right of the title, or into a toolbar")
        }
      }
    }
  }

  /// Returns failures of controls beside a segmented control, which needs the bar to itself.
  private static func findings(
    beside segmented: Element, in bar: Screen.DescribedBar, by guidelineSet: GuidelineSet
  ) -> [Finding] {
    var found: [Finding] = []
    if let title = bar.settings.title, !title.isEmpty {
      found.append(
        failure(
          of: segmented, by: guidelineSet,
          "the bar states the title “\(title)” beside the segmented control \(segmented.id)",
          measured: "a title and a segmented control", required: "only a segmented control",
          advice: "leave out title="))
    }
    let others = bar.leftControls + bar.rightControls + bar.segmentedControls.dropFirst()
    return found
      + others.map {
        failure(
          of: $0, by: guidelineSet, "\($0.id) is beside the segmented control \(segmented.id)",
          measured: "a segmented control and \($0.id)", required: "only a segmented control",
          advice: "move \($0.id) into a toolbar")
      }
  }
}
