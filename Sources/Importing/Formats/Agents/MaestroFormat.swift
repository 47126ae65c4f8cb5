internal import JSON
internal import TouchLab

/// The output of `maestro hierarchy`, of Android or iOS.
enum MaestroFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "maestro", name: "Maestro hierarchy", summary: "maestro hierarchy",
    captures: [("Maestro, Android or iOS", "`maestro hierarchy > screen.json`")],
    signatures: [["\"attributes\"", "\"accessibilityText\"", "\"bounds\""]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let value = dump.value
    guard value["attributes"].isObject, value["children"].isArray else { return nil }
    let tree = try ValueTree([value])
    let attributes = tree.nodes.mapNodes { $0["attributes"] }
    guard attributes.contains(where: { $0["bounds"].text != nil }),
      !attributes.contains(where: { $0["type"].text != nil })
    else { return nil }
    var nodes = tree.nodes.mapNodes(node)
    let isApple = attributes.contains { $0["title"].text != nil && $0["clickable"].text == nil }
    if isApple { return [try apple(nodes, attributes)] }
    let windows = nodes.indices.filter { index in
      nodes[index].frame != nil
        && nodes.parent(of: index).map { nodes[$0].frame == nil } != false
    }
    // Packages are missing: a window belongs to the system if all its identifiers do.
    for window in windows {
      let packages = Set(nodes[nodes.subtree(at: window)].map(\.packageName)).subtracting([""])
      nodes[window].packageName = packages == [system] ? system : "app"
    }
    return [try AndroidScreen(nodes, roots: windows).facts(dump.options)]
  }

  private static let system = "com.android.systemui"

  private static func node(_ value: JSONValue) -> AndroidNode {
    var node = AndroidNode(value, attributes: value["attributes"], isClickable: false)
    if let end = node.resourceID.utf8.firstIndex(of: UInt8(ascii: ":")) {
      let owner = String(node.resourceID[..<end])
      if owner != "android" { node.packageName = owner }
    }
    return node
  }

  // MARK: - iOS

  private static func apple(
    _ nodes: NodeTree<AndroidNode>, _ attributes: NodeTree<JSONValue>
  ) throws(ImportProblem) -> ScreenFacts {
    guard let screen = nodes.lazy.compactMap(\.frame).first(where: { !$0.isEmpty }) else {
      throw ImportProblem(
        .noScreen, "no element of it has bounds on a screen",
        advice: "bring the app to the front, and ask Maestro again")
    }
    var facts = ScreenFacts(
      system: .ios, size: Size(width: screen.right, height: screen.bottom))
    for (index, stated) in nodes.enumerated() {
      var node = NodeFacts(offset: stated.offset)
      node.frame = stated.frame
      let texts = [stated.description, stated.text, attributes[index]["title"].text ?? ""]
      node.label = texts.lazy.map(\.cleaned).first { !$0.isEmpty } ?? ""
      node.fallbackLabel = stated.hint.cleaned
      if !stated.resourceID.isEmpty {
        node.identifier = stated.resourceID.withoutDomain
        node.kind = .button
      }
      if !node.fallbackLabel.isEmpty { node.kind = .textField }
      node.isEnabled = stated.isEnabled
      node.isSelected = stated.isSelected
      facts.nodes.append(node, in: nodes.parent(of: index))
    }
    facts.nodes.keepInnerTargets()
    facts.remarks.add(
      .noTypes,
      "Maestro writes no types on iOS: elements with an identifier count as targets; an XCUITest "
        + "source says more")
    return facts
  }
}

extension NodeTree<NodeFacts> {
  /// Keeps only innermost targets, because containers have identifiers, too.
  fileprivate mutating func keepInnerTargets() {
    for (index, isOuter) in zip(indices, areAbove { $0.kind != nil }) where isOuter {
      self[index].kind = nil
    }
  }
}
