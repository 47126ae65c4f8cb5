extension Element {
  package struct TabBar: ElementKind {
    /// The part of a tablet's screen that a tab bar belongs to.
    package enum Container: String, Hashable, Sendable, CaseIterable {
      case main
      case leftPane = "left-pane"
      case rightPane = "right-pane"
      case popover
    }
    package var container: Container?

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "tab-bar", "tabs over all screens",
      properties: [own(.word("in", \.container, "the part of a tablet's screen it is in"))],
      holds: ["tab"], place: .tabBar, home: .layout, look: .ground)
  }

  package struct Tab: ElementKind {
    /// The tab's first screen; nil for a tab that only acts.
    package var root: String?
    package var badge: String?
    /// The distance of its upper edge above the bar's, in points; nil for a tab centred in its
    /// slot.
    package var raised: Double?
    /// The screen that explains why a disabled tab has no content.
    package var explanation: String?
    package var absentScreen: String?
    package var absentOrientation: Orientation?

    package init() { self.init(root: nil) }

    package init(root: String? = nil, badge: String? = nil, explanation: String? = nil) {
      self.root = root
      self.badge = badge
      self.explanation = explanation
    }

    package static let descriptor = KindDescriptor(
      Self.self, "tab", "a button of the tab bar", arguments: [.id, .label], required: 1,
      properties: [
        .icon(among: TabIcon.allCases.map(\.rawValue)),
        .size,
        own(
          .number(
            "raised", \.raised, .distance, "height of its upper edge above the bar's, in points"),
          .textOrNumber("badge", \.badge, "a mark on the tab"),
          .id("explains", \.explanation, of: .screen, "a screen that says why it is disabled"),
          .id("absent-on", \.absentScreen, of: .screen, "a screen on which it is absent"),
          .word("absent-in", \.absentOrientation, "an orientation in which it is absent")),
        .responding(selecting: own(.id("selects", \.root, of: .screen, "the tab's first screen"))),
      ],
      place: .part(.tab), home: .holder, look: .tab, tap: .nothing, changes: .itemCount)
  }

  package struct NavigationRail: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "navigation-rail", "tabs over all screens, at the leading edge", holds: ["tab"],
      place: .tabBar, home: .layout, look: .ground)
  }

  package struct ScopeBar: ElementKind {
    /// Whether it lies beside the search bar's field in landscape.
    package var isBesideSearchBar: Bool

    package init() { self.init(isBesideSearchBar: false) }

    package init(isBesideSearchBar: Bool) { self.isBesideSearchBar = isBesideSearchBar }

    package static let descriptor = KindDescriptor(
      Self.self, "scope-bar", "choices of the scope of a search", arguments: [.id],
      properties: [
        own(.flag("display-controller", \.isBesideSearchBar, "in landscape inside the search bar"))
      ],
      holds: ["scope"], place: nil, home: .screen, look: .controlGround)

    package func placement(stating frame: PartialFrame) -> Placement {
      .scopeBar(isBesideSearchBar: isBesideSearchBar)
    }
  }

  package struct Scope: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "scope", "a choice of the scope bar", arguments: [.id, .label], required: 1,
      properties: [.selected, .responding], place: .part(.segment), home: .holder, look: .box,
      tap: .isChosen)
  }
}

/// The number of tabs that fit: iOS 7 HIG, Tab Bar (five on a phone; with more tabs, four and
/// More).
extension Element.TabBar {
  package static let mostTabsOnPhone = 5
  package static let moreID = "more"
  package static let moreTitle = "More"

  /// The tabs with a slot of their own in the bar; if some are missing, More takes the last slot.
  /// Material's navigation bar has no More: all tabs share its width.
  package static func visibleTabs(
    of tabs: [Element], on kind: Device.Kind, _ platform: TouchPlatform?
  ) -> [Element] {
    guard kind == .phone, platform != .android, tabs.count > mostTabsOnPhone else { return tabs }
    return Array(tabs.prefix(mostTabsOnPhone - 1))
  }

  static func omits(_ tab: Element, on screenID: String, in orientation: Orientation) -> Bool {
    guard let settings = tab[Element.Tab.self] else { return false }
    return settings.absentScreen == screenID || settings.absentOrientation == orientation
  }
}
