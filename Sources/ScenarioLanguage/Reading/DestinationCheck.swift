internal import KDL
internal import TouchLab

/// A report that is made once, however many layouts copy its element.
private struct Complaint: Hashable {
  var place: SourcePlace
  var property: String?
}

/// Checks the ids that elements name.
struct DestinationCheck {
  let devices: [Device]
  let people: [Person]
  /// The statements in which the elements were written.
  let statements: [Statement]

  /// Reports every id that a layout does not have.
  func check(_ layouts: [Layout], _ nodes: inout NodeReader) {
    var reported: Set<Complaint> = []
    // A screen that layouts share is searched once.
    var mentions: [SourcePlace: ScreenMentions] = [:]
    for layout in layouts {
      nodes.unreadParts.layouts = [layout.id]
      defer { nodes.unreadParts.layouts = [] }
      var names = LayoutNames(layout)
      for screen in layout.screens {
        let own = screen.place.flatMap { mentions[$0] } ?? ScreenMentions(screen)
        if let place = screen.place { mentions[place] = own }
        check(own, of: screen, &names, &reported, &nodes)
      }
      check(ScreenMentions(layout.tabs), of: nil, &names, &reported, &nodes)
      checkMore(in: layout, &reported, &nodes)
    }
  }

  /// Reports elements and screens with the id of the system's More tab.
  private func checkMore(
    in layout: Layout, _ reported: inout Set<Complaint>, _ nodes: inout NodeReader
  ) {
    guard layout.tabs.count > Element.TabBar.mostTabsOnPhone else { return }
    let elements = layout.screens.flatMap(\.allElements) + layout.tabs
    let taken =
      elements.filter { $0.id == Element.TabBar.moreID }.map(\.place)
      + [layout.screen(id: Element.TabBar.moreID)?.place]
    for place in taken.compactMap({ $0 })
    where reported.insert(Complaint(place: place, property: nil)).inserted {
      report(.reservedID(Element.TabBar.moreID), at: place, &nodes)
    }
  }

  private func check(
    _ own: ScreenMentions, of screen: Screen?, _ names: inout LayoutNames,
    _ reported: inout Set<Complaint>, _ nodes: inout NodeReader
  ) {
    for mention in own.all {
      let (id, referent) = (mention.id, mention.referent)
      guard !own.has(id, as: referent), !names.has(id, as: referent) else { continue }
      let known = names.list(of: referent) + own.list(of: referent) + elsewhere(referent)
      let complaint = Complaint(place: mention.place, property: mention.property)
      guard !known.contains(id), reported.insert(complaint).inserted else { continue }
      if referent == .element, let screen,
        let (value, statement) = leavingOut(id, of: screen, nodes)
      {
        nodes.report(
          .leftOut(id, of: mention.property, by: mention.element, screen: screen.id), at: value,
          of: statement)
        continue
      }
      report(
        .unknownID(id, kind: referent, known: known), at: mention.place,
        property: mention.property, &nodes)
    }
  }

  /// The ids of things outside of layouts.
  private func elsewhere(_ referent: Referent) -> [String] {
    switch referent {
    case .device: devices.map(\.id)
    case .person: people.map(\.id)
    case .edition: GuidelineSet.allCases.map(\.rawValue)
    // Tasks and rules are read after all elements, which name neither.
    case .screen, .destination, .notice, .tab, .field, .element, .layout, .task, .rule: []
    }
  }

  /// The statement by which a variant leaves an element out; nil if it does not.
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

  /// Reports a fault at the place of an element, or at one of its properties.
  func report(
    _ fault: Fault, at place: SourcePlace, property: String? = nil, _ nodes: inout NodeReader
  ) {
    for statement in statements where nodes.files[statement.file].path == place.file {
      guard let node = statement.node.node(at: place) else { continue }
      if nodes.unreadParts.explain(fault, of: node, in: statement.file) { return }
      let value = property.flatMap { node.property($0) }
      nodes.report(fault, at: value?.range ?? node.range, in: statement.file)
      return
    }
  }
}

extension Element {
  /// Whether the keyboard can type into it.
  var isField: Bool { kind.descriptor.tap == .takesFocus }
}
