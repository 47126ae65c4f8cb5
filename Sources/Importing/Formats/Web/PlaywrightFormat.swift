internal import JSON
internal import TouchLab

/// Playwright's aria snapshot with boxes, as JSON.
enum PlaywrightFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "playwright", name: "Playwright aria snapshot",
    summary: "Playwright's aria snapshot of a page, with boxes",
    captures: [
      (
        "a page, by Playwright 1.63",
        "`fs.writeFileSync('screen.json', "
          + "JSON.stringify(await page.ariaSnapshotJSON({ boxes: true })))`"
      )
    ], signatures: [["\"role\"", "\"box\""]], yields: true)

  static func screens(
    of dump: Dump, _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts]? {
    guard case .value(let value) = dump, value.elements.contains(where: { $0["role"].text != nil })
    else { return nil }
    let tree = try ValueTree(value.elements)
    guard tree.nodes.contains(where: { $0["box"].isObject }) else {
      throw ImportProblem(
        .noBoxes, "none of its nodes has a box",
        advice: "take it with boxes: page.ariaSnapshotJSON({ boxes: true })")
    }
    var facts = ScreenFacts.ofPage(stating: nil, options)
    var origins: [Point] = []
    let clickable = tree.pointerNodes
    for (index, node) in tree.nodes.enumerated() {
      // Boxes inside a frame count from its corner.
      let parent = tree.nodes.parent(of: index)
      let origin = parent.map { origins[$0] } ?? Point(x: 0, y: 0)
      var found = Self.node(node, at: origin)
      if found.kind == nil, clickable.contains(index) { found.kind = .button }
      // A bare text is where what holds it is.
      if node.text != nil {
        found.frame = parent.flatMap { facts.nodes[$0].frame }
      }
      let isFrame = node["role"].text == "iframe"
      let corner = isFrame ? found.frame.map { Point(x: $0.x, y: $0.y) } : nil
      origins.append(corner ?? origin)
      facts.nodes.append(found, in: parent)
    }
    let boxless = facts.nodes.count { $0.kind != nil && $0.frame == nil }
    if boxless > 0 { facts.remarks.append(Remark(.noBox, "\(boxless) targets have no box")) }
    return [facts]
  }

  private static func node(_ node: JSONValue, at origin: Point) -> NodeFacts {
    var found = NodeFacts(offset: node.offset)
    if let text = node.text {
      found.text = text.cleaned
      return found
    }
    let role = node["role"].text ?? ""
    found.className = role
    found.kind = WebRole.kinds[role]
    let name = (node["name"].text ?? "").cleaned
    found.label = name.isEmpty ? (node["text"].text ?? "").cleaned : name
    found.text = found.label
    found.isEnabled = node["disabled"].flag != true
    found.isOn = node["checked"].flag == true
    found.isSelected = node["selected"].flag == true
    found.isHeading = role == "heading" && node["level"].double == 1
    found.frame = node["box"].rectangle.map {
      Rectangle(x: $0.x + origin.x, y: $0.y + origin.y, width: $0.width, height: $0.height)
    }
    return found
  }
}

extension ValueTree {
  /// The nodes with the pointer's cursor that neither lie in a target or another such, nor hold one.
  fileprivate var pointerNodes: Set<Int> {
    func isTarget(_ node: JSONValue) -> Bool { WebRole.kinds[node["role"].text ?? ""] != nil }
    func points(_ node: JSONValue) -> Bool { node["cursor"].text == "pointer" }
    var isWithin: [Bool] = []
    var holds = Array(repeating: false, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      let above = nodes.parent(of: index).map { isWithin[$0] } ?? false
      isWithin.append(above || isTarget(node))
    }
    for (index, node) in nodes.enumerated().reversed() where isTarget(node) || holds[index] {
      if let parent = nodes.parent(of: index) { holds[parent] = true }
    }
    var found: Set<Int> = []
    var end = 0
    for (index, node) in nodes.enumerated() where index >= end && points(node) {
      guard !isWithin[index], !holds[index], !isTarget(node) else { continue }
      found.insert(index)
      // What lies in it takes over its cursor.
      end = nodes.subtree(at: index).upperBound
    }
    return found
  }
}
