/// The layout of a screen's bars and the elements in them.
struct BarLayout {
  let screen: Screen
  let context: LayoutContext
  /// The placements of the screen's elements, by index.
  private let placements: [Placement]
  /// The frames of bars, by the indices of their elements.
  private(set) var frames: [Int: Rectangle] = [:]
  /// The space between the bars, for the content.
  private(set) var free = Rectangle(x: 0, y: 0, width: 0, height: 0)
  let bounds: Rectangle

  /// Places all bars, from the outer edges inward, and leaves the rest to the content.
  init(_ screen: Screen, _ placements: [Placement], in context: LayoutContext) {
    self.screen = screen
    self.context = context
    self.placements = placements
    bounds = context.screen
    var top = statusBar?.bottom ?? 0
    var bottom = bounds.bottom - context.foot
    if context.tabs != nil, !context.hasRail { bottom -= context.tabBarHeight }
    let room = context.fromSideToSide
    let width = room.width - context.railWidth
    let left = room.left + (context.isMirrored ? 0 : context.railWidth)
    let strip = { (y: Double, height: Double) in
      Rectangle(x: left, y: y, width: width, height: height)
    }
    // A navigation bar adjoins the status bar, and a scope bar is below its search bar, whatever
    // their order in the scenario.
    let order = screen.elements.indices.sorted {
      (placements[$0].barRank, $0) < (placements[$1].barRank, $1)
    }
    for index in order {
      switch placements[index] {
      case .navigationBar where hasAppBars, .appBar:
        frames[index] = strip(top, AppBarMetrics.height)
        top += AppBarMetrics.height
      case .navigationBar(let bar), .toolbar(let bar):
        let height = context.height(of: bar)
        if bar.edge == .top {
          frames[index] = strip(top, height)
          top += height
        } else {
          bottom -= height
          frames[index] = strip(bottom, height)
        }
      case .scopeBar(isBesideSearchBar: true) where shareSearchBar(withScopeBarAt: index): break
      case .searchBar(let bar, isInBars: true):
        frames[index] = strip(top, bar.height)
        top += bar.height
      case .scopeBar:
        frames[index] = strip(top, BarMetrics.searchBarHeight)
        top += BarMetrics.searchBarHeight
      case .searchBar, .framed, .equalParts, .surface, .rows, .cells, .panel, .scroll, .notice,
        .tabBar, .part, .system:
        break
      }
    }
    free = Rectangle(left: left, top: top, right: left + width, bottom: max(top, bottom))
  }

  /// Gives a scope bar the right part of the search bar in landscape.
  ///
  /// It gets 44 points a scope or the width of its labels, at most half of the bar.
  private mutating func shareSearchBar(withScopeBarAt index: Int) -> Bool {
    let scopeBar = screen.elements[index]
    let search = placements.firstIndex { if case .searchBar = $0 { true } else { false } }
    guard context.orientation == .landscape, let search, let bar = frames[search] else {
      return false
    }
    let least = BarMetrics.minimumHitSide * Double(scopeBar.children.count)
    let wanted = max(scopeBar.widthOfParts, least) + BarMetrics.scopeInset
    let middle = bar.right - min(wanted, bar.width / 2)
    frames[search] = Rectangle(
      left: bar.left, top: bar.top, right: middle, bottom: bar.bottom)
    frames[index] = Rectangle(
      left: middle, top: bar.bottom - BarMetrics.searchBarHeight, right: bar.right,
      bottom: bar.bottom)
    return true
  }

  /// The strip in which a bar's buttons take touches.
  ///
  /// It includes the bar's slop, or extends over the adjacent content to 44 pt where small targets
  /// grow.
  func hitStrip(of bar: Rectangle, edge: Element.Bar.Edge) -> Rectangle {
    guard context.growsHitTargets else { return reach(of: bar, edge: edge) }
    let height = max(bar.height, BarMetrics.minimumHitSide)
    let top = edge == .top ? bar.top : bar.bottom - height
    return Rectangle(x: bar.x, y: top, width: bar.width, height: height)
  }

  /// Places equally spaced items, each in the middle of its slot, which is its hit target.
  func placeToolbar(
    _ element: Element, _ settings: Element.Bar, in bar: Rectangle, on stage: inout Stage
  ) {
    stage.decorations.append(.init(kind: Element.Toolbar.drawn, frame: bar))
    addGround(of: bar, edge: settings.edge, on: &stage)
    guard !element.children.isEmpty else { return }
    let slotWidth = bar.width / Double(element.children.count)
    let side = context.itemSide(inBarOf: bar.height)
    let strip = hitStrip(of: bar, edge: settings.edge)
    for (index, item) in element.children.enumerated() {
      let slot = Rectangle(
        x: bar.x + Double(index) * slotWidth, y: strip.y, width: slotWidth, height: strip.height)
      let center = Point(x: slot.center.x, y: bar.center.y)
      if item.placement == .equalParts {
        let width = min(item.frame.width ?? item.widthOfParts, slotWidth)
        let visibleFrame = Rectangle(center: center, size: Size(width: width, height: side))
        let hit = Rectangle(
          x: visibleFrame.x, y: strip.y, width: visibleFrame.width, height: strip.height)
        stage.placeSegments(of: item, visibleFrame: visibleFrame, hit: hit, into: .front)
        continue
      }
      let size = Size(width: item.frame.width ?? side, height: item.frame.height ?? side)
      let visibleFrame = Rectangle(center: center, size: size)
      stage.add(
        item, visibleFrame: visibleFrame, standard: slot, to: .front,
        style: context.style(of: item, in: element))
    }
  }

  /// Places the tab bar, with More in the last slot if a phone has too many tabs.
  func placeTabBar(on stage: inout Stage) {
    guard let tabs = context.tabs, !tabs.isEmpty else { return }
    let height = context.tabBarHeight
    let room = context.fromSideToSide
    let bar =
      context.hasRail
      ? Rectangle(x: room.left, y: 0, width: context.railWidth, height: bounds.height)
      : Rectangle(
        x: room.left, y: bounds.bottom - context.foot - height, width: room.width, height: height)
    let first = (stage.front.count, stage.decorations.count)
    defer { stage.mirror(from: first, in: room) }
    let drawn = context.hasRail ? Element.NavigationRail.drawn : Element.TabBar.drawn
    stage.decorations.append(.init(kind: drawn, frame: bar))
    if !context.hasRail { addGround(of: bar, edge: .bottom, on: &stage) }
    let visible = Element.TabBar.visibleTabs(
      of: tabs, on: context.device.kind, context.platform)
    let shown = visible.enumerated().filter { _, tab in
      !Element.TabBar.omits(tab, on: screen.id, in: context.orientation)
    }
    let hasMore = visible.count < tabs.count
    let slotWidth = bar.width / Double(max(1, shown.count + (hasMore ? 1 : 0)))
    let railTop = statusBar?.bottom ?? 0
    let isRail = context.hasRail
    let slot = { (index: Int) in
      isRail
        ? Rectangle(
          x: bar.x,
          y: railTop + Double(index) * (BarMetrics.railItemHeight + BarMetrics.railSpacing),
          width: bar.width, height: BarMetrics.railItemHeight)
        : Rectangle(
          x: bar.x + Double(index) * slotWidth, y: bar.y, width: slotWidth, height: bar.height)
    }
    let size = Size(width: BarMetrics.itemSide, height: BarMetrics.itemSide)
    for (position, (index, tab)) in shown.enumerated() {
      let visibleFrame = visibleFrame(of: tab, in: slot(position), size)
      let standard = isRail ? slot(position) : reach(of: slot(position), edge: .bottom)
      stage.add(tab, visibleFrame: visibleFrame, standard: standard, to: .front)
      if !stage.front.isEmpty {
        stage.front[stage.front.count - 1].role = .tab(index)
        stage.front[stage.front.count - 1].leadsNowhere = tab[Element.Tab.self]?.root == nil
        stage.front[stage.front.count - 1].arrangement = .tabBar
        respondAbove(tab, slot: standard, on: &stage)
      }
    }
    if hasMore {
      let frame = slot(shown.count)
      stage.front.append(
        Target(
          system: .more, id: Element.TabBar.moreID, kind: Element.Tab.drawn,
          label: Element.TabBar.moreTitle,
          visibleFrame: Rectangle(center: frame.center, size: size),
          hitTarget: isRail ? frame : reach(of: frame, edge: .bottom)))
    }
  }

  /// The frame of the status bar; nil while it is hidden.
  var statusBar: Rectangle? {
    guard !screen.statusBar.isHidden, context.device.statusBarHeight > 0 else { return nil }
    return Rectangle(x: 0, y: 0, width: bounds.width, height: context.device.statusBarHeight)
  }

  /// A bar's frame with its slop.
  private func reach(of bar: Rectangle, edge: Element.Bar.Edge) -> Rectangle {
    let slop = context.barSlop
    return edge == .top
      ? Rectangle(left: bar.left, top: bar.top, right: bar.right, bottom: bar.bottom + slop.top)
      : Rectangle(left: bar.left, top: bar.top - slop.bottom, right: bar.right, bottom: bar.bottom)
  }

  /// Adds a plate under a bar that absorbs touches between its parts, if the bar has a slop.
  func addGround(of bar: Rectangle, edge: Element.Bar.Edge, on stage: inout Stage) {
    let reach = reach(of: bar, edge: edge)
    guard reach != bar else { return }
    var ground = Target(Element(kind: Element.Plate()), visibleFrame: bar, hitTarget: reach)
    ground.part = .plate
    ground.isEnabled = false
    ground.uncut = [reach]
    ground.wholeFrame = bar
    stage.front.append(ground)
  }
}

extension Placement {
  /// The order of bars from the screen's edge inward.
  fileprivate var barRank: Int {
    switch self {
    case .navigationBar, .appBar: 0
    case .toolbar: 1
    case .searchBar: 2
    case .scopeBar, .framed, .equalParts, .surface, .rows, .cells, .panel, .scroll, .notice,
      .tabBar, .part, .system:
      3
    }
  }
}

/// The extension of navigation and tab bars beyond their edges.
///
/// UIKit's bars have one of about 15 pt, as reported. Apple documents nothing, so the device must
/// state it (`bar-slop`); the default is none.
extension LayoutContext {
  /// The stated slop under UIKit's hit testing; zero under other rules.
  var barSlop: BarSlop {
    (hitTesting == .uikit ? device.barSlop : nil) ?? BarSlop(top: 0, bottom: 0)
  }
}
