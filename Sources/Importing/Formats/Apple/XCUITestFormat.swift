internal import TouchLab

/// The page source of XCUITest, as WebDriverAgent and Appium write it.
enum XCUITestFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "xcuitest", name: "XCUITest source",
    summary: "the page source of an iOS app, by Appium or WebDriverAgent",
    roots: ["hierarchy", "AppiumAUT", "\(XCUIElement.prefix)*"],
    signatures: [["XCUIElementType"]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    guard let tree = dump.markup, let root = tree.root else { return nil }
    let isKnown =
      root.name == "AppiumAUT" || root.name.hasPrefix(XCUIElement.prefix)
      || root.name == "hierarchy"
        && tree.elements.children(of: 0).contains {
          tree.elements[$0].name.hasPrefix(XCUIElement.prefix)
        }
    guard isKnown else { return nil }
    let application = tree.elements.first { $0.name == "XCUIElementTypeApplication" }
    if let application, application["elementType"] != nil, application["type"] == nil {
      return [try macScreen(tree.elements, dump.options)]
    }
    var screen = AppleScreen(nodes: tree.elements.mapNodes(node))
    let hasWindow = tree.elements.contains { $0.name == "XCUIElementTypeWindow" }
    if application == nil, root.name.hasPrefix(XCUIElement.prefix) || !hasWindow {
      screen.isPart = true
      screen.statedSize = dump.options.size
    }
    return [try screen.facts()]
  }

  /// A window of a Mac app, if it is to be read as a touch screen.
  private static func macScreen(
    _ elements: NodeTree<MarkupTree.Element>, _ options: ImportOptions
  ) throws(ImportProblem) -> ScreenFacts {
    guard options.platform == .ios else {
      throw ImportProblem(
        .unknownFormat,
        "it is a source of a Mac app (Appium's Mac2 driver), used with a pointer; there is no "
          + "platform mac",
        advice: "--platform ios reads its window all the same; the rates are for fingers")
    }
    let window = elements.indices.first { elements[$0].name == "XCUIElementTypeWindow" }
    guard let window, frame(of: elements[window])?.isEmpty == false else {
      throw ImportProblem(
        .noScreen, "it has no window with a frame", advice: "open its window, and dump it again")
    }
    var nodes = NodeTree<AppleNode>()
    for index in elements.subtree(at: window) {
      var node = node(elements[index])
      if node.label.isEmpty { node.label = (elements[index]["title"] ?? "").cleaned }
      nodes.append(
        node, in: index == window ? nil : elements.parent(of: index).map { $0 - window })
    }
    var facts = try AppleScreen(nodes: nodes).facts()
    facts.remarks.removeAll { $0.code == .roundedFrames }
    facts.remarks.add(
      .unknownSystem, "it is a window of a Mac app, used with a pointer: the rates are for fingers")
    return facts
  }

  private static func node(_ element: MarkupTree.Element) -> AppleNode {
    var node = AppleNode(
      offset: element.offset, type: element["type"] ?? element.name,
      facts: element.attributes.lazy.map { ($0.name, $0.value) })
    // The name is the identifier, or else the label. Mac sources state both.
    if element["name"] != nil { node.identifier = nil }
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
