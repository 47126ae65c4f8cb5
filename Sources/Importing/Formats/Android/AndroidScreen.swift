internal import TouchLab

/// The conversion of Android views into facts, for all tools.
struct AndroidScreen {
  let nodes: NodeTree<AndroidNode>
  let roots: [Int]
  /// The roots of keyboard windows that nothing inside identifies.
  var keyboards: Set<Int> = []
  /// The size that the file states, in pixels.
  var statedSize: Size?
  /// The roots that determine the screen's size, if not all roots are read.
  var sizedBy: [Int] = []
  /// The quarter turns from the device's natural orientation; nil if the file does not state them.
  var rotation: Int?
  /// Whether the stated size leaves out the bars under which apps draw.
  var leavesOutBars = false
  /// Whether containers that scroll have already clipped the views.
  var isCut = true
  var hasTree = true
  /// Whether a root away from the corner may be a window alone.
  var mayBeWindow = true
  /// Whether it is a part of a window, so that no root has the size of the screen.
  var isPart = false
  /// The packages that the system draws in addition to apps.
  var systemPackages: Set<String> = ["com.android.systemui"]

  /// Creates a screen whose windows begin at some roots, or else at those of the tree.
  init(_ nodes: NodeTree<AndroidNode>, roots: [Int]? = nil) {
    self.nodes = nodes
    self.roots = roots ?? nodes.indices.filter { nodes.parent(of: $0) == nil }
  }

  /// Creates a screen from a list, which says nothing of containers and windows.
  init(list: [AndroidNode]) throws(ImportProblem) {
    self.init(try NodeTree(list))
    hasTree = false
    mayBeWindow = false
  }

  func facts(_ options: ImportOptions) throws(ImportProblem) -> ScreenFacts {
    // Windows may lie in windows; then a node is read once for each root above it.
    let count = roots.reduce(0) { $0 + nodes.subtree(at: $1).count }
    guard count <= ImportLimits.nodes else { throw ImportLimits.tooManyNodes() }
    let reach = reach
    guard reach.width > 0, reach.height > 0 else {
      throw ImportProblem(
        .noScreen, "no element of it has bounds on a screen",
        advice: "wake the device, open the screen, and dump it again")
    }
    var facts = ScreenFacts(system: .android, size: reach)
    facts.cutsSilently = isCut
    facts.hasTree = hasTree
    var reader = AndroidNodeReader(
      source: nodes, systemPackages: hasAppRoots ? systemPackages : [])
    reader.cutsAtScrollers = isCut
    for root in roots { reader.read(root, isKeyboard: keyboards.contains(root)) }
    facts.nodes = reader.nodes
    if reader.badFrames > 0 {
      facts.remarks.add(.badFrame, "\(reader.badFrames) elements have no readable bounds")
    }
    if !reader.saysClickable {
      facts.remarks.add(
        .noClickableAttribute,
        "it has no attribute clickable: targets are guessed from the classes")
    }
    facts.emptiness = emptiness(in: reach)
    if reader.listRows > 0 {
      let rows = reader.listRows == 1 ? "row" : "rows"
      facts.remarks.add(.listRows, "\(reader.listRows) \(rows) of a list taken for targets")
    }
    let evidence = AndroidEvidence(self)
    try evidence.refuseSize(of: options)
    facts.evidence = evidence
    return facts
  }

  /// The stated size, or else the extent of the roots.
  private var reach: Size {
    statedSize ?? Size(reaching: (sizedBy.isEmpty ? roots : sizedBy).compactMap { nodes[$0].frame })
  }

  /// Whether a root is an app's window: large, or with a target, and not one of the system's.
  private func isAppRoot(_ root: Int, in reach: Size) -> Bool {
    let node = nodes[root]
    guard !node.packageName.isEmpty, !systemPackages.contains(node.packageName),
      let frame = node.frame
    else { return false }
    return frame.width >= reach.width / 2 && frame.height >= reach.height / 2
      || nodes[nodes.subtree(at: root)].contains(where: \.isTarget)
  }

  private var hasAppRoots: Bool {
    let reach = reach
    return roots.contains { isAppRoot($0, in: reach) }
  }

  /// The roots of apps with an area, without keyboards; those of the system without any.
  var appRoots: [Int] {
    let shown = (sizedBy.isEmpty ? roots : sizedBy).filter { root in
      !nodes[root].isKeyboard && !keyboards.contains(root)
        && nodes[root].frame.map { !$0.isEmpty } == true
    }
    let apps = shown.filter { !systemPackages.contains(nodes[$0].packageName) }
    if apps.isEmpty { return shown }
    return systemRoots.isEmpty && apps.count < shown.count && !hasAppRoots
      ? shown.filter { !apps.contains($0) } : apps
  }

  /// The roots that the system draws in addition to those of an app.
  var systemRoots: [Int] {
    let all = sizedBy.isEmpty ? roots : sizedBy
    let system = all.filter { systemPackages.contains(nodes[$0].packageName) }
    let isAlone = system.count == all.count || !hasAppRoots && sizedBy.isEmpty
    return isAlone ? [] : system
  }

  /// The reason why nothing in it takes taps, if no target remains.
  func emptiness(in reach: Size) -> Remark? {
    let shown = roots.compactMap { nodes[$0].frame }.filter { !$0.isEmpty }
    if !hasAppRoots, roots.contains(where: { systemPackages.contains(nodes[$0].packageName) }) {
      let isBar = isBarAlone(shown)
      return Remark(
        code: .screenOff,
        sentence: (isBar ? "only the status bar is in it" : "the screen is off or locked")
          + ": unlock it, open the screen, and dump it again")
    }
    let whole = Rectangle(x: 0, y: 0, width: reach.width, height: reach.height)
    let surfaces = nodes.filter { $0.androidClass.isSurface && $0.frame?.isEmpty == false }
    if surfaces.count == 1, let frame = surfaces.first?.frame, frame.intersection(whole) == whole {
      return Remark(
        code: .drawnSurface,
        sentence: "it draws its own buttons, as games do: no dump contains them")
    }
    let names = nodes.count {
      $0.isFocusable == true && !($0.text.isEmpty && $0.description.isEmpty)
    }
    guard names > 0,
      !nodes.contains(where: { $0.isClickable == true && !$0.isScroller || $0.isLongClickable })
    else {
      return nil
    }
    return Remark(
      code: .namedNotClickable,
      sentence: "\(names) \(names == 1 ? "view has a name" : "views have names"), none is "
        + "clickable: the app draws them or takes the taps elsewhere; describe the screen by hand")
  }

  /// Whether the frames of all roots are as high as a status bar.
  func isBarAlone(_ frames: [Rectangle]) -> Bool {
    let reach = Size(reaching: frames)
    return !frames.isEmpty && reach.height < AndroidEvidence.highestBar * reach.width
  }
}

/// The reader that converts the views below roots into facts.
private struct AndroidNodeReader {
  let source: NodeTree<AndroidNode>
  let systemPackages: Set<String>
  var nodes = NodeTree<NodeFacts>()
  var badFrames = 0
  var listRows = 0
  var saysClickable = false
  private var inKeyboard: [Bool] = []
  private var inWebView: [Bool] = []
  /// The rows of each list that reacts to taps on them.
  private var rowsOfLists: [Int: Set<Int>] = [:]
  /// Whether containers that scroll cut their views only here.
  var cutsAtScrollers = false

  init(source: NodeTree<AndroidNode>, systemPackages: Set<String>) {
    (self.source, self.systemPackages) = (source, systemPackages)
  }

  mutating func read(_ root: Int, isKeyboard: Bool) {
    let offset = nodes.count - root
    for index in source.subtree(at: root) {
      let android = source[index]
      saysClickable = saysClickable || android.isClickable != nil || android.isStatedTarget != nil
      let outerIndex = index == root ? nil : source.parent(of: index)
      let parent = outerIndex.map { $0 + offset }
      let isInKeyboard = parent.map { inKeyboard[$0] } ?? false
      let isInWebView = parent.map { inWebView[$0] } ?? false
      var node = NodeFacts(offset: android.offset)
      read(android, into: &node)
      if !isInKeyboard, android.isKeyboard || index == root && isKeyboard { node.bar = .keyboard }
      inKeyboard.append(isInKeyboard || node.bar == .keyboard)
      inWebView.append(isInWebView || android.androidClass.isWebView)
      if android.isTarget {
        if isPanel(index) {
          node.exclusion = node.exclusion ?? .panel
        } else {
          node.kind = inKeyboard.last == true ? .key : kind(of: index, isInWebView: isInWebView)
        }
        if android.frame == nil { badFrames += 1 }
      } else if let kind = kind(ofListRow: index) {
        node.kind = kind
        if !android.isHidden { listRows += 1 }
      } else if android.isHandle {
        node.exclusion = .system
        node.kind = .button
      } else if android.isClickable == true, android.isScroller {
        node.exclusion = node.exclusion ?? .scroller
      }
      node.isHeading = android.isHeading(in: outerIndex.map { source[$0] })
      if parent.map({ nodes[$0].exclusion == .system }) ?? false { node.exclusion = .system }
      nodes.append(node, in: parent)
    }
  }

  private func read(_ android: AndroidNode, into node: inout NodeFacts) {
    node.className = android.className
    node.frame = android.frame
    node.label = android.label
    node.text = node.label
    node.fallbackLabel = android.hint.cleaned
    node.mayBeTyped =
      android.isField && android.description.isEmpty && android.hint.cleaned.isEmpty
    node.identifier = android.identifier
    node.isEnabled = android.isEnabled
    if android.isHidden { node.visibility = .hiddenWithParts }
    node.scrolls = android.scrolls && !android.isTarget
    node.clipsParts = android.clipsParts
    if cutsAtScrollers, android.isScroller, !android.isTarget {
      node.clipsParts = true
      node.clipping = android.androidClass.isSideways ? .across : .down
    }
    node.isTitle = android.isTitle
    node.isNavigationBar = android.resourceID == "android:id/navigationBarBackground"
    node.isList = android.androidClass.isList
    node.isDrawer = android.androidClass.isDrawerLayout
    node.isPlainText = android.androidClass.name == "TextView"
    node.isPicture = android.androidClass.isPicture
    node.isSizedByText =
      !android.text.isEmpty && (android.androidClass.isText || android.androidClass.isButton)
    node.isSelected = android.isSelected
    node.drawingOrder = android.drawingOrder
    node.reference = android.reference
    if systemPackages.contains(android.packageName) { node.exclusion = .system }
  }

  /// The kind of a row to which its list reacts; nil for any other view.
  private mutating func kind(ofListRow index: Int) -> TargetKind? {
    guard let list = source.parent(of: index), source[list].androidClass.isAdapterList else {
      return nil
    }
    let rows = rowsOfLists[list] ?? rows(of: list)
    rowsOfLists[list] = rows
    guard rows.contains(index) else { return nil }
    return isWide(index, in: list) ? .row : .cell
  }

  private func isWide(_ index: Int, in outer: Int) -> Bool {
    guard let frame = source[index].frame, let whole = source[outer].frame else { return true }
    return frame.width >= 0.8 * whole.width
  }

  private struct Look: Hashable {
    let className: String
    let width: Double
  }

  /// The children of a list that look alike and have a text, if none takes taps itself: others are
  /// headings and gaps.
  private func rows(of list: Int) -> Set<Int> {
    let children = source.children(of: list)
    guard !children.contains(where: { source[$0].isTarget }) else { return [] }
    var groups: [Look: [Int]] = [:]
    for child in children {
      let parts = source[source.subtree(at: child)]
      guard let frame = source[child].frame, !frame.isEmpty,
        !parts.contains(where: \.isTarget),
        parts.contains(where: { !$0.text.isEmpty || !$0.description.isEmpty })
      else { continue }
      groups[Look(className: source[child].className, width: frame.width), default: []]
        .append(child)
    }
    return Set(groups.values.filter { $0.count >= 2 }.joined().filter(takesTaps))
  }

  /// Whether a list gets the taps on a row: the row is enabled, and nothing in it takes them.
  private func takesTaps(_ row: Int) -> Bool {
    source[row].isEnabled && source[row].isClickable == false
      && !source[source.subtree(at: row)].dropFirst().contains {
        $0.isClickable == true || $0.isLongClickable || $0.isFocusable == true
      }
  }

  /// Whether it only keeps touches from what is behind, such as the ground of a dialog.
  private func isPanel(_ index: Int) -> Bool {
    let android = source[index]
    if source.parent(of: index).map({ source[$0].androidClass.isList }) == true { return false }
    return android.isClickable == true && android.isFocusable == false && !android.isLongClickable
      && android.label.isEmpty
      && source[source.subtree(at: index)].dropFirst().contains(where: \.isTarget)
  }

  private func kind(of index: Int, isInWebView: Bool) -> TargetKind {
    let android = source[index]
    if let kind = android.statedKind { return kind }
    let view = android.androidClass
    if let kind = view.kind { return kind }
    let parent = source.parent(of: index).map { source[$0] }
    if parent?.androidClass.holdsTabs == true { return .tab }
    if view.isButton { return .button }
    if view.isPlain, isInWebView { return .link }
    if let parent, parent.isScroller, android.frame != nil, parent.frame != nil {
      return source.parent(of: index).map { isWide(index, in: $0) } == true ? .row : .cell
    }
    if android.isCheckable { return .checkbox }
    return view.isImage ? .image : .button
  }
}

extension AndroidEvidence {
  private static let navigationBars: Set<String> = [
    "android:id/navigationBarBackground", "com.android.systemui:id/navigation_bar_frame",
  ]
  private static let televisions = ["leanback", "tvlauncher", "tv.launcher", "launcherx"]

  init(_ screen: AndroidScreen) {
    (statedSize, rotation) = (screen.statedSize, screen.rotation)
    let nodes = screen.nodes
    let apps = screen.appRoots.compactMap { nodes[$0].frame }
    if screen.isPart || !screen.hasTree && !AndroidCalibration.haveScreen(apps) {
      window = apps.dropFirst().reduce(apps.first) { $0?.union($1) }
      isScreenMissing = true
    } else if screen.mayBeWindow, let first = apps.first,
      !apps.contains(where: { $0.x <= 0 && $0.y <= 0 })
    {
      window = apps.dropFirst().reduce(first) { $0.union($1) }
    }
    let edges = Size(reaching: apps)
    if screen.mayBeWindow || isScreenMissing { reach = edges }
    if screen.systemRoots.isEmpty, screen.isBarAlone(apps), let bar = apps.first, bar.y == 0,
      screen.roots.contains(where: { screen.systemPackages.contains(nodes[$0].packageName) })
    {
      isBarAlone = true
      window = apps.reduce(bar) { $0.union($1) }
    }
    if let stated = statedSize {
      let farthest = Size(
        reaching: screen.appRoots.flatMap { nodes[nodes.subtree(at: $0)].compactMap(\.frame) }
          .filter { !$0.isEmpty })
      turnedSize = Self.turned(stated, by: apps.first, reaching: farthest)
      if let turnedSize {
        statedSize = turnedSize
      } else if screen.leavesOutBars {
        statedSize = Size(
          width: Self.reached(farthest.width, from: stated.width),
          height: Self.reached(farthest.height, from: stated.height))
      }
    }
    readSystem(screen.systemRoots.compactMap { nodes[$0].frame })
    let size = statedSize ?? edges
    let width = size.width
    let ofSystem = screen.systemRoots.isEmpty ? [] : screen.systemPackages
    let known = Set(screen.roots)
    for root in screen.roots + screen.systemRoots.filter({ !known.contains($0) }) {
      var pages: [Rectangle?] = []
      for index in nodes.subtree(at: root) {
        let outer = index == root ? nil : nodes.parent(of: index).flatMap { pages[$0 - root] }
        pages.append(nodes[index].androidClass.isWebView ? nodes[index].frame : outer)
        read(nodes[index], inPage: outer, width: width)
        if outer == nil, nodes[index].isTarget, !nodes[index].isHidden,
          !ofSystem.contains(nodes[index].packageName), let frame = nodes[index].frame,
          frame.top > 0, frame.bottom < edges.height
        {
          targets.add(frame.height)
        }
      }
    }
    let bars = screen.systemRoots.lazy.compactMap { nodes[$0].frame }.filter {
      $0.x <= 0 && $0.y <= 0 && $0.width >= width && $0.height < Self.highestBar * $0.width
    }
    if let bar = bars.first {
      statusBar = bar.height
      barHeights.insert(bar.height, at: 0)
    }
  }

  /// The size of the first view, if it is the screen and the stated size is turned.
  private static func turned(
    _ stated: Size, by first: Rectangle?, reaching farthest: Size
  ) -> Size? {
    guard let first, (stated.width > stated.height) != (first.width > first.height),
      farthest.width > 1.25 * stated.width || farthest.height > 1.25 * stated.height
    else { return nil }
    return Size(width: first.right, height: first.bottom)
  }

  /// The far edge of the screen.
  private static func reached(_ edge: Double, from stated: Double) -> Double {
    edge <= 1.25 * stated ? max(edge, stated) : stated
  }

  /// The largest height of a system bar, as a share of its width.
  static let highestBar = 0.25

  private mutating func readSystem(_ frames: [Rectangle]) {
    guard let width = frames.map(\.right).max(), width > 0 else { return }
    let lower = frames.filter {
      $0.width >= width && ($0.top > 0 || $0.height >= Self.highestBar * $0.width)
    }
    systemSize = Size(width: width, height: lower.map(\.bottom).max() ?? 0)
  }

  private mutating func read(_ node: AndroidNode, inPage page: Rectangle?, width: Double) {
    // Most nodes are of one package.
    if !isTelevision, packageName != node.packageName {
      packageName = node.packageName
      isTelevision = Self.televisions.contains { packageName.utf8.holds($0.utf8) }
    }
    isTelevision = isTelevision || node.className.utf8.holds("leanback".utf8)
    guard let frame = node.frame, !frame.isEmpty else { return }
    if frame.y > 0, frame.x <= 0, frame.right >= width {
      contentTop = min(contentTop ?? frame.y, frame.y)
    }
    if node.resourceID == "android:id/statusBarBackground" {
      barHeights.append(frame.bottom)
      if statusBar == nil, frame.y <= 0 { statusBar = frame.height }
    } else if Self.navigationBars.contains(node.resourceID) {
      navigationBar = min(frame.width, frame.height)
    } else if node.resourceID == "com.android.systemui:id/status_bar" {
      statusBar = frame.height
    }
    if let page {
      pageNodes += 1
      pageLengths += [frame.width, frame.height, frame.x - page.x]
    } else if !node.androidClass.isWebView {
      sizes.add(
        frame, of: node.className, isButton: node.androidClass.name.hasSuffix("Button"),
        isText: node.androidClass.isText)
    }
  }

  /// Throws if a window of the file does not fit the stated size in either orientation.
  func refuseSize(of options: ImportOptions) throws(ImportProblem) {
    guard let size = options.size, let reach, !size.holds(reach), !size.transposed.holds(reach)
    else { return }
    throw ImportProblem(
      .badSize,
      "a window of it ends at \(reach.width.points)×\(reach.height.points) pixels, beyond the "
        + "size that --size says",
      advice: "--size is in pixels, as the dump is: adb shell wm size")
  }
}

extension Size {
  /// The extent of frames from the corner of the screen.
  fileprivate init(reaching frames: [Rectangle]) {
    self.init(width: frames.map(\.right).max() ?? 0, height: frames.map(\.bottom).max() ?? 0)
  }

  func holds(_ other: Size) -> Bool { width >= other.width && height >= other.height }
}
