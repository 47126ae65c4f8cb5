internal import JSON
internal import ScenarioLanguage
internal import TouchLab

/// The UI context of Midscene: a list or a tree of elements with rectangles.
enum MidsceneFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "midscene", name: "Midscene UI context", summary: "the UI context of Midscene, as JSON",
    captures: [("Midscene", "the UI context of an agent, saved as JSON")],
    signatures: [["\"nodeType\"", "\"rect\"", "\"attributes\""]],
    ballast: ["screenshotBase64", "screenshot"])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let value = dump.value
    let isTree = value["tree"].isObject
    guard isTree || value["content"].isArray else { return nil }
    let tree = try ValueTree(isTree ? [value["tree"]] : value["content"].elements)
    let nodes = tree.nodes.mapNodes { isTree ? $0["node"] : $0 }
    guard nodes.contains(where: { $0["attributes"]["nodeType"].text != nil }) else { return nil }
    let isPage = nodes.contains { $0["attributes"]["htmlTagName"].text != nil }
    let size = value["size"].size ?? shotSize(of: value)
    var facts = ScreenFacts.ofPage(stating: size, dump.options)
    if !isPage {
      facts.system = .design
    } else if size != nil {
      facts.device = DeviceFacts(size: facts.size)
    }
    facts.hasTree = isTree
    facts.nodes = nodes.mapNodes(node)
    return [facts]
  }

  /// The size of the screenshot in points.
  private static func shotSize(of value: JSONValue) -> Size? {
    guard let shot = value["shotSize"].size else { return nil }
    let ratio = value["dpr"].double ?? value["shotSize"]["dpr"].double ?? 1
    guard Limits.scale.contains(ratio) else { return shot }
    return Size(width: shot.width / ratio, height: shot.height / ratio)
  }

  private static func node(_ value: JSONValue) -> NodeFacts {
    let attributes = value["attributes"]
    var node = NodeFacts(offset: value.offset)
    let tag = (attributes["htmlTagName"].text ?? "").filter { $0.isLetter || $0.isNumber }
    let type = attributes["nodeType"].text ?? ""
    node.className = tag.isEmpty ? type : tag
    node.frame = value["rect"].rectangle(at: "left", "top")
    let content = (value["content"].text ?? "").cleaned
    node.kind = kind(type, tag: tag, attributes)
    let names = [attributes["aria-label"].text ?? "", attributes["placeholder"].text ?? ""]
      .map(\.cleaned)
    let text = node.kind == .textField ? content.asHint() : content
    node.label = (names + [text]).first { !$0.isEmpty } ?? ""
    if type.hasPrefix("TEXT") { node.text = content }
    node.identifier = attributes["id"].text.flatMap { $0.isEmpty ? nil : $0 }
    node.isEnabled = attributes["disabled"] == .null
    return node
  }

  private static func kind(_ type: String, tag: String, _ attributes: JSONValue) -> TargetKind? {
    if type.hasPrefix("BUTTON") { return .button }
    if type.hasPrefix("FORM_ITEM") {
      return WebRole.kind(
        tag: tag == "select" ? tag : "input", type: attributes["type"].text ?? "")
    }
    if type.hasPrefix("TEXT") { return nil }
    return tag == "a" ? .link : tag == "button" ? .button : nil
  }
}
