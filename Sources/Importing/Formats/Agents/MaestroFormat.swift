internal import JSON
internal import TouchLab

/// The output of `maestro hierarchy`, of Android or iOS, and the trees in the commands of a flow.
enum MaestroFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "maestro", name: "Maestro hierarchy",
    summary: "maestro hierarchy, also --compact, and commands-….json of a failure",
    captures: [
      ("Maestro, Android or iOS", "`maestro hierarchy > screen.json`"),
      (
        "Maestro, after a failed flow",
        "`commands-(FLOW).json` or `screen-hierarchy/….json` of the test's output"
      ),
    ],
    signatures: [
      ["\"attributes\"", "\"accessibilityText\"", "\"bounds\""],
      ["\"attributes\"", "\"ignoreBoundsFiltering\"", "\"bounds\""],
      ["\"hierarchyRoot\"", "\"metadata\""],
    ], marks: [["element_num,depth,attributes,parent_num"]], endings: [".csv"])

  static func isBeginning(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: compactHeader.utf8)
  }

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    if let text = dump.text {
      guard let nodes = try compact(text) else { return nil }
      return [try facts(of: nodes, dump.options)]
    }
    let commands = dump.value.elements.filter {
      $0["command"].isObject && $0["metadata"].isObject
    }
    if !commands.isEmpty { return try screens(of: commands, dump.options) }
    let value = dump.value
    guard value["attributes"].isObject, value["children"].isArray else { return nil }
    return try nodes(of: value).map { nodes throws(ImportProblem) in
      [try facts(of: nodes, dump.options)]
    }
  }

  /// The screens of the commands of a flow, each once.
  private static func screens(
    of commands: [JSONValue], _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts] {
    var screens: [ScreenFacts] = []
    var seen: Set<String> = []
    for command in commands {
      let root = command["metadata"]["error"]["hierarchyRoot"]
      guard root.isObject, let nodes = try nodes(of: root) else { continue }
      let content = nodes.map(\.content).joined(separator: "\n")
      guard seen.insert(content).inserted else { continue }
      screens.append(try facts(of: nodes, options))
    }
    guard !screens.isEmpty else {
      throw ImportProblem(
        .noScreen, "no command of the flow has a tree: only a failure writes one",
        advice: "take the screen with maestro hierarchy")
    }
    screens[0].remarks.add(
      .foundAt, "found at .metadata.error.hierarchyRoot of a failed command", first: true)
    return screens
  }

  /// A node with what Maestro states apart from Android's facts.
  private struct Node: Sendable {
    var offset: Int?
    var facts: [String: String]
    var view: AndroidNode

    var content: String {
      facts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
    }
  }

  /// The tree of an answer; nil if no node of it has bounds, or it is another tool's.
  private static func nodes(of value: JSONValue) throws(ImportProblem) -> NodeTree<Node>? {
    let tree = try ValueTree([value])
    guard tree.nodes.contains(where: { $0["attributes"]["bounds"].text != nil }),
      !tree.nodes.contains(where: { $0["attributes"]["type"].text != nil })
    else { return nil }
    return tree.nodes.mapNodes { value in
      var facts: [String: String] = [:]
      for member in value["attributes"].members {
        if let text = member.value.text { facts[member.name] = text }
      }
      return node(
        facts, offset: value.offset, AndroidNode(value, attributes: value["attributes"]))
    }
  }

  private static func node(
    _ facts: [String: String], offset: Int?, _ view: AndroidNode
  ) -> Node {
    var view = view
    view.isClickable = view.isClickable ?? false
    if let end = view.resourceID.utf8.firstIndex(of: UInt8(ascii: ":")) {
      let owner = String(view.resourceID[..<end])
      if owner != "android" { view.packageName = owner }
    }
    return Node(offset: offset, facts: facts, view: view)
  }

  private static let system = "com.android.systemui"

  private static func facts(
    of nodes: NodeTree<Node>, _ options: ImportOptions
  ) throws(ImportProblem) -> ScreenFacts {
    let isAndroid = nodes.contains { node in
      ["class", "clickable", "scrollable"].contains { node.facts[$0] != nil }
    }
    guard isAndroid else { return try apple(nodes) }
    var views = nodes.mapNodes(\.view)
    let windows = views.indices.filter { index in
      views[index].frame != nil
        && views.parent(of: index).map { views[$0].frame == nil } != false
    }
    // Packages are missing: a window belongs to the system if all its identifiers do.
    for window in windows {
      let packages = Set(views[views.subtree(at: window)].map(\.packageName)).subtracting([""])
      views[window].packageName = packages == [system] ? system : "app"
    }
    return try AndroidScreen(views, roots: windows).facts(options)
  }

  // MARK: - Compact

  /// The length above which a text in quotes is not continued, in bytes.
  private static let longestRecord = 65_536

  private static let compactHeader = "element_num,depth,attributes,parent_num"

  private static let attributes = KeyedText(
    names: [
      "text", "accessibilityText", "hintText", "resource-id", "bounds", "class", "clickable",
      "enabled", "focused", "checked", "selected", "scrollable", "title", "value",
      "ignoreBoundsFiltering", "important-for-accessibility",
    ], assignment: "=", separator: "; ")

  /// Reads a table with a line for each node; nil without its header. Numbers repeat, so that only
  /// the depths state the tree.
  private static func compact(_ text: DumpText) throws(ImportProblem) -> NodeTree<Node>? {
    var tree: OutlineTree<Node>?
    var open: TextLine?
    for next in TextLines(text) {
      // A text in quotes may span lines.
      var line = open ?? next
      if open != nil { line.bytes = (line.bytes + [0x20] + next.bytes)[...] }
      let isOpen = tree != nil && line.bytes.count { $0 == UInt8(ascii: "\"") } % 2 == 1
      open = isOpen && line.bytes.count < longestRecord ? line : nil
      if isOpen, open != nil { continue }
      if line.bytes.starts(with: compactHeader.utf8) {
        tree = OutlineTree()
        continue
      }
      guard tree != nil else { continue }
      var scanner = LineScanner(line.bytes)
      guard scanner.number() != nil, scanner.takes(","), let depth = scanner.number(),
        scanner.takes(","), let level = Int(exactly: depth)
      else { continue }
      let values = Self.attributes.values(in: Substring(quoted(scanner.rest)))
      try tree?.append(
        node(
          values, offset: line.offset,
          AndroidNode(offset: line.offset, values: values, isClickable: nil)), level: level)
    }
    return tree.flatMap { $0.nodes.contains { $0.view.frame != nil } ? $0.nodes : nil }
  }

  /// A field of a CSV line, without its quotes.
  private static func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    let quote = UInt8(ascii: "\"")
    guard bytes.first == quote else {
      return String(decoding: bytes.prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self)
    }
    var kept: [UInt8] = []
    var rest = bytes.dropFirst()
    while let byte = rest.popFirst() {
      if byte == quote {
        guard rest.first == quote else { break }
        rest = rest.dropFirst()
      }
      kept.append(byte)
    }
    return String(decoding: kept, as: UTF8.self)
  }

  // MARK: - iOS

  private static func apple(_ nodes: NodeTree<Node>) throws(ImportProblem) -> ScreenFacts {
    let frames = nodes.lazy.compactMap(\.view.frame).filter { !$0.isEmpty }
    guard let screen = frames.first(where: { $0.x == 0 && $0.y == 0 }) ?? frames.first else {
      throw ImportProblem(
        .noScreen, "no element of it has bounds on a screen",
        advice: "bring the app to the front, and ask Maestro again")
    }
    var facts = ScreenFacts(
      system: .ios, size: Size(width: screen.right, height: screen.bottom))
    for (index, stated) in nodes.enumerated() {
      let view = stated.view
      var node = NodeFacts(offset: stated.offset)
      node.frame = view.frame
      let isField = !view.hint.cleaned.isEmpty
      // The text of a field may be typed, and a field has a hint.
      let texts = isField ? [] : [view.text, stated.facts["title"] ?? ""]
      node.label =
        ([view.description] + texts).lazy.map(\.cleaned).first { !$0.isEmpty } ?? ""
      node.fallbackLabel = view.hint.cleaned
      if !view.resourceID.isEmpty {
        node.identifier = view.resourceID.withoutDomain
        node.kind = .button
      }
      if isField { node.kind = .textField }
      node.isEnabled = view.isEnabled
      node.isSelected = view.isSelected
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
