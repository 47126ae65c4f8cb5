internal import JSON
internal import TouchLab

/// The output of `agent-device snapshot --json`, of Android or iOS.
enum AgentDeviceFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "agent-device", name: "agent-device snapshot", summary: "agent-device snapshot --json",
    captures: [("agent-device, Android or iOS", "`agent-device snapshot --json > screen.json`")],
    signatures: [["\"nodes\"", "\"rect\"", "\"hittable\""]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let data = dump.value["data"].isObject ? dump.value["data"] : dump.value
    let items = data["nodes"].elements
    guard items.contains(where: { $0["index"].double != nil && $0["rect"].isObject }) else {
      return nil
    }
    var places: [Int: Int] = [:]
    for (place, item) in items.enumerated() {
      if let index = item["index"].wholeNumber { places[index] = place }
    }
    let parents = items.map { $0["parentIndex"].wholeNumber.flatMap { places[$0] } }
    let isAndroid = items.contains { $0["type"].text?.utf8.contains(UInt8(ascii: ".")) == true }
    guard isAndroid else {
      return [try AppleScreen(nodes: NodeTree(items.map(appleNode), parents: parents)).facts()]
    }
    let nodes = try NodeTree(items.map(androidNode), parents: parents)
    var screen = AndroidScreen(nodes)
    screen.statedSize = nodes.first?.frame?.size
    return [try screen.facts(dump.options)]
  }

  private static func isCovered(_ item: JSONValue) -> Bool {
    item["interactionBlocked"].text == "covered" || item["visibleToUser"].flag == false
  }

  private static func reference(_ item: JSONValue) -> String? {
    item["ref"].text.map { $0.hasPrefix("@") ? $0 : "@\($0)" }
  }

  private static func androidNode(_ item: JSONValue) -> AndroidNode {
    var node = AndroidNode(item)
    node.className = item["type"].text ?? ""
    node.resourceID = item["identifier"].text ?? ""
    // The label is the text, or else the description; a value is no name.
    node.description = item["label"].text ?? ""
    node.frame = item["rect"].rectangle
    node.isClickable = item["hittable"].flag == true
    node.isHidden = item["visibleToUser"].flag == false
    if isCovered(item) { node.isStatedTarget = false }
    node.reference = reference(item)
    return node
  }

  private static func appleNode(_ item: JSONValue) -> AppleNode {
    var node = AppleNode(item, type: item["type"].text)
    node.value = ""
    node.frame = item["rect"].rectangle
    node.reference = reference(item)
    // The tool also calls disabled targets not hittable.
    if isCovered(item) || node.isEnabled && item["hittable"].flag == false {
      node.exclusion = .covered
    }
    return node
  }
}
