internal import TouchLab

/// The output of Compose's `printToLog` and `printToString` for a semantics tree.
enum ComposeLogFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "compose-log", name: "Compose semantics log",
    summary: "printToLog or printToString of a Compose test",
    captures: [
      (
        "a Compose test",
        "`composeTestRule.onRoot().printToLog(\"tree\")`, then `adb logcat -d > screen.txt`"
      )
    ], marks: [["Node #", " at (l=", ")px"]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    guard let text = dump.text else { return nil }
    let trees = TextLines.trees(in: text, root: root) { line, previous in
      isOpen(previous) || line.isBlank || isOfNode(line)
    }
    var screens: [ScreenFacts] = []
    for tree in trees { screens.append(try facts(of: tree, dump.options)) }
    return screens.isEmpty ? nil : screens
  }

  private static func isOfNode(_ line: TextLine) -> Bool {
    [0x20, UInt8(ascii: "|"), UInt8(ascii: "[")].contains(line.bytes.first)
      || line.contains(" = '") || line.contains(" = [")
      || line.bytes.starts(with: "Has ".utf8)
  }

  /// Whether the text of a line continues in the next one.
  private static func isOpen(_ line: TextLine) -> Bool {
    line.contains(" = '") && line.bytes.last != UInt8(ascii: "'")
  }

  /// The offset of the root in a line; nil for a child, which follows a bar and a dash.
  private static func root(_ line: TextLine) -> Int? {
    guard let start = line.index(of: "Node #"), line.contains(" at (l=") else { return nil }
    return line.bytes.prefix(start).suffix(2).elementsEqual("|-".utf8) ? nil : start
  }

  private static func facts(
    of lines: [TextLine], _ options: ImportOptions
  ) throws(ImportProblem) -> ScreenFacts {
    var tree = OutlineTree<ComposeNode>()
    var isShort = false
    for line in lines {
      if let start = line.index(of: "Node #"), let node = ComposeNode(line.dropping(start)) {
        try tree.append(node, level: start)
      } else {
        let rest = line.bytes.drop { $0 == 0x20 || $0 == UInt8(ascii: "|") }
        isShort = isShort || rest.starts(with: "Has ".utf8) && line.contains(" child")
        tree.changeLast { $0.read(String(decoding: rest, as: UTF8.self)) }
      }
    }
    var screen = AndroidScreen(tree.nodes.mapNodes(\.view))
    screen.isCut = false
    screen.mayBeWindow = false
    var facts = try screen.facts(options)
    facts.isGrownBySystem = true
    if isShort {
      facts.remarks.add(.cutShort, "a depth was set for the log: nodes below it are missing")
    }
    return facts
  }
}

private struct ComposeNode: Sendable {
  var offset: Int
  var frame: Rectangle?
  var tag = ""
  private var values: [String: String] = [:]
  private var actions: Set<String> = []
  private var flags: Set<String> = []
  /// The name of a value with open quotes: texts span lines.
  private var openName: String?

  /// Reads a line such as `Node #2 at (l=42.0, t=200.0, r=105.0, b=263.0)px, Tag: 'info'`.
  init?(_ line: TextLine) {
    var scanner = LineScanner(line.bytes)
    guard scanner.skip(past: " at (l="), let left = scanner.number(), scanner.takes(", t="),
      let top = scanner.number(), scanner.takes(", r="), let right = scanner.number(),
      scanner.takes(", b="), let bottom = scanner.number(), scanner.takes(")px")
    else { return nil }
    offset = line.offset
    frame = Rectangle(edges: [left, top, right, bottom])
    if scanner.takes(", Tag: '") { tag = String(scanner.text.dropLast()) }
  }

  mutating func read(_ line: String) {
    if let name = openName {
      values[name, default: ""] += "\n" + (line.hasSuffix("'") ? String(line.dropLast()) : line)
      if line.hasSuffix("'") { openName = nil }
      return
    }
    if line.hasPrefix("["), line.hasSuffix("]") {
      flags.formUnion(Self.parts(of: line))
    } else if line.hasPrefix("Actions = ") {
      actions.formUnion(Self.parts(of: String(line.dropFirst("Actions = ".count))))
    } else if let middle = line.utf8.index(of: " = '".utf8) {
      let name = String(line[..<middle])
      let value = line[middle...].dropFirst(" = '".count)
      openName = value.hasSuffix("'") ? nil : name
      values[name] = String(value.hasSuffix("'") ? value.dropLast() : value)
    }
  }

  private static func parts(of list: String) -> [String] {
    list.dropFirst().dropLast().split(separator: ",").map { String($0).cleaned }
  }

  /// The text without the brackets of its list.
  private func text(_ name: String) -> String {
    let value = values[name] ?? ""
    return value.hasPrefix("[") && value.hasSuffix("]")
      ? String(value.dropFirst().dropLast()) : value
  }

  var view: AndroidNode {
    var facts = ComposeFacts(actions: actions, flags: flags)
    facts.role = values["Role"] ?? ""
    facts.tag = tag
    facts.description = text("ContentDescription")
    facts.text = text("Text")
    facts.isEditable = values["EditableText"] != nil
    facts.edited = values["EditableText"] ?? ""
    facts.isSelected = values["Selected"] == "true"
    facts.isPassword = values["Password"] != nil
    var node = facts.view
    node.offset = offset
    node.frame = frame
    return node
  }
}

/// The semantics of a node of Compose, in the words of its properties and actions.
struct ComposeFacts {
  let actions: Set<String>
  let flags: Set<String>
  var className = ""
  var role = ""
  var tag = ""
  var description = ""
  var text = ""
  var isEditable = false
  var edited = ""
  var isSelected = false
  var isPassword = false

  init(actions: Set<String>, flags: Set<String>) { (self.actions, self.flags) = (actions, flags) }

  private static let kinds: [String: TargetKind] = [
    "Checkbox": .checkbox, "Switch": .toggle, "RadioButton": .radio, "Tab": .tab, "Image": .image,
  ]

  private var kind: TargetKind {
    if isEditable || !edited.isEmpty || actions.contains("SetText") { return .textField }
    if actions.contains("SetProgress") { return .slider }
    return Self.kinds[role] ?? .button
  }

  var view: AndroidNode {
    var node = AndroidNode()
    node.className = role.isEmpty ? (className.isEmpty && !text.isEmpty ? "Text" : className) : role
    node.resourceID = tag
    node.description = description
    // The content of a field is no name; its placeholder is one.
    let shown = edited.isEmpty ? text : ""
    if kind == .textField { node.hint = shown } else { node.text = shown }
    node.isStatedTarget = !actions.isDisjoint(with: [
      "OnClick", "OnLongClick", "SetText", "SetProgress",
    ])
    node.statedKind = kind
    node.isEnabled = !flags.contains("Disabled")
    node.isSelected = isSelected
    node.isPassword = flags.contains("Password") || isPassword
    node.clipsParts = actions.contains("ScrollBy")
    return node
  }
}
