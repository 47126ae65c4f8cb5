internal import TouchLab

/// Checks whether toolbar items act on the current screen and do not switch between parts of the
/// app.
struct ToolbarSwitchesMode: Guideline {
  static let summary = GuidelineSummary(
    id: "toolbar-switches-mode",
    title: "Toolbar items act on the current screen and do not switch modes",
    severity: .error,
    guidelineSets: [.iPhoneOS2, .iOS4, .iOS7],
    source: "iPhone HIG 2008, Toolbars; iOS 7 HIG, Toolbar",
    reason: """
      A toolbar has actions on the current screen. People who tap an item there expect to stay on \
      that screen; a tab bar is for modes.
      """,
    passing: """
      tab-bar {
          tab mail "Mail" selects=inbox
          tab people "People" selects=contacts
      }
      screen inbox title="Inbox" { toolbar { item refresh system=refresh does=refresh } }
      screen contacts title="Contacts" { navigation-bar }
      """,
    failing: """
      tab-bar {
          tab mail "Mail" selects=inbox
          tab people "People" selects=contacts
      }
      screen inbox title="Inbox" {
          toolbar {
              item refresh system=refresh does=refresh
              item to-people "People" selects=people
          }
      }
      screen contacts title="Contacts" { navigation-bar }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.toolbars.flatMap { toolbar -> [Finding] in
      // From iOS 7 on, a segmented control in a toolbar may switch perspectives and modes.
      let segments = guidelineSet == .iOS7 ? [] : toolbar.segmentedControls.flatMap(\.children)
      return (toolbar.items + segments).compactMap { item -> Finding? in
        guard let switched = item.switched else { return nil }
        let advice = "move it into a tab bar"
        return failure(
          of: item, by: guidelineSet, "\(item.id) in the toolbar switches to \(switched)",
          measured: "switches to \(switched)", required: "an action on the current screen",
          advice: guidelineSet == .iOS7 ? "\(advice), or into a segmented control" : advice)
      }
    }
  }
}

extension Element {
  /// The destination of a tap that switches, in words; nil for an action on the current screen.
  fileprivate var switched: String? {
    if case .selects(let tab) = effect { return "the tab \(tab)" }
    guard let words = verb?.lowercased().split(separator: "-"), let first = words.first,
      ["switch", "select", "change", "choose"].contains(first),
      let last = words.last, ["mode", "modes", "tab", "tabs"].contains(last)
    else { return nil }
    return "another \(last.hasPrefix("tab") ? "tab" : "mode")"
  }
}
