/// One screen of an app: its title and its elements, later ones in front.
package struct Screen: Hashable, Sendable {
  package var id: String
  package var title: String
  /// Whether the scenario gives the title; otherwise it is the id.
  package var isTitled = true
  package var elements: [Element]
  /// Whether the layout's tab bar shows, where nothing else hides it.
  package var showsTabBar = true
  package var place: SourcePlace?

  package init(id: String, title: String, elements: [Element], place: SourcePlace? = nil) {
    self.id = id
    self.title = title
    self.elements = elements
    self.place = place
  }

  /// What the scenario says of the status bar; the standard one where it says nothing.
  package var statusBar: Element.StatusBar {
    elements.lazy.compactMap { $0[Element.StatusBar.self] }.first ?? Element.StatusBar()
  }

  /// The node that says it, if there is one.
  package var statusBarElement: Element? {
    elements.first { $0.kind.is(Element.StatusBar.self) }
  }

  /// The background, the front one of several, and whether it is dark; nil where nothing is said.
  package var background: (element: Element, isDark: Bool)? {
    for index in elements.indices.reversed() {
      if let background = elements[index][Element.Background.self] {
        return (elements[index], background.isDark)
      }
    }
    return nil
  }

  /// The media that fills the screen, if any does.
  package var fullScreenMedia: Element.Media? {
    // No other element is copied: each screen that a search lays out asks.
    for index in elements.indices where elements[index].kind.is(Element.Media.self) {
      if let media = elements[index][Element.Media.self], media.isFullScreen { return media }
    }
    return nil
  }

  /// The panels that lie ready to be presented: action sheets, dialogs, menus and the like, and the
  /// options of pickers.
  package var panels: [Element] {
    var panels = elements.only(\.placement.isPanel)
    elements.visitInside { if $0.kind.descriptor.tap == .opensItself { panels.append($0) } }
    return panels
  }

  /// What shows itself for some seconds: snackbars and toasts.
  package var notices: [Element] {
    elements.only { if case .notice = $0.placement { true } else { false } }
  }

  /// The panel or notice that is judged under an id such as `inbox/menu`.
  package func panel(judgedAs meeting: String) -> Element? {
    guard meeting.hasPrefix(id + "/") else { return nil }
    let front = meeting.dropFirst(id.count + 1)
    return (panels + notices).first { $0.id == front }
  }

  /// Every element of the screen and of its containers, however deep, outer ones first.
  package var allElements: [Element] {
    var all: [Element] = []
    elements.visitInside { all.append($0) }
    return all
  }

  /// Whether it holds an element of an id, or one of which the system makes a target of that id.
  func holds(_ id: String) -> Bool {
    element(id: id) != nil || allElements.contains { $0.systemIDs.contains(id) }
  }

  /// The element of an id.
  package func element(id: String) -> Element? {
    // By index, so that no element is copied that is not the one.
    for index in elements.indices {
      if let found = elements[index].descendant(id: id) { return found }
    }
    return nil
  }
}

extension Element {
  /// The element and all that it contains.
  package var withDescendants: [Element] {
    var all: [Element] = []
    all.append(self)
    children.visitInside { all.append($0) }
    return all
  }

  /// The element itself or what it contains, if it has that id.
  fileprivate func descendant(id: String) -> Element? {
    if self.id == id { return self }
    for index in children.indices {
      if let found = children[index].descendant(id: id) { return found }
    }
    return nil
  }
}

extension Element {
  /// The targets that the system puts inside the element.
  package var systemIDs: [String] { kind.value.systemParts(of: self).map { "\(id)-\($0)" } }
}
