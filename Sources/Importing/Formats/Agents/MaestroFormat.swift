internal import JSON
internal import TouchLab

/// The output of `maestro hierarchy`, of Android or iOS.
enum MaestroFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "maestro", name: "Maestro hierarchy", summary: "maestro hierarchy",
    captures: [("Maestro, Android or iOS", "`maestro hierarchy > screen.json`")],
    signatures: [["\"attributes\"", "\"accessibilityText\"", "\"bounds\""]])

  static func screens(
    of dump: Dump, _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts]? {
    guard case .value(let value) = dump, value["attributes"].isObject, value["children"].isArray
    else { return nil }
    let tree = try ValueTree([value])
    let attributes = tree.nodes.mapNodes { $0["attributes"] }
    guard attributes.contains(where: { $0["bounds"].text != nil }),
      !attributes.contains(where: { $0["type"].text != nil })
    else { return nil }
    let isApple = attributes.contains { $0["title"].text != nil && $0["clickable"].text == nil }
    if isApple { return [try apple(tree)] }
    var nodes = tree.nodes.mapNodes(node)
    let windows = nodes.indices.filter { index in
      nodes[index].frame != nil
        && nodes.parent(of: index).map { nodes[$0].frame == nil } != false
    }
    // Packages are missing: a window belongs to the system if all its identifiers do.
    for window in windows {
      let packages = Set(nodes[nodes.subtree(at: window)].map(\.packageName)).subtracting([""])
      nodes[window].packageName = packages == [system] ? system : "app"
    }
    return [try AndroidScreen(nodes: nodes, roots: windows).facts(options)]
  }

  private static let system = "com.android.systemui"

  private static func node(_ value: JSONValue) -> AndroidNode {
    let attributes = value["attributes"]
    var node = AndroidNode(offset: value.offset)
    node.className = attributes["class"].text ?? ""
    node.resourceID = attributes["resource-id"].text ?? ""
    if let end = node.resourceID.utf8.firstIndex(of: UInt8(ascii: ":")) {
      let owner = String(node.resourceID[..<end])
      if owner != "android" { node.packageName = owner }
    }
    node.text = attributes["text"].text ?? ""
    node.description = attributes["accessibilityText"].text ?? ""
    node.hint = attributes["hintText"].text ?? ""
    node.frame = attributes["bounds"].text.flatMap { Rectangle(bounds: $0) }
    node.isClickable = attributes["clickable"].text == "true"
    node.isEnabled = attributes["enabled"].text != "false"
    node.isChecked = attributes["checked"].text == "true"
    node.isSelected = attributes["selected"].text == "true"
    node.scrolls = attributes["scrollable"].text == "true"
    return node
  }

  // MARK: - iOS

  private static func apple(_ tree: ValueTree) throws(ImportProblem) -> ScreenFacts {
    let frames = tree.nodes.map {
      $0["attributes"]["bounds"].text.flatMap { Rectangle(bounds: $0) }
    }
    guard let screen = frames.lazy.compactMap({ $0 }).first(where: { !$0.isEmpty }) else {
      throw ImportProblem(
        .noScreen, "no element of it has bounds on a screen",
        advice: "bring the app to the front, and ask Maestro again")
    }
    var facts = ScreenFacts(
      system: .ios, size: Size(width: screen.right, height: screen.bottom))
    for (index, value) in tree.nodes.enumerated() {
      let attributes = value["attributes"]
      var node = NodeFacts(offset: value.offset)
      node.frame = frames[index]
      let texts = ["accessibilityText", "text", "title"].map { (attributes[$0].text ?? "").cleaned }
      let hint = (attributes["hintText"].text ?? "").cleaned
      node.label = texts.first { !$0.isEmpty } ?? ""
      node.fallbackLabel = hint
      let id = attributes["resource-id"].text ?? ""
      if !id.isEmpty { node.identifier = id.withoutDomain }
      if !hint.isEmpty {
        node.kind = .textField
      } else if !id.isEmpty {
        node.kind = .button
      }
      node.isEnabled = attributes["enabled"].text != "false"
      node.isOn = attributes["checked"].text == "true"
      node.isSelected = attributes["selected"].text == "true"
      facts.nodes.append(node, in: tree.nodes.parent(of: index))
    }
    facts.nodes.keepInnerTargets()
    facts.remarks.append(
      Remark(
        .noTypes,
        "Maestro writes no types on iOS: elements with an identifier count as targets; an XCUITest "
          + "source says more"))
    return facts
  }
}

extension NodeTree<NodeFacts> {
  /// Keeps only innermost targets, because containers have identifiers, too.
  fileprivate mutating func keepInnerTargets() {
    var holds = Array(repeating: false, count: count)
    for index in indices.reversed() where self[index].kind != nil || holds[index] {
      if let parent = parent(of: index) { holds[parent] = true }
    }
    for index in indices where holds[index] { self[index].kind = nil }
  }
}
