/// The layout engine: places bars, then elements that fill the space between them, then stated
/// frames. From back to front: content that fills space (lists, grids, scrolls), then other
/// elements in the order of the scenario. In front of these: the tab bar, a snackbar, a sheet, the
/// keyboard, a panel, and the status bar.
package struct LayoutEngine {
  let screen: Screen
  let context: LayoutContext
  let bounds: Rectangle
  private let placements: [Placement]
  private let bars: BarLayout
  private let fronts: FrontLayout
  var stage: Stage
  /// The frames of the screen's elements with their neighbours; computed on first use.
  private var anchoredFrames: [Rectangle] = []

  package static func place(_ screen: Screen, in context: LayoutContext) -> PlacedScreen {
    var engine = LayoutEngine(screen: screen, context: context)
    return engine.placed()
  }

  private init(screen: Screen, context: LayoutContext) {
    self.screen = screen
    self.context = context
    bounds = context.screen
    placements = screen.elements.map(\.placement)
    bars = BarLayout(screen, placements, in: context)
    let sheets = SheetFrames(on: screen, in: context, room: bars.free)
    fronts = FrontLayout(of: screen, in: context, sheets: sheets)
    let isTransparent = screen.statusBar.style.isTransparent(in: context.guidelineSet)
    let rises = context.platform != nil && (context.panel == nil || fronts.panelHoldsFocus)
    stage = Stage(
      context: context, screenID: screen.id, bounds: bounds,
      blocks: BlockFrames(context: context, sheets: sheets),
      seenThrough: isTransparent ? bars.statusBar : nil,
      keyboardTop: rises ? fronts.keyboard?.top : nil, free: bars.free)
  }

  private mutating func placed() -> PlacedScreen {
    var result = PlacedScreen(
      screenID: screen.id, title: screen.title, bounds: bounds, targets: [], decorations: [],
      scrollRange: 0, viewport: bounds)
    result.modes = context.modes.sorted()
    result.isMirrored = context.isMirrored
    if let media = screen.fullScreenMedia, context.isChromeHidden {
      placeFullScreenMedia()
      result.decorations = stage.decorations
      result.hiddenChrome = media.reveal
      result.systemAreas = context.windowAreas
      result.unrevealing = unrevealing
      return result
    }
    result.statusBar = bars.statusBar
    result.scrollsByStatusBar = context.platform == nil || context.platform == .ios
    result.isStatusBarTransparent = screen.statusBar.style.isTransparent(in: context.guidelineSet)
    result.showsNetworkIndicator =
      bars.statusBar != nil && screen.statusBar.showsNetworkIndicator && context.isUsingNetwork
    result.viewport = bars.free
    placeElements()
    fronts.placeCurl(of: bars.free, on: &stage)
    bars.placeTabBar(on: &stage)
    result.swipeRows = stage.swipeRows
    fronts.placeNotice(on: &stage)
    fronts.placeSheet(in: &result, on: &stage)
    if !fronts.hasPanel { placeFrontLayer() }
    if !fronts.panelHoldsFocus { fronts.placeKeyboard(in: &result, on: &stage) }
    fronts.placePanel(in: &result, on: &stage)
    if fronts.hasPanel {
      placeFrontLayer()
      if fronts.panelHoldsFocus { fronts.placeKeyboard(in: &result, on: &stage) }
    }
    if result.panel != nil {
      for index in stage.decorations.indices.dropFirst(stage.covered) {
        stage.decorations[index].isInFront = true
      }
    }
    result.decorations = stage.decorations
    result.groundEndsTyping = stage.groundEndsTyping
    result.touch = context.touchSetting
    result.unit = context.device.unit(on: context.platform)
    stage.placeTargets(in: &result)
    result.aimAtFreeParts()
    result.scrollRange = stage.scrollRange
    result.scrollers = stage.scrollers
    return result
  }

  private mutating func placeElements() {
    placeFullScreenMedia()
    let fillers = placements.indices.filter { index in
      placements[index].fillsSpace
        || placements[index] == .scroll && !screen.elements[index].isPlaced
          && !screen.elements[index].presence.isAway && screen.elements[index].layer == nil
    }
    for index in fillers {
      let element = screen.elements[index]
      let isLast = index == fillers.last
      if let scroll = element.kind.value.scrolling {
        stage.placeFillingScroll(element, scroll, isLast: isLast)
      } else {
        stage.placeFiller(element, placements[index], isLast: isLast)
      }
    }
    for index in stage.content.indices {
      stage.content[index].arrangement = .stack
      stage.content[index].isInScroller = true
    }
    for index in inOrder where screen.elements[index].layer == nil {
      let first = (stage.front.count, stage.decorations.count)
      placeElement(at: index, bar: bars.frames[index])
      guard let bar = bars.frames[index] else { continue }
      stage.mirror(from: first, in: bar)
      for place in stage.front.indices.dropFirst(first.0) {
        stage.front[place].arrangement = isStackedBar(at: index) ? .stack : .bar
      }
    }
  }

  /// Places the elements in front of bars, messages and panels.
  private mutating func placeFrontLayer() {
    for index in screen.elements.indices where screen.elements[index].layer == .front {
      placeElement(at: index, bar: nil)
    }
  }

  /// The indices of the elements from back to front.
  private var inOrder: [Int] {
    let ranks = screen.elements.indices.map(rank)
    guard let first = ranks.first, ranks.contains(where: { $0 != first }) else {
      return Array(ranks.indices)
    }
    return ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }

  /// The rank of an element from back to front.
  private func rank(at index: Int) -> Int {
    if isStackedBar(at: index) { return 0 }
    let isReaching = bars.frames[index] != nil && context.barSlop != BarSlop(top: 0, bottom: 0)
    return isReaching ? 2 : 1
  }

  /// Whether an element is a search bar or scope bar among the bars.
  private func isStackedBar(at index: Int) -> Bool {
    guard bars.frames[index] != nil else { return false }
    return switch placements[index] {
    case .searchBar, .scopeBar: true
    case .navigationBar, .toolbar, .appBar, .framed, .equalParts, .surface, .rows, .cells, .panel,
      .scroll, .notice, .tabBar, .part, .system:
      false
    }
  }

  private mutating func placeFullScreenMedia() {
    // No other element is copied, since a search lays out many screens.
    for index in placements.indices where placements[index] == .surface(isWholeScreen: true) {
      let element = screen.elements[index]
      stage.decorations.append(
        .init(
          kind: DrawnKind(element.kind.descriptor), id: element.id, label: element.spokenLabel,
          frame: bounds))
    }
  }

  private mutating func placeElement(at index: Int, bar: Rectangle?) {
    let element = screen.elements[index]
    guard !element.presence.isAway else { return }
    switch placements[index] {
    case .navigationBar(let settings):
      if let bar { bars.placeNavigationBar(element, settings, in: bar, on: &stage) }
    case .toolbar(let settings):
      if let bar { bars.placeToolbar(element, settings, in: bar, on: &stage) }
    case .appBar(let title):
      if let bar { bars.placeAppBar(element, title: title, in: bar, on: &stage) }
    case .searchBar(let settings, isInBars: _):
      bars.placeSearchBar(
        element, settings, in: bar ?? anchoredFrame(at: index), on: &stage)
    case .scopeBar:
      if let bar { bars.placeScopeBar(element, in: bar, on: &stage) }
    case .equalParts:
      let frame = anchoredFrame(at: index)
      let first = (stage.front.count, stage.decorations.count)
      stage.placeTree(element, frame: frame)
      stage.mirror(from: first, in: frame)
    case .surface(let isWholeScreen):
      placeSurface(element, at: index, isWholeScreen: isWholeScreen)
    case .framed:
      stage.placeTree(element, frame: element.fillsRoom ? fronts.room : anchoredFrame(at: index))
    case .scroll:
      if element.isPlaced {
        stage.placeTree(element, frame: anchoredFrame(at: index))
      } else if element.layer != nil {
        stage.placeTree(element, frame: fronts.room)
      }
    case .rows, .cells, .panel, .notice, .tabBar, .part, .system:
      break
    }
  }

  private mutating func placeSurface(_ element: Element, at index: Int, isWholeScreen: Bool) {
    let frame = isWholeScreen ? bounds : anchoredFrame(at: index)
    if !isWholeScreen, context.hiddenMedia.contains(element.id) {
      return placeWithoutControls(element, frame: frame)
    }
    if !isWholeScreen { stage.placeFramed(element, frame: frame) }
    let first = stage.front.count
    // Coordinates of controls are the screen's; distances from an edge are the picture's.
    let outer = stage.scope
    defer { stage.scope = outer }
    stage.scope.passesTouches = stage.passesTouches(element)
    let places = stage.blocks.frames(
      of: element.children, in: BlockFrames.Space(corner: bounds, room: frame))
    for (control, place) in zip(element.children, places) { stage.placeTree(control, frame: place) }
    guard !isWholeScreen else { return }
    for place in stage.front.indices.dropFirst(first) { stage.front[place].media = element.id }
  }

  /// The frame of a top-level element, from its own values and its neighbours.
  private mutating func anchoredFrame(at index: Int) -> Rectangle {
    let element = screen.elements[index]
    guard !element.anchors.isEmpty else {
      let room = fronts.room.right - (element.frame.x ?? 0)
      return element.ended(stage.blocks.statedFrame(of: element, within: room), in: fronts.room)
    }
    if anchoredFrames.isEmpty {
      let space = BlockFrames.Space(
        corner: bounds, room: fronts.room, keyboard: fronts.keyboard?.top)
      anchoredFrames = stage.blocks.frames(of: screen.elements, in: space)
    }
    return anchoredFrames[index]
  }

  /// The plates of full-screen media where a tap reveals no controls.
  var unrevealing: [Rectangle] {
    guard let media = screen.elements.first(where: { $0[Element.Media.self]?.isFullScreen == true })
    else { return [] }
    let places = stage.blocks.frames(
      of: media.children, in: BlockFrames.Space(corner: bounds, room: bounds))
    return zip(media.children, places).filter { child, _ in
      child[Element.Plate.self]?.reveals == false
    }.flatMap { child, place in child.shape.strips(of: place) }
  }

  /// Places embedded media as a picture on which only the `reveal` gesture works, which brings the
  /// controls back.
  mutating func placeWithoutControls(_ element: Element, frame: Rectangle) {
    guard let media = element[Element.Media.self] else { return }
    stage.decorations.append(
      .init(
        kind: DrawnKind(element.kind.descriptor), id: element.id, label: element.spokenLabel,
        frame: frame))
    stage.addHolder(element, frame: frame, part: .plate)
    guard !stage.passesTouches(element) else { return }
    stage.front[stage.front.count - 1].reveal = media.reveal
    let places = stage.blocks.frames(
      of: element.children, in: BlockFrames.Space(corner: bounds, room: frame))
    for (child, place) in zip(element.children, places)
    where child[Element.Plate.self]?.reveals == false {
      stage.addHolder(child, frame: place, part: .plate)
    }
  }
}

/// The space beside a notch, island or camera's hole in landscape.
extension LayoutContext {
  /// The part of the screen, from side to side, where a platform places bars and content. UIKit
  /// insets both sides by the height of the status bar in portrait: the safeAreaInsets of an iPhone
  /// X in landscape are 44 left and right. An Android window excludes the cut-out, which lies left
  /// once the phone is turned left (DisplayCutout, LAYOUT_IN_DISPLAY_CUTOUT_MODE_DEFAULT). Browsers
  /// also lay pages out in the safe area of their system (viewport-fit=auto); here phones on the
  /// web are Androids.
  var fromSideToSide: Rectangle {
    var room = besideCutOut
    // The three-button bar lies at the right.
    room.width = min(room.right, screen.right - device.sideBar(in: orientation)) - room.left
    return room
  }

  private var besideCutOut: Rectangle {
    guard orientation == .landscape, device.kind.turns, let cutOut = device.cutOut else {
      return screen
    }
    switch platform {
    case nil: return screen
    case .ios: return inset(left: device.statusBarHeight, right: device.statusBarHeight)
    case .android, .web: return inset(left: cutOut.bottom, right: 0)
    }
  }

  private func inset(left: Double, right: Double) -> Rectangle {
    Rectangle(
      left: screen.left + left, top: screen.top, right: screen.right - right, bottom: screen.bottom)
  }
}
