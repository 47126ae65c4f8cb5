internal import TouchLab

/// The hierarchy in the log of a failing EarlGrey test.
enum EarlGreyFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "earlgrey", name: "EarlGrey hierarchy", summary: "the log of a failing EarlGrey test",
    captures: [("EarlGrey", "the log of a failing test, saved")],
    marks: [["AX.frame={{", ":0x"]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    guard let text = dump.text else { return nil }
    var tree = OutlineTree<AppleNode>()
    var windows = 0
    for line in TextLines(text) {
      guard let (node, level) = node(line) else { continue }
      if level == 0 { windows += 1 }
      try tree.append(node, level: level)
    }
    guard windows > 0 else { return nil }
    return [try AppleScreen(nodes: tree.nodes).facts()]
  }

  private static let attributes = KeyedText(
    names: [
      "AX", "AX.id", "AX.label", "AX.value", "AX.frame", "AX.activationPoint", "AX.traits",
      "AX.focused", "AX.hint", "frame", "alpha", "opaque", "hidden", "text", "UIE", "enabled",
    ], assignment: "=", separator: "; ", flags: ["opaque", "hidden"], quote: "'")

  /// The traits that take taps, in the words of XCUITest.
  private static let traits = [
    "Button": "Button", "Link": "Link", "SearchField": "Search Field",
    "KeyboardKey": "Keyboard Key",
  ]

  private static let fields = [
    ("TextField", "TextField"), ("TextView", "TextView"), ("SearchBar", "SearchField"),
  ]

  /// Reads a view such as `|  |--<RCTView:0x7f99; AX=Y; AX.id='menu'; AX.frame={{1, 2}, {3, 4}}>`.
  private static func node(_ line: TextLine) -> (AppleNode, level: Int)? {
    guard line.contains("AX.frame={{"), let start = line.index(of: "<") else { return nil }
    let level = line.bytes.prefix(start).count { $0 == UInt8(ascii: "|") }
    var scanner = LineScanner(line.dropping(start + 1).bytes)
    let name = scanner.word(and: "_.$").part { $0 == "." }
    guard scanner.takes(":0x"), scanner.skip(past: "; ") else { return nil }
    let text = scanner.text.trimmingEnd
    let values = attributes.values(in: text.hasSuffix(">") ? text.dropLast() : text)
    var node = AppleNode(offset: line.offset + start, type: type(of: name))
    node.frame = values["AX.frame"]?.appleRectangle
    node.label = (values["AX.label"] ?? "").cleaned
    node.placeholder = (values["AX.hint"] ?? "").cleaned
    let identifier = (values["AX.id"] ?? "").cleaned
    if !identifier.isEmpty { node.identifier = identifier.withoutDomain }
    node.isHiddenWithParts =
      values["hidden"] != nil || values["alpha"].flatMap { Double($0) } == 0
    let stated = (values["AX.traits"] ?? "").split { !$0.isLetter }.map { word in
      String(word).part(behindFirst: "UIAccessibilityTrait")
    }
    node.traits = stated.compactMap { traits[$0] }
    node.isEnabled = !stated.contains("NotEnabled")
    node.isSelected = stated.contains("Selected")
    if node.type == "Other", stated.contains("Adjustable") { node.type = "Slider" }
    return (node, level)
  }

  private static func type(of className: String) -> String {
    if className == "UIWindow" { return "Window" }
    if className.hasSuffix("TextView"), className.hasPrefix("RCT") { return "StaticText" }
    if className.hasSuffix("Label") { return "StaticText" }
    if className.hasSuffix("ScrollView") { return "ScrollView" }
    return fields.first { className.hasSuffix($0.0) }?.1 ?? "Other"
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmingEnd: Substring {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
