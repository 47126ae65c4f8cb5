internal import TouchLab

/// Reads the tree of an Android dump, whichever tool wrote it.
struct AndroidScreen {
  let tree: MarkupTree
  /// The roots of windows, from back to front, below which nodes are read.
  let roots: [Int]
  /// The roots that are a keyboard's window, though nothing in them says so.
  var keyboards: Set<Int> = []
  /// The size that the file states, in pixels.
  var statedSize: Size?
  /// The roots that tell the size of the screen, where there are more of them than are read.
  var sizedBy: [Int] = []

  func facts(_ options: ImportOptions) throws(ImportProblem) -> ScreenFacts {
    // Windows may lie in windows; then a node is read once for each root above it.
    let count = roots.reduce(0) { $0 + tree.elements.subtree(at: $1).count }
    guard count <= ImportLimits.nodes else { throw ImportLimits.tooManyNodes() }
    let frames = (sizedBy.isEmpty ? roots : sizedBy).compactMap {
      AndroidNode(element: tree.elements[$0]).frame
    }
    let size =
      statedSize
      ?? Size(width: frames.map(\.right).max() ?? 0, height: frames.map(\.bottom).max() ?? 0)
    guard size.width > 0, size.height > 0 else {
      throw ImportProblem(
        .noScreen, "no element of it has bounds on a screen",
        advice: "wake the device, open the screen, and dump it again")
    }
    var facts = ScreenFacts(system: .android, size: size)
    facts.cutsSilently = true
    var reader = AndroidNodeReader(tree: tree, hasOtherPackages: hasOtherPackages)
    for root in roots { reader.read(root, isKeyboard: keyboards.contains(root)) }
    facts.nodes = reader.nodes
    if reader.badFrames > 0 {
      facts.remarks.append(
        Remark(.badFrame, "\(reader.badFrames) elements have no readable bounds"))
    }
    if !reader.elements.contains(where: { tree.elements[$0]["clickable"] != nil }) {
      facts.remarks.append(
        Remark(.noClickableAttribute, "it does not say what is clickable: told by the classes"))
    }
    setUnit(of: &facts, reader, options)
    return facts
  }

  /// Whether it holds anything but the system's own windows.
  private var hasOtherPackages: Bool {
    roots.contains { root in
      tree.elements[tree.elements.subtree(at: root)].contains {
        let package = $0["package"] ?? ""
        return !package.isEmpty && package != systemPackage
      }
    }
  }

  // MARK: - Density

  private func setUnit(
    of facts: inout ScreenFacts, _ reader: AndroidNodeReader, _ options: ImportOptions
  ) {
    let background = zip(reader.elements, reader.nodes)
      .first { tree.elements[$0.0]["resource-id"] == "android:id/statusBarBackground" }?.1.frame
    if let density = options.density {
      facts.unit = density / 160
      facts.device = DeviceFacts(scale: facts.unit, pixelsPerInch: density)
    } else if let device = options.device {
      facts.unit = device.scale
    } else {
      let edge = statusBarEdge(facts)
      var guess = AndroidDensity.guess(facts.size, statusBar: edge)
      if guess.reason == "the width", let lower = background?.bottom {
        guess = AndroidDensity.guess(facts.size, statusBar: lower)
      }
      facts.unit = guess.scale
      let density = Int((guess.scale * 160).rounded())
      facts.remarks.append(
        Remark(.density, "density \(density), assumed from \(guess.reason); --density says another")
      )
      facts.device = DeviceFacts(scale: guess.scale, pixelsPerInch: guess.scale * 160)
    }
    if let background, background.top == 0 {
      facts.statusBarHeight = (background.height / facts.unit * 100).rounded() / 100
    }
  }

  /// The smallest y in the top tenth at which something as wide as the screen begins.
  private func statusBarEdge(_ facts: ScreenFacts) -> Double? {
    var least: Double?
    for index in facts.nodes.indices {
      guard let frame = facts.nodes[index].frame, frame.y > 0,
        frame.y < facts.size.height / 10, frame.x <= 0, frame.right >= facts.size.width
      else { continue }
      least = min(least ?? frame.y, frame.y)
    }
    return least
  }
}

private let systemPackage = "com.android.systemui"

/// Turns the elements below roots into facts.
private struct AndroidNodeReader {
  let tree: MarkupTree
  let hasOtherPackages: Bool
  var nodes = NodeTree<NodeFacts>()
  /// The element of each node.
  var elements: [Int] = []
  var badFrames = 0
  private var surroundings: [Surroundings] = []

  /// What a node is in, itself included.
  private struct Surroundings {
    var isKeyboard = false
    var isWebView = false
  }

  init(tree: MarkupTree, hasOtherPackages: Bool) {
    self.tree = tree
    self.hasOtherPackages = hasOtherPackages
  }

  mutating func read(_ root: Int, isKeyboard: Bool) {
    let offset = nodes.count - root
    for index in tree.elements.subtree(at: root) {
      let android = AndroidNode(element: tree.elements[index])
      let parent = index == root ? nil : tree.elements.parent(of: index).map { $0 + offset }
      let outer = parent.map { surroundings[$0] } ?? Surroundings(isKeyboard: false)
      var node = NodeFacts(offset: android.element.offset)
      read(android, into: &node)
      var inner = outer
      if !outer.isKeyboard, android.isKeyboard || index == root && isKeyboard {
        node.bar = .keyboard
        inner.isKeyboard = true
      }
      inner.isWebView = outer.isWebView || android.androidClass.isWebView
      if android.isTarget {
        node.kind = inner.isKeyboard ? .key : kind(of: index, isInWebView: outer.isWebView)
      }
      node.isHeading = android.isHeading(
        in: parent.map { AndroidNode(element: tree.elements[elements[$0]]) })
      if parent.map({ nodes[$0].exclusion == .system }) ?? false { node.exclusion = .system }
      nodes.append(node, in: parent)
      elements.append(index)
      surroundings.append(inner)
    }
  }

  private mutating func read(_ android: AndroidNode, into node: inout NodeFacts) {
    node.className = android.className
    node.frame = android.frame
    if node.frame == nil, android.isTarget { badFrames += 1 }
    node.label = android.label
    node.text = node.label
    node.fallbackLabel = android["hint"].cleaned
    node.identifier = android.identifier
    node.isEnabled = !android.denies("enabled")
    if android.denies("displayed") || android.denies("visible-to-user") {
      node.visibility = .hiddenWithParts
    }
    node.scrolls = android.says("scrollable")
    node.isOn = android.says("checked")
    node.isSelected = android.says("selected")
    node.drawingOrder = android.element["drawing-order"].flatMap { Int($0) }
    if hasOtherPackages, android["package"] == systemPackage { node.exclusion = .system }
  }

  private func kind(of index: Int, isInWebView: Bool) -> TargetKind {
    let android = AndroidNode(element: tree.elements[index])
    let view = android.androidClass
    if let kind = view.kind { return kind }
    let parent = tree.elements.parent(of: index).map { AndroidNode(element: tree.elements[$0]) }
    if parent?.androidClass.holdsTabs == true { return .tab }
    if view.isButton { return .button }
    if view.isPlain, isInWebView { return .link }
    if let parent, parent.isScroller, let frame = android.frame, let whole = parent.frame {
      return frame.width >= 0.8 * whole.width ? .row : .cell
    }
    if android.says("checkable") { return .checkbox }
    return view.isImage ? .image : .button
  }
}
