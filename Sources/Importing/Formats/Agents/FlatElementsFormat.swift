internal import JSON
internal import TouchLab

/// A list of views from an agent's tool: bounds and clickability, without a tree.
enum FlatElementsFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "flat-elements", name: "list of Android elements",
    summary: "a list of Android views with bounds and clickable, of many tools",
    captures: [("an agent's tool for Android", "its list of elements, saved as JSON")],
    signatures: [
      ["\"bounds\"", "\"clickable\"", "\"resourceId\""],
      ["\"bounds\"", "\"clickable\"", "\"resource_id\""], ["\"bounds\"", "\"className\""],
    ])

  static func screens(
    of dump: Dump, _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts]? {
    guard case .value(let value) = dump, let elements = elements(of: value) else { return nil }
    guard elements.count <= ImportLimits.nodes else { throw ImportLimits.tooManyNodes() }
    var nodes = NodeTree<AndroidNode>()
    for element in elements { nodes.append(node(element), in: nil) }
    var screen = AndroidScreen(nodes: nodes, roots: Array(nodes.indices))
    screen.hasTree = false
    screen.tellsWindows = false
    return [try screen.facts(options)]
  }

  /// The list, if every object has bounds and some state a class or whether they are clickable;
  /// otherwise nil.
  private static func elements(of value: JSONValue) -> [JSONValue]? {
    let lists = [value] + ["elements", "nodes", "views"].map { value[$0] }
    return lists.lazy.map(\.elements).first { list in
      !list.isEmpty
        && list.allSatisfy { $0.isObject && $0["bounds"] != .null }
        && list.contains { element in
          ["clickable", "class", "className", "class_name"].contains { element[$0] != .null }
        } && !list.contains { $0["temp_id"] != .null || $0["componentLabel"] != .null }
    }
  }

  private static func node(_ value: JSONValue) -> AndroidNode {
    func text(_ names: String...) -> String {
      names.lazy.compactMap { value[$0].text }.first { !$0.isEmpty } ?? ""
    }
    func flag(_ names: String...) -> Bool? {
      names.lazy.compactMap { value[$0].flag ?? value[$0].text.map { $0 == "true" } }.first
    }
    var node = AndroidNode(offset: value.offset)
    node.className = text("class", "className", "class_name")
    node.packageName = text("package", "packageName", "package_name")
    node.resourceID = text("resource_id", "resourceId", "resource-id")
    let id = text("id")
    if node.resourceID.isEmpty, id.utf8.holds(":id/".utf8) { node.resourceID = id }
    node.text = text("text")
    node.description = text(
      "content_desc", "contentDescription", "content-desc", "contentDesc", "desc")
    node.hint = text("hint")
    node.frame = frame(value["bounds"])
    node.isClickable = flag("clickable", "isClickable")
    node.isLongClickable = flag("long_clickable", "longClickable") == true
    node.isEnabled = flag("enabled", "isEnabled") != false
    node.isChecked = flag("checked", "isChecked") == true
    node.isSelected = flag("selected", "isSelected") == true
    node.isCheckable = flag("checkable") == true
    node.isPassword = flag("password") == true
    node.scrolls = flag("scrollable") == true
    return node
  }

  /// The frame from four edges, from Android's text or from an object.
  private static func frame(_ bounds: JSONValue) -> Rectangle? {
    if let text = bounds.text { return Rectangle(bounds: text) }
    if let rectangle = bounds.rectangle { return rectangle }
    let edges =
      bounds.isArray
      ? bounds.elements.map(\.coordinate)
      : ["left", "top", "right", "bottom"].map { bounds[$0].coordinate }
    let known = edges.compactMap { $0 }
    guard edges.count == 4, known.count == 4 else { return nil }
    return Rectangle(edges: known[0], known[1], known[2], known[3])
  }
}
