internal import JSON
internal import TouchLab

/// The state that droidbot writes for each screen.
enum DroidbotFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "droidbot", name: "droidbot state", summary: "a state_….json of droidbot",
    captures: [("droidbot", "`droidbot -a app.apk -o out`, then `out/states/state_….json`")],
    signatures: [["\"temp_id\"", "\"views\""]])

  static func screens(
    of dump: Dump, _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts]? {
    guard case .value(let value) = dump, value["views"].isArray else { return nil }
    let views = value["views"].elements
    guard views.contains(where: { $0["temp_id"] != .null && $0["bounds"].isArray }) else {
      return nil
    }
    guard views.count <= ImportLimits.nodes else { throw ImportLimits.tooManyNodes() }
    let nodes = try NodeTree(
      views.map(node), parents: views.map { $0["parent"].double.flatMap { Int(exactly: $0) } })
    let roots = nodes.indices.filter { nodes.parent(of: $0) == nil }
    var screen = AndroidScreen(nodes: nodes, roots: roots)
    screen.statedSize = value.size
    return [try screen.facts(options)]
  }

  private static func node(_ value: JSONValue) -> AndroidNode {
    var node = AndroidNode(offset: value.offset)
    node.className = value["class"].text ?? ""
    node.packageName = value["package"].text ?? ""
    node.resourceID = value["resource_id"].text ?? ""
    node.text = value["text"].text ?? ""
    node.description = value["content_description"].text ?? ""
    let edges = value["bounds"].elements.flatMap { $0.elements.compactMap(\.coordinate) }
    if edges.count == 4 { node.frame = Rectangle(edges: edges[0], edges[1], edges[2], edges[3]) }
    node.isClickable = value["clickable"].flag == true
    node.isLongClickable = value["long_clickable"].flag == true
    node.isEnabled = value["enabled"].flag != false
    node.isChecked = value["checked"].flag == true
    node.isSelected = value["selected"].flag == true
    node.isCheckable = value["checkable"].flag == true
    node.isPassword = value["is_password"].flag == true
    node.scrolls = value["scrollable"].flag == true
    node.isHidden = value["visible"].flag == false
    return node
  }
}
