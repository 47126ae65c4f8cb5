internal import JSON
internal import TouchLab

/// The output of `idb ui describe-all`, flat, nested or complete; AXe writes the same.
enum IDBFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "idb", name: "idb or AXe accessibility", summary: "idb ui describe-all, axe describe-ui",
    captures: [
      ("an iOS simulator, by idb", "`idb ui describe-all --format complete > screen.json`"),
      ("an iOS simulator, by AXe", "`axe describe-ui --udid \"$UDID\" > screen.json`"),
    ], signatures: [["\"AXLabel\""], ["\"AXFrame\""], ["\"backend\"", "\"elements\""]],
    ballast: ["custom_actions"])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let value = dump.value
    if value["elements"].isArray, value["backend"] != .null {
      let screen = value["screen"]
      let size = (screen["frame"].isObject ? screen["frame"] : screen).size
      return [try facts(of: value["elements"].elements, screen: size ?? dump.options.size)]
    }
    let isKnown = value.elements.contains { element in
      element.members.contains { $0.name == "AXLabel" || $0.name == "AXFrame" }
    }
    return isKnown ? [try facts(of: value.elements, screen: dump.options.size)] : nil
  }

  static func facts(of elements: [JSONValue], screen: Size?) throws(ImportProblem) -> ScreenFacts {
    let tree = try ValueTree(elements)
    var apple = AppleScreen(nodes: tree.nodes.mapNodes(node))
    apple.hasTree = tree.nodes.indices.contains { tree.nodes.parent(of: $0) != nil }
    apple.statedSize = screen
    return try apple.facts()
  }

  private static func node(_ value: JSONValue) -> AppleNode {
    let role = value["role"].text.map { $0.hasPrefix("AX") ? String($0.dropFirst(2)) : $0 }
    var node = AppleNode(value, type: value["type"].text ?? role)
    node.name = (value["title"].text ?? "").cleaned
    node.frame = value["frame"].rectangle ?? value["AXFrame"].text?.appleRectangle
    return node
  }
}
