internal import TouchLab

/// Playwright's aria snapshot as text, from its library, its command line or its server for agents.
enum PlaywrightTextFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "playwright-text", name: "Playwright snapshot text",
    summary: "page.aria_snapshot(boxes=True), playwright-cli, Playwright MCP",
    captures: [
      (
        "a page, by Playwright for Python",
        "`open('screen.yaml', 'w').write(page.aria_snapshot(boxes=True))`"
      ),
      ("a page, by playwright-cli", "`playwright-cli snapshot --boxes > screen.yaml`"),
    ], marks: [["- ", " [box="]],
    looseMarks: [["- ", " [ref="], ["- button \""], ["- link \""], ["- heading \""]],
    endings: [".yaml", ".yml"], yields: true)

  /// The roles with which a snapshot may begin, in addition to those of targets.
  private static let roles: Set<String> = [
    "generic", "banner", "main", "navigation", "document", "region", "heading", "paragraph", "list",
    "listitem", "img", "form", "dialog", "table", "row", "cell", "text", "article", "complementary",
    "contentinfo", "group", "iframe", "alert", "status", "search", "tablist", "menu", "menubar",
  ]

  static func isBeginning(_ line: ArraySlice<UInt8>) -> Bool {
    guard let (node, _) = node(TextLine(offset: 0, bytes: line)) else { return false }
    return !node.isBareText && (roles.contains(node.role) || node.kind != nil)
  }

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    guard let text = dump.text else { return nil }
    var trees: [OutlineTree<AriaNode>] = []
    var isOpen = false
    for line in TextLines(text) where !line.isBlank {
      guard let (node, level) = node(line) else {
        // A property such as `- /url: /` is no node, nor is a continued line.
        isOpen = isOpen && (line.indentation > 0 || isProperty(line))
        continue
      }
      if !isOpen { trees.append(OutlineTree()) }
      isOpen = true
      try trees[trees.count - 1].append(node, level: level)
    }
    let boxed = trees.filter { $0.nodes.contains { $0.box != nil } }
    if !boxed.isEmpty { return boxed.map { AriaScreen(nodes: $0.nodes).facts(dump.options) } }
    let isSnapshot = trees.contains { tree in
      tree.nodes.contains { $0.reference != nil || $0.kind != nil && !$0.name.isEmpty }
    }
    guard isSnapshot else { return nil }
    throw ImportProblem(
      .noBoxes, "it is a snapshot of Playwright, and none of its nodes has a box",
      advice: "take it with boxes: page.aria_snapshot(boxes=True), playwright-cli snapshot --boxes")
  }

  private static func isProperty(_ line: TextLine) -> Bool {
    line.dropping(line.indentation).bytes.starts(with: "- /".utf8)
  }

  /// Returns the node of a line and its indentation; nil for any other line.
  private static func node(_ line: TextLine) -> (AriaNode, level: Int)? {
    let level = line.indentation
    var scanner = LineScanner(line.bytes.dropFirst(level))
    guard scanner.takes("- ") else { return nil }
    var node = AriaNode(offset: line.offset + level)
    // A key that contains a colon is in single quotes, which are doubled inside.
    if scanner.takes("'") {
      guard let end = closingQuote(of: scanner.rest) else { return nil }
      let key = halvingQuotes(scanner.rest[..<end])
      let rest = scanner.rest[(end + 1)...]
      scanner = LineScanner(key[...])
      read(&scanner, into: &node)
      readText(LineScanner(rest), into: &node)
    } else {
      read(&scanner, into: &node)
      readText(scanner, into: &node)
    }
    guard !node.role.isEmpty else { return nil }
    if node.role == "text" { node.isBareText = true }
    return (node, level)
  }

  private static func halvingQuotes(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    var isSecond = false
    for byte in bytes {
      isSecond = byte == UInt8(ascii: "'") && !isSecond
      if byte != UInt8(ascii: "'") || isSecond { kept.append(byte) }
    }
    return kept
  }

  private static func closingQuote(of bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while let quote = bytes[index...].firstIndex(of: UInt8(ascii: "'")) {
      guard quote + 1 < bytes.endIndex, bytes[quote + 1] == UInt8(ascii: "'") else { return quote }
      index = quote + 2
    }
    return nil
  }

  /// Reads `role "name" [attribute] [box=x,y,w,h]`.
  private static func read(_ scanner: inout LineScanner, into node: inout AriaNode) {
    node.role = scanner.word()
    scanner.skipBlanks()
    if let name = scanner.quoted() { node.name = name.cleaned }
    scanner.skipBlanks()
    while scanner.takes("[") {
      let attribute = String(
        decoding: scanner.rest.prefix { $0 != UInt8(ascii: "]") }, as: UTF8.self)
      guard scanner.skip(past: "]") else { return }
      read(attribute, into: &node)
      scanner.skipBlanks()
    }
  }

  private static func read(_ attribute: String, into node: inout AriaNode) {
    switch attribute {
    case "disabled": node.isDisabled = true
    case "selected": node.isSelected = true
    case "active": node.isFocused = true
    case "level=1": node.isTitle = node.role == "heading"
    case "cursor=pointer": node.hasPointer = true
    default:
      if attribute.hasPrefix("ref=") { node.reference = attribute }
      guard attribute.hasPrefix("box=") else { return }
      node.box = Rectangle(
        ofDump: attribute.dropFirst("box=".count).split(separator: ",").map { Double($0) })
    }
  }

  private static func readText(_ scanner: LineScanner, into node: inout AriaNode) {
    var scanner = scanner
    guard scanner.takes(":") else { return }
    scanner.skipBlanks()
    node.text = (scanner.quoted() ?? scanner.text).cleaned
  }
}
