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

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    var elements = dump.value.elements
    if let text = dump.text {
      elements = TextLines(text).compactMap(element)
    } else if !elements.contains(where: { $0["coordinates"].isObject && $0["type"].text != nil }) {
      return nil
    }
    elements = elements.filter { $0["type"].text != nil }
    guard !elements.isEmpty else { return nil }
    let isAndroid = elements.contains(where: isOfAndroid)
    return [isAndroid ? try android(elements, dump.options) : try apple(elements, dump.options)]
  }

  private static func android(
    _ elements: [JSONValue], _ options: ImportOptions
  ) throws(ImportProblem) -> ScreenFacts {
    var screen = try AndroidScreen(list: elements.map(androidNode))
    let content = screen.nodes.first { $0.resourceID == "android:id/content" }?.frame
    if let content, !content.isEmpty {
      screen.statedSize = Size(width: content.right, height: content.bottom)
    }
    var facts = try screen.facts(options)
    facts.remarks.add(
      .noTypes, "rows and pictures that are clickable are missing: it does not say so")
    return facts
  }

  private static func apple(
    _ elements: [JSONValue], _ options: ImportOptions
  ) throws(ImportProblem) -> ScreenFacts {
    let size =
      options.size ?? options.device?.portraitSize ?? options.project?.sizeInPoints
    var screen = AppleScreen(nodes: try NodeTree(elements.map(appleNode)))
    screen.hasTree = false
    screen.statedSize = size ?? Size(width: 393, height: 852)
    var facts = try screen.facts()
    if size == nil {
      facts.remarks.add(
        .assumedSize, "the screen's size is not in the file: 393x852 assumed; --size says another")
    }
    return facts
  }

  private static let androidTypes: Set<String> = [
    "EditText", "ImageView", "ViewGroup", "FrameLayout", "LinearLayout", "RelativeLayout",
    "ImageButton", "RecyclerView", "CheckBox", "View",
  ]

  private static func isOfAndroid(_ element: JSONValue) -> Bool {
    let type = element["type"].text ?? ""
    return type.utf8.contains(UInt8(ascii: ".")) || androidTypes.contains(type)
      || element["identifier"].text?.utf8.holds(":id/".utf8) == true
  }

  private static func androidNode(_ element: JSONValue) -> AndroidNode {
    var node = AndroidNode(element)
    node.className = element["type"].text ?? ""
    node.resourceID = element["identifier"].text ?? ""
    node.description = element["label"].text ?? ""
    node.frame = element["coordinates"].rectangle
    node.reference = element["ref"].text
    return node
  }

  private static func appleNode(_ element: JSONValue) -> AppleNode {
    var node = AppleNode(element, type: element["type"].text)
    node.takeNameAsIdentifier()
    if node.label.isEmpty { node.label = node.name }
    node.frame = element["coordinates"].rectangle
    node.value = element["checked"].flag == true ? "1" : ""
    node.reference = element["ref"].text
    return node
  }

  // MARK: - Text

  /// Reads a line such as `@e1 Button text="Save" id="org.example:id/save" at=42,2100 size=258x126
  /// disabled` as the element that the JSON form would have.
  private static func element(_ line: TextLine) -> JSONValue? {
    var scanner = LineScanner(line.bytes)
    scanner.skipBlanks()
    guard scanner.takes("@e") else { return nil }
    let reference = "@e\(scanner.word())"
    guard scanner.takes(" ") else { return nil }
    var members: [JSONValue.Member] = [
      .init(JSONReader.offsetName, .integer(line.offset)),
      .init("ref", .string(reference)),
      .init("type", .string(scanner.word(and: "._$"))),
    ]
    var numbers: [String: [Double]] = [:]
    scanner.skipBlanks()
    while !scanner.isAtEnd {
      let key = scanner.word()
      if !scanner.takes("=") {
        if key.isEmpty { scanner.rest = scanner.rest.dropFirst() }
        let isOff = key == "disabled"
        if isOff || key == "checked" || key == "selected" {
          members.append(.init(isOff ? "enabled" : key, .bool(!isOff)))
        }
      } else if key == "at" || key == "size" {
        numbers[key] = scanner.numbers(2, between: key == "at" ? "," : "x") ?? numbers[key]
      } else {
        let value = JSONValue.string(scanner.quoted() ?? scanner.word(and: "._:/-"))
        if let name = names[key] { members.append(.init(name, value)) }
      }
      scanner.skipBlanks()
    }
    guard let corner = numbers["at"] else { return nil }
    let sides = numbers["size"] ?? [0, 0]
    let frame = zip(["x", "y", "width", "height"], corner + sides).map {
      JSONValue.Member($0, .number($1))
    }
    return .object(members + [.init("coordinates", .object(frame))])
  }

  /// The names of texts in the JSON form by those of a line.
  private static let names = ["text": "text", "label": "label", "name": "name", "id": "identifier"]
}
