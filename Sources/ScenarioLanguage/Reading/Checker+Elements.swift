internal import KDL
internal import TouchLab

extension Checker {
  /// The element that a node describes, with its children; nil for what is no element.
  ///
  /// `needsFrame` says that it stands by itself: it must say where.
  mutating func element(_ statement: Statement, needsFrame: Bool = false) -> Element? {
    guard let kind = KindCatalogue.kind(named: statement.node.name) else { return nil }
    var element = Element(kind: kind.standard)
    element.place = place(of: statement)
    readNames(of: statement, kind, into: &element)
    readProperties(of: statement, kind, into: &element)
    readHitTarget(of: statement, into: &element)
    let placement = element.placement
    if needsFrame, placement.needsPoint { reportLostFrame(of: statement) }
    for child in statement.node.children ?? [] {
      let childStatement = Statement(node: child, file: statement.file)
      if let part = self.element(childStatement, needsFrame: placement.givesFrames) {
        element.children.append(part)
      }
    }
    return element
  }

  private mutating func readNames(
    of statement: Statement, _ kind: KindDescriptor, into element: inout Element
  ) {
    for (index, argument) in kind.arguments.enumerated() {
      switch argument {
      case .id: element.id = id(of: statement) ?? ""
      case .label, .title, .text:
        element.label = self.argument(index, "the label of \(kind.name)", of: statement)
      }
    }
    if isReserved(element.id) {
      report(.reservedID(element.id), at: statement.node.range, in: statement.file)
    }
  }

  private func isReserved(_ id: String) -> Bool {
    id == Target.backID || id == Target.curledPageID || id.hasPrefix("key-")
  }

  /// Reads what the kind may state, in the kind's order, so that one property may go on from another.
  private mutating func readProperties(
    of statement: Statement, _ kind: KindDescriptor, into element: inout Element
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
    var effects: [String] = []
    for (index, value) in stated {
      let property = kind.properties[index]
      if Effect.propertyNames.contains(property.name) {
        effects.append(property.name)
        guard effects.count == 1 else { continue }
      }
      if let value = self.value(value, of: property.name, property.type, in: statement) {
        property.set(value, &element)
      }
    }
    if effects.count > 1 { report(.severalEffects(effects), statement) }
  }

  /// What responds, where a child states it: one child, and nothing else that says so.
  private mutating func readHitTarget(of statement: Statement, into element: inout Element) {
    let nodes = (statement.node.children ?? []).filter { $0.name == ScreenGrammar.hitTarget.name }
    guard let node = nodes.first else { return }
    for further in nodes.dropFirst() {
      report(.severalHitTargets, Statement(node: further, file: statement.file))
    }
    let part = Statement(node: node, file: statement.file)
    switch element.hitRule {
    case .visual: report(.hitTargetBeside("hit=visual"), part)
    case .grown: report(.hitTargetBeside("grow="), part)
    case .standard, .stated: break
    }
    guard node.arguments.count == 4 else { return }
    let origin = numbers(of: part, ["x", "y"], .coordinate)
    let sides = zip(["width", "height"], node.arguments.dropFirst(2)).compactMap {
      number($1, of: $0, .length, in: part)
    }
    guard origin.count == 2, sides.count == 2 else { return }
    element.hitRule = .stated(
      Rectangle(x: origin[0], y: origin[1], width: sides[0], height: sides[1]))
  }

  private mutating func reportLostFrame(of statement: Statement) {
    for name in ["x", "y"] where statement.node.property(name) == nil {
      report(.missingProperty(name, node: statement.node.name), statement)
    }
  }
}
