internal import JSON
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
      "fills", "strokes", "strokeWeight", "strokeAlign", "styles", "effects", "vectorPaths",
      "fillGeometry", "strokeGeometry", "styleOverrideTable", "characterStyleOverrides",
      "lineTypes", "lineIndentations", "componentPropertyDefinitions", "componentProperties",
      "constraints", "layoutGrids", "background", "backgroundColor", "blendMode", "exportSettings",
      "boundVariables", "fillOverrideTable", "componentSets", "components", "overrides",
      "rectangleCornerRadii", "thumbnailUrl",
    ])

  static func screens(
    of dump: Dump, _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts]? {
    guard case .value(let value) = dump else { return nil }
    if value["document"].isObject {
      let document = value["document"]
      let isWhole = document["type"].text == "DOCUMENT"
      return try FigmaFile([document]).screens(namingSmall: !isWhole)
    }
    guard value["nodes"].isObject else { return nil }
    let documents = value["nodes"].ownMembers.map { $0.value["document"] }
    guard documents.contains(where: \.isObject) else { return nil }
    return try FigmaFile(documents).screens(namingSmall: true)
  }
}

/// The nodes of a Figma file, with the screens among them.
struct FigmaFile {
  let nodes: NodeTree<FigmaNode>
  private var indices: [String: Int] = [:]
  /// The top-level frame of each node on its canvas; nil for none.
  private(set) var tops: [Int?] = []

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

  /// The index of a node's page; nil for none.
  func page(of index: Int) -> Int? {
    var next: Int? = index
    while let node = next {
      if nodes[node].type == "CANVAS" { return node }
      next = nodes.parent(of: node)
    }
    return nil
  }

  /// Returns the screens.
  ///
  /// With `namingSmall`, also smaller frames and components that were requested by id.
  func screens(namingSmall: Bool = false) throws(ImportProblem) -> [ScreenFacts] {
    let all = nodes.indices.filter { tops[$0] == $0 }
    let linked = nodes.indices.filter { nodes[$0].isLinked && tops[$0] != nil }
    var remarks: [Remark] = []
    var chosen: Set<Int> = []
    if linked.isEmpty {
      chosen = Set(all.filter { nodes[$0].type == "FRAME" && nodes[$0].isLarge })
      if chosen.isEmpty, namingSmall {
        chosen = Set(all)
        remarks.append(
          Remark(.smallScreen, "none of its frames is as large as a screen: each is taken for one"))
      }
      remarks.append(
        Remark(
          .noPrototype,
          "nothing in it is linked: screens are its large frames, and targets are "
            + "guessed by the names of layers"))
    } else {
      chosen = Set(linked.compactMap { tops[$0] })
      for index in linked {
        chosen.formUnion(nodes[index].destinations.compactMap(top))
      }
      chosen.formUnion(nodes.flatMap(\.startingPoints).compactMap(top))
    }
    let order = all.filter(chosen.contains)
    guard !order.isEmpty else {
      throw ImportProblem(
        .noScreen, "it has no frame that could be a screen",
        advice: "a screen is a frame of at least 240×240, or has a link of a prototype")
    }
    let starts = start(among: order, &remarks)
    let builder = FigmaScreens(file: self, isLinked: !linked.isEmpty)
    var screens: [ScreenFacts] = []
    // Names follow the order of the file, wherever the prototype begins.
    var names = UniqueNames()
    for index in order {
      var facts = builder.facts(of: index, &remarks)
      let name = nodes[index].name.asIdentifier
      facts.name = names.name(name.isEmpty ? "screen" : name.standingBeside("screen"))
      screens.append(facts)
    }
    // The first screen of a scenario is where users begin.
    if let starts, let first = order.firstIndex(of: starts), first > 0 {
      screens.insert(screens.remove(at: first), at: 0)
    }
    screens[0].remarks = remarks + screens[0].remarks
    return screens
  }

  /// The index of the frame at which the prototype begins; nil for the first screen.
  private func start(among screens: [Int], _ remarks: inout [Remark]) -> Int? {
    var isGone = false
    for page in nodes where page.type == "CANVAS" {
      guard let id = page.startingPoints.first else { continue }
      if let top = top(ofNode: id), screens.contains(top) { return top }
      isGone = true
    }
    if isGone {
      remarks.append(Remark(.startingPointGone, "the starting point of the prototype is gone"))
    }
    return nil
  }
}
