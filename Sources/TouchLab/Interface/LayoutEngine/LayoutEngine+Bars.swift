extension LayoutEngine {
  /// Gives every bar its frame, from the outer edges inward, and leaves the rest to the content.
  mutating func reserveBars(below statusBarBottom: Double) {
    var top = statusBarBottom
    var bottom = bounds.bottom - context.device.homeIndicatorHeight
    if context.tabs != nil { bottom -= BarMetrics.tabBarHeight }
    let width = bounds.width
    let strip = { (y: Double, height: Double) in
      Rectangle(x: 0, y: y, width: width, height: height)
    }
    // A navigation bar is next to the status bar and a scope bar below its search bar, in whatever
    // order the document names them.
    let order = screen.elements.indices.sorted {
      (screen.elements[$0].barRank, $0) < (screen.elements[$1].barRank, $1)
    }
    for index in order {
      let element = screen.elements[index]
      switch element.kind {
      case .navigationBar(let bar), .toolbar(let bar):
        let height = context.height(of: bar)
        if bar.edge == .top {
          barFrames[index] = strip(top, height)
          top += height
        } else {
          bottom -= height
          barFrames[index] = strip(bottom, height)
        }
      case .scopeBar(besideSearchBar: true) where shareSearchBar(with: element, at: index): break
      case .searchBar(let bar) where element.frame.x == nil && element.frame.y == nil:
        barFrames[index] = strip(top, bar.height)
        top += bar.height
      case .scopeBar:
        barFrames[index] = strip(top, BarMetrics.searchBarHeight)
        top += BarMetrics.searchBarHeight
      default:
        break
      }
    }
    free = Rectangle(left: 0, top: top, right: bounds.right, bottom: max(top, bottom))
  }

  /// In landscape, gives a scope bar the right part of the search bar: 44 points for each scope, or
  /// what its label needs, but no more than half of the bar.
  private mutating func shareSearchBar(with scopeBar: Element, at index: Int) -> Bool {
    let search = screen.elements.firstIndex { if case .searchBar = $0.kind { true } else { false } }
    guard context.orientation == .landscape, let search, let bar = barFrames[search] else {
      return false
    }
    let least = BarMetrics.minimumHitSide * Double(scopeBar.children.count)
    let wanted = max(segmentedWidth(scopeBar), least) + BarMetrics.scopeInset
    let middle = bar.right - min(wanted, bar.width / 2)
    barFrames[search] = Rectangle(
      left: bar.left, top: bar.top, right: middle, bottom: bar.bottom)
    barFrames[index] = Rectangle(
      left: middle, top: bar.bottom - BarMetrics.searchBarHeight, right: bar.right,
      bottom: bar.bottom)
    return true
  }

  /// The height in which a bar's buttons respond: at least 44 pt, over the content beside the bar.
  func hitStrip(of bar: Rectangle, edge: Element.Kind.Bar.Edge) -> Rectangle {
    let height = max(bar.height, BarMetrics.minimumHitSide)
    let top = edge == .top ? bar.top : bar.bottom - height
    return Rectangle(x: bar.x, y: top, width: bar.width, height: height)
  }

  /// Equally spaced items: each in the middle of its slot, each responding in all of it.
  mutating func placeToolbar(
    _ element: Element, _ settings: Element.Kind.Bar, in bar: Rectangle
  ) {
    decorations.append(.init(kind: "toolbar", frame: bar))
    guard !element.children.isEmpty else { return }
    let slotWidth = bar.width / Double(element.children.count)
    let side = context.itemSide(inBarOf: bar.height)
    let strip = hitStrip(of: bar, edge: settings.edge)
    for (index, item) in element.children.enumerated() {
      let slot = Rectangle(
        x: bar.x + Double(index) * slotWidth, y: strip.y, width: slotWidth, height: strip.height)
      let center = Point(x: slot.center.x, y: bar.center.y)
      if case .segmented = item.kind {
        let width = min(item.frame.width ?? segmentedWidth(item), slotWidth)
        let visual = Rectangle(center: center, size: Size(width: width, height: side))
        let hit = Rectangle(
          x: visual.x, y: strip.y, width: visual.width, height: strip.height)
        placeSegments(of: item, visual: visual, hit: hit, into: \.front)
        continue
      }
      let size = Size(width: item.frame.width ?? side, height: item.frame.height ?? side)
      let visual = Rectangle(center: center, size: size)
      add(
        item, visual: visual, standard: slot, to: \.front,
        style: context.style(of: item, in: element))
    }
  }

  /// Equal segments across a frame; the outer ones respond to the ends of the hit target.
  mutating func placeSegments(
    of element: Element, visual: Rectangle, hit: Rectangle,
    into layer: WritableKeyPath<LayoutEngine, [Target]>
  ) {
    let last = element.children.count - 1
    let width = visual.width / Double(last + 1)
    for (index, segment) in element.children.enumerated() {
      let slice = Rectangle(
        x: visual.x + Double(index) * width, y: visual.y, width: width, height: visual.height)
      let responding = Rectangle(
        left: index == 0 ? hit.left : slice.left, top: hit.top,
        right: index == last ? hit.right : slice.right, bottom: hit.bottom)
      add(
        segment, visual: slice, standard: responding, to: layer,
        family: "segments of \(element.id)")
    }
  }

  /// The tab bar, with More in the last place where a phone has too many tabs.
  mutating func placeTabBar() {
    guard let tabs = context.tabs, !tabs.isEmpty else { return }
    let bar = Rectangle(
      x: 0,
      y: bounds.bottom - context.device.homeIndicatorHeight - BarMetrics.tabBarHeight,
      width: bounds.width, height: BarMetrics.tabBarHeight)
    decorations.append(.init(kind: "tab-bar", frame: bar))
    let visible = TabBar.visibleTabs(of: tabs, on: context.device.kind)
    let shown = visible.enumerated().filter { _, tab in
      !TabBar.omits(tab, on: screen.id, in: context.orientation)
    }
    let hasMore = visible.count < tabs.count
    let slotWidth = bar.width / Double(max(1, shown.count + (hasMore ? 1 : 0)))
    let slot = { (index: Int) in
      Rectangle(
        x: bar.x + Double(index) * slotWidth, y: bar.y, width: slotWidth, height: bar.height)
    }
    let size = Size(width: BarMetrics.itemSide, height: BarMetrics.itemSide)
    for (position, (index, tab)) in shown.enumerated() {
      let visual = Rectangle(center: slot(position).center, size: size)
      add(tab, visual: visual, standard: slot(position), to: \.front)
      if !front.isEmpty {
        front[front.count - 1].role = .tab(index)
        front[front.count - 1].arrangement = .tabBar
      }
    }
    if hasMore {
      let frame = slot(shown.count)
      front.append(
        Target(
          system: .more, id: TabBar.moreID, kind: "tab", label: TabBar.moreTitle,
          visual: Rectangle(center: frame.center, size: size), hitTarget: frame))
    }
  }
}

extension Element {
  /// How near to the screen's edge a bar lies.
  fileprivate var barRank: Int {
    switch kind {
    case .navigationBar: 0
    case .toolbar: 1
    case .searchBar: 2
    default: 3
    }
  }
}
