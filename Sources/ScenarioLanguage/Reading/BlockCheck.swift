internal import KDL
internal import TouchLab

/// Checks the elements of one block, and of one screen, against each other.
struct BlockCheck {
  /// The check that knows where the elements were written.
  let destinations: DestinationCheck

  /// Reports every contradiction once, however many layouts copy it.
  func check(_ layouts: [Layout], _ nodes: inout NodeReader) {
    var found: [Contradiction] = []
    var checked: Set<SourcePlace> = []
    for screen in layouts.lazy.flatMap(\.screens) {
      // A screen that layouts share is checked once.
      if let place = screen.place, !checked.insert(place).inserted { continue }
      found += contradictions(in: screen.elements, holder: nil, on: screen)
      found += collisions(on: screen)
      found += crowdedMaps(on: screen)
    }
    var reported: Set<Contradiction.Place> = []
    for one in found where reported.insert(one.place).inserted {
      destinations.report(one.fault, at: one.place.source, property: one.place.property, &nodes)
    }
  }

  private func contradictions(
    in block: [Element], holder: Element?, on screen: Screen
  ) -> [Contradiction] {
    var found: [Contradiction] = []
    // The ids of a block are needed only if an element has a neighbour.
    let isJoined = block.contains { $0.anchors.below != nil || $0.anchors.above != nil }
    let ids = isJoined ? Set(block.map(\.id)) : []
    for element in block {
      found += strangers(to: element, among: ids, of: holder, on: screen)
      found += slips(in: element)
      found += element.idleProperties(in: holder).flatMap { property, why in
        contradiction(.idle(property, node: element.kind.name, why), element, property)
      }
      found += contradictions(in: element.children, holder: element, on: screen)
    }
    let radios = block.filter { $0[Element.Radio.self]?.isOn == true }
    for radio in radios.dropFirst() {
      found += contradiction(.severalOn(radios.map(\.id)), radio, "on")
    }
    return found
  }

  /// The neighbours of an element that are in another block than the one with these ids.
  private func strangers(
    to element: Element, among ids: Set<String>, of holder: Element?, on screen: Screen
  ) -> [Contradiction] {
    let neighbours = [("below", element.anchors.below), ("above", element.anchors.above)]
    return neighbours.flatMap { property, id -> [Contradiction] in
      guard let id, !ids.contains(id), screen.element(id: id) != nil else { return [] }
      return contradiction(
        .otherBlock(id, of: property, block: holder.map { $0.id.isEmpty ? $0.kind.name : $0.id }),
        element, property)
    }
  }

  private func slips(in element: Element) -> [Contradiction] {
    var found: [Contradiction] = []
    if let picker = element[Element.Picker.self], let selected = picker.selected {
      let options = element.children.map(\.id)
      if !options.contains(selected) {
        found += contradiction(
          .unknownValue(selected, of: "selected", known: options), element, "selected")
      }
    }
    if let sheet = element[Element.Sheet.self], let undimmed = sheet.undimmed,
      !sheet.detents.contains(undimmed)
    {
      let known = sheet.detents.map(\.word)
      found += contradiction(
        .unknownValue(undimmed.word, of: "undimmed", known: known), element, "undimmed")
    }
    if let frame = element.frame.complete, !element.hitRule.stated.isEmpty,
      element.hitRule.stated.allSatisfy({ $0.intersection(frame).isEmpty })
    {
      found += contradiction(.hitTargetApart(element.id), element, nil)
    }
    if let measure = element.kind.value.measure, let highest = measure.highest {
      let ends = "\(measure.lowest.points) to \(highest.points)"
      if measure.lowest > highest {
        found += contradiction(
          .outOfRange(of: "max", range: "at least \(measure.lowest.points), as min is"), element,
          "max")
      } else if let value = measure.value, value < measure.lowest || value > highest {
        found += contradiction(.outOfRange(of: "value", range: ends), element, "value")
      }
    }
    return found
  }

  /// The ids that a scenario states and another element gives to its parts.
  private func collisions(on screen: Screen) -> [Contradiction] {
    var makers: [String: SourcePlace] = [:]
    let elements = screen.allElements
    for element in elements where !element.id.isEmpty {
      for id in element.systemIDs where makers[id] == nil { makers[id] = element.place }
    }
    guard !makers.isEmpty else { return [] }
    return elements.flatMap { element in
      makers[element.id].map { maker in
        contradiction(.usedTwice(element.id, kind: .element, first: maker), element, nil)
      } ?? []
    }
  }
}

/// A contradiction at an element; empty for an element without a place in the text.
func contradiction(_ fault: Fault, _ element: Element, _ property: String?) -> [Contradiction] {
  guard let place = element.place else { return [] }
  return [Contradiction(fault: fault, place: .init(source: place, property: property))]
}

/// A statement of an element that contradicts another statement.
struct Contradiction {
  struct Place: Hashable {
    var source: SourcePlace
    var property: String?
  }

  let fault: Fault
  let place: Place
}

extension BlockCheck {
  /// The maps without a frame beside another element that fills the space between the bars.
  func crowdedMaps(on screen: Screen) -> [Contradiction] {
    let maps = screen.elements.only(\.fillsRoom)
    let filler = screen.elements.first { element in
      element.placement.fillsSpace || element.placement == .scroll && !element.isPlaced
    }
    guard let other = filler ?? maps.first else { return [] }
    return maps.dropFirst(filler == nil ? 1 : 0).flatMap {
      contradiction(.sharesSpace($0.id, with: other.named), $0, nil)
    }
  }
}

extension Element {
  fileprivate var named: String { id.isEmpty ? kind.name : "\(kind.name) \(id)" }
}

/// The parts of a scenario that could not be read. Things that are missing because of them are no
/// errors of their own.
struct UnreadParts {
  /// Whether a whole file could not be read, which may define any name.
  var isFileLost = false
  /// The layouts in which a name is looked up.
  var layouts: [String] = []
  /// The places of errors, by file and byte.
  private var places: Set<Place> = []
  /// The names in nodes that were left out.
  private var names: Set<String> = []
  /// The endings among these names, which follow the id of the element around them.
  private var endings: Set<String> = []
  /// The layouts that lack screens of an unreadable one.
  private var incomplete: Set<String> = []

  private struct Place: Hashable {
    let file: Int
    let offset: Int
  }

  // MARK: - What was lost

  mutating func note(_ range: SourceRange, in file: Int) {
    places.insert(Place(file: file, offset: range.start.offset))
  }

  /// Notes all names in a node that is left out. A loop, because nodes can be deep.
  mutating func lose(_ node: KDLNode) {
    var left = [node]
    while let node = left.popLast() {
      if case .string(let name) = node.arguments.first?.content { lose(name) }
      left += node.children ?? []
    }
  }

  mutating func lose(_ name: String) {
    guard !name.isEmpty else { return }
    if name.hasPrefix("-") { endings.insert(name) } else { names.insert(name) }
  }

  mutating func leaveIncomplete(_ layout: String) { incomplete.insert(layout) }

  // MARK: - What follows from it

  func isIncomplete(_ layout: String) -> Bool { incomplete.contains(layout) }

  /// Whether an id may be a lost one, or may be made from one, such as `dose-plus`.
  func isLost(_ id: String) -> Bool {
    if names.contains(id) || endings.contains(where: id.hasSuffix) { return true }
    return id.indices.contains { id[$0] == "-" && names.contains(String(id[..<$0])) }
  }

  private func flawed(_ node: KDLNode, in file: Int) -> [KDLEntry] {
    node.entries.filter { entry in
      isNoted(entry.nameRange, file) || isNoted(entry.value.range, file)
        || isNoted(entry.range, file)
    }
  }

  /// Whether a contradiction follows from a value of the node that could not be read.
  func explain(_ fault: Fault, of node: KDLNode, in file: Int) -> Bool {
    switch fault {
    case .outOfRange, .unknownValue: !flawed(node, in: file).isEmpty
    default: false
    }
  }

  /// Whether an error follows from lost names.
  func explain(_ fault: Fault) -> Bool {
    switch fault {
    case .unknownID(let id, let kind, _, _, _):
      switch kind {
      case .rule, .edition: false
      case .person, .device: isLost(id)
      case .layout, .task: isFileLost || isLost(id)
      case .screen, .destination, .element, .notice, .tab, .field, .state:
        isFileLost || isLost(id) || layouts.contains(where: isIncomplete)
      }
    case .replacesNothing(_, let id): isFileLost || isLost(id)
    // An unread element may toggle the mode.
    case .unknownState: isFileLost || !names.isEmpty || layouts.contains(where: isIncomplete)
    case .noField(let id, _): isFileLost || isLost(id) || layouts.contains(where: isIncomplete)
    case .unknownValue(let word, "selected", _, _): isLost(word)
    default: false
    }
  }

  /// Whether a missing part of the node is one that it states wrongly.
  func explain(_ fault: Fault, of statement: Statement) -> Bool {
    let wrong = flawed(statement.node, in: statement.file)
    guard !wrong.isEmpty else { return false }
    switch fault {
    case .missingArgument: return wrong.contains { $0.name == "id" || $0.name == "name" }
    case .missingProperty(let words, _):
      let missing = words.split(separator: " ").map { $0.filter { $0 != "=" } }
      return wrong.contains { $0.isMeant(for: missing) }
    case .missingPlace(let missing, _):
      return wrong.contains { ($0.name != nil || $0.value.isNumber) && $0.isMeant(for: missing) }
    default: return false
    }
  }

  private func isNoted(_ range: SourceRange?, _ file: Int) -> Bool {
    range.map { places.contains(Place(file: file, offset: $0.start.offset)) } ?? false
  }
}

extension KDLValue {
  fileprivate var isNumber: Bool { if case .number = content { true } else { false } }
}

extension KDLEntry {
  /// Whether a faulty entry was most likely meant for one of the properties.
  fileprivate func isMeant(for properties: [String]) -> Bool {
    guard let name else { return true }
    return properties.contains(name) || [">", "<"].contains(name)
      || !NearestWord.candidates(for: name, among: properties).isEmpty
      || !DesignerWords.replacements(forProperty: name, among: properties).isEmpty
  }
}

/// The ids that the elements of a screen name, and those that the screen itself has.
struct ScreenMentions {
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
    if referents.contains(.field) || referents.contains(.state) {
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

  func list(of referent: Referent) -> [String] {
    switch referent {
    case .screen, .destination: layout.screens.map(\.id)
    case .notice: layout.screens.flatMap(\.notices).map(\.id)
    case .tab: layout.tabs.map(\.id)
    case .layout: [layout.id]
    case .state: layout.modes
    case .field, .element, .device, .person, .edition, .task, .rule: []
    }
  }
}

struct DestinationCheck {
  let devices: [Device]
  let people: [Person]
  /// The statements in which the elements were written.
  let statements: [Statement]

  /// Reports every id that a layout does not have.
  func check(_ layouts: [Layout], _ nodes: inout NodeReader) {
    var reported: Set<Contradiction.Place> = []
    // A screen that layouts share is searched once.
    var mentions: [SourcePlace: ScreenMentions] = [:]
    let states = StateCheck(layouts)
    for layout in layouts {
      nodes.unreadParts.layouts = [layout.id]
      defer { nodes.unreadParts.layouts = [] }
      var names = LayoutNames(layout)
      for screen in layout.screens {
        let own = screen.place.flatMap { mentions[$0] } ?? ScreenMentions(screen)
        if let place = screen.place { mentions[place] = own }
        check(own, of: screen, &names, &reported, &nodes)
        check(states, own, &reported, &nodes)
      }
      check(ScreenMentions(layout.tabs), of: nil, &names, &reported, &nodes)
      checkMore(in: layout, &reported, &nodes)
    }
  }

  /// Reports elements and screens with the id of the system's More tab.
  private func checkMore(
    in layout: Layout, _ reported: inout Set<Contradiction.Place>, _ nodes: inout NodeReader
  ) {
    guard layout.tabs.count > Element.TabBar.mostTabsOnPhone else { return }
    let elements = layout.screens.flatMap(\.allElements) + layout.tabs
    let taken =
      elements.filter { $0.id == Element.TabBar.moreID }.map(\.place)
      + [layout.screen(id: Element.TabBar.moreID)?.place]
    for place in taken.compactMap({ $0 })
    where reported.insert(.init(source: place)).inserted {
      report(.reservedID(Element.TabBar.moreID), at: place, &nodes)
    }
  }

  private func check(
    _ own: ScreenMentions, of screen: Screen?, _ names: inout LayoutNames,
    _ reported: inout Set<Contradiction.Place>, _ nodes: inout NodeReader
  ) {
    for mention in own.all where mention.referent != .state {
      let (id, referent) = (mention.id, mention.referent)
      guard !own.has(id, as: referent), !names.has(id, as: referent) else { continue }
      let known = names.list(of: referent) + own.list(of: referent) + elsewhere(referent)
      let place = Contradiction.Place(source: mention.place, property: mention.property)
      guard !known.contains(id), reported.insert(place).inserted else { continue }
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

  private func check(
    _ states: StateCheck, _ own: ScreenMentions,
    _ reported: inout Set<Contradiction.Place>, _ nodes: inout NodeReader
  ) {
    for mention in own.all where mention.referent == .state {
      let place = Contradiction.Place(source: mention.place, property: mention.property)
      guard let fault = states.fault(of: mention.id, fields: own.list(of: .field)),
        reported.insert(place).inserted
      else { continue }
      report(fault, at: mention.place, property: mention.property, &nodes)
    }
  }

  private func elsewhere(_ referent: Referent) -> [String] {
    switch referent {
    case .device: devices.map(\.id)
    case .person: people.map(\.id)
    case .edition: GuidelineSet.allCases.map(\.rawValue)
    // Tasks and rules are read after all elements, which name neither.
    case .screen, .destination, .notice, .tab, .field, .state, .element, .layout, .task, .rule: []
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

/// Checks the states that elements name.
struct StateCheck {
  /// The modes of all layouts of the file, each once.
  private var modes: [String] = []

  init(_ layouts: [Layout]) {
    for mode in layouts.flatMap(\.modes) where !modes.contains(mode) { modes.append(mode) }
  }

  /// The fault of a state that an element of a screen with these fields names; nil for none.
  func fault(of state: String, fields: [String]) -> Fault? {
    switch NamedState(state) {
    case .keyboard: modes.contains(state) ? .modeIsNoState(state) : nil
    case .text(let field): fields.contains(field) ? nil : .noField(field, known: fields)
    case .mode: modes.contains(state) ? nil : .unknownState(state, modes: modes)
    }
  }
}

extension Element {
  var isField: Bool { kind.descriptor.tap == .takesFocus }
}
