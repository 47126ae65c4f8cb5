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
  /// The ids at which the prototype of a page may begin.
  let startingPoints: [String]
  /// The size of a page's device; nil for none.
  let deviceSize: Size?

  /// Creates a layer.
  ///
  /// `placed` is its box if the file does not state its place on the canvas.
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

  /// Whether it has an action on a tap, or any other action that leads to another screen.
  var isLinked: Bool { interactions.contains { $0.isTap || $0.action?.leadsSomewhere == true } }

  /// The ids of the nodes to which its actions lead.
  var destinations: [String] { interactions.compactMap(\.action?.destination) }

  /// The first interaction by tap; nil for none.
  var tap: FigmaInteraction? { interactions.first(where: \.isTap) }

  /// The last part of the name; empty for a name that Figma generated.
  var meaningfulName: String {
    let last = name.part { $0 == "/" }.cleaned
    return FigmaNode.isGeneric(last) ? "" : last
  }

  private static let generic: Set<String> = [
    "rectangle", "frame", "group", "ellipse", "vector", "line", "polygon", "star", "instance",
    "component", "image", "slice", "union", "subtract", "intersect", "exclude", "arrow", "text",
    "section", "mask group", "boolean",
  ]

  /// Whether a name is one of Figma's defaults: a word for the shape, possibly with a number.
  private static func isGeneric(_ name: String) -> Bool {
    var words = name.lowercased().split(separator: " ")
    if words.count > 1, words.last?.allSatisfy(\.isNumber) == true { words.removeLast() }
    return generic.contains(words.joined(separator: " "))
  }

  /// The words of the name, in lower case.
  var words: Set<Substring> {
    Set(name.asIdentifier.split(separator: "-"))
  }

  private static let targetWords: Set<Substring> = [
    "button", "btn", "cta", "link", "tab", "input", "field", "textfield", "checkbox", "radio",
    "switch", "toggle", "chip", "search",
  ]

  /// Whether its name suggests a target.
  var looksLikeTarget: Bool { !isText && !words.isDisjoint(with: Self.targetWords) }

  /// The kind of target that its name suggests.
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
