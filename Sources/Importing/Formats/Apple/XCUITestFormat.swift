internal import TouchLab

/// The page source of XCUITest, as WebDriverAgent and Appium write it.
enum XCUITestFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "xcuitest", name: "XCUITest source",
    summary: "the page source of an iOS app, by Appium or WebDriverAgent",
    roots: ["hierarchy", "AppiumAUT", "XCUIElementTypeApplication"],
    signatures: [["XCUIElementType"]])

  static func screens(
    of dump: Dump, _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts]? {
    guard case .markup(let tree) = dump, let root = tree.root else { return nil }
    let isKnown =
      root.name == "AppiumAUT" || root.name == "XCUIElementTypeApplication"
      || root.name == "hierarchy"
        && tree.elements.children(of: 0).contains {
          tree.elements[$0].name.hasPrefix(XCUIElement.prefix)
        }
    guard isKnown else { return nil }
    return [try AppleScreen(nodes: tree.elements.mapNodes(node)).facts()]
  }

  private static func node(_ element: MarkupTree.Element) -> AppleNode {
    let type = element["type"].map(XCUIElement.bareType) ?? XCUIElement.bareType(element.name)
    var node = AppleNode(offset: element.offset, type: type)
    node.label = (element["label"] ?? "").cleaned
    node.name = (element["name"] ?? "").cleaned
    if !node.name.isEmpty, node.name != node.label { node.identifier = node.name.withoutDomain }
    node.value = (element["value"] ?? "").cleaned
    node.placeholder = (element["placeholderValue"] ?? "").cleaned
    node.isEnabled = element["enabled"] != "false"
    node.isVisible = element["visible"] != "false"
    node.isAccessible = element["accessible"].map { $0 == "true" }
    node.isSelected = element["selected"] == "true"
    node.traits = (element["traits"] ?? "").split(separator: ",").map { String($0).cleaned }
    if let exact = element["nativeFrame"]?.appleRectangle {
      node.frame = exact
    } else {
      node.frame = frame(of: element)
      node.isRounded = true
    }
    return node
  }

  /// The frame of an element. A missing coordinate counts as 0; one that is no number makes the
  /// frame invalid.
  private static func frame(of element: MarkupTree.Element) -> Rectangle? {
    Rectangle(
      ofDump: ["x", "y", "width", "height"].map { name in element[name].map { Double($0) } ?? 0 })
  }
}
