internal import TouchLab

/// A node of an aria snapshot, before it is facts.
struct AriaNode: Sendable {
  var offset: Int?
  var role = ""
  var name = ""
  var text = ""
  /// Whether it is a text among what another holds.
  var isBareText = false
  /// In a frame, from the frame's own corner.
  var box: Rectangle?
  var isDisabled = false
  var isChecked = false
  var isSelected = false
  var isTitle = false
  var hasPointer = false
  var reference: String?

  var kind: TargetKind? { WebRole.kinds[role] }
}

/// Turns an aria snapshot into facts, whether it came as JSON or as text.
struct AriaScreen {
  let nodes: NodeTree<AriaNode>

  func facts(_ options: ImportOptions) -> ScreenFacts {
    var facts = ScreenFacts.ofPage(stating: nil, options)
    var origins: [Point] = []
    let clickable = pointerNodes
    for (index, node) in nodes.enumerated() {
      // Boxes inside a frame count from its corner.
      let parent = nodes.parent(of: index)
      let origin = parent.map { origins[$0] } ?? Point(x: 0, y: 0)
      var found = Self.facts(of: node, at: origin)
      if found.kind == nil, clickable.contains(index) { found.kind = .button }
      // A bare text is where what holds it is.
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

  /// The nodes with the pointer's cursor that neither lie in a target or another such, nor hold one.
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
      // What lies in it takes over its cursor.
      end = nodes.subtree(at: index).upperBound
    }
    return found
  }
}
