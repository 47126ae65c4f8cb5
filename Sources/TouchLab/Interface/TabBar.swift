/// How many tabs a tab bar shows: iOS 7 HIG, Tab Bar (five on a phone, else four and More).
package enum TabBar {
  package static let mostTabsOnPhone = 5
  /// The id of the More tab and of the list that it shows.
  package static let moreID = "more"
  package static let moreTitle = "More"

  /// What part of a tablet's screen a tab bar belongs to.
  package enum Container: String, Hashable, Sendable, CaseIterable {
    case main
    case leftPane = "left-pane"
    case rightPane = "right-pane"
    case popover
  }

  /// The tabs that have a place in the bar; fewer than all means that More has the last place.
  package static func visibleTabs(of tabs: [Element], on kind: Device.Kind) -> [Element] {
    guard kind == .phone, tabs.count > mostTabsOnPhone else { return tabs }
    return Array(tabs.prefix(mostTabsOnPhone - 1))
  }

  /// Whether the bar leaves a tab out on a screen.
  static func omits(_ tab: Element, on screenID: String, in orientation: Orientation) -> Bool {
    guard case .tab(let settings) = tab.kind else { return false }
    return settings.absentScreen == screenID || settings.absentOrientation == orientation
  }
}
