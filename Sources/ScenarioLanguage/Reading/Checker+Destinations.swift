internal import KDL
internal import TouchLab

/// What is reported once, however many layouts take it over.
private struct Complaint: Hashable {
  var place: SourcePlace
  var property: String?
}

extension Checker {
  /// Reports every destination that a layout does not have.
  mutating func checkDestinations(_ layouts: [Layout], _ statements: [Statement]) {
    var reported: Set<Complaint> = []
    for layout in layouts {
      for screen in layout.screens {
        for element in screen.allElements {
          check(element, on: screen, in: layout, statements, &reported)
        }
      }
      for tab in layout.tabs { check(tab, on: nil, in: layout, statements, &reported) }
      guard layout.tabs.count > TabBar.mostTabsOnPhone else { continue }
      // The system's More tab, its screen and its list have this id.
      let elements = layout.screens.flatMap(\.allElements) + layout.tabs
      let taken =
        elements.filter { $0.id == TabBar.moreID }.map(\.place)
        + [layout.screen(id: TabBar.moreID)?.place]
      for place in taken.compactMap({ $0 })
      where reported.insert(Complaint(place: place, property: nil)).inserted {
        report(.reservedID(TabBar.moreID), at: place, statements)
      }
    }
  }

  private mutating func check(
    _ element: Element, on screen: Screen?, in layout: Layout, _ statements: [Statement],
    _ reported: inout Set<Complaint>
  ) {
    guard let place = element.place else { return }
    for (property, id, known, kind) in destinations(of: element, on: screen, in: layout)
    where !known.contains(id) {
      let complaint = Complaint(place: place, property: property)
      guard reported.insert(complaint).inserted else { continue }
      report(.unknownID(id, kind: kind, known: known), at: place, property: property, statements)
    }
  }

  private func destinations(
    of element: Element, on screen: Screen?, in layout: Layout
  ) -> [(property: String, id: String, known: [String], kind: Fact.Named)] {
    let screens = layout.screens.map(\.id)
    var found: [(property: String, id: String, known: [String], kind: Fact.Named)] = []
    switch element.effect {
    case .opens(let id): found.append(("opens", id, screens, .screen))
    case .flips(let id): found.append(("flips", id, screens, .screen))
    case .curls(let id, _): found.append(("curls", id, screens, .screen))
    case .presents(let id):
      let panels = screen?.panels.map(\.id) ?? []
      found.append(("presents", id, screens + panels, .destination))
    case .selects(let id): found.append(("selects", id, layout.tabs.map(\.id), .tab))
    case .toggles, .dismisses, nil: break
    }
    if case .tab(let tab) = element.kind {
      if let root = tab.root { found.append(("selects", root, screens, .screen)) }
      if let screen = tab.explanation { found.append(("explains", screen, screens, .screen)) }
      if let screen = tab.absentScreen { found.append(("absent-on", screen, screens, .screen)) }
    }
    if case .searchBar(let bar) = element.kind {
      let panels = screen?.panels.map(\.id) ?? []
      if let id = bar.bookmarksScreen {
        found.append(("bookmarks", id, screens + panels, .destination))
      }
      if let id = bar.resultsScreen { found.append(("results-list", id, screens, .screen)) }
    }
    if case .button(let button) = element.kind, let field = button.field {
      let fields = (screen?.allElements ?? []).filter(\.isField).map(\.id)
      found.append(("for", field, fields, .field))
    }
    return found
  }

  /// Reports at a place that was kept with an element, at one of its properties if it is named.
  mutating func report(
    _ fact: Fact, at place: SourcePlace, property: String? = nil, _ statements: [Statement]
  ) {
    for statement in statements where files[statement.file].path == place.file {
      guard let node = statement.node.node(at: place) else { continue }
      let value = property.flatMap { node.property($0) }
      report(fact, at: value?.range ?? node.range, in: statement.file)
      return
    }
  }
}

extension KDLNode {
  /// The node that begins at a place, among this one and what it holds.
  func node(at place: SourcePlace) -> KDLNode? {
    if range.start.line == place.line, range.start.column == place.column { return self }
    guard place.line >= range.start.line, place.line <= range.end.line else { return nil }
    for child in children ?? [] {
      if let found = child.node(at: place) { return found }
    }
    return nil
  }
}

extension Element {
  /// Whether the keyboard can type into it.
  var isField: Bool {
    switch kind {
    case .textField, .searchBar: true
    default: false
    }
  }
}
