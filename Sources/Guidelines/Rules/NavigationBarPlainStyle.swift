internal import TouchLab

/// Notes a style that a navigation bar will not show: plain until iOS 4, bordered in iOS 7. In
/// ios-4 the system's own buttons have tables of styles, which `system-button-style` checks.
struct NavigationBarPlainStyle: Guideline {
  static let summary = GuidelineSummary(
    id: "navigation-bar-plain-style",
    title: "Controls of a navigation bar are bordered until iOS 4, and plain in iOS 7",
    severity: .note,
    guidelineSets: [.iPhoneOS2, .iOS4, .iOS7],
    source: """
      iPhone HIG 2008, Navigation Bars; iOS HIG 2011, Standard Buttons; iOS 7 HIG, Navigation Bar
      """,
    reason: """
      Until iOS 4 every control in a navigation bar has a bezel: the system converts plain to \
      bordered. In iOS 7 it has none. A design that counts on the other look will not get it.
      """,
    passing: """
      edition ios-4
      screen inbox title="Inbox" {
          navigation-bar { left edit system=edit style=bordered; right send "Send" }
      }
      """,
    failing: """
      edition ios-4
      screen compose title="New Message" { navigation-bar { right send "Send" style=plain } }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.navigationBars.flatMap { bar -> [Finding] in
      ([bar.element] + bar.leftControls + bar.rightControls).compactMap { element -> Finding? in
        let shown: ButtonStyle = guidelineSet.bordersNavigationBars ? .bordered : .plain
        guard let style = element.style, style != shown,
          guidelineSet != .iOS4 || element.system == nil
        else { return nil }
        let name = element.id.isEmpty ? "the navigation bar" : element.id
        return failure(
          of: element, by: guidelineSet,
          "\(name) states the \(style.rawValue) style, but the system shows it \(shown.rawValue)",
          measured: style.rawValue, required: shown.rawValue,
          advice: "leave out style=\(style.rawValue)")
      }
    }
  }
}
