/// How many tabs a tab bar shows: iOS 7 HIG, Tab Bar (five on a phone, else four and More).
package enum TabBar {
  package static let mostTabsOnPhone = 5
  /// The id of the More tab and of the list that it shows.
  package static let moreID = "more"
  package static let moreTitle = "More"

  /// The tabs that have a place in the bar; fewer than all means that More has the last place.
  package static func visibleTabs(of tabs: [Element], on kind: Device.Kind) -> [Element] {
    guard kind == .phone, tabs.count > mostTabsOnPhone else { return tabs }
    return Array(tabs.prefix(mostTabsOnPhone - 1))
  }
}
