/// Places a screen's elements: bars first, then what fills the space they leave, then frames
/// that are stated.
///
/// Order from back to front: content that fills space (lists, grids, scrolls); everything else as the
/// document has it; the tab bar; a snackbar; a sheet; the keyboard; a panel. The status bar is in front
/// of all.
package struct LayoutEngine {
  let screen: Screen
  let context: LayoutContext
  let bounds: Rectangle
  /// Where each element of the screen is put, by its index.
  let placements: [Placement]
  /// The space that bars leave to content.
  var free: Rectangle
  /// What fills space and lies behind the bars.
  var content: [Target] = []
  /// What lies in front of the content.
  var front: [Target] = []
  var decorations: [PlacedScreen.Decoration] = []
  var barFrames: [Int: Rectangle] = [:]
  var scrollRange = 0.0
  /// How many decorations lie behind the panel in front.
  var covered = 0
  /// What swipes move, outer before inner.
  var scrollers: [Scroller] = []
  /// The rows that hold something which swipes uncover.
  var swipeRows: [String: Rectangle] = [:]
  /// What bars and the home indicator leave, whatever fills it.
  var room = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The frames of the screen's elements among their neighbours; empty until one is asked for.
  var anchoredFrames: [Rectangle] = []
  /// The status bar, where content that is scrolled shows through it.
  var seenThrough: Rectangle?
  /// In whose block the elements stand that are placed now.
  var scope = Scope()

  /// The laid-out screen.
  package static func place(_ screen: Screen, in context: LayoutContext) -> PlacedScreen {
    var engine = LayoutEngine(screen: screen, context: context)
    return engine.placed()
  }

  private init(screen: Screen, context: LayoutContext) {
    self.screen = screen
    self.context = context
    bounds = context.screen
    free = bounds
    placements = screen.elements.map(\.placement)
  }

  private mutating func placed() -> PlacedScreen {
    var result = PlacedScreen(
      screenID: screen.id, title: screen.title, bounds: bounds, targets: [], decorations: [],
      scrollRange: 0, viewport: bounds)
    result.modes = context.modes.sorted()
    result.isMirrored = context.isMirrored
    if let media = screen.fullScreenMedia, context.isChromeHidden {
      placeFullScreenMedia()
      result.decorations = decorations
      result.hiddenChrome = media.reveal
      return result
    }
    let statusBar = statusBarFrame()
    result.statusBar = statusBar
    result.isStatusBarTransparent = screen.statusBar.style.isTransparent(in: context.edition)
    if let statusBar, result.isStatusBarTransparent { seenThrough = statusBar }
    result.showsNetworkIndicator =
      statusBar != nil && screen.statusBar.showsNetworkIndicator && context.isUsingNetwork
    reserveBars(below: statusBar?.bottom ?? 0)
    result.viewport = free
    room = free
    placeElements()
    placeCurl(of: result.viewport)
    placeTabBar()
    result.swipeRows = swipeRows
    placeNotice()
    placeSheet(in: &result)
    if !panelHoldsFocus { placeKeyboard(in: &result) }
    placePanel(in: &result)
    if result.panel != nil {
      for index in decorations.indices.dropFirst(covered) { decorations[index].isInFront = true }
    }
    result.decorations = decorations
    result.touch = context.touchSetting
    result.unit = context.device.unit(on: context.platform)
    placeTargets(in: &result)
    result.scrollRange = scrollRange
    result.scrollers = scrollers
    return result
  }

  func statusBarFrame() -> Rectangle? {
    guard !screen.statusBar.isHidden, context.device.statusBarHeight > 0 else { return nil }
    return Rectangle(x: 0, y: 0, width: bounds.width, height: context.device.statusBarHeight)
  }

  private mutating func placeElements() {
    placeFullScreenMedia()
    let fillers = placements.indices.filter { index in
      placements[index].fillsSpace
        || placements[index] == .scroll && !screen.elements[index].isPlaced
    }
    for index in fillers {
      let element = screen.elements[index]
      let isLast = index == fillers.last
      if let scroll = element.kind.value.scrolling {
        placeFillingScroll(element, scroll, isLast: isLast)
      } else {
        placeFiller(element, placements[index], isLast: isLast)
      }
    }
    for index in content.indices {
      content[index].arrangement = .stack
      content[index].isInScroller = true
    }
    for index in inOrder {
      let first = (front.count, decorations.count)
      placeElement(at: index, bar: barFrames[index])
      guard let bar = barFrames[index] else { continue }
      mirror(from: first, in: bar)
      for place in front.indices.dropFirst(first.0) {
        front[place].arrangement = isStackedBar(at: index) ? .stack : .bar
      }
    }
  }

  /// The elements from back to front, by their indices.
  private var inOrder: [Int] {
    let ranks = screen.elements.indices.map(rank)
    guard let first = ranks.first, ranks.contains(where: { $0 != first }) else {
      return Array(ranks.indices)
    }
    return ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }

  /// The controls of a thin bar respond over what is stacked beside it, search bars too; and bars that
  /// reach beyond their edges do so over all that the screen itself holds.
  private func rank(at index: Int) -> Int {
    if isStackedBar(at: index) { return 0 }
    let isReaching = barFrames[index] != nil && context.barSlop != BarSlop(top: 0, bottom: 0)
    return isReaching ? 2 : 1
  }

  /// Whether an element is a search bar or scope bar that lies where the system puts it.
  private func isStackedBar(at index: Int) -> Bool {
    guard barFrames[index] != nil else { return false }
    return switch placements[index] {
    case .searchBar, .scopeBar: true
    case .navigationBar, .toolbar, .appBar, .framed, .equalParts, .surface, .rows, .cells, .panel,
      .scroll, .notice, .tabBar, .part, .system:
      false
    }
  }

  private mutating func placeFullScreenMedia() {
    // No other element is copied: each screen that a search lays out asks.
    for index in placements.indices where placements[index] == .surface(isWholeScreen: true) {
      let element = screen.elements[index]
      decorations.append(
        .init(
          kind: DrawnKind(element.kind.descriptor), id: element.id, label: element.spokenLabel,
          frame: bounds))
    }
  }

  private mutating func placeElement(at index: Int, bar: Rectangle?) {
    let element = screen.elements[index]
    switch placements[index] {
    case .navigationBar(let settings):
      if let bar { placeNavigationBar(element, settings, in: bar) }
    case .toolbar(let settings):
      if let bar { placeToolbar(element, settings, in: bar) }
    case .appBar(let title):
      if let bar { placeAppBar(element, title: title, in: bar) }
    case .searchBar(let settings, isInBars: _):
      placeSearchBar(element, settings, in: bar ?? statedFrame(of: element))
    case .scopeBar:
      if let bar { placeScopeBar(element, in: bar) }
    case .equalParts:
      let frame = statedFrame(of: element)
      let first = (front.count, decorations.count)
      placeSegments(
        of: element, visual: frame, hit: context.responding(frame), into: \.front)
      mirror(from: first, in: frame)
    case .surface(let isWholeScreen):
      placeSurface(element, isWholeScreen: isWholeScreen)
    case .framed:
      placeTree(element, frame: anchoredFrame(at: index))
    case .scroll:
      if element.isPlaced { placeTree(element, frame: anchoredFrame(at: index)) }
    case .rows, .cells, .panel, .notice, .tabBar, .part, .system:
      break
    }
  }

  private mutating func placeSurface(_ element: Element, isWholeScreen: Bool) {
    if !isWholeScreen {
      placeFramed(element, frame: statedFrame(of: element))
    }
    let first = front.count
    for control in element.children {
      placeTree(control, frame: statedFrame(of: control))
    }
    guard !isWholeScreen else { return }
    for place in front.indices.dropFirst(first) { front[place].media = element.id }
  }

  /// A target at a frame of its own, with a hit target of at least 44×44 unless stated otherwise.
  mutating func placeFramed(_ element: Element, frame: Rectangle) {
    let aimed = element.kind.value.aimed(of: element, in: frame, context)
    let responding = element.kind.value.responding(of: element, in: frame, context)
    let count = self[keyPath: scope.layer].count
    add(element, visual: aimed, standard: context.responding(responding), to: scope.layer)
    guard aimed != frame, self[keyPath: scope.layer].indices.contains(count) else { return }
    self[keyPath: scope.layer][count].outerFrame = frame
  }

  /// Adds a target unless nothing of it can be seen.
  mutating func add(
    _ element: Element, visual: Rectangle, standard: Rectangle,
    to layer: WritableKeyPath<LayoutEngine, [Target]>, family: String? = nil,
    style: ButtonStyle? = nil
  ) {
    let shown = scope.shown(visual)
    guard !(context.placesBeyond ? shown : shown.intersection(bounds)).isEmpty else { return }
    let hit = element.hitRule.hitTarget(of: visual, standard: standard, from: scope.origin)
    var target = Target(
      element, visual: shown, hitTarget: hit.intersection(bounds), family: family)
    if !isPlain(element) {
      let region =
        element.hitRule == .shape
        ? element.shape.strips(of: visual)
        : element.hitRule.hitTargets(of: visual, standard: standard, from: scope.origin)
      take(region, of: visual, into: &target)
    } else if hit != target.hitTarget {
      target.uncut = [hit]
    }
    if leavesTapsAlone(element) { target.circumstances.tap = false }
    target.style = style
    target.value = context.values[element.id] ?? element.kind.value.value(holding: nil)
    if element.isEditReadingDone(in: context.modes) {
      target.label = SystemButton.done.title
      target.value = target.label
    }
    target.isChosen =
      element.kind.descriptor.tap == .isChosen && context.chosen.contains(element.id)
    self[keyPath: layer].append(target)
  }
}

extension Element {
  /// Whether an Edit button that toggles its mode has entered it.
  fileprivate func isEditReadingDone(in modes: Set<String>) -> Bool {
    guard system == .edit else { return false }
    switch effect {
    case .toggles(let mode): return modes.contains(mode)
    case nil: return meaning == .edit && modes.contains(Effect.editingMode)
    default: return false
    }
  }
}
