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

  /// The status bar that the scenario states; the default if it states none.
  package var statusBar: Element.StatusBar {
    elements.lazy.compactMap { $0[Element.StatusBar.self] }.first ?? Element.StatusBar()
  }

  /// The status bar's node; nil if there is none.
  package var statusBarElement: Element? {
    elements.first { $0.kind.is(Element.StatusBar.self) }
  }

  /// The front-most stated background and whether it is dark; nil if none is stated.
  package var background: (element: Element, isDark: Bool)? {
    for index in elements.indices.reversed() {
      if let background = elements[index][Element.Background.self] {
        return (elements[index], background.isDark)
      }
    }
    return nil
  }

  /// The media that fills the screen; nil if there is none.
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

  /// The snackbars and toasts.
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

  /// The element with an id, at any depth; nil if there is none.
  package func element(id: String) -> Element? {
    // Access by index copies only the matching element.
    for index in elements.indices {
      if let found = elements[index].descendant(id: id) { return found }
    }
    return nil
  }
}

extension Element {
  /// The element and all its descendants.
  package var withDescendants: [Element] {
    var all: [Element] = []
    all.append(self)
    children.visitInside { all.append($0) }
    return all
  }

  /// The element itself or its descendant with the id; nil if there is none.
  fileprivate func descendant(id: String) -> Element? {
    if self.id == id { return self }
    for index in children.indices {
      if let found = children[index].descendant(id: id) { return found }
    }
    return nil
  }
}

extension Element {
  /// The ids of the targets that the system adds inside the element.
  package var systemIDs: [String] { kind.value.systemParts(of: self).map { "\(id)-\($0)" } }
}
