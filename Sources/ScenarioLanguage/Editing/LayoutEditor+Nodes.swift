internal import KDL
internal import TouchLab

/// What-if changes that set properties, add elements and remove them.
extension LayoutEditor {
  /// Sets properties as `set ID property=value …` gives them.
  ///
  /// `label="…"` sets the label, `#null` removes a property, and a block sets the hit target: `{
  /// hit-target 10 20 44 44; }`.
  package func propertiesSet(_ text: String) throws(EditProblem) -> Change {
    let typed = Array(text.utf8)
    guard let command = try Workplace.parse(typed).first, let word = command.firstText,
      command.arguments.count == 1, !command.properties.isEmpty || command.children != nil
    else { throw .malformed }
    return try each(meantBy: word) { editor, id throws(EditProblem) in
      try editor.propertiesSet(command, typed: typed, of: id)
    }
  }

  private func propertiesSet(
    _ command: KDLNode, typed: [UInt8], of id: String
  ) throws(EditProblem) -> Change {
    let workplace = try workplace(for: [id])
    let place = try place(of: id, in: workplace)
    var edits = TextEdits()
    // The label is written before the properties.
    let given = command.properties
    for entry in given.filter({ $0.name == "label" }) + given.filter({ $0.name != "label" }) {
      guard let name = entry.name, let written = typed.text(entry.value.range.offsets) else {
        throw .malformed
      }
      let value = entry.value.content == .null ? nil : written
      if name == "label" {
        guard Grammar.element(place.node.name)?.arguments.count == 2 else {
          throw .refused("a \(place.node.name) has no label")
        }
        edits.setArgument(1, to: value, of: place.node, in: workplace.bytes)
      } else {
        edits.set(name, to: value, of: place.node, in: workplace.bytes)
      }
    }
    let block = command.children ?? []
    for child in block {
      edits.put(child, written: typed.text(child.range.offsets), in: place.node, workplace.bytes)
    }
    let list = (command.properties.map(\.range) + block.map(\.range))
      .compactMap { typed.text($0.offsets) }
    return Change(
      bytes: edits.applied(to: workplace.bytes),
      words: "set \(id.promptWord) \(list.joined(separator: " "))".after(workplace.note), ids: [id])
  }

  /// Adds a node, written as in a file.
  ///
  /// It goes to the screen in front, or to its only bar or list that can hold it; `in=ID` names one
  /// of several.
  package func added(_ text: String) throws(EditProblem) -> Change {
    var bytes = Array(text.utf8)
    guard let node = try Workplace.parse(bytes).first else { throw .malformed }
    guard let holder = node.properties.first(where: { $0.name == "in" }) else {
      return try added(node, bytes, to: nil)
    }
    var cut = TextEdits()
    cut.set("in", to: nil, of: node, in: bytes)
    bytes = cut.applied(to: bytes)
    return try added(node, bytes, to: holder.value.text)
  }

  private func added(
    _ node: KDLNode, _ text: [UInt8], to holderID: String?
  ) throws(EditProblem) -> Change {
    var workplace = try Workplace(source, layout: layout, screenID: screenID)
    let parent = try holder(of: node, named: holderID, in: &workplace)
    guard let written = try Workplace.parse(text).first.flatMap({ text.text($0.range.offsets) })
    else { throw .refused("nothing to add") }
    var edits = TextEdits()
    edits.append(written, to: parent, in: workplace.bytes)
    let id = node.firstText ?? node.name
    return Change(
      bytes: edits.applied(to: workplace.bytes),
      words: "added \(node.name) \(id) to \(parent.name)".after(workplace.note), ids: [id])
  }

  /// The node whose block gets a new node.
  private func holder(
    of node: KDLNode, named id: String?, in workplace: inout Workplace
  ) throws(EditProblem) -> KDLNode {
    if id == nil {
      if Grammar.screen.child(node.name) != nil { return try screenNode(in: &workplace) }
      if node.name == "tab" { return try tabBarNode(in: &workplace) }
    }
    let kinds = Grammar.screen.children?.filter { $0.child(node.name) != nil }.map(\.name) ?? []
    guard !kinds.isEmpty else {
      let known = Grammar.screen.children?.map(\.name) ?? []
      let designer = DesignerWords.hint(forNode: node.name, among: known)
      throw .refused(
        "there is no node '\(node.name)'" + (designer.map { "; \($0)" } ?? hint(node.name, known)))
    }
    let elements = workplace.layout.screen(id: workplace.screenID)?.allElements ?? []
    let fitting = elements.filter { kinds.contains($0.kind.name) && (id == nil || $0.id == id) }
    guard let element = fitting.first, fitting.count == 1 else {
      let what = kinds.joined(separator: " or ")
      throw .refused(
        fitting.isEmpty
          ? "\(workplace.screenID) has no \(what)\(id.map { " '\($0)'" } ?? "") for it; try add "
            + "\(kinds[0]) { \(node.name) … }"
          : "\(workplace.screenID) has several; add in=ID")
    }
    if workplace.place(of: element) == nil { try workplace.copyIn(element.place, load: load) }
    let again = workplace.layout.screen(id: workplace.screenID)?.allElements
      .first { $0.kind.name == element.kind.name && $0.id == element.id }
    guard let again, let place = workplace.place(of: again) else {
      throw .refused("it cannot be added here")
    }
    return place.node
  }

  private func screenNode(in workplace: inout Workplace) throws(EditProblem) -> KDLNode {
    if workplace.screenNode == nil {
      try workplace.copyIn(
        workplace.layout.screen(id: workplace.screenID)?.place, load: load)
    }
    guard let node = workplace.screenNode else { throw .refused("the system draws this screen") }
    return node
  }

  private func tabBarNode(in workplace: inout Workplace) throws(EditProblem) -> KDLNode {
    if workplace.tabBarNode == nil {
      guard let place = workplace.layout.tabBar?.place else {
        throw .refused("the layout has no tab bar: type tab-bar { tab … }")
      }
      try workplace.copyIn(place, load: load)
    }
    guard let bar = workplace.tabBarNode else { throw .refused("there is no tab bar") }
    return bar
  }

  private func hint(_ word: String, _ known: [String]) -> String {
    Fault.suggestion(for: word, among: known).map { "; \($0)" } ?? ""
  }

  /// Removes elements.
  package func removed(_ ids: [String]) throws(EditProblem) -> Change {
    if let change = try leftOut(ids) { return change }
    let workplace = try workplace(for: ids)
    var edits = TextEdits()
    for id in ids { edits.remove(try place(of: id, in: workplace).node, in: workplace.bytes) }
    return Change(
      bytes: edits.applied(to: workplace.bytes),
      words: "removed \(ids.joined(separator: ", "))".after(workplace.note), ids: ids)
  }
}

extension LayoutEditor {
  /// Leaves out elements that a variant has from the screen it is like; nil if all are in its own
  /// text.
  private func leftOut(_ ids: [String]) throws(EditProblem) -> Change? {
    let workplace = try Workplace(source, layout: layout, screenID: screenID)
    let taken = ids.filter { id in
      workplace.element(id).map { workplace.place(of: $0) == nil } ?? false
    }
    guard let node = workplace.variantNode, !taken.isEmpty else { return nil }
    var edits = TextEdits()
    let words = taken.map(Spelling.word).joined(separator: " ")
    edits.append("\(Grammar.withoutName) \(words)", to: node, in: workplace.bytes)
    for id in ids where !taken.contains(id) {
      edits.remove(try place(of: id, in: workplace).node, in: workplace.bytes)
    }
    return Change(
      bytes: edits.applied(to: workplace.bytes), words: "left out \(ids.joined(separator: ", "))",
      ids: ids)
  }
}

extension KDLNode {
  /// The first argument, if it is a text.
  var firstText: String? { arguments.first?.text }
}

extension KDLValue {
  var text: String? {
    if case .string(let text) = content { text } else { nil }
  }
}
