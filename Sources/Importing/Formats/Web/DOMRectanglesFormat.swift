internal import JSON
internal import TouchLab

/// The output of mistap's own snippet for a page.
enum DOMRectanglesFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "dom-rects", name: "mistap's DOM rectangles",
    summary: "the output of the script of mistap import --snippet on a page",
    captures: [
      (
        "a page, in any browser",
        "paste the output of `mistap import --snippet` into the console; save its result"
      )
    ], signatures: [["\"mistap-dom-rects\""]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let value = dump.value
    guard value["format"].text == "mistap-dom-rects" else { return nil }
    guard value["version"].double == 1 else {
      throw ImportProblem(
        .unknownVersion, "it is of a version of mistap-dom-rects that this program does not know",
        advice: "take it again with the snippet of this program: mistap import --snippet")
    }
    let size = value["viewport"].size
    var facts = ScreenFacts.ofPage(stating: size, dump.options)
    facts.hasTree = false
    let title = (value["title"].text ?? "").cleaned
    facts.title = title.isEmpty ? nil : title
    facts.heading = facts.title
    facts.device = DeviceFacts(size: size, scale: value["scale"].coordinate)
    facts.nodes = try NodeTree(value["elements"].elements.filter(\.isObject).map(node))
    return [facts]
  }

  private static func node(_ element: JSONValue) -> NodeFacts {
    var node = NodeFacts(offset: element.offset)
    let tag = element["tag"].text ?? ""
    node.className = tag
    node.kind =
      WebRole.kinds[element["role"].text ?? ""]
      ?? WebRole.kind(tag: tag, type: element["type"].text ?? "")
    node.label = (element["label"].text ?? "").cleaned
    node.identifier = element["id"].text.flatMap { $0.isEmpty ? nil : $0 }
    node.isEnabled = element["disabled"].flag != true
    let rectangles = element["rects"].elements.compactMap(\.rectangle)
    // Taps between the lines of a link that spans several lines miss it.
    if rectangles.count > 1, let first = rectangles.first {
      node.parts = rectangles.count
      node.frame = rectangles.reduce(first) { $1.area > $0.area ? $1 : $0 }
    } else {
      node.frame = element.rectangle
    }
    if element["covered"].flag == true { node.exclusion = .covered }
    return node
  }
}
