struct BarLayout {
  let screen: Screen
  let context: LayoutContext
  private let placements: [Placement]
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

  /// Gives a scope bar the right part of the search bar in landscape. It gets 44 points a scope or
  /// the width of its labels, at most half of the bar.
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

  /// The strip in which a bar's buttons take touches. It includes the bar's slop, or extends over
  /// the adjacent content to 44 pt where small targets grow.
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

/// The extension of navigation and tab bars beyond their edges. UIKit's bars have one of about 15
/// pt, as reported. Apple documents nothing, so the device must state it (`bar-slop`); the default
/// is none.
extension LayoutContext {
  /// The stated slop under UIKit's hit testing; zero under other rules.
  var barSlop: BarSlop {
    (hitTesting == .uikit ? device.barSlop : nil) ?? BarSlop(top: 0, bottom: 0)
  }
}

/// Tabs that are larger than others and extend above their bar.
extension BarLayout {
  /// The visible frame of a tab: centred in its slot, or raised above the bar as stated.
  func visibleFrame(of tab: Element, in slot: Rectangle, _ standard: Size) -> Rectangle {
    let size = Size(
      width: tab.frame.width ?? standard.width, height: tab.frame.height ?? standard.height)
    var visibleFrame = Rectangle(center: slot.center, size: size)
    if let raised = tab[Element.Tab.self]?.raised, !context.hasRail {
      visibleFrame.y = slot.y - raised
    }
    return visibleFrame
  }

  /// Extends the hit target of the last placed tab by the part above its bar, unless the platform
  /// cuts children at their parents.
  func respondAbove(_ tab: Element, slot: Rectangle, on stage: inout Stage) {
    guard !stage.cutsByHolders, tab.hitRule == .standard, var target = stage.front.last,
      target.part == .target, target.visibleFrame.top < slot.top
    else { return }
    let visibleFrame = target.visibleFrame
    let above = Rectangle(
      left: visibleFrame.left, top: visibleFrame.top, right: visibleFrame.right,
      bottom: min(visibleFrame.bottom, slot.top))
    stage.take([slot, above], of: visibleFrame, into: &target)
    stage.front[stage.front.count - 1] = target
  }

  var hasAppBars: Bool { context.platform == .android }

  /// Places back and left icons, the title or a search field in the remaining width, and icons from
  /// the right end inward. Source: Material 3, Top app bar, specs (64 dp; icons of 24 in slots of
  /// 48, 4 from the ends).
  func placeAppBar(_ element: Element, title: String?, in bar: Rectangle, on stage: inout Stage) {
    stage.decorations.append(.init(kind: DrawnKind(element.kind.descriptor), frame: bar))
    var left = bar.left + AppBarMetrics.inset
    var right = bar.right - AppBarMetrics.inset
    if let back = backElement(of: element) {
      placeIcon(back, in: slot(from: left, in: bar), on: &stage)
      if stage.front.last?.id == Target.backID { stage.front[stage.front.count - 1].role = .back }
      left += AppBarMetrics.slot
    }
    for child in element.children where child.part == .leading {
      placeIcon(child, in: slot(from: left, in: bar), on: &stage)
      left += AppBarMetrics.slot
    }
    for child in element.children where child.part == .trailing {
      right -= AppBarMetrics.slot
      placeIcon(child, in: slot(from: right, in: bar), on: &stage)
    }
    let middle = Rectangle(left: left, top: bar.top, right: right, bottom: bar.bottom)
    guard !middle.isEmpty else { return }
    if let segmented = element.children.first(where: { $0.placement == .equalParts }) {
      placeSegments(of: segmented, in: middle, on: &stage)
      return
    }
    let search = element.children.first { $0.kind.is(Element.SearchBar.self) }
    if let search, let settings = search[Element.SearchBar.self] {
      placeSearchBar(search, settings, in: middle, on: &stage)
    } else {
      let words = title ?? screen.title
      let width = min(middle.width, LabelWidth.width(of: words, size: AppBarMetrics.titleSize))
      let frame = Rectangle(
        x: middle.left + AppBarMetrics.titleInset, y: bar.center.y - AppBarMetrics.titleHeight / 2,
        width: width, height: AppBarMetrics.titleHeight)
      stage.decorations.append(.init(kind: .title, label: words, frame: frame))
    }
  }

  private func placeSegments(of segmented: Element, in middle: Rectangle, on stage: inout Stage) {
    let width = min(segmented.frame.width ?? segmented.widthOfParts, middle.width)
    let size = Size(width: width, height: min(AppBarMetrics.slot, middle.height))
    let visibleFrame = Rectangle(center: middle.center, size: size)
    stage.placeSegments(of: segmented, visibleFrame: visibleFrame, hit: visibleFrame, into: .front)
  }

  private func slot(from x: Double, in bar: Rectangle) -> Rectangle {
    Rectangle(x: x, y: bar.top, width: AppBarMetrics.slot, height: bar.height)
  }

  private func placeIcon(_ element: Element, in slot: Rectangle, on stage: inout Stage) {
    let size = Size(
      width: element.frame.width ?? AppBarMetrics.icon,
      height: element.frame.height ?? AppBarMetrics.icon)
    let center = Rectangle(
      x: slot.x, y: slot.center.y - AppBarMetrics.slot / 2, width: AppBarMetrics.slot,
      height: AppBarMetrics.slot)
    stage.add(
      element, visibleFrame: Rectangle(center: slot.center, size: size), standard: center,
      to: .front)
  }
}

/// The measures of Material 3's small top app bar, in dp. Source: Material 3, Top app bar, specs.
enum AppBarMetrics {
  static let height = 64.0
  static let slot = 48.0
  static let icon = 24.0
  static let inset = 4.0
  static let titleInset = 12.0
  static let titleSize = 22.0
  static let titleHeight = 28.0
}

extension BarLayout {
  /// Places a search field in its bar, with Clear while it has text and Bookmarks while it has
  /// none. Source: iOS 7 HIG, Search Bar.
  func placeSearchBar(
    _ element: Element, _ settings: Element.SearchBar, in bar: Rectangle, on stage: inout Stage
  ) {
    stage.decorations.append(.init(kind: Element.SearchBar.drawn, frame: bar))
    let bar = placePrompt(settings.prompt, in: bar, on: &stage)
    let field = Rectangle(
      left: bar.left + fieldInset, top: bar.center.y - fieldHeight / 2,
      right: bar.right - fieldInset, bottom: bar.center.y + fieldHeight / 2)
    stage.add(element, visibleFrame: field, standard: bar, to: .front)
    let text = context.texts[element.id] ?? settings.text
    if stage.front.last?.id == element.id {
      let placeholder = element.label ?? settings.placeholder ?? "Search"
      stage.front[stage.front.count - 1].label = text.isEmpty ? placeholder : text
    }
    var right = field.right
    for button in buttons(of: element, settings, isEmpty: text.isEmpty) {
      let visibleFrame = Rectangle(
        x: right - buttonInset - buttonSide, y: bar.center.y - buttonSide / 2,
        width: buttonSide, height: buttonSide)
      let hit = Rectangle(
        x: right - BarMetrics.minimumHitSide, y: bar.y, width: BarMetrics.minimumHitSide,
        height: bar.height)
      guard !visibleFrame.intersection(bounds).isEmpty else { continue }
      stage.front.append(
        Target(
          system: button.role, id: button.id, kind: .searchBarButton,
          label: button.label, visibleFrame: visibleFrame, hitTarget: hit.intersection(bounds)))
      right -= BarMetrics.minimumHitSide
    }
  }

  /// Draws the prompt above the field and returns the rest of the bar.
  private func placePrompt(_ prompt: String?, in bar: Rectangle, on stage: inout Stage) -> Rectangle
  {
    guard let prompt else { return bar }
    let height = min(BarMetrics.promptHeight, max(0, bar.height - BarMetrics.searchBarHeight))
    let middle = bar.top + height
    stage.decorations.append(
      .init(
        kind: .prompt, label: prompt,
        frame: Rectangle(left: bar.left, top: bar.top, right: bar.right, bottom: middle)))
    return Rectangle(left: bar.left, top: middle, right: bar.right, bottom: bar.bottom)
  }

  /// Places a control of equal parts in the bar, with hit targets over the bar's full height.
  /// Inside a search bar it begins where the field's part ends.
  func placeScopeBar(_ element: Element, in bar: Rectangle, on stage: inout Stage) {
    stage.decorations.append(.init(kind: Element.ScopeBar.drawn, frame: bar))
    let inset = BarMetrics.scopeInset
    let height = min(BarMetrics.scopeHeight, bar.height)
    let visibleFrame = Rectangle(
      left: bar.left > bounds.left ? bar.left : bar.left + inset, top: bar.center.y - height / 2,
      right: bar.right - inset, bottom: bar.center.y + height / 2)
    stage.placeSegments(of: element, visibleFrame: visibleFrame, hit: bar, into: .front)
  }

  private func buttons(
    of element: Element, _ settings: Element.SearchBar, isEmpty: Bool
  ) -> [(role: Target.Role, id: String, label: String)] {
    var buttons: [(role: Target.Role, id: String, label: String)] = []
    if !isEmpty {
      buttons.append((.clear(element.id), "\(element.id)-clear", "Clear"))
    } else if settings.hasBookmarks {
      buttons.append((.bookmarks(element.id), "\(element.id)-bookmarks", "Bookmarks"))
    }
    if settings.hasResultsList {
      buttons.append((.resultsList(element.id), "\(element.id)-results", "Results"))
    }
    return buttons
  }
}

/// The field inside a 44-pt search bar and the buttons inside the field, in points.
private let fieldInset = 8.0
private let fieldHeight = 28.0
private let buttonSide = 20.0
private let buttonInset = 6.0

/// The heights and distances of bars, in points. Bars are 44 pt high, 32 in phone landscape, and
/// tab bars 49; hit targets are 44×44. Source: the iPhone HIG 2008 and 2011 and the iOS 7 HIG.
package enum BarMetrics {
  /// The distance from a row's end to its first control: 16 in UITableView's layout margins and in
  /// Material lists.
  package static let rowInset = 16.0
  /// The distance from a chip's end to an icon there: 8 dp (Material 3, Chips, specs).
  static let chipInset = 8.0
  /// The type size and line height of body text: 16 sp on 24 in Material 3; browsers default to 16
  /// px.
  package static let bodyTypeSize = 16.0
  static let bodyLineHeight = 24.0
  /// The type size of chips and buttons: 14 sp, Material 3 label large.
  static let labelTypeSize = 14.0
  /// The smallest side of a hit target. Source: iPhone HIG 2008, Toolbars; iOS 7 HIG, Toolbar.
  package static let minimumHitSide = 44.0
  package static let barHeight = 44.0
  package static let thinBarHeight = 32.0
  package static let tabBarHeight = 49.0
  static let materialRowHeight = 56.0
  static let materialTabBarHeight = 80.0
  /// The rail is 80 dp wide with items 56 dp high (Material 3, Navigation rail, specs), 4 dp apart
  /// in Compose.
  static let railWidth = 80.0
  static let railItemHeight = 56.0
  static let railSpacing = 4.0
  /// The height that a large title adds to UINavigationBar since iOS 11, and its type size.
  static let largeTitleHeight = 52.0
  static let largeTitleTypeSize = 34.0
  package static let searchBarHeight = 44.0
  /// The height that a prompt adds to a search bar. No source gives it; assumed is a line of 15-pt
  /// text with space about it.
  static let promptHeight = 31.0
  /// The distance from a scope bar's control to the ends of the bar. The iOS 7 HIG, Scope Bar,
  /// shows a control 304 pt wide on a screen of 320.
  static let scopeInset = 8.0
  /// The height of a segmented control as UIKit draws it in iOS 7.
  static let scopeHeight = 29.0
  package static let panelRowHeight = 44.0
  /// The height of a section's header in a plain table since iOS 7 (UITableView); 22 pt before.
  package static let sectionHeight = 28.0
  package static let itemSide = 30.0
  static let thinItemSide = 24.0
  static let firstItemInset = 5.0
  static let itemSpacing = 8.0
  /// The distance between a bordered button's label and its bezel.
  static let labelPadding = 10.0
  package static let backArrow = 5.0
  /// The type sizes of bar buttons and bar titles, both bold, in UIKit until iOS 6.
  static let buttonTypeSize = 12.0
  static let titleTypeSize = 20.0

  package static func buttonWidth(of label: String) -> Double {
    LabelWidth.width(of: label, size: buttonTypeSize, weight: .bold) + 2 * labelPadding
  }
}

extension LayoutContext {
  package func height(of bar: Element.Bar) -> Double {
    if let height = bar.height { return height }
    if hasThinBars { return BarMetrics.thinBarHeight }
    return BarMetrics.barHeight + (showsLargeTitle(of: bar) ? BarMetrics.largeTitleHeight : 0)
  }

  /// Whether the large title shows: only in portrait and until the content scrolls.
  func showsLargeTitle(of bar: Element.Bar) -> Bool {
    bar.hasLargeTitle && bar.height == nil && !hasThinBars && scroll <= 0
  }

  func itemSide(inBarOf height: Double) -> Double {
    height < BarMetrics.barHeight ? BarMetrics.thinItemSide : BarMetrics.itemSide
  }
}

extension HitRule {
  /// The hit target of a visible target under this rule, before anything cuts it. `standard` is the
  /// area that the bar or kind gives; stated rectangles are relative to `origin`.
  func hitTargets(
    of visibleFrame: Rectangle, standard: Rectangle, from origin: Point = .zero
  ) -> [Rectangle] {
    switch self {
    case .union(let frames): frames.map { $0.moved(from: origin) }
    case .none: []
    case .standard, .visual, .grown, .stated, .unsure, .shape:
      [hitTarget(of: visibleFrame, standard: standard, from: origin)]
    }
  }

  /// The hit target as one rectangle; the first of several.
  func hitTarget(
    of visibleFrame: Rectangle, standard: Rectangle, from origin: Point = .zero
  ) -> Rectangle {
    switch self {
    case .standard: standard
    case .visual, .unsure, .shape: visibleFrame
    case .none: Rectangle(x: visibleFrame.x, y: visibleFrame.y, width: 0, height: 0)
    case .grown(let margin): visibleFrame.grown(by: margin)
    case .stated(let frame): frame.moved(from: origin)
    case .union(let frames): frames.first?.moved(from: origin) ?? visibleFrame
    }
  }
}
