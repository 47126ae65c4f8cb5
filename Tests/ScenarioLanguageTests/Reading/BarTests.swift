import Testing
import TouchLab

extension ElementCase {
  private static func statusBar(
    _ text: String, _ expected: Element.StatusBar
  ) -> ElementCase {
    ElementCase(text, "status-bar") { $0.kind == Element.Kind(expected) }
  }

  static let statusBars = [
    statusBar("status-bar", .init()),
    statusBar("status-bar hidden=#true", .init(isHidden: true)),
    statusBar("status-bar hidden=#false", .init()),
    statusBar("status-bar style=default", .init(style: .default)),
    statusBar("status-bar style=light", .init(style: .light)),
    statusBar("status-bar style=opaque", .init(style: .opaque)),
    statusBar("status-bar style=translucent", .init(style: .translucent)),
    statusBar("status-bar network=#true", .init(showsNetworkIndicator: true)),
  ]

  private static func bar(
    _ text: String, _ holds: @escaping @Sendable (Element, Element.Bar) -> Bool
  ) -> ElementCase {
    ElementCase(text, String(text.prefix { $0 != " " })) { element in
      let bar = element[Element.NavigationBar.self]?.bar ?? element[Element.Toolbar.self]?.bar
      return bar.map { holds(element, $0) } ?? false
    }
  }

  static let bars = [
    bar("navigation-bar") { $1 == .init(edge: .top) && $0.style == nil },
    bar("navigation-bar title=\"Inbox (3)\"") { $1.title == "Inbox (3)" },
    bar("navigation-bar style=bordered") { element, _ in element.style == .bordered },
    bar("navigation-bar style=plain") { element, _ in element.style == .plain },
    bar("navigation-bar height=60") { $1.height == 60 },
    bar("navigation-bar font=Georgia") { $1.font == "Georgia" },
    bar("navigation-bar appearance=opaque") { $1.appearance == .opaque },
    bar("navigation-bar appearance=translucent") { $1.appearance == .translucent },
    bar("toolbar") { $1 == .init(edge: .bottom) },
    bar("toolbar edge=top") { $1.edge == .top },
    bar("toolbar edge=bottom") { $1.edge == .bottom },
    bar("toolbar style=plain") { element, _ in element.style == .plain },
    bar("toolbar style=bordered") { element, _ in element.style == .bordered },
    bar("toolbar height=32.5") { $1.height == 32.5 },
    bar("toolbar appearance=translucent") { $1.appearance == .translucent },
  ]

  static let parts = [
    ElementCase("navigation-bar { back }", "back") { $0.label == nil },
    ElementCase("navigation-bar { back \"Mail\" }", "back") { $0.label == "Mail" },
    ElementCase("navigation-bar { back image=chevron mask=chevron-mask }", "back") {
      let back = $0[Element.BackButton.self]
      return back?.image == "chevron" && back?.mask == "chevron-mask"
    },
    ElementCase("navigation-bar { left e }", "left") {
      $0.label == nil && $0.kind == Element.Kind(Element.LeftButton())
    },
    ElementCase("navigation-bar { left e \"Edit\" style=plain }", "left") {
      $0.label == "Edit" && $0.style == .plain
    },
    ElementCase("navigation-bar { right e system=add style=bordered }", "right") {
      $0.system == .add && $0.style == .bordered
    },
    ElementCase("navigation-bar { segmented e { segment a \"A\"; segment b \"B\" } }", "segmented")
    {
      $0.children.map(\.id) == ["a", "b"] && $0.children.map(\.label) == ["A", "B"]
    },
    ElementCase("toolbar { segmented s { segment e \"E\" } }", "segment") { $0.label == "E" },
    ElementCase("toolbar { item e \"Reply\" }", "item") { $0.label == "Reply" },
    ElementCase("toolbar { item e system=reply style=plain }", "item") {
      $0.system == .reply && $0.style == .plain
    },
    ElementCase("toolbar { item e width=25 height=20 icon=flag }", "item") {
      $0.frame == PartialFrame(width: 25, height: 20) && $0.icon == "flag"
    },
    ElementCase("toolbar { item e style=bordered }", "item") { $0.style == .bordered },
  ]

  private static func searchBar(
    _ text: String, _ expected: Element.SearchBar
  ) -> ElementCase {
    ElementCase(text, "search-bar") { $0.kind == Element.Kind(expected) }
  }

  static let searching = [
    searchBar("search-bar e", .init()),
    searchBar("search-bar e placeholder=\"Search Mail\"", .init(placeholder: "Search Mail")),
    searchBar("search-bar e text=\"anna\"", .init(text: "anna")),
    searchBar("search-bar e prompt=\"Find\"", .init(prompt: "Find")),
    searchBar("search-bar e bookmarks=#true", .init(hasBookmarks: true)),
    searchBar("search-bar e results-list=#true", .init(hasResultsList: true)),
    searchBar("search-bar e results-list=#false", .init()),
    ElementCase("search-bar e bookmarks=home results-list=home", "search-bar") { element in
      guard let bar = element[Element.SearchBar.self] else { return false }
      return bar.hasBookmarks && bar.bookmarksScreen == "home" && bar.hasResultsList
        && bar.resultsScreen == "home"
    },
    ElementCase("search-bar e x=10 y=100", "search-bar") {
      $0.frame == PartialFrame(x: 10, y: 100)
    },
    ElementCase("scope-bar e { scope a \"All\"; scope b \"To\" }", "scope-bar") {
      $0.kind == Element.Kind(Element.ScopeBar(isBesideSearchBar: false))
        && $0.children.map(\.label) == ["All", "To"]
    },
    ElementCase("scope-bar e display-controller=#true", "scope-bar") {
      $0.kind == Element.Kind(Element.ScopeBar(isBesideSearchBar: true))
    },
  ]

  static let systemButtons = SystemButton.allCases.flatMap { button in
    [
      ElementCase("navigation-bar { right e system=\(button.rawValue) }", "right") {
        $0.system == button
      },
      ElementCase("toolbar { item e system=\(button.rawValue) }", "item") { $0.system == button },
    ]
  }
}

@Suite struct `Bars` {
  @Test(
    arguments: ElementCase.statusBars + ElementCase.bars + ElementCase.parts
      + ElementCase.searching + ElementCase.systemButtons)
  func `Properties of bars are read`(given: ElementCase) throws {
    try given.check()
  }

  @Test func `Bars know the documented system names and verbs`() {
    let names = """
      action camera compose bookmarks search add trash organize reply stop refresh play \
      fast-forward pause rewind edit cancel save done undo redo page-curl info air-play locate
      """
    let verbs = """
      open-action-sheet show-photo-picker new-message show-bookmarks search create delete move \
      reply stop refresh play fast-forward pause rewind edit cancel save finish undo redo \
      curl-page flip show-devices show-location
      """
    #expect(SystemButton.allCases.map(\.rawValue).joined(separator: " ") == names)
    #expect(SystemButton.allCases.map(\.documentedVerb).joined(separator: " ") == verbs)
  }

  @Test func `A tab bar belongs to its layout`() throws {
    let study = try study(
      """
      layout one {
          tab-bar {
              tab a "A" selects=home icon=favorites badge=3
              tab b "B" selects=other badge="new" disabled=#true explains=why
          }
          screen home
          screen other
          screen why
      }
      """)
    let tabs = study.layouts[0].tabs
    #expect(tabs.map(\.id) == ["a", "b"])
    #expect(tabs.map(\.label) == ["A", "B"])
    #expect(tabs.map(\.icon) == ["favorites", nil])
    #expect(tabs.map(\.isEnabled) == [true, false])
    #expect(tabs.map(\.effect) == [nil, nil])
    #expect(tabs[0].kind == Element.Kind(Element.Tab(root: "home", badge: "3")))
    #expect(
      tabs[1].kind == Element.Kind(Element.Tab(root: "other", badge: "new", explanation: "why")))
  }

  @Test(arguments: [
    "bookmarks", "contacts", "downloads", "favorites", "featured", "history", "more",
    "most-recent", "most-viewed", "recents", "search", "top-rated",
  ])
  func `A tab takes every system icon`(icon: String) throws {
    let study = try study("tab-bar { tab a \"A\" selects=home icon=\(icon) }\nscreen home")
    #expect(study.layouts[0].tabs.map(\.icon) == [icon])
  }
}
