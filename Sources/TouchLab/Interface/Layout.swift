/// A set of screens: one design of an app, to check and to compare with others.
package struct Layout: Hashable, Sendable {
  package var id: String
  package var screens: [Screen]
  /// The tab bar over the screens; nil if the layout has none.
  package var tabBar: Element?
  package var place: SourcePlace?

  package init(id: String, screens: [Screen], tabBar: Element? = nil, place: SourcePlace? = nil) {
    self.id = id
    self.screens = screens
    self.tabBar = tabBar
    self.place = place
  }

  /// Whether its tabs are in a navigation rail.
  var hasRail: Bool { tabBar?.kind.is(Element.NavigationRail.self) ?? false }

  /// The tabs in the order of the scenario.
  package var tabs: [Element] { tabBar?.children ?? [] }

  /// The screen with an id; nil if there is none.
  package func screen(id: String) -> Screen? { screens.first { $0.id == id } }
}
