internal import JSON
internal import TouchLab

/// A list of views from an agent's tool: bounds and clickability, without a tree.
enum FlatElementsFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "flat-elements", name: "list of Android elements",
    summary: "a list of Android views with bounds and clickable, of many tools",
    captures: [
      ("an agent's tool for Android", "its list of elements, saved as JSON"),
      ("Appium, by script", "the elements with `location`, `size` and attributes, saved as JSON"),
    ],
    signatures: [
      ["\"bounds\"", "\"clickable\"", "\"resourceId\""],
      ["\"bounds\"", "\"clickable\"", "\"resource_id\""], ["\"bounds\"", "\"className\""],
      ["\"location\"", "\"clickable\"", "\"size\""], ["\"rect\"", "\"clickable\"", "\"class\""],
    ])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    guard let elements = elements(of: dump.value) else { return nil }
    let types = elements.map { $0["type"].text ?? $0["class"].text ?? "" }
    if types.contains(where: { $0.hasPrefix(XCUIElement.prefix) }) {
      return [try apple(zip(elements, types).map(appleNode), dump.options)]
    }
    return [try AndroidScreen(list: elements.map(node)).facts(dump.options)]
  }

  private static func apple(
    _ nodes: [AppleNode], _ options: ImportOptions
  ) throws(ImportProblem) -> ScreenFacts {
    var screen = AppleScreen(nodes: try NodeTree(nodes))
    screen.hasTree = false
    if !nodes.contains(where: { ["Application", "Window"].contains($0.type) }) {
      screen.isPart = true
      screen.statedSize = options.size
    }
    return try screen.facts()
  }

  private static func appleNode(_ value: JSONValue, _ type: String) -> AppleNode {
    var node = AppleNode(value.withoutNulls, type: type)
    node.takeNameAsIdentifier()
    node.frame = frame(value["bounds"]) ?? value.placedFrame
    return node
  }

  /// The list, if every object has bounds and some state a class or whether they are clickable;
  /// otherwise nil.
  private static func elements(of value: JSONValue) -> [JSONValue]? {
    let lists = [value] + ["elements", "nodes", "views"].map { value[$0] }
    return lists.lazy.map(\.elements).first { list in
      !list.isEmpty
        && list.allSatisfy { $0.isObject && ($0["bounds"] != .null || $0.isPlaced) }
        && list.contains { element in
          ["clickable", "class", "className", "class_name"].contains { element[$0] != .null }
            || element["type"].text?.hasPrefix(XCUIElement.prefix) == true
        }
        && !list.contains {
          $0["temp_id"] != .null || $0["componentLabel"] != .null
            || $0["index"] != .null && $0["rect"] != .null
        }
    }
  }

  private static func node(_ value: JSONValue) -> AndroidNode {
    var node = AndroidNode(value.withoutNulls)
    let id = value["id"].text ?? ""
    if node.resourceID.isEmpty, id.utf8.holds(":id/".utf8) { node.resourceID = id }
    node.frame = node.frame ?? frame(value["bounds"]) ?? value.placedFrame
    return node
  }

  /// The frame from four edges or from an object.
  private static func frame(_ bounds: JSONValue) -> Rectangle? {
    if let rectangle = bounds.rectangle { return rectangle }
    let edges =
      bounds.isArray
      ? bounds.elements : ["left", "top", "right", "bottom"].map { bounds[$0] }
    return Rectangle(edges: edges.map(\.coordinate))
  }
}

extension JSONValue {
  /// The object without the members that a script wrote as the text `null`.
  fileprivate var withoutNulls: JSONValue {
    .object(members.filter { $0.value.text != "null" })
  }

  /// Whether it has the place and the size of one of Appium's elements.
  fileprivate var isPlaced: Bool {
    self["location"].isObject && self["size"].isObject || self["rect"].isObject
  }

  fileprivate var placedFrame: Rectangle? {
    if let frame = self["rect"].rectangle { return frame }
    let (location, size) = (self["location"], self["size"])
    return Rectangle(
      ofDump: [
        location["x"].double, location["y"].double, size["width"].double, size["height"].double,
      ])
  }
}
