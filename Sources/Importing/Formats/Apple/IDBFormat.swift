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

  static func screens(
    of dump: Dump, _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts]? {
    guard case .value(let value) = dump else { return nil }
    if value["elements"].isArray, value["backend"] != .null {
      let screen = value["screen"]
      let size = (screen["frame"].isObject ? screen["frame"] : screen).size
      return [try facts(of: value["elements"].elements, screen: size ?? options.size)]
    }
    let isKnown = value.elements.contains { element in
      element.members.contains { $0.name == "AXLabel" || $0.name == "AXFrame" }
    }
    return isKnown ? [try facts(of: value.elements, screen: options.size)] : nil
  }

  /// Returns the facts of a list of elements, nested or flat.
  static func facts(
    of elements: [JSONValue], screen: Size?
  ) throws(ImportProblem) -> ScreenFacts {
    let tree = try ValueTree(elements)
    var apple = AppleScreen(nodes: tree.nodes.mapNodes(node))
    apple.hasTree = tree.nodes.indices.contains { tree.nodes.parent(of: $0) != nil }
    apple.statedSize = screen
    return try apple.facts()
  }

  private static func node(_ value: JSONValue) -> AppleNode {
    let role = value["role"].text.map { $0.hasPrefix("AX") ? String($0.dropFirst(2)) : $0 }
    var found = AppleNode(
      offset: value.offset, type: XCUIElement.bareType(value["type"].text ?? role ?? ""))
    found.label = (value["AXLabel"].text ?? value["label"].text ?? "").cleaned
    found.name = (value["title"].text ?? "").cleaned
    let identifier = (value["AXUniqueId"].text ?? value["identifier"].text ?? "").cleaned
    if !identifier.isEmpty { found.identifier = identifier.withoutDomain }
    found.value = (value["AXValue"].text ?? value["value"].text ?? "").cleaned
    found.placeholder = (value["placeholder"].text ?? "").cleaned
    found.isEnabled = WebDriverAgentFormat.isSet(value["enabled"]) ?? true
    found.isVisible = WebDriverAgentFormat.isSet(value["visible"]) ?? true
    found.traits = WebDriverAgentFormat.traits(value["traits"])
    found.subrole = value["subrole"].text ?? ""
    found.frame = value["frame"].rectangle ?? value["AXFrame"].text?.appleRectangle
    return found
  }
}
