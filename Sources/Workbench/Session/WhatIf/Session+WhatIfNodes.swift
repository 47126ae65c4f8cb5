internal import KDL
internal import ScenarioLanguage
internal import TouchLab

/// What-if changes that set properties, add elements and take them away.
extension Session {
  /// `set ID property=value …`; `label="…"` sets the label, `#null` takes a property away.
  func propertiesSet(_ words: CommandWords) throws(Refusal) -> Change {
    let typed = Array(words.text.utf8)
    let usage = Refusal("usage: set ID PROPERTY=VALUE …, such as set reply width=44")
    guard let command = try Workplace.parse(typed).first, let id = command.firstText,
      command.arguments.count == 1, !command.properties.isEmpty, command.children == nil
    else { throw usage }
    let workplace = try workplace(for: [id])
    let place = try place(of: id, in: workplace)
    var edits = TextEdits()
    // The label stands before the properties.
    let given = command.properties
    for entry in given.filter({ $0.name == "label" }) + given.filter({ $0.name != "label" }) {
      guard let name = entry.name, let written = typed.text(entry.value.range.offsets) else {
        throw usage
      }
      let value = entry.value.content == .null ? nil : written
      if name == "label" {
        guard Grammar.element(place.node.name)?.arguments.count == 2 else {
          throw Refusal("a \(place.node.name) has no label")
        }
        edits.setArgument(1, to: value, of: place.node, in: workplace.bytes)
      } else {
        edits.set(name, to: value, of: place.node, in: workplace.bytes)
      }
    }
    let list = command.properties.compactMap { typed.text($0.range.offsets) }
    return Change(
      bytes: edits.applied(to: workplace.bytes),
      words: "set \(id) \(list.joined(separator: " "))".after(workplace.note), ids: [id])
  }

  /// `add button help "?" x=… y=…`: into the screen in front, or into its only bar or list of the
  /// kind that holds such things; `in=ID` names one of several.
  func added(_ words: CommandWords) throws(Refusal) -> Change {
    let typed = Array(words.text.utf8)
    let text = String(words.text.drop { !$0.isWhitespace }.drop { $0.isWhitespace })
    let usage = Refusal("usage: add NODE …, as in a file: add button help \"?\" x=10 y=300")
    guard let node = try Workplace.parse(Array(text.utf8)).first, typed.count > 4 else {
      throw usage
    }
    var bytes = Array(text.utf8)
    if let holder = node.properties.first(where: { $0.name == "in" }) {
      var cut = TextEdits()
      cut.set("in", to: nil, of: node, in: bytes)
      bytes = cut.applied(to: bytes)
      return try added(node, bytes, to: holder.value.text)
    }
    return try added(node, bytes, to: nil)
  }

  private func added(
    _ node: KDLNode, _ text: [UInt8], to holderID: String?
  ) throws(Refusal) -> Change {
    guard let source = bench.source, let layout, let run = bench.run else {
      throw Refusal(Reply.nothingLoaded.text)
    }
    var workplace = try Workplace(source, layout: layout, screenID: run.state.screenID)
    let parent = try holder(of: node, named: holderID, in: &workplace)
    guard let written = try Workplace.parse(text).first.flatMap({ text.text($0.range.offsets) })
    else { throw Refusal("nothing to add") }
    var edits = TextEdits()
    edits.append(written, to: parent, in: workplace.bytes)
    let id = node.firstText ?? node.name
    return Change(
      bytes: edits.applied(to: workplace.bytes),
      words: "added \(node.name) \(id) to \(parent.name)".after(workplace.note), ids: [id])
  }

  /// The node into the block of which a new one goes.
  private func holder(
    of node: KDLNode, named id: String?, in workplace: inout Workplace
  ) throws(Refusal) -> KDLNode {
    let isForScreen = Grammar.screen.child(node.name) != nil
    if isForScreen, id == nil {
      let screen = workplace.layout.screen(id: workplace.screenID)
      if workplace.screenNode == nil { try copyIn(screen?.place, into: &workplace) }
      guard let node = workplace.screenNode else { throw Refusal("the system draws this screen") }
      return node
    }
    if node.name == "tab", id == nil {
      if workplace.tabBarNode == nil {
        guard let place = workplace.layout.tabBar?.place else {
          throw Refusal("the layout has no tab bar: type tab-bar { tab … }")
        }
        try copyIn(place, into: &workplace)
      }
      guard let bar = workplace.tabBarNode else { throw Refusal("there is no tab bar") }
      return bar
    }
    let kinds = Grammar.screen.children?.filter { $0.child(node.name) != nil }.map(\.name) ?? []
    guard !kinds.isEmpty else {
      let known = Grammar.screen.children?.map(\.name) ?? []
      throw Refusal("there is no node '\(node.name)'" + hint(node.name, known))
    }
    let elements = workplace.layout.screen(id: workplace.screenID)?.allElements ?? []
    let fitting = elements.filter { kinds.contains($0.kind.name) && (id == nil || $0.id == id) }
    guard let element = fitting.first, fitting.count == 1 else {
      let what = kinds.joined(separator: " or ")
      throw Refusal(
        fitting.isEmpty
          ? "\(workplace.screenID) has no \(what)\(id.map { " '\($0)'" } ?? "") for it; try add "
            + "\(kinds[0]) { \(node.name) … }"
          : "\(workplace.screenID) has several: say in=ID")
    }
    if workplace.place(of: element) == nil { try copyIn(element.place, into: &workplace) }
    let again = workplace.layout.screen(id: workplace.screenID)?.allElements
      .first { $0.kind.name == element.kind.name && $0.id == element.id }
    guard let again, let place = workplace.place(of: again) else {
      throw Refusal("it cannot be added here")
    }
    return place.node
  }

  private func hint(_ word: String, _ known: [String]) -> String {
    Fact.suggestion(for: word, among: known).map { "; \($0)" } ?? ""
  }

  /// `remove ID`.
  func removed(_ words: CommandWords) throws(Refusal) -> Change {
    guard let id = words.arguments.first, words.arguments.count == 1 else {
      throw Refusal("usage: remove ID")
    }
    let workplace = try workplace(for: [id])
    let place = try place(of: id, in: workplace)
    var edits = TextEdits()
    edits.remove(place.node, in: workplace.bytes)
    return Change(
      bytes: edits.applied(to: workplace.bytes), words: "removed \(id)".after(workplace.note),
      ids: [id])
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
