internal import TouchLab

/// A node of an aria snapshot, before conversion to facts.
struct AriaNode: Sendable {
  var offset: Int?
  var role = ""
  var name = ""
  var text = ""
  /// Whether it is a text among the children of another node.
  var isBareText = false
  /// The box; inside a frame, relative to the frame's corner.
  var box: Rectangle?
  var isDisabled = false
  var isChecked = false
  var isSelected = false
  var isTitle = false
  var hasPointer = false
  var reference: String?

  var kind: TargetKind? { WebRole.kinds[role] }
}

/// The conversion of an aria snapshot into facts, from JSON or text.
struct AriaScreen {
  let nodes: NodeTree<AriaNode>

  func facts(_ options: ImportOptions) -> ScreenFacts {
    var facts = ScreenFacts.ofPage(stating: nil, options)
    var origins: [Point] = []
    let clickable = pointerNodes
    for (index, node) in nodes.enumerated() {
      // Boxes inside a frame are relative to its corner.
      let parent = nodes.parent(of: index)
      let origin = parent.map { origins[$0] } ?? Point(x: 0, y: 0)
      var found = Self.facts(of: node, at: origin)
      if found.kind == nil, clickable.contains(index) { found.kind = .button }
      // A bare text takes the frame of its parent.
      if node.isBareText { found.frame = parent.flatMap { facts.nodes[$0].frame } }
      let corner = node.role == "iframe" ? found.frame.map { Point(x: $0.x, y: $0.y) } : nil
      origins.append(corner ?? origin)
      facts.nodes.append(found, in: parent)
    }
    let boxless = facts.nodes.count { $0.kind != nil && $0.frame == nil }
    if boxless > 0 { facts.remarks.append(Remark(.noBox, "\(boxless) targets have no box")) }
    return facts
  }

  private static func facts(of node: AriaNode, at origin: Point) -> NodeFacts {
    var found = NodeFacts(offset: node.offset)
    found.text = node.text
    guard !node.isBareText else { return found }
    found.className = node.role
    found.kind = node.kind
    found.label = node.name.isEmpty ? node.text : node.name
    found.text = found.label
    found.isEnabled = !node.isDisabled
    found.isOn = node.isChecked
    found.isSelected = node.isSelected
    found.isHeading = node.isTitle
    found.reference = node.reference
    found.frame = node.box.map {
      Rectangle(x: $0.x + origin.x, y: $0.y + origin.y, width: $0.width, height: $0.height)
    }
    return found
  }

  /// The nodes with the pointer cursor that are neither in a target or another such node, nor
  /// contain a target.
  private var pointerNodes: Set<Int> {
    var isWithin: [Bool] = []
    var holds = Array(repeating: false, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      let above = nodes.parent(of: index).map { isWithin[$0] } ?? false
      isWithin.append(above || node.kind != nil)
    }
    for (index, node) in nodes.enumerated().reversed() where node.kind != nil || holds[index] {
      if let parent = nodes.parent(of: index) { holds[parent] = true }
    }
    var found: Set<Int> = []
    var end = 0
    for (index, node) in nodes.enumerated() where index >= end && node.hasPointer {
      guard !isWithin[index], !holds[index], node.kind == nil else { continue }
      found.insert(index)
      // Descendants inherit the cursor.
      end = nodes.subtree(at: index).upperBound
    }
    return found
  }
}
