internal import TouchLab

/// The view hierarchy in the message of a failed Espresso test.
enum EspressoFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "espresso", name: "Espresso view hierarchy",
    summary: "the view hierarchy in the message of a failing Espresso test",
    captures: [
      (
        "Espresso",
        "the message of a test's NoMatchingViewException, or `adb logcat -d > screen.txt`"
      )
    ], marks: [["+->", "{", "is-clickable="], ["+>", "{", "is-clickable="]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    guard let text = dump.text else { return nil }
    let trees = TextLines.trees(in: text, root: root) { line, _ in
      let rest = line.bytes
      return !rest.starts(with: "at ".utf8) && !rest.starts(with: "\tat ".utf8)
        && !rest.starts(with: "Caused by".utf8)
    }
    var screens: [ScreenFacts] = []
    for tree in trees {
      if let facts = try facts(of: tree, dump.options) { screens.append(facts) }
    }
    return screens.isEmpty ? nil : screens
  }

  /// The offset of the root in a line; nil for a child, which has more dashes.
  private static func root(_ line: TextLine) -> Int? {
    guard let start = line.index(of: "+>"), line.contains("{") else { return nil }
    return start
  }

  private static func facts(
    of lines: [TextLine], _ options: ImportOptions
  ) throws(ImportProblem) -> ScreenFacts? {
    var tree = OutlineTree<AndroidNode>()
    var isTruncated = false
    var isClosed = false
    var record: (offset: Int, text: String)?
    func close() throws(ImportProblem) {
      guard let (offset, text) = record, let (node, level) = node(text, at: offset) else { return }
      var placed = node
      let outer = tree.parent(at: level).flatMap { tree.nodes[$0].frame }
      placed.frame = node.frame?.moved(from: outer?.corner ?? .zero)
      try tree.append(placed, level: level)
    }
    for line in lines {
      if line.contains("[truncated]") { isTruncated = true }
      if line.bytes.starts(with: "+".utf8) {
        try close()
        record = (line.offset, line.text)
        isClosed = Self.isClosed(line)
      } else if line.bytes.starts(with: "|".utf8) {
        try close()
        record = nil
      } else if record != nil, !isClosed {
        // Texts span lines.
        record?.text += "\n" + line.text
        isClosed = Self.isClosed(line)
      }
    }
    try close()
    let nodes = tree.nodes
    guard !nodes.isEmpty else { return nil }
    var screen = AndroidScreen(nodes)
    screen.isCut = false
    var facts = try screen.facts(options)
    facts.remark(on: nodes, isTruncated: isTruncated)
    return facts
  }

  /// Whether a line ends with a brace; a mark such as ****MATCHES**** may follow.
  private static func isClosed(_ line: TextLine) -> Bool {
    line.bytes.last { byte in
      byte != 0x20 && byte != UInt8(ascii: "*")
        && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    } == UInt8(ascii: "}")
  }

  private static let attributes = KeyedText(
    names: [
      "id", "res-name", "desc", "visibility", "width", "height", "has-focus", "has-focusable",
      "has-window-focus", "is-clickable", "is-enabled", "is-focused", "is-focusable",
      "is-layout-requested", "is-selected", "layout-params", "tag", "root-is-layout-requested",
      "has-input-connection", "editor-info", "x", "y", "text", "error", "hint", "input-type",
      "ime-target", "has-links", "is-checked", "child-count",
    ], assignment: "=", separator: ", ")

  /// Reads a view such as `+-->Button{id=1, res-name=pay, …}` and the number of its dashes.
  private static func node(_ text: String, at offset: Int) -> (AndroidNode, level: Int)? {
    let bytes = Array(text.utf8)
    let level = bytes.dropFirst().prefix { $0 == UInt8(ascii: "-") }.count
    var scanner = LineScanner(bytes[...].dropFirst(level + 1))
    guard scanner.takes(">") else { return nil }
    let name = scanner.word(and: "_$.")
    // The last brace closes the view; a mark such as ****MATCHES**** may follow.
    guard scanner.takes("{"), let end = scanner.rest.lastIndex(of: UInt8(ascii: "}")) else {
      return nil
    }
    let body = String(decoding: scanner.rest[..<end], as: UTF8.self)
    let values = attributes.values(in: Substring(body))
    guard values["is-clickable"] != nil else { return nil }
    var node = AndroidNode(offset: offset, values: values)
    node.className = name
    node.completeResourceID()
    node.frame = Rectangle(
      ofDump: ["x", "y", "width", "height"].map { values[$0].flatMap { Double($0) } })
    node.isHidden = values["visibility"].map { $0 != "VISIBLE" } ?? false
    node.clipsParts = node.androidClass.isScroller
    return (node, level)
  }
}

extension ScreenFacts {
  /// Adds remarks on the facts that a view hierarchy lacks.
  fileprivate mutating func remark(on nodes: NodeTree<AndroidNode>, isTruncated: Bool) {
    if nodes.contains(where: { $0.androidClass.isScroller && !$0.androidClass.isWebView }) {
      remarks.add(
        .scrolledPlaces,
        "places in a scrolled container may be off: the file does not say how far it is scrolled")
    }
    if nodes.contains(where: { $0.androidClass.isComposeHost || $0.androidClass.isWebView }) {
      remarks.add(.unseenParts, "elements drawn by Compose or in a web view are not in the file")
    }
    if isTruncated {
      remarks.add(.cutShort, "the message is truncated: views at its end are missing")
    }
  }
}
