/// A set of screens: one design of an app, to be judged and compared with others.
package struct Layout: Hashable, Sendable {
  package var id: String
  package var screens: [Screen]
  /// The tab bar over the screens, if the layout has one.
  package var tabBar: Element?
  package var place: SourcePlace?

  package init(id: String, screens: [Screen], tabBar: Element? = nil, place: SourcePlace? = nil) {
    self.id = id
    self.screens = screens
    self.tabBar = tabBar
    self.place = place
  }

  /// Whether its tabs stand in a rail.
  var hasRail: Bool { tabBar?.kind.is(Element.NavigationRail.self) ?? false }

  /// The tabs in their order.
  package var tabs: [Element] { tabBar?.children ?? [] }

  /// The screen of an id.
  package func screen(id: String) -> Screen? { screens.first { $0.id == id } }
}
