extension Element {
  /// The tabs over all screens of a layout.
  package struct TabBar: ElementKind {
    /// The part of a tablet's screen that a tab bar belongs to.
    package enum Container: String, Hashable, Sendable, CaseIterable {
      case main
      case leftPane = "left-pane"
      case rightPane = "right-pane"
      case popover
    }
    /// The stated part of the screen; nil for the main part.
    package var container: Container?

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "tab-bar", "tabs over all screens",
      properties: [own(.word("in", \.container, "the part of a tablet's screen it is in"))],
      holds: ["tab"], home: .layout, look: .ground)

    package func placement(stating frame: PartialFrame) -> Placement { .tabBar }
  }
}

/// The number of tabs that fit: iOS 7 HIG, Tab Bar (five on a phone; with more tabs, four and
/// More).
extension Element.TabBar {
  package static let mostTabsOnPhone = 5
  /// The id of the More tab and of its list.
  package static let moreID = "more"
  package static let moreTitle = "More"

  /// The tabs with a slot of their own in the bar; if some are missing, More takes the last slot.
  ///
  /// Material's navigation bar has no More: all tabs share its width.
  package static func visibleTabs(
    of tabs: [Element], on kind: Device.Kind, _ platform: TouchPlatform?
  ) -> [Element] {
    guard kind == .phone, platform != .android, tabs.count > mostTabsOnPhone else { return tabs }
    return Array(tabs.prefix(mostTabsOnPhone - 1))
  }

  /// Whether the bar omits a tab on a screen.
  static func omits(_ tab: Element, on screenID: String, in orientation: Orientation) -> Bool {
    guard let settings = tab[Element.Tab.self] else { return false }
    return settings.absentScreen == screenID || settings.absentOrientation == orientation
  }
}
