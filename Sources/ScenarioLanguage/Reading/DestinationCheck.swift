internal import KDL
internal import TouchLab

/// What is reported once, however many layouts take it over.
private struct Complaint: Hashable {
  var place: SourcePlace
  var property: String?
}

/// Checks what elements lead to.
struct DestinationCheck {
  let devices: [Device]
  let people: [Person]
  /// Where the elements were written.
  let statements: [Statement]

  /// Reports every destination that a layout does not have.
  func check(_ layouts: [Layout], _ nodes: inout NodeReader) {
    var reported: Set<Complaint> = []
    for layout in layouts {
      nodes.losses.judged = [layout.id]
      defer { nodes.losses.judged = [] }
      let screens = Set(layout.screens.map(\.id))
      for screen in layout.screens {
        for element in screen.elements {
          checkAll(element, on: screen, in: layout, screens, &reported, &nodes)
        }
      }
      for tab in layout.tabs {
        checkAll(tab, on: nil, in: layout, screens, &reported, &nodes)
      }
      guard layout.tabs.count > Element.TabBar.mostTabsOnPhone else { continue }
      // The system's More tab, its screen and its list have this id.
      let elements = layout.screens.flatMap(\.allElements) + layout.tabs
      let taken =
        elements.filter { $0.id == Element.TabBar.moreID }.map(\.place)
        + [layout.screen(id: Element.TabBar.moreID)?.place]
      for place in taken.compactMap({ $0 })
      where reported.insert(Complaint(place: place, property: nil)).inserted {
        report(.reservedID(Element.TabBar.moreID), at: place, &nodes)
      }
    }
  }

  /// Checks an element and all that it contains; `screens` are the ids of the layout's.
  private func checkAll(
    _ element: Element, on screen: Screen?, in layout: Layout, _ screens: Set<String>,
    _ reported: inout Set<Complaint>, _ nodes: inout NodeReader
  ) {
    for child in element.children {
      checkAll(child, on: screen, in: layout, screens, &reported, &nodes)
    }
    guard let place = element.place else { return }
    for (property, referent) in element.kind.descriptor.references {
      guard let id = property.get(element)?.text else { continue }
      // Most name a screen, of which there may be many.
      if referent == .screen || referent == .destination, screens.contains(id) { continue }
      let known = ids(of: referent, on: screen, in: layout)
      guard !known.contains(id),
        reported.insert(Complaint(place: place, property: property.name)).inserted
      else { continue }
      if referent == .element, let screen,
        let (value, statement) = leavingOut(id, of: screen, nodes)
      {
        let name = element.id.isEmpty ? element.kind.name : element.id
        nodes.report(
          .leftOut(id, of: property.name, by: name, screen: screen.id), at: value, of: statement)
        continue
      }
      report(
        .unknownID(id, kind: referent, known: known), at: place, property: property.name,
        &nodes)
    }
  }

  /// Where a screen leaves out an element of the one that it is like; nil where it does not.
  private func leavingOut(
    _ id: String, of screen: Screen, _ nodes: NodeReader
  ) -> (value: KDLValue, statement: Statement)? {
    guard let place = screen.place else { return nil }
    for statement in statements where nodes.files[statement.file].path == place.file {
      for node in statement.node.node(at: place)?.children ?? []
      where node.name == Grammar.withoutName {
        guard let value = node.arguments.first(where: { $0.content == .string(id) }) else {
          continue
        }
        return (value, Statement(node: node, file: statement.file))
      }
    }
    return nil
  }

  private func ids(of referent: Referent, on screen: Screen?, in layout: Layout) -> [String] {
    switch referent {
    case .screen: layout.screens.map(\.id)
    case .destination: layout.screens.map(\.id) + (screen?.panels.map(\.id) ?? [])
    case .notice: layout.screens.flatMap(\.notices).map(\.id)
    case .tab: layout.tabs.map(\.id)
    case .field: (screen?.allElements ?? []).filter(\.isField).map(\.id)
    case .element: screen?.allElements.map(\.id) ?? []
    case .layout: [layout.id]
    case .device: devices.map(\.id)
    case .person: people.map(\.id)
    case .edition: Edition.allCases.map(\.rawValue)
    // Tasks and rules are read after all elements, none of which names one.
    case .task, .rule: []
    }
  }

  /// Reports at a place that was kept with an element, at one of its properties if it is named.
  func report(
    _ fault: Fault, at place: SourcePlace, property: String? = nil, _ nodes: inout NodeReader
  ) {
    for statement in statements where nodes.files[statement.file].path == place.file {
      guard let node = statement.node.node(at: place) else { continue }
      if nodes.losses.explain(fault, of: node, in: statement.file) { return }
      let value = property.flatMap { node.property($0) }
      nodes.report(fault, at: value?.range ?? node.range, in: statement.file)
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
  var isField: Bool { kind.descriptor.tap == .takesFocus }
}
