internal import JSON
internal import TouchLab

/// A layer of a Figma file, as far as targets need it.
struct FigmaNode: Sendable {
  let offset: Int?
  let id: String
  let name: String
  let type: String
  let isVisible: Bool
  let box: Rectangle?
  let clipsContent: Bool
  let characters: String
  let interactions: [FigmaInteraction]
  /// Where the prototype may begin, of a page.
  let startingPoints: [String]
  /// The size of the device that a page is for.
  let deviceSize: Size?

  /// A layer; `placed` is its box where the file does not say it on the canvas.
  init(_ value: JSONValue, placed: Rectangle? = nil) {
    offset = value.offset
    id = value["id"].text ?? ""
    name = (value["name"].text ?? "").cleaned
    type = value["type"].text ?? ""
    isVisible = value["visible"].flag != false
    box = placed ?? value["absoluteBoundingBox"].rectangle
    clipsContent = value["clipsContent"].flag == true
    characters = (value["characters"].text ?? "").cleaned
    interactions = FigmaInteraction.all(of: value)
    startingPoints =
      value["flowStartingPoints"].elements.compactMap { $0["nodeId"].text }
      + [value["prototypeStartNodeID"].text].compactMap { $0 }
    let device = value["prototypeDevice"]
    if ["PRESET", "CUSTOM"].contains(device["type"].text),
      let width = device["size"]["width"].coordinate,
      let height = device["size"]["height"].coordinate, width > 0, height > 0
    {
      deviceSize = Size(width: width, height: height)
    } else {
      deviceSize = nil
    }
  }

  var canBeScreen: Bool {
    ["FRAME", "COMPONENT", "INSTANCE", "GROUP"].contains(type) && isVisible && box?.isEmpty == false
  }

  var isLarge: Bool { box.map { $0.width >= 240 && $0.height >= 240 } ?? false }

  var isText: Bool { type == "TEXT" }

  /// Whether a tap on it does anything, or anything else leads from it.
  var isLinked: Bool { interactions.contains { $0.isTap || $0.action?.leadsSomewhere == true } }

  /// The nodes that anything on it leads to.
  var destinations: [String] { interactions.compactMap(\.action?.destination) }

  /// What a tap does first; nil for what takes none.
  var tap: FigmaInteraction? { interactions.first(where: \.isTap) }

  /// The last part of a name, unless a tool gave it.
  var meaningfulName: String {
    let last = name.part { $0 == "/" }.cleaned
    return FigmaNode.isGeneric(last) ? "" : last
  }

  private static let generic: Set<String> = [
    "rectangle", "frame", "group", "ellipse", "vector", "line", "polygon", "star", "instance",
    "component", "image", "slice", "union", "subtract", "intersect", "exclude", "arrow", "text",
    "section", "mask group", "boolean",
  ]

  /// Whether a name is one that Figma gives: a word for the shape, perhaps with a number.
  private static func isGeneric(_ name: String) -> Bool {
    var words = name.lowercased().split(separator: " ")
    if words.count > 1, words.last?.allSatisfy(\.isNumber) == true { words.removeLast() }
    return generic.contains(words.joined(separator: " "))
  }

  /// The words of the name, in small letters.
  var words: Set<Substring> {
    Set(name.asIdentifier.split(separator: "-"))
  }

  private static let targetWords: Set<Substring> = [
    "button", "btn", "cta", "link", "tab", "input", "field", "textfield", "checkbox", "radio",
    "switch", "toggle", "chip", "search",
  ]

  /// Whether its name is that of a target.
  var looksLikeTarget: Bool { !isText && !words.isDisjoint(with: Self.targetWords) }

  /// What it is by the words of its name.
  var kind: TargetKind {
    let words = self.words
    if words.contains("bar") { return .button }
    let kinds: [(Set<Substring>, TargetKind)] = [
      (["input", "field", "textfield"], .textField), (["switch", "toggle"], .toggle),
      (["checkbox"], .checkbox), (["radio"], .radio), (["slider"], .slider), (["tab"], .tab),
      (["row", "item", "cell"], .row), (["link"], .link),
    ]
    return kinds.first { !words.isDisjoint(with: $0.0) }?.1 ?? .button
  }
}
