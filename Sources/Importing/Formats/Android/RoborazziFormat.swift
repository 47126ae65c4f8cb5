internal import JSON
internal import TouchLab

/// The tree that Roborazzi writes beside a picture, of Compose and of views.
enum RoborazziFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "roborazzi", name: "Roborazzi UI tree",
    summary: "the NAME.uitree.json of Roborazzi",
    captures: [
      ("Roborazzi", "a test with `-Proborazzi.dumpUiTree=true`, then `NAME.uitree.json`")
    ], signatures: [["\"schemaVersion\"", "\"root\"", "\"bounds\""]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let value = dump.value
    guard value["root"].isObject, value["schemaVersion"] != .null else { return nil }
    let tree = try ValueTree([value["root"]])
    guard tree.nodes.contains(where: { $0["bounds"].isArray }) else { return nil }
    var screen = AndroidScreen(tree.nodes.mapNodes(node))
    screen.isCut = false
    screen.mayBeWindow = false
    var facts = try screen.facts(dump.options)
    facts.isGrownBySystem = true
    for (index, value) in zip(facts.nodes.indices, tree.nodes) where !isOfCompose(value) {
      facts.nodes[index].isGrown = false
    }
    return [facts]
  }

  private static func isOfCompose(_ value: JSONValue) -> Bool { value["type"].text == "compose" }

  private static func node(_ value: JSONValue) -> AndroidNode {
    let properties = value["properties"]
    func texts(_ names: String...) -> String {
      for name in names {
        for place in [properties[name], value[name]] {
          let listed = place.elements.compactMap(\.text).joined(separator: " ")
          let text = place.text ?? listed
          if !text.isEmpty { return text }
        }
      }
      return ""
    }
    var facts = ComposeFacts(
      actions: Set(value["actions"].elements.compactMap(\.text)),
      flags: Set(value["flags"].elements.compactMap(\.text)))
    facts.role = texts("Role", "role")
    facts.tag = texts("testTag", "resourceId", "id")
    facts.description = texts("ContentDescription", "contentDescription")
    facts.text = texts("Text", "text")
    facts.edited = texts("EditableText", "editableText")
    facts.isSelected = texts("Selected") == "true" || properties["Selected"].flag == true
    facts.className = texts("className")
    var node = facts.view
    node.offset = value.offset
    node.frame = Rectangle(edges: value["bounds"].elements.map(\.coordinate))
    if properties["Disabled"] != .null { node.isEnabled = false }
    return node
  }
}
