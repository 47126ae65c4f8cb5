internal import KDL
internal import TouchLab

/// Edits that restate an element.
extension TextEdits {
  /// Writes the differences of an element: its properties, and its hit target.
  mutating func restate(
    _ place: Workplace.Place, from before: Element? = nil, as after: Element,
    in workplace: Workplace
  ) throws(EditProblem) {
    let before = before ?? place.element
    for property in after.kind.descriptor.properties {
      let value = property.get(after)
      guard value != property.get(before) else { continue }
      set(
        property.name, to: value.map { Spelling.value($0, property.type) }, of: place.node,
        in: workplace.bytes)
    }
    guard after.hitRule != before.hitRule else { return }
    let nodes = (place.node.children ?? []).filter { $0.name == ScreenGrammar.hitTarget.name }
    let stated = after.hitRule.stated
    if stated.count == nodes.count {
      for (node, hit) in zip(nodes, stated) {
        replace(node.range.offsets, with: StatementText.hitTarget(hit).line)
      }
    } else if let hit = stated.first, stated.count == 1 {
      let text = StatementText.hitTarget(hit).line
      guard let node = try Workplace.parse(Array(text.utf8)).first else { return }
      put(node, written: text, in: place.node, workplace.bytes)
    } else if stated.isEmpty {
      for node in nodes { remove(node, in: workplace.bytes) }
    } else {
      throw .refused("only one hit target is stated")
    }
  }
}
