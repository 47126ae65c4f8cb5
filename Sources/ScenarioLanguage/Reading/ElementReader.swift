internal import Guidelines
internal import KDL
internal import TouchLab

struct ElementReader {
  /// The element of a node, with its children; nil for a node that is no element. With `needsFrame`
  /// it must state its place. Nodes below the deepest level are reported by `checkShape`, and not
  /// followed: threads have small stacks.
  func element(
    _ statement: Statement, needsFrame: Bool = false, in parent: String = "", depth: Int = 1,
    _ nodes: inout NodeReader
  ) -> Element? {
    guard let kind = KindCatalogue.kind(named: statement.node.name) else { return nil }
    var element = Element(kind: kind.standard)
    element.place = nodes.place(of: statement)
    readNames(of: statement, kind, into: &element, &nodes)
    if element.id.hasPrefix("-"), element.id.count > 1 { element.id = parent + element.id }
    readProperties(of: statement, kind, into: &element, &nodes)
    readHitTarget(of: statement, into: &element, &nodes)
    let placement = element.placement
    if needsFrame, placement.needsPoint, depth > 1 || !element.fillsRoom {
      reportLostFrame(of: element, statement, &nodes)
    }
    if element.anchors.excess(element.frame) != nil {
      nodes.report(.tooManyPlaces(kind.name), statement)
    }
    guard depth < ScreenGrammar.deepest else { return element }
    for child in statement.node.children ?? [] {
      let part = self.element(
        Statement(node: child, file: statement.file),
        needsFrame: placement.givesFrames
          || kind.holdsFramed && kind.flow == nil
            && placement != .part(.row) && !kind.holds.contains(child.name)
            && !(kind.holdsIconsAtEnd && child.name == Element.IconButton.descriptor.name),
        in: element.id.isEmpty ? parent : element.id, depth: depth + 1, &nodes)
      if let part { element.children.append(part) }
    }
    reportRounds(among: element.children, statement, &nodes)
    return element
  }

  private func readNames(
    of statement: Statement, _ kind: KindDescriptor, into element: inout Element,
    _ nodes: inout NodeReader
  ) {
    for (index, argument) in kind.arguments.enumerated() {
      switch argument {
      case .id: element.id = nodes.id(of: statement) ?? ""
      case .text where kind.arguments.contains(.title):
        element.text = nodes.argument(index, "the text of \(kind.name)", of: statement)
      case .label, .title, .text:
        element.label = nodes.argument(index, "the label of \(kind.name)", of: statement)
      }
    }
    let id = element.id
    if id == Target.backID || id == Target.curledPageID || id.hasPrefix("key-") {
      nodes.report(.reservedID(id), at: statement.node.range, in: statement.file)
    }
  }

  /// Reads the properties in the kind's order, because one may depend on an earlier one.
  private func readProperties(
    of statement: Statement, _ kind: KindDescriptor, into element: inout Element,
    _ nodes: inout NodeReader
  ) {
    var stated: [(index: Int, value: KDLValue)] = []
    stated.reserveCapacity(statement.node.entries.count)
    for entry in statement.node.entries {
      guard let name = entry.name, let index = kind.index(ofProperty: name) else { continue }
      // Of duplicates the last one counts.
      if let known = stated.firstIndex(where: { $0.index == index }) {
        stated[known].value = entry.value
      } else {
        stated.append((index, entry.value))
      }
    }
    stated.sort { $0.index < $1.index }
    if kind.name == Element.Picker.descriptor.name {
      let names = stated.map { kind.properties[$0.index].name }
      if names.contains("selected"), names.contains("value") {
        nodes.report(.saidTwice("selected", "value"), statement)
      }
    }
    var effects: [String] = []
    for (index, value) in stated {
      let property = kind.properties[index]
      if Effect.propertyNames.contains(property.name) {
        effects.append(property.name)
        guard effects.count == 1 else { continue }
      }
      guard let read = nodes.value(value, of: property.name, property.type, in: statement) else {
        continue
      }
      property.set(read, &element)
      if property.name == "uncovers", !effects.contains("curls") {
        nodes.report(
          .idle(property.name, node: kind.name, .without("curls=")), at: value, of: statement)
      }
    }
    if stated.contains(where: { kind.properties[$0.index].name == "grow" }),
      statement.node.property("hit")?.content == .string("none")
    {
      nodes.report(.noneBesideGrow, statement)
    }
    if effects.count > 1 { nodes.report(.severalEffects(effects), statement) }
  }

  /// Reads hit targets and sizes in the block; a property beside a hit target is an error.
  private func readHitTarget(
    of statement: Statement, into element: inout Element, _ nodes: inout NodeReader
  ) {
    var stated: [Rectangle] = []
    for node in statement.node.children ?? [] {
      let part = Statement(node: node, file: statement.file)
      switch node.name {
      case "hit-target":
        switch element.hitRule {
        case .visual: nodes.report(.hitTargetBeside("hit=visual"), part)
        case .shape: nodes.report(.hitTargetBeside("hit=shape"), part)
        case .unsure: nodes.report(.hitTargetBeside("hit=unsure"), part)
        case .none: nodes.report(.hitTargetBeside("hit=none"), part)
        case .grown: nodes.report(.hitTargetBeside("grow="), part)
        case .standard, .stated, .union: break
        }
        if let frame = rectangle(part, &nodes) { stated.append(frame) }
      case "full": element.circumstances.full = rectangle(part, &nodes)
      case "minimum":
        let sides = nodes.numbers(of: part, ["width", "height"], .distance)
        if sides.count == 2 {
          element.circumstances.minimum = Size(width: sides[0], height: sides[1])
        }
      default: break
      }
    }
    if let rule = HitRule(stating: stated) { element.hitRule = rule }
  }

  private func rectangle(_ statement: Statement, _ nodes: inout NodeReader) -> Rectangle? {
    guard statement.node.arguments.count == 4 else { return nil }
    let origin = nodes.numbers(of: statement, ["x", "y"], .coordinate)
    let sides = zip(["width", "height"], statement.node.arguments.dropFirst(2)).compactMap {
      nodes.number($1, of: $0, .length, in: statement)
    }
    guard origin.count == 2, sides.count == 2 else { return nil }
    return Rectangle(x: origin[0], y: origin[1], width: sides[0], height: sides[1])
  }

  /// Reports the first element of a block that is in a cycle of `below=` and `above=`.
  func reportRounds(among elements: [Element], _ statement: Statement, _ nodes: inout NodeReader) {
    var next: [String: String] = [:]
    for element in elements { next[element.id] = element.anchors.below ?? element.anchors.above }
    guard !next.isEmpty else { return }
    let inRound = Self.rounds(in: next)
    guard !inRound.isEmpty else { return }
    for element in elements where inRound.contains(element.id) {
      guard let place = element.place else { continue }
      let node = statement.node.node(at: place) ?? statement.node
      nodes.report(.standsOnItself(element.id), at: node.range, in: statement.file)
      return
    }
  }

  /// The ids from which `next` leads back to them; each is followed once.
  private static func rounds(in next: [String: String]) -> Set<String> {
    var found: Set<String> = []
    var done: Set<String> = []
    for start in next.keys {
      var way: [String] = []
      var id: String? = start
      while let current = id, done.insert(current).inserted {
        way.append(current)
        id = next[current]
      }
      if let id, let first = way.firstIndex(of: id) { found.formUnion(way[first...]) }
    }
    return found
  }

  func reportLostFrame(of element: Element, _ statement: Statement, _ nodes: inout NodeReader) {
    let across = element.anchors.placesAcross(element.frame)
    let down = element.anchors.placesDown(element.frame)
    if !across, statement.node.property("x") == nil {
      nodes.report(.missingPlace(["x", "right", "center"], node: statement.node.name), statement)
    }
    if !down, statement.node.property("y") == nil {
      nodes.report(
        .missingPlace(
          ["y", "top", "bottom", "below", "above", "center"], node: statement.node.name),
        statement)
    }
  }
}

/// Properties of an element's place and outline that have no effect.
extension Element {
  /// The properties without an effect in a holder's block or on the screen, and the reasons.
  func idleProperties(in holder: Element?) -> [(property: String, why: Fault.Idleness)] {
    var idle: [(property: String, why: Fault.Idleness)] = []
    let ends = [("leading", anchors.isLeading), ("trailing", anchors.isTrailing)]
    for (property, isStated) in ends where isStated {
      if holder?.placement != .part(.row) {
        idle.append((property, .outsideRow))
      } else if let place = statedPlace {
        idle.append((property, .beside(place)))
      }
    }
    if idle.isEmpty, anchors.isLeading, anchors.isTrailing {
      idle.append(("trailing", .beside("leading=")))
    }
    let isAmongBars = if case .searchBar(_, isInBars: true) = placement { true } else { false }
    if isAmongBars, let property = presence.firstProperty ?? (layer == nil ? nil : "layer") {
      idle.append((property, .amongBars))
    } else if layer != nil, holder != nil {
      idle.append(("layer", .insideBlock))
    }
    if isAmongBars, hitRule == .none { idle.append(("hit", .amongBars)) }
    if anchors.gap != nil, anchors.below == nil, anchors.above == nil {
      idle.append(("gap", .without("below= or above=")))
    }
    if shape.radius != nil, let outline = shape.outline, outline != .rounded {
      idle.append(("radius", .beside("shape=\(outline.rawValue)")))
    }
    return idle
  }

  /// The first property that states a place; nil if none does.
  private var statedPlace: String? {
    let places = [
      ("x=", frame.x != nil), ("y=", frame.y != nil), ("top=", anchors.top != nil),
      ("right=", anchors.right != nil), ("bottom=", anchors.bottom != nil),
      ("center=", anchors.center != nil), ("below=", anchors.below != nil),
      ("above=", anchors.above != nil), ("above-keyboard=", anchors.leadsKeyboard),
    ]
    return places.first { $0.1 }?.0
  }
}

extension Presence {
  /// The first property that states a time or state; nil if none does.
  fileprivate var firstProperty: String? {
    let properties = [
      ("shows-after", showsAfter != nil), ("shows-for", showsFor != nil),
      ("shown-while", shownWhile != nil), ("hidden-while", hiddenWhile != nil),
    ]
    return properties.first { $0.1 }?.0
  }
}
