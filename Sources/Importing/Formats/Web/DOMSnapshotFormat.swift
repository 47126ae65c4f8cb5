internal import JSON
internal import TouchLab

/// The answer of the DevTools command `DOMSnapshot.captureSnapshot`.
enum DOMSnapshotFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "dom-snapshot", name: "DOM snapshot", summary: "DOMSnapshot.captureSnapshot of DevTools",
    captures: [
      ("a page, by DevTools", "the answer of `DOMSnapshot.captureSnapshot`, saved as JSON")
    ], signatures: [["\"documents\"", "\"strings\"", "\"nodeIndex\""]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    guard let document = dump.value["documents"].elements.first, document["nodes"].isObject,
      dump.value["strings"].isArray
    else { return nil }
    let snapshot = Snapshot(document, strings: dump.value["strings"].elements)
    let box = snapshot.boxes[0] ?? snapshot.contents
    let size = box.flatMap { $0.isEmpty ? nil : $0.size }
    var facts = ScreenFacts.ofPage(stating: size, dump.options)
    if size != nil { facts.device = DeviceFacts(size: facts.size) }
    let title = snapshot.text(document["title"]).cleaned
    facts.title = title.isEmpty ? nil : title
    facts.heading = facts.title
    facts.nodes = try snapshot.facts()
    return [facts]
  }
}

/// A document of a snapshot: columns of a table, with texts by their index in one list.
private struct Snapshot {
  private let strings: [JSONValue]
  private let nodes: JSONValue
  private let parents: [Int?]
  private let names: [String]
  private let types: [Int]
  /// The boxes of nodes in the viewport.
  private(set) var boxes: [Int: Rectangle] = [:]
  private var texts: [Int: String] = [:]
  private let clickable: Set<Int>
  /// The whole page, which may be longer than the viewport.
  let contents: Rectangle?

  init(_ document: JSONValue, strings: [JSONValue]) {
    self.strings = strings
    nodes = document["nodes"]
    func text(_ value: JSONValue) -> String { Self.text(value, in: strings) }
    parents = nodes["parentIndex"].elements.map(\.wholeNumber)
    names = nodes["nodeName"].elements.map { text($0).lowercased() }
    types = nodes["nodeType"].elements.map { $0.wholeNumber ?? 0 }
    clickable = Set(nodes["isClickable"]["index"].elements.compactMap(\.wholeNumber))
    contents = Rectangle(
      ofDump: [0, 0, document["contentWidth"].double, document["contentHeight"].double])
    let scrolled = Point(
      x: document["scrollOffsetX"].coordinate ?? 0, y: document["scrollOffsetY"].coordinate ?? 0)
    let layout = document["layout"]
    let bounds = layout["bounds"].elements
    let layoutTexts = layout["text"].elements
    for (position, value) in layout["nodeIndex"].elements.enumerated() {
      guard let index = value.wholeNumber, position < bounds.count else { continue }
      let frame = Rectangle(ofDump: bounds[position].elements.map(\.double))
      let isDocument = index == 0
      boxes[index] = isDocument ? frame : frame?.moved(from: Point(x: -scrolled.x, y: -scrolled.y))
      if position < layoutTexts.count { texts[index] = text(layoutTexts[position]) }
    }
  }

  private static func text(_ value: JSONValue, in strings: [JSONValue]) -> String {
    guard let index = value.wholeNumber, strings.indices.contains(index) else { return "" }
    return strings[index].text ?? ""
  }

  func text(_ value: JSONValue) -> String { Self.text(value, in: strings) }

  func facts() throws(ImportProblem) -> NodeTree<NodeFacts> {
    let attributes = nodes["attributes"].elements
    var found: [NodeFacts] = []
    for index in names.indices {
      let pairs = index < attributes.count ? attributes[index].elements.map(text) : []
      var values: [String: String] = [:]
      for place in stride(from: 0, to: pairs.count - 1, by: 2) {
        values[pairs[place]] = pairs[place + 1]
      }
      found.append(self.facts(of: index, values))
    }
    var tree = try NodeTree(found, parents: parents)
    let isOuter = tree.areAbove { $0.kind != nil && !$0.isGuessed }
    for index in tree.indices where tree[index].isGuessed {
      // A handler on a container is no target of its own.
      if isOuter[index] { tree[index].kind = nil }
      tree[index].isGuessed = false
    }
    return tree
  }

  private func facts(of index: Int, _ attributes: [String: String]) -> NodeFacts {
    var node = NodeFacts()
    node.className = names[index]
    node.frame = boxes[index]
    if index < types.count, types[index] == 3 {
      node.text = (texts[index] ?? "").cleaned
      return node
    }
    guard index < types.count, types[index] == 1 else { return node }
    node.label = (attributes["aria-label"] ?? "").cleaned
    node.fallbackLabel =
      [attributes["placeholder"], attributes["title"], attributes["alt"]].lazy
      .map { ($0 ?? "").cleaned }.first { !$0.isEmpty } ?? ""
    node.identifier = attributes["id"].flatMap { $0.isEmpty ? nil : $0 }
    node.isEnabled =
      attributes["disabled"] == nil && attributes["aria-disabled"] != "true"
    guard node.frame != nil else { return node }
    node.kind = kind(of: names[index], attributes)
    if node.kind == nil, clickable.contains(index), !["body", "html"].contains(names[index]) {
      node.kind = .button
      node.isGuessed = true
    }
    return node
  }

  private func kind(of name: String, _ attributes: [String: String]) -> TargetKind? {
    if let kind = WebRole.kinds[attributes["role"] ?? ""] { return kind }
    switch name {
    case "a": return attributes["href"] == nil ? nil : .link
    case "button", "input", "select", "textarea", "summary":
      let type = attributes["type"] ?? ""
      return type == "hidden" ? nil : WebRole.kind(tag: name, type: type)
    default: return nil
    }
  }
}
