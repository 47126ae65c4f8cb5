internal import TouchLab

/// XCUITest's description of an element, from a failed test, the debugger or WebDriverAgent.
enum XCUITestDescriptionFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "xcuitest-description", name: "XCUITest debugDescription",
    summary: "the output of a failing XCUITest, or of po app in the debugger",
    captures: [
      ("XCUITest, in the debugger", "`po app`, or the text of a failing test"),
      (
        "WebDriverAgent, as text",
        "`curl -s \"http://127.0.0.1:8100/source?format=description\" > screen.json`"
      ),
    ], marks: [["Element subtree:", "}}"], [", {{", "}, {", "}}", ", 0x"]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    guard let stated = dump.text else { return nil }
    let text = unescaped(stated) ?? stated
    let sections = try sections(of: text).filter {
      $0.count >= 3 || $0.contains { $0.type == "Window" }
    }
    // Failures also print parts: the last section with the largest window is the screen.
    let areas = sections.map { section in
      section.compactMap { $0.type == "Window" ? $0.frame?.area : nil }.max() ?? 0
    }
    guard let most = areas.max(), let last = areas.lastIndex(of: most) else { return nil }
    var nodes = sections[last]
    if text.bytes.count != stated.bytes.count {
      for index in nodes.indices { nodes[index].offset = nil }
    }
    return [try AppleScreen(nodes: nodes).facts()]
  }

  /// The text of a Swift string, as the debugger prints it, with its escapes undone once; nil for
  /// any other text.
  private static func unescaped(_ text: DumpText) -> DumpText? {
    guard text.contains("Element subtree:\\n") else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.bytes.count)
    var isEscaped = false
    for byte in text.bytes {
      if isEscaped {
        bytes.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return try? DumpText(bytes)
  }

  /// Returns the trees of a text, each from `Element subtree:` or from a line with an element.
  private static func sections(of text: DumpText) throws(ImportProblem) -> [NodeTree<AppleNode>] {
    var sections: [[TextLine]] = []
    var isSubtree = false
    var isOpen = false
    var prefix: ArraySlice<UInt8> = []
    for whole in TextLines(text) {
      // A log repeats its prefix on each line of a subtree.
      let isPrefixed = isSubtree && LogPrefix.matches(whole.bytes, prefix)
      let line = isPrefixed ? whole.dropping(prefix.count) : whole
      if line.contains("Path to element:") || line.contains("Query chain:") {
        (isSubtree, isOpen) = (false, false)
      } else if line.contains("Element subtree:") {
        sections.append([])
        (isSubtree, isOpen) = (true, true)
        prefix = whole.bytes.prefix(whole.index(of: "Element subtree:") ?? 0)
      } else if let (node, _) = node(line), isOpen || node.frame != nil {
        if !isOpen { sections.append([]) }
        isOpen = true
        sections[sections.count - 1].append(line)
      } else if isSubtree, !line.isBlank {
        sections[sections.count - 1].append(line)
      } else {
        (isSubtree, isOpen) = (false, false)
      }
    }
    var trees: [NodeTree<AppleNode>] = []
    for section in sections { trees.append(try tree(of: section)) }
    return trees
  }

  private static func tree(of lines: [TextLine]) throws(ImportProblem) -> NodeTree<AppleNode> {
    var tree = OutlineTree<AppleNode>()
    var bytes: [UInt8] = []
    var offset = 0
    for line in lines + [nil] {
      if let line, !bytes.isEmpty, node(line) == nil {
        bytes += [0x20] + line.bytes
        continue
      }
      if let (node, level) = node(TextLine(offset: offset, bytes: bytes[...])) {
        try tree.append(node, level: level)
      }
      (bytes, offset) = (line.map { Array($0.bytes) } ?? [], line?.offset ?? 0)
    }
    return tree.nodes
  }

  private static let attributes = KeyedText(
    names: ["identifier", "label", "title", "value", "placeholderValue", "pid", "traits"],
    assignment: ": ", separator: ", ",
    flags: ["Selected", "Disabled", "Keyboard Focused", "Focused", "Enabled"], quote: "'")

  /// Reads an element such as `Button, 0x600…, {{330.0, 47.0}, {44.0, 44.0}}, label: 'Edit'`.
  private static func node(_ line: TextLine) -> (AppleNode, level: Int)? {
    let level = line.indentation
    var scanner = LineScanner(line.bytes.dropFirst(level))
    // An arrow marks the top element.
    _ = scanner.takes("→")
    let type = scanner.word()
    guard type.utf8.first.map({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) == true
    else { return nil }
    if scanner.takes(" (") { guard scanner.skip(past: ")") else { return nil } }
    guard scanner.takes(", ") else { return nil }
    var frame: Rectangle?
    let hasAddress = scanner.takes("0x")
    if hasAddress {
      _ = scanner.word()
      _ = scanner.takes(", ")
    }
    // Old versions write traits before the frame.
    if let start = scanner.rest.index(of: "{{"),
      !scanner.rest[..<start].contains(UInt8(ascii: "'"))
    {
      scanner.rest = scanner.rest[(start + 2)...]
      guard let corner = scanner.numbers(2, between: ","), scanner.takes("}, {"),
        let size = scanner.numbers(2, between: ","), scanner.takes("}}")
      else { return nil }
      frame = Rectangle(ofDump: corner + size)
      _ = scanner.takes(", ")
    } else if !hasAddress {
      return nil
    }
    let values = attributes.values(in: Substring(scanner.text))
    var node = AppleNode(
      offset: line.offset + level, type: type, facts: values.lazy.map { ($0.key, $0.value) })
    node.name = (values["identifier"] ?? "").cleaned
    node.frame = frame
    node.isEnabled = values["Disabled"] == nil
    node.isSelected = values["Selected"] != nil
    node.isFocused = values["Keyboard Focused"] != nil || values["Focused"] != nil
    return (node, level)
  }
}
