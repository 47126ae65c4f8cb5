internal import JSON
internal import TouchLab

/// The answer of mobile-mcp to `mobile_list_elements_on_screen`, as text or JSON.
enum MobileMCPFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "mobile-mcp", name: "mobile-mcp elements",
    summary: "the answer of mobile_list_elements_on_screen of mobile-mcp",
    captures: [
      ("mobile-mcp, Android or iOS", "the answer of `mobile_list_elements_on_screen`, saved")
    ], signatures: [["\"coordinates\"", "\"type\"", "\"width\""]],
    marks: [["@e", " at=", " size="]])

  static func screens(
    of dump: Dump, _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts]? {
    let elements: [Element]
    switch dump {
    case .value(let value):
      guard value.elements.contains(where: { $0["coordinates"].isObject && $0["type"].text != nil })
      else { return nil }
      elements = value.elements.compactMap(Element.init)
    case .text(let text):
      var lines = TextLines(text)
      var found: [Element] = []
      while let line = lines.line() { if let element = Element(line) { found.append(element) } }
      elements = found
    case .markup: return nil
    }
    guard !elements.isEmpty else { return nil }
    guard elements.count <= ImportLimits.nodes else { throw ImportLimits.tooManyNodes() }
    return [
      elements.contains(where: \.isOfAndroid)
        ? try android(elements, options) : try apple(elements, options)
    ]
  }

  private static func android(
    _ elements: [Element], _ options: ImportOptions
  ) throws(ImportProblem) -> ScreenFacts {
    var nodes = NodeTree<AndroidNode>()
    for element in elements { nodes.append(element.androidNode, in: nil) }
    var screen = AndroidScreen(nodes: nodes, roots: Array(nodes.indices))
    screen.hasTree = false
    screen.tellsWindows = false
    let content = nodes.first { $0.resourceID == "android:id/content" }?.frame
    if let content, !content.isEmpty {
      screen.statedSize = Size(width: content.right, height: content.bottom)
    }
    var facts = try screen.facts(options)
    facts.remarks.append(
      Remark(.noTypes, "rows and pictures that are clickable are missing: it does not say so"))
    return facts
  }

  private static func apple(
    _ elements: [Element], _ options: ImportOptions
  ) throws(ImportProblem) -> ScreenFacts {
    var nodes = NodeTree<AppleNode>()
    for element in elements { nodes.append(element.appleNode, in: nil) }
    let size =
      options.size ?? options.device?.portraitSize ?? options.project?.sizeInPoints
    var screen = AppleScreen(nodes: nodes)
    screen.hasTree = false
    screen.statedSize = size ?? Size(width: 393, height: 852)
    var facts = try screen.facts()
    if size == nil {
      facts.remarks.append(
        Remark(
          .assumedSize, "the screen's size is not in the file: 393x852 assumed; --size says another"
        ))
    }
    return facts
  }

  /// An element in either form.
  struct Element: Sendable {
    var offset: Int?
    var type: String
    var text = ""
    var label = ""
    var name = ""
    var id = ""
    var frame: Rectangle?
    var isEnabled = true
    var isChecked = false
    var isSelected = false
    var reference: String?
  }
}

extension MobileMCPFormat.Element {
  init?(_ value: JSONValue) {
    guard let type = value["type"].text else { return nil }
    (self.offset, self.type) = (value.offset, type)
    text = value["text"].text ?? ""
    label = value["label"].text ?? ""
    name = value["name"].text ?? ""
    id = value["identifier"].text ?? ""
    frame = value["coordinates"].rectangle
    isEnabled = value["enabled"].flag != false
    isChecked = value["checked"].flag == true
    isSelected = value["selected"].flag == true
    reference = value["ref"].text
  }

  /// Reads a line such as `@e1 Button text="Save" id="org.example:id/save" at=42,2100 size=258x126
  /// disabled`.
  init?(_ line: TextLine) {
    var scanner = LineScanner(line.bytes)
    scanner.skipBlanks()
    guard scanner.takes("@e") else { return nil }
    let reference = "@e\(scanner.word())"
    guard scanner.takes(" ") else { return nil }
    (offset, type) = (line.offset, scanner.word(and: "._$"))
    self.reference = reference
    scanner.skipBlanks()
    while !scanner.isAtEnd {
      let key = scanner.word()
      guard scanner.takes("=") else {
        switch key {
        case "disabled": isEnabled = false
        case "checked": isChecked = true
        case "selected": isSelected = true
        case "": scanner.rest = scanner.rest.dropFirst()
        default: break
        }
        scanner.skipBlanks()
        continue
      }
      read(key, &scanner)
      scanner.skipBlanks()
    }
    guard frame != nil else { return nil }
  }

  private mutating func read(_ key: String, _ scanner: inout LineScanner) {
    switch key {
    case "at":
      guard let corner = scanner.numbers(2, between: ",") else { return }
      frame = Rectangle(ofDump: corner + [0, 0])
    case "size":
      guard let size = scanner.numbers(2, between: "x") else { return }
      frame = Rectangle(ofDump: [frame?.x, frame?.y, size[0], size[1]])
    default:
      let value = scanner.quoted() ?? scanner.word(and: "._:/-")
      switch key {
      case "text": text = value
      case "label": label = value
      case "name": name = value
      case "id": id = value
      default: break
      }
    }
  }

  private static let androidTypes: Set<String> = [
    "EditText", "ImageView", "ViewGroup", "FrameLayout", "LinearLayout", "RelativeLayout",
    "ImageButton", "RecyclerView", "CheckBox", "View",
  ]

  /// Whether the element has features that only Android writes.
  var isOfAndroid: Bool {
    type.utf8.contains(UInt8(ascii: ".")) || id.utf8.holds(":id/".utf8)
      || Self.androidTypes.contains(type)
  }

  var androidNode: AndroidNode {
    var node = AndroidNode(offset: offset)
    node.className = type
    node.resourceID = id
    node.text = text
    node.description = label
    node.frame = frame
    node.isEnabled = isEnabled
    node.isChecked = isChecked
    node.isSelected = isSelected
    node.reference = reference
    return node
  }

  var appleNode: AppleNode {
    var node = AppleNode(offset: offset, type: XCUIElement.bareType(type))
    node.label = (label.isEmpty ? name : label).cleaned
    let identifier = (id.isEmpty && name != label ? name : id).cleaned
    if !identifier.isEmpty { node.identifier = identifier.withoutDomain }
    node.frame = frame
    node.isEnabled = isEnabled
    node.isSelected = isSelected
    node.value = isChecked ? "1" : ""
    node.reference = reference
    return node
  }
}
