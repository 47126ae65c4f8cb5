internal import JSON
internal import TouchLab

/// The output of `sim-use ui --json`: the simulator's tree, or a list of entries.
enum SimUseFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "sim-use", name: "sim-use", summary: "sim-use ui --json",
    captures: [("an iOS simulator, by sim-use", "`sim-use ui --json > screen.json`")],
    signatures: [["\"entries\"", "\"uniqueId\""]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let data = dump.value["data"]
    let (app, stated) = firstLine(of: data["outline"])
    let size = stated ?? dump.options.size
    if data["raw"].isArray { return [try IDBFormat.facts(of: data["raw"].elements, screen: size)] }
    guard data["entries"].isArray else { return nil }
    let tree = try ValueTree(data["entries"].elements) { _ in [] }
    var apple = AppleScreen(nodes: tree.nodes.mapNodes(node))
    apple.hasTree = false
    apple.statedSize = size
    var facts = try apple.facts()
    facts.title = app.isEmpty ? nil : app
    return [facts]
  }

  private static func node(_ value: JSONValue) -> AppleNode {
    var node = AppleNode(value, type: value["role"].text)
    let states = value["states"].elements.compactMap { $0.text?.lowercased().filter(\.isLetter) }
    node.isEnabled = !states.contains { ["disabled", "notenabled", "dimmed"].contains($0) }
    node.isSelected = states.contains("selected")
    node.frame = value["frame"].rectangle
    return node
  }

  /// The app and the size of the screen, from the outline's first line.
  private static func firstLine(of outline: JSONValue) -> (app: String, size: Size?) {
    let text = outline.text ?? outline.elements.lazy.compactMap(\.text).first ?? ""
    guard let line = text.split(whereSeparator: \.isNewline).first, line.hasPrefix("App:") else {
      return ("", nil)
    }
    var words = line.dropFirst("App:".count).split(separator: " ")
    let size = words.last.flatMap { Size(text: $0) }
    if size != nil { words.removeLast() }
    return (words.joined(separator: " ").cleaned, size)
  }
}
