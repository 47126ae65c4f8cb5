internal import JSON
internal import TouchLab

/// The output of `agent-device snapshot --json`, of Android or iOS.
enum AgentDeviceFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "agent-device", name: "agent-device snapshot", summary: "agent-device snapshot --json",
    captures: [("agent-device, Android or iOS", "`agent-device snapshot --json > screen.json`")],
    signatures: [["\"nodes\"", "\"rect\"", "\"hittable\""]])

  static func screens(
    of dump: Dump, _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts]? {
    guard case .value(let value) = dump else { return nil }
    let data = value["data"].isObject ? value["data"] : value
    let items = data["nodes"].elements
    guard items.contains(where: { $0["index"].double != nil && $0["rect"].isObject }) else {
      return nil
    }
    guard items.count <= ImportLimits.nodes else { throw ImportLimits.tooManyNodes() }
    var places: [Int: Int] = [:]
    for (place, item) in items.enumerated() {
      if let index = item["index"].double.flatMap({ Int(exactly: $0) }) { places[index] = place }
    }
    let parents = items.map { item in
      item["parentIndex"].double.flatMap { Int(exactly: $0) }.flatMap { places[$0] }
    }
    let isAndroid = items.contains { $0["type"].text?.utf8.contains(UInt8(ascii: ".")) == true }
    guard isAndroid else {
      let nodes = try NodeTree(items.map(appleNode), parents: parents)
      return [try AppleScreen(nodes: nodes).facts()]
    }
    let nodes = try NodeTree(items.map(androidNode), parents: parents)
    let roots = nodes.indices.filter { nodes.parent(of: $0) == nil }
    var screen = AndroidScreen(nodes: nodes, roots: roots)
    screen.statedSize = nodes.first?.frame?.size
    return [try screen.facts(options)]
  }

  private static func isCovered(_ item: JSONValue) -> Bool {
    item["interactionBlocked"].text == "covered" || item["visibleToUser"].flag == false
  }

  private static func reference(_ item: JSONValue) -> String? {
    item["ref"].text.map { $0.hasPrefix("@") ? $0 : "@\($0)" }
  }

  private static func androidNode(_ item: JSONValue) -> AndroidNode {
    var node = AndroidNode(offset: item.offset)
    node.className = item["type"].text ?? ""
    node.packageName = item["bundleId"].text ?? ""
    node.resourceID = item["identifier"].text ?? ""
    // The label is the text, or else the description; a value is no name.
    node.description = item["label"].text ?? ""
    node.frame = item["rect"].rectangle
    node.isClickable = item["hittable"].flag == true
    node.isEnabled = item["enabled"].flag != false
    node.isSelected = item["selected"].flag == true
    node.isHidden = item["visibleToUser"].flag == false
    if isCovered(item) { node.isStatedTarget = false }
    node.reference = reference(item)
    return node
  }

  private static func appleNode(_ item: JSONValue) -> AppleNode {
    var node = AppleNode(
      offset: item.offset, type: XCUIElement.bareType(item["type"].text ?? ""))
    node.label = (item["label"].text ?? "").cleaned
    let identifier = (item["identifier"].text ?? "").cleaned
    if !identifier.isEmpty { node.identifier = identifier.withoutDomain }
    node.subrole = item["subrole"].text ?? ""
    node.frame = item["rect"].rectangle
    node.isEnabled = item["enabled"].flag != false
    node.isSelected = item["selected"].flag == true
    node.reference = reference(item)
    // The tool also calls disabled targets not hittable.
    if isCovered(item) {
      node.exclusion = .covered
    } else if node.isEnabled, item["hittable"].flag == false {
      node.exclusion = .covered
    }
    return node
  }
}
