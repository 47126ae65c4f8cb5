/// A screen of an app: its title and its elements, later ones in front.
package struct Screen: Hashable, Sendable {
  package var id: String
  package var title: String
  /// Whether the scenario states the title; otherwise it is the id.
  package var isTitled = true
  package var elements: [Element]
  /// Whether the layout's tab bar shows, unless something else hides it.
  package var showsTabBar = true
  package var place: SourcePlace?

  package init(id: String, title: String, elements: [Element], place: SourcePlace? = nil) {
    self.id = id
    self.title = title
    self.elements = elements
    self.place = place
  }

  package var statusBar: Element.StatusBar {
    elements.lazy.compactMap { $0[Element.StatusBar.self] }.first ?? Element.StatusBar()
  }

  package var statusBarElement: Element? { elements.first { $0.kind.is(Element.StatusBar.self) } }

  /// The front-most stated background and whether it is dark; nil if none is stated.
  package var background: (element: Element, isDark: Bool)? {
    for index in elements.indices.reversed() {
      if let background = elements[index][Element.Background.self] {
        return (elements[index], background.isDark)
      }
    }
    return nil
  }

  package var fullScreenMedia: Element.Media? {
    // No other element is copied, since a search lays out many screens.
    for index in elements.indices where elements[index].kind.is(Element.Media.self) {
      if let media = elements[index][Element.Media.self], media.isFullScreen { return media }
    }
    return nil
  }

  /// The panels that can be presented: action sheets, dialogs, menus and the like, and pickers.
  package var panels: [Element] {
    var panels = elements.only(\.placement.isPanel)
    elements.visitInside { if $0.kind.descriptor.tap == .opensItself { panels.append($0) } }
    return panels
  }

  package var notices: [Element] {
    elements.only { if case .notice = $0.placement { true } else { false } }
  }

  /// The panel or notice that has results of its own under an id such as `inbox/menu`; nil if there
  /// is none.
  package func panel(evaluatedAs firstSeen: String) -> Element? {
    guard firstSeen.hasPrefix(id + "/") else { return nil }
    let front = firstSeen.dropFirst(id.count + 1)
    return (panels + notices).first { $0.id == front }
  }

  /// Every element of the screen and of its containers, parents before children.
  package var allElements: [Element] {
    var all: [Element] = []
    elements.visitInside { all.append($0) }
    return all
  }

  /// Whether it contains an element with an id, or one to which the system adds a target with that
  /// id.
  func holds(_ id: String) -> Bool {
    element(id: id) != nil || allElements.contains { $0.systemIDs.contains(id) }
  }

  package func element(id: String) -> Element? {
    // Access by index copies only the matching element.
    for index in elements.indices {
      if let found = elements[index].descendant(id: id) { return found }
    }
    return nil
  }

  /// A navigation bar or toolbar as the scenario describes it.
  package struct DescribedBar {
    package var element: Element
    package var settings: Element.Bar
  }

  package var navigationBars: [DescribedBar] { bars { $0[Element.NavigationBar.self]?.bar } }

  package var toolbars: [DescribedBar] { bars { $0[Element.Toolbar.self]?.bar } }

  private func bars(_ settings: (Element) -> Element.Bar?) -> [DescribedBar] {
    elements.indices.compactMap { index in
      settings(elements[index]).map { DescribedBar(element: elements[index], settings: $0) }
    }
  }
}

extension Element {
  package var withDescendants: [Element] {
    var all: [Element] = []
    all.append(self)
    children.visitInside { all.append($0) }
    return all
  }

  fileprivate func descendant(id: String) -> Element? {
    if self.id == id { return self }
    for index in children.indices {
      if let found = children[index].descendant(id: id) { return found }
    }
    return nil
  }

  package var systemIDs: [String] { kind.value.systemParts(of: self).map { "\(id)-\($0)" } }
}

extension Screen.DescribedBar {
  package var back: Element? { element.children.first { $0.part == .back } }

  package var leftControls: [Element] { element.children.filter { $0.part == .leading } }

  package var rightControls: [Element] { element.children.filter { $0.part == .trailing } }

  package var segmentedControls: [Element] {
    element.children.filter { $0.placement == .equalParts }
  }

  package var items: [Element] { element.children.filter { $0.part == .slot } }
}

/// A set of screens: one design of an app, to check and to compare with others.
package struct Layout: Hashable, Sendable {
  package var id: String
  package var screens: [Screen]
  package var tabBar: Element?
  package var place: SourcePlace?

  package init(id: String, screens: [Screen], tabBar: Element? = nil, place: SourcePlace? = nil) {
    self.id = id
    self.screens = screens
    self.tabBar = tabBar
    self.place = place
  }

  var hasRail: Bool { tabBar?.kind.is(Element.NavigationRail.self) ?? false }

  /// The tabs in the order of the scenario.
  package var tabs: [Element] { tabBar?.children ?? [] }

  package func screen(id: String) -> Screen? { screens.first { $0.id == id } }
}

/// The number of opaque and translucent navigation bars and toolbars of an app. Full-screen media
/// are excluded, since their bars come and go.
package struct BarLooks: Hashable, Sendable {
  package private(set) var navigationBars = Count()
  package private(set) var toolbars = Count()

  init() {}

  init(_ screen: Screen) {
    guard screen.fullScreenMedia == nil else { return }
    for bar in screen.navigationBars { navigationBars.add(bar.settings) }
    for bar in screen.toolbars { toolbars.add(bar.settings) }
  }

  mutating func add(_ other: BarLooks) {
    navigationBars.add(other.navigationBars)
    toolbars.add(other.toolbars)
  }

  package struct Count: Hashable, Sendable {
    private var first: Element.Bar.Appearance?
    private var opaque = 0
    private var translucent = 0

    fileprivate mutating func add(_ bar: Element.Bar) {
      first = first ?? bar.look
      if bar.look == .opaque { opaque += 1 } else { translucent += 1 }
    }

    fileprivate mutating func add(_ other: Count) {
      first = first ?? other.first
      opaque += other.opaque
      translucent += other.translucent
    }

    /// The most frequent appearance; the first bar's if both are equally frequent, nil for no bars.
    package var usual: Element.Bar.Appearance? {
      opaque == translucent ? first : opaque > translucent ? .opaque : .translucent
    }
  }
}

extension Element.Bar {
  /// The stated appearance; translucent if none is stated.
  package var look: Appearance { appearance ?? .translucent }
}

/// The position of something in a scenario, for findings and errors.
package struct SourcePlace: Hashable, Sendable {
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}
