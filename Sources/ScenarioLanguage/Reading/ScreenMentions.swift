internal import TouchLab

/// The ids that the elements of a screen name, and those that the screen itself has.
struct ScreenMentions {
  /// A property of an element that names something.
  struct Mention {
    let place: SourcePlace
    let property: String
    let referent: Referent
    let id: String
    /// The element's id, or the name of its kind.
    let element: String
  }

  /// The mentions, inner elements first.
  private(set) var all: [Mention] = []
  /// The ids that the screen has, by their sort.
  private var lists: [Referent: [String]] = [:]
  private var sets: [Referent: Set<String>] = [:]

  init(_ screen: Screen) {
    for index in screen.elements.indices { add(screen.elements[index]) }
    let referents = Set(all.map(\.referent))
    if referents.contains(.destination) { lists[.destination] = screen.panels.map(\.id) }
    if referents.contains(.field) {
      lists[.field] = screen.allElements.filter(\.isField).map(\.id)
    }
    if referents.contains(.element) { lists[.element] = screen.allElements.map(\.id) }
    sets = lists.mapValues { Set($0) }
  }

  /// Makes the mentions of tabs, which are on no screen.
  init(_ tabs: [Element]) {
    for tab in tabs { add(tab) }
  }

  private mutating func add(_ element: Element) {
    for index in element.children.indices { add(element.children[index]) }
    guard let place = element.place else { return }
    for (property, referent) in element.kind.descriptor.references {
      guard let id = property.get(element)?.text else { continue }
      all.append(
        Mention(
          place: place, property: property.name, referent: referent, id: id,
          element: element.id.isEmpty ? element.kind.name : element.id))
    }
  }

  func has(_ id: String, as referent: Referent) -> Bool { sets[referent]?.contains(id) ?? false }

  /// The ids of a sort that the screen has.
  func list(of referent: Referent) -> [String] { lists[referent] ?? [] }
}

/// The ids of a layout that elements of all its screens can name, each sort found on demand.
struct LayoutNames {
  private let layout: Layout
  private var sets: [Referent: Set<String>] = [:]

  init(_ layout: Layout) { self.layout = layout }

  mutating func has(_ id: String, as referent: Referent) -> Bool {
    if let known = sets[referent] { return known.contains(id) }
    let known = Set(list(of: referent))
    sets[referent] = known
    return known.contains(id)
  }

  /// The ids of a sort that the layout has.
  func list(of referent: Referent) -> [String] {
    switch referent {
    case .screen, .destination: layout.screens.map(\.id)
    case .notice: layout.screens.flatMap(\.notices).map(\.id)
    case .tab: layout.tabs.map(\.id)
    case .layout: [layout.id]
    case .field, .element, .device, .person, .edition, .task, .rule: []
    }
  }
}
