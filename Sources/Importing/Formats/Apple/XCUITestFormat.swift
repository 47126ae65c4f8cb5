internal import TouchLab

/// The page source of XCUITest, as WebDriverAgent and Appium write it.
enum XCUITestFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "xcuitest", name: "XCUITest source",
    summary: "the page source of an iOS app, by Appium or WebDriverAgent",
    roots: ["hierarchy", "AppiumAUT", "XCUIElementTypeApplication"],
    signatures: [["XCUIElementType"]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    guard let tree = dump.markup, let root = tree.root else { return nil }
    let isKnown =
      root.name == "AppiumAUT" || root.name == "XCUIElementTypeApplication"
      || root.name == "hierarchy"
        && tree.elements.children(of: 0).contains {
          tree.elements[$0].name.hasPrefix(XCUIElement.prefix)
        }
    return isKnown ? [try AppleScreen(nodes: tree.elements.mapNodes(node)).facts()] : nil
  }

  private static func node(_ element: MarkupTree.Element) -> AppleNode {
    var node = AppleNode(
      offset: element.offset, type: element["type"] ?? element.name,
      facts: element.attributes.lazy.map { ($0.name, $0.value) })
    // The name is the identifier, or else the label.
    node.identifier = nil
    node.takeNameAsIdentifier()
    node.takeFrame(element["nativeFrame"]?.appleRectangle, orRounded: frame(of: element))
    return node
  }

  /// The frame of an element. A missing coordinate counts as 0; one that is no number: nil.
  private static func frame(of element: MarkupTree.Element) -> Rectangle? {
    Rectangle(
      ofDump: ["x", "y", "width", "height"].map { name in element[name].map { Double($0) } ?? 0 })
  }
}
