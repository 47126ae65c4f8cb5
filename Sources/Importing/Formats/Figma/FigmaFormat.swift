internal import JSON
internal import ScenarioLanguage
internal import TouchLab

/// A Figma file, or some of its nodes, as answered by its REST API.
enum FigmaFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "figma", name: "Figma file",
    summary: "a Figma file with its prototype, or some of its nodes",
    captures: [
      (
        "Figma",
        "`curl -s -H \"X-Figma-Token: $FIGMA_TOKEN\" https://api.figma.com/v1/files/$KEY "
          + "> design.json`, of large files `/nodes?ids=1:2,1:3`"
      )
    ], signatures: [["\"absoluteBoundingBox\""]],
    // The geometry and pictures of drawings, which make up most of a large file.
    ballast: [
      "strokes", "strokeWeight", "strokeAlign", "styles", "effects", "vectorPaths",
      "fillGeometry", "strokeGeometry", "styleOverrideTable", "characterStyleOverrides",
      "lineTypes", "lineIndentations", "componentPropertyDefinitions", "componentProperties",
      "constraints", "layoutGrids", "background", "backgroundColor", "blendMode", "exportSettings",
      "boundVariables", "fillOverrideTable", "componentSets", "components", "overrides",
      "thumbnailUrl", "imageRef", "gradientStops", "gradientHandlePositions", "color", "style",
      "absoluteRenderBounds",
    ])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let document = dump.value["document"]
    if document.isObject {
      let isWhole = document["type"].text == "DOCUMENT"
      return try FigmaFile([document]).screens(dump.options, namingSmall: !isWhole)
    }
    let documents = dump.value["nodes"].ownMembers.map { $0.value["document"] }
    guard documents.contains(where: \.isObject) else { return nil }
    return try FigmaFile(documents).screens(dump.options, namingSmall: true)
  }
}

struct FigmaFile {
  let nodes: NodeTree<FigmaNode>
  private var indices: [String: Int] = [:]
  private(set) var tops: [Int?] = []
  /// Whether the parts of instances may be missing, so that names alone say what they are.
  var lacksParts = false

  init(_ roots: [JSONValue]) throws(ImportProblem) {
    self.init(try ValueTree(roots).nodes.mapNodes { FigmaNode($0) })
  }

  init(_ nodes: NodeTree<FigmaNode>) {
    self.nodes = nodes
    for (index, node) in nodes.enumerated() {
      if !node.id.isEmpty, indices[node.id] == nil { indices[node.id] = index }
      let parent = nodes.parent(of: index)
      if let top = parent.flatMap({ tops[$0] }) {
        tops.append(top)
        continue
      }
      // Nodes that were requested by id have no page.
      let isOnCanvas = parent.map { ["CANVAS", "SECTION"].contains(nodes[$0].type) } ?? true
      tops.append(isOnCanvas && node.canBeScreen ? index : nil)
    }
  }

  /// The index of the top-level frame that contains the node with an id; nil for none.
  func top(ofNode id: String) -> Int? { indices[id].flatMap { tops[$0] } }

  func page(of index: Int) -> Int? {
    var next: Int? = index
    while let node = next {
      if nodes[node].type == "CANVAS" { return node }
      next = nodes.parent(of: node)
    }
    return nil
  }

  /// Returns the screens; with `namingSmall` also small frames that were requested by id.
  func screens(
    _ options: ImportOptions, namingSmall: Bool = false
  ) throws(ImportProblem) -> [ScreenFacts] {
    let linked = nodes.indices.filter { nodes[$0].isLinked && tops[$0] != nil }
    var remarks: [Remark] = []
    let order = try named(
      options.frames, among: chosen(linked: linked, namingSmall: namingSmall, &remarks))
    guard !order.isEmpty else {
      throw ImportProblem(
        .noScreen, "it has no frame that could be a screen",
        advice: "a screen is a frame of at least 240×240, or has a link of a prototype")
    }
    let starts = start(among: order, &remarks)
    let builder = FigmaScreens(file: self, linkedTops: Set(linked.compactMap { tops[$0] }))
    var screens: [ScreenFacts] = []
    // Names follow the order of the file, wherever the prototype begins.
    var names = UniqueNames()
    for index in order {
      var facts = builder.facts(of: index, &remarks)
      facts.name = names.name(nodes[index].name.asIdentifier(ofKind: "screen"))
      screens.append(facts)
    }
    // The first screen of a scenario is where users begin.
    if let starts, let first = order.firstIndex(of: starts), first > 0 {
      screens.insert(screens.remove(at: first), at: 0)
    }
    screens[0].remarks = remarks + screens[0].remarks
    return screens
  }

  /// The top-level frames that are screens, in the order of the file: large ones, and those that a
  /// prototype links.
  private func chosen(
    linked: [Int], namingSmall: Bool, _ remarks: inout [Remark]
  ) -> [Int] {
    let all = nodes.indices.filter { tops[$0] == $0 }
    var chosen = Set(all.filter { nodes[$0].type == "FRAME" && nodes[$0].isLarge })
    if linked.isEmpty {
      if chosen.isEmpty, namingSmall {
        chosen = Set(all)
        remarks.add(
          .smallScreen, "none of its frames is as large as a screen: each is taken for one")
      }
      remarks.add(
        .noPrototype,
        "nothing in it is linked: screens are its large frames, and targets are "
          + "guessed by the names of layers")
    } else {
      let withLinks = Set(linked.compactMap { tops[$0] })
      // A cover or a sheet of styles is no screen.
      chosen = chosen.filter {
        withLinks.contains($0) || !FigmaGuesses(in: self, on: $0).kinds.isEmpty
      }
      let unlinked = chosen.subtracting(withLinks).count
      if unlinked > 0 {
        remarks.add(
          .noPrototype,
          "\(unlinked) \(unlinked == 1 ? "frame has" : "frames have") no link: targets on "
            + "\(unlinked == 1 ? "it" : "them") are guessed by the names of layers")
      }
      chosen.formUnion(withLinks)
      for index in linked { chosen.formUnion(nodes[index].destinations.compactMap(top)) }
      chosen.formUnion(nodes.flatMap(\.startingPoints).compactMap(top))
    }
    return all.filter(chosen.contains)
  }

  /// The frames with some names; all without names. Throws for a name that no frame has.
  private func named(_ names: [String], among frames: [Int]) throws(ImportProblem) -> [Int] {
    guard !names.isEmpty else { return frames }
    let known = frames.map { nodes[$0].name }
    let wanted = Set(names.map { $0.cleaned.lowercased() })
    for name in names where !known.contains(where: { $0.lowercased() == name.cleaned.lowercased() })
    {
      let nearest = NearestWord.candidates(for: name, among: known).first
      throw ImportProblem(
        .noScreen,
        "no frame of it is called '\(name.cleaned)'"
          + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
        advice: known.isEmpty ? nil : "its frames: \(known.prefix(8).joined(separator: ", "))")
    }
    return frames.filter { wanted.contains(nodes[$0].name.lowercased()) }
  }

  /// The index of the frame at which the prototype begins; nil for the first screen.
  private func start(among screens: [Int], _ remarks: inout [Remark]) -> Int? {
    var isGone = false
    for page in nodes where page.type == "CANVAS" {
      guard let id = page.startingPoints.first else { continue }
      if let top = top(ofNode: id), screens.contains(top) { return top }
      isGone = true
    }
    if isGone { remarks.add(.startingPointGone, "the starting point of the prototype is gone") }
    return nil
  }
}

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
  /// Whether it is filled and has rounded corners, as buttons do.
  let isRounded: Bool
  /// The ids at which the prototype of a page may begin.
  let startingPoints: [String]
  let deviceSize: Size?

  /// Creates a layer. `placed` is its box if the file does not state its place on the canvas.
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
    isRounded = Self.isRounded(value)
    startingPoints =
      value["flowStartingPoints"].elements.compactMap { $0["nodeId"].text }
      + [value["prototypeStartNodeID"].text].compactMap { $0 }
    let device = value["prototypeDevice"]
    deviceSize = ["PRESET", "CUSTOM"].contains(device["type"].text) ? device["size"].size : nil
  }

  /// Creates a layer of which only the name and the place are known.
  init(offset: Int?, id: String, name: String, type: String, box: Rectangle?) {
    (self.offset, self.id, self.type, self.box) = (offset, id, type, box)
    self.name = name.cleaned
    isVisible = true
    clipsContent = false
    characters = type == "TEXT" ? name.cleaned : ""
    (interactions, startingPoints) = ([], [])
    isRounded = false
    deviceSize = nil
  }

  private static func isRounded(_ value: JSONValue) -> Bool {
    let radii = value["rectangleCornerRadii"].elements + [value["cornerRadius"]]
    return radii.contains { ($0.double ?? 0) > 0 }
      && value["fills"].elements.contains {
        $0["visible"].flag != false && $0["opacity"].double != 0
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

  var words: Set<Substring> { Set(name.asIdentifier.split(separator: "-")) }

  private static let targetWords: Set<Substring> = [
    "button", "btn", "cta", "link", "tab", "input", "field", "textfield", "checkbox", "radio",
    "switch", "toggle", "chip", "search",
  ]
  private static let iconWords: Set<Substring> = [
    "heart", "like", "star", "close", "back", "menu", "more", "share", "plus", "edit", "delete",
    "user", "cart", "bell", "filter", "settings",
  ]
  private static let largestIcon = 64.0

  var looksLikeTarget: Bool {
    guard !isText else { return false }
    if !words.isDisjoint(with: Self.targetWords) { return true }
    guard let box, max(box.width, box.height) <= Self.largestIcon else { return false }
    return !words.isDisjoint(with: Self.iconWords)
  }

  /// Whether it is a card by its name, which counts if the name repeats.
  var looksLikeCard: Bool { !isText && !words.isDisjoint(with: ["card", "tile"]) }

  private static let bars: [String] = [
    "tab-bar", "tabbar", "tabs", "tab-selector", "segmented-control", "nav-bar", "navbar",
    "bottom-bar", "bottom-nav", "bottom-navigation",
  ]

  /// Whether it is a bar by its name, whose parts are the targets.
  var looksLikeBar: Bool {
    guard !isText else { return false }
    let name = name.part { $0 == "/" }.asIdentifier
    return Self.bars.contains { name == $0 || name.hasPrefix($0 + "-") || name.hasSuffix("-" + $0) }
  }

  /// The kind of the parts of a bar.
  var kindOfParts: TargetKind { words.contains("segmented") ? .segment : .tab }

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

struct FigmaInteraction: Sendable {
  struct Action: Sendable {
    var type: String
    var navigation: String
    var destination: String?

    var link: Link {
      switch (type, navigation) {
      case ("BACK", _): .back
      case ("CLOSE", _): .closes
      case ("URL", _): .url
      case ("NODE", "NAVIGATE"), ("NODE", "SWAP"): .opens(destination)
      case ("NODE", "OVERLAY"): .presents(destination)
      default: .changes
      }
    }

    var leadsSomewhere: Bool {
      switch link {
      case .back, .closes: true
      case .opens(let id), .presents(let id): id != nil
      case .url, .changes: false
      }
    }
  }

  var trigger: String
  /// The first action that leads to another screen, or else the first one.
  var action: Action?
  var seconds: Double?

  var isTap: Bool { ["ON_CLICK", "ON_PRESS", "MOUSE_DOWN", "MOUSE_UP"].contains(trigger) }

  /// The link of a tap. An overlay that opens while pressed closes on release.
  var link: Link { trigger == "ON_PRESS" ? .changes : action?.link ?? .changes }

  /// Returns the interactions of a layer, including those in the old notation.
  static func all(of value: JSONValue) -> [FigmaInteraction] {
    // Plugins call them reactions; old reactions have a single action.
    let stated = value["interactions"].elements + value["reactions"].elements
    if !stated.isEmpty {
      return stated.compactMap { interaction in
        guard let trigger = interaction["trigger"]["type"].text else { return nil }
        let listed = interaction["actions"].elements
        let actions = (listed.isEmpty ? [interaction["action"]] : listed).flatMap(flattened)
        return FigmaInteraction(
          trigger: trigger, action: actions.first(where: \.leadsSomewhere) ?? actions.first,
          seconds: interaction["trigger"]["timeout"].double)
      }
    }
    guard let destination = value["transitionNodeID"].text, !destination.isEmpty else { return [] }
    return [
      FigmaInteraction(
        trigger: "ON_CLICK",
        action: Action(type: "NODE", navigation: "NAVIGATE", destination: destination))
    ]
  }

  /// Returns an action, or the actions in the first block of a condition.
  private static func flattened(_ value: JSONValue) -> [Action] {
    let isCondition = value["type"].text == "CONDITIONAL"
    let first = value["conditionalBlocks"].elements.first
    return (isCondition ? first?["actions"].elements ?? [] : [value]).compactMap { action in
      action["type"].text.map {
        Action(
          type: $0, navigation: action["navigation"].text ?? "",
          destination: action["destinationId"].text)
      }
    }
  }
}
