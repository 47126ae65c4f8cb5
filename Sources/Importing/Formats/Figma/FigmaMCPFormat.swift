internal import TouchLab

/// The answer of Figma's agent server to `get_metadata`: layers with names and places.
enum FigmaMCPFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "figma-mcp", name: "Figma metadata", summary: "get_metadata of Figma's MCP server",
    captures: [("Figma's MCP server", "the answer of `get_metadata`, saved")],
    roots: ["frame", "instance", "symbol", "group", "section", "canvas"].map { "\($0) id=\"" })

  private static let types: [String: String] = [
    "symbol": "COMPONENT", "rounded-rectangle": "RECTANGLE",
  ]

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    guard let tree = dump.markup, let root = tree.root, root["name"] != nil, root["id"] != nil,
      descriptor.roots.contains(where: { $0.hasPrefix("\(root.name) ") })
    else { return nil }
    var layers = NodeTree<FigmaNode>()
    for (index, element) in tree.elements.enumerated() {
      let type = types[element.name] ?? element.name.uppercased()
      let parent = tree.elements.parent(of: index)
      let numbers = ["x", "y", "width", "height"].map { element[$0].flatMap { Double($0) } }
      let box = Rectangle(ofDump: numbers)?.moved(
        from: parent.flatMap { layers[$0].box }?.corner ?? .zero)
      layers.append(
        FigmaNode(
          offset: element.offset, id: element["id"] ?? "", name: element["name"] ?? "", type: type,
          box: type == "CANVAS" ? nil : box), in: parent)
    }
    var file = FigmaFile(layers)
    file.lacksParts = true
    return try file.screens(dump.options, namingSmall: true)
  }
}
