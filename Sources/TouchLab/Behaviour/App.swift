/// A layout on a device, with its behaviour. It is immutable; an `AppState` holds what changes.
package struct App: Sendable {
  package private(set) var layout: Layout
  package let device: Device
  package let orientation: Orientation
  package let guidelineSet: GuidelineSet
  /// The platform that it runs on; nil if the guideline set decides how bars are drawn.
  package let platform: TouchPlatform?
  package let hitTesting: HitTesting
  package let textSize: Double
  package let direction: ReadingDirection
  /// The width of the finger's contact in points, for rules that use it; nil for the smallest.
  package let contact: Double?
  package let hasUndo: Bool
  let holdsTexts: Bool
  /// The initial values of elements that taps turn on or off, raise or lower, by id.
  package let switches: [String: String]
  /// The controls and named states that only taps on their own elements change.
  package let controls: Controls
  private let choosesAtFirst: Bool
  /// Whether elements of any screen come or go, and whether some do so by themselves.
  let hasConditions: Bool
  let hasTimes: Bool
  /// The modes that people can bring.
  package let broughtModes: Set<String>
  package private(set) var barLooks: BarLooks
  package private(set) var firstScreenID = ""
  private var screens: [String: Screen]
  private var fronts: [String: Front]

  /// An app of a layout, in the scenario's orientation. Screens that it shares with `other` are not
  /// analysed again.
  package init(
    layout: Layout, device: Device, orientation: Orientation,
    guidelineSet: GuidelineSet = .standard,
    platform: TouchPlatform? = nil, hitTesting: HitTesting = .front, textSize: Double = 1,
    direction: ReadingDirection = .leftToRight, contact: Double? = nil, like other: App? = nil
  ) {
    self.layout = layout
    self.device = device
    self.orientation = orientation
    self.guidelineSet = guidelineSet
    self.platform = platform
    self.hitTesting = hitTesting
    self.textSize = textSize
    self.direction = direction
    self.contact = hitTesting.usesContact ? contact : nil
    var screens = [String: Screen](minimumCapacity: layout.screens.count)
    for screen in layout.screens { screens[screen.id] = screen }
    if layout.tabs.count
      > Element.TabBar.visibleTabs(of: layout.tabs, on: device.kind, platform).count
    {
      screens[Element.TabBar.moreID] = App.moreScreen(of: layout, on: device)
    }
    let fronts = screens.mapValues { screen in
      let known = other?.screens[screen.id] == screen ? other?.fronts[screen.id] : nil
      return known ?? Front(screen)
    }
    self.screens = screens
    self.fronts = fronts
    let traits = layout.screens.compactMap { fronts[$0.id]?.traits }
    hasUndo = traits.contains(where: \.hasUndo)
    holdsTexts = traits.contains(where: \.holdsTexts)
    choosesAtFirst = traits.contains(where: \.choosesAtFirst)
    hasConditions = fronts.values.contains { !$0.conditions.isEmpty }
    hasTimes = fronts.values.contains { !$0.conditions.times.isEmpty }
    broughtModes = fronts.values.contains(where: \.togglesModes) ? layout.broughtModes : []
    var switches: [String: String] = [:]
    for screen in traits where !screen.switches.isEmpty {
      switches.merge(screen.switches) { $1 }
    }
    self.switches = switches
    controls = Controls(of: layout)
    barLooks = traits.reduce(into: BarLooks()) { $0.add($1.bars) }
    firstScreenID = firstState.screenID
  }

  /// The initial state: on the root of the first tab that has one, otherwise on the first screen.
  package var firstState: AppState {
    let root = layout.tabs.lazy.compactMap { self.root(of: $0) }.first
    return state(startingOn: root ?? layout.screens.first?.id ?? "")
  }

  /// The initial state on a screen; a tab's root starts on its tab.
  package func state(startingOn screenID: String) -> AppState {
    reacting(in: freshState(startingOn: screenID)) { $0.arrive() }
  }

  private func freshState(startingOn screenID: String) -> AppState {
    guard !layout.tabs.isEmpty else {
      return AppState(orientation: orientation, tab: nil, stacks: [[screenID]])
    }
    var stacks = visibleTabs.map { root(of: $0).map { [$0] } ?? [screenID] }
    if hasMore { stacks.append([Element.TabBar.moreID]) }
    var tab = visibleTabs.firstIndex { root(of: $0) == screenID }
    if tab == nil, hasMore, layout.tabs.contains(where: { root(of: $0) == screenID }) {
      tab = stacks.count - 1
      stacks[stacks.count - 1].append(screenID)
    }
    if tab == nil { stacks[0] = [screenID] }
    return AppState(orientation: orientation, tab: tab ?? 0, stacks: stacks)
  }

  package func screen(id: String) -> Screen? { screens[id] }

  package var screenIDs: [String] { Array(screens.keys) }

  package func front(ofScreen id: String) -> Front? { fronts[id] }

  func element(_ id: String, on screen: Screen) -> Element? {
    guard let front = fronts[screen.id] else { return screen.element(id: id) }
    return front.places.element(id, on: screen)
  }

  func container(of id: String, on screen: Screen) -> Element? {
    guard let front = fronts[screen.id] else { return screen.container(of: id) }
    return front.places.container(of: id, on: screen)
  }

  /// A copy of the app in which `screen` replaces the one with its id. Only its look may differ.
  package func with(_ screen: Screen) -> App {
    var app = self
    app.screens[screen.id] = screen
    app.fronts[screen.id] = Front(screen)
    if let index = layout.screens.firstIndex(where: { $0.id == screen.id }) {
      app.layout.screens[index] = screen
      app.barLooks = app.layout.screens.reduce(into: BarLooks()) { looks, screen in
        if let front = app.fronts[screen.id] { looks.add(front.traits.bars) }
      }
    }
    return app
  }

  var visibleTabs: [Element] {
    Element.TabBar.visibleTabs(of: layout.tabs, on: device.kind, platform)
  }

  var hasMore: Bool { visibleTabs.count < layout.tabs.count }

  package func root(of tab: Element) -> String? { tab[Element.Tab.self]?.root }

  /// The screen in front, laid out for the state; nil for a state of another app. If `beyond` is
  /// true, it includes elements beyond the screen's edges.
  package func placed(_ state: AppState, beyond: Bool = false) -> PlacedScreen? {
    guard let screen = presentScreen(in: state) else { return nil }
    var context = context(of: screen, in: state)
    context.placesBeyond = beyond
    var placed = LayoutEngine.place(screen, in: context)
    placed.touch.contact = contact
    if hasMore, screen.id == Element.TabBar.moreID, state.presented.isEmpty {
      for index in placed.targets.indices where placed.targets[index].kind == Element.Row.drawn {
        let id = placed.targets[index].id
        if let tab = layout.tabs.firstIndex(where: { $0.id == id }) {
          placed.targets[index].role = .moreRow(tab)
          placed.targets[index].leadsNowhere = root(of: layout.tabs[tab]) == nil
          placed.targets[index].badge = layout.tabs[tab].badge
        }
      }
    }
    placed.mark(pressedBy: state.finger)
    return placed
  }

  package func context(of screen: Screen, in state: AppState) -> LayoutContext {
    var context = LayoutContext(device: device, orientation: state.orientation)
    context.guidelineSet = guidelineSet
    context.platform = platform
    context.hitTesting = hitTesting
    context.textSize = textSize
    context.isMirrored = direction == .rightToLeft
    let stack = state.currentStack
    if stack.count > 1 { context.backTitle = title(ofScreen: stack[stack.count - 2]) }
    let isFullScreen = screen.fullScreenMedia != nil
    if !layout.tabs.isEmpty, state.presented.isEmpty, !isFullScreen, screen.showsTabBar {
      context.tabs = layout.tabs
      context.hasRail = layout.hasRail
    }
    context.scroll = state.scroll[screen.id] ?? 0
    for (key, offset) in state.offsets where key.screen == screen.id {
      context.offsets[key.scroller] = offset
    }
    context.isChromeHidden = state.isChromeHidden
    context.hiddenMedia = state.hiddenMedia
    context.isBrowserBarAway = state.isBrowserBarAway
    context.panel = state.panel
    context.panelOrigin = state.panelOrigin
    context.sheet = state.sheet
    context.notice = state.isNoticeUp ? state.notice?.id : nil
    context.uncoveredRow = state.uncoveredRow
    context.focus = state.focus
    context.texts = state.texts
    context.modes = state.modes
    context.isUsingNetwork = state.networkSeconds > 0
    if let curl = state.curl, let uncovered = self.screen(id: curl.screen) {
      context.curl = LayoutContext.Curl(
        screen: present(uncovered, in: state), share: curl.share)
    }
    context.takeContent(
      of: shownScreens(in: state), in: state, choosesAtFirst: choosesAtFirst)
    return context
  }

  /// The screen of the More tab: a list of the tabs that the bar does not show.
  private static func moreScreen(of layout: Layout, on device: Device) -> Screen {
    let visible = Element.TabBar.visibleTabs(of: layout.tabs, on: device.kind, nil)
    var list = Element(kind: Element.List(), id: "more-list")
    list.children = layout.tabs.dropFirst(visible.count).map { tab in
      var row = Element(kind: Element.Row(), id: tab.id, label: tab.label)
      row.isEnabled = tab.isEnabled
      row.place = tab.place
      return row
    }
    let bar = Element(kind: Element.NavigationBar())
    return Screen(
      id: Element.TabBar.moreID, title: Element.TabBar.moreTitle, elements: [bar, list])
  }

  /// The location of an element that `screenID` does not show; nil for top-level elements of the
  /// screen and for unknown ids. It is read from the layout alone and is cheap; a route, in
  /// contrast, tries taps.
  package func elsewhere(_ id: String, than screenID: String) -> StepEvent.Elsewhere? {
    let screens =
      layout.screens.filter { $0.id == screenID } + layout.screens.filter { $0.id != screenID }
    guard let owner = screens.first(where: { $0.element(id: id) != nil }) else { return nil }
    let panel = (owner.panels + owner.notices).first {
      $0.id != id && $0.withDescendants.contains { $0.id == id }
    }?.id
    let goal = owner.id == screenID ? panel : owner.id
    guard let goal else { return nil }
    return StepEvent.Elsewhere(
      screen: owner.id, panel: panel, way: way(to: goal, of: screens, from: screenID))
  }

  /// The first element that leads to a screen or panel, in the order of `screens`; tabs come first.
  private func way(to goal: String, of screens: [Screen], from screenID: String) -> StepEvent.Way? {
    if let tab = layout.tabs.first(where: { $0[Element.Tab.self]?.root == goal }) {
      return StepEvent.Way(target: tab.id, screen: nil)
    }
    for screen in screens {
      for element in screen.allElements where !element.id.isEmpty {
        let opensItself = element.id == goal && element.kind.descriptor.tap == .opensItself
        if opensItself || element.shows == goal || element.effect?.destination == goal {
          return StepEvent.Way(target: element.id, screen: screen.id)
        }
        if element.longPress == goal {
          return StepEvent.Way(target: element.id, screen: screen.id, isLongPress: true)
        }
      }
    }
    return nil
  }
}

extension Effect {
  /// The id of the screen or panel that it leads to; nil for none.
  fileprivate var destination: String? {
    switch self {
    case .opens(let id), .presents(let id), .selects(let id), .flips(let id), .curls(let id, _): id
    case .dismisses, .toggles: nil
    }
  }
}

/// The system's back gesture, as on Android.
extension App {
  /// Whether a swipe is the system's back gesture: inward from the strip at either side.
  func goesBackBySystem(
    _ swipe: SwipeDirection, from origin: Point, on placed: PlacedScreen
  ) -> Bool {
    guard device.navigation(on: platform) == .gesture, placed.bounds.contains(origin) else {
      return false
    }
    let strip = placed.systemAreas.first { $0.kind == .backStrip && $0.frame.contains(origin) }
    guard let strip else { return false }
    return swipe == (strip.frame.left <= placed.bounds.left ? .right : .left)
  }
}

extension App {
  /// Whether the system takes a swipe before the content under it does: as its back gesture, or on
  /// a screen that can go back as the swipe that leads there.
  package func takesBySystem(
    _ swipe: SwipeDirection, from origin: Point, on placed: PlacedScreen, in state: AppState
  ) -> Bool {
    goesBackBySystem(swipe, from: origin, on: placed)
      || placed.panel == nil && state.currentStack.count > 1
        && goesBack(swipe, from: origin, on: placed)
  }
}

extension Reaction {
  /// Hides the keyboard, otherwise closes the panel or sheet in front, otherwise goes back by one
  /// screen.
  mutating func goBackBySystem(on placed: PlacedScreen) {
    if placed.keyboard != nil, state.focus != nil {
      state.focus = nil
    } else if state.panel != nil {
      closePanel()
    } else if let sheet = state.sheet {
      let panels = app.front(ofScreen: state.screenID)?.panels ?? []
      let isModal = panels.first { $0.id == sheet }?[Element.Sheet.self]?.isModal ?? false
      if !isModal { closeSheet() }
    } else if state.currentStack.count > 1 {
      goBack()
    } else if !state.presented.isEmpty {
      state.leaveScreen()
      state.presented.removeLast()
    }
  }

  /// Restarts the clock of media if the touch activates it or its controls.
  mutating func touchMedia(_ reach: Reach, on placed: PlacedScreen) {
    guard !state.mediaIdle.isEmpty else { return }
    let target = placed.target(at: reach)
    for id in state.mediaIdle.keys where target?.media == id || target?.id == id {
      state.mediaIdle[id] = nil
    }
  }

  /// Brings back the controls of the media at `point`, or a browser's bar; everything if `point` is
  /// nil.
  mutating func reveal(at point: Point?, on placed: PlacedScreen) {
    guard let point else {
      state.isChromeHidden = false
      state.isBrowserBarAway = false
      state.hiddenMedia = []
      return
    }
    if placed.systemArea(takingTapAt: point) != nil {
      state.isBrowserBarAway = false
    } else if placed.hiddenChrome != nil {
      state.isChromeHidden = false
    } else if let media = placed.media(hiddenAt: point) {
      state.hiddenMedia.remove(media.id)
    }
  }
}

extension PlacedScreen {
  /// The direction of a drag from `point`, if it is more horizontal than vertical; nil otherwise.
  func direction(ofDragTo goal: DragGoal, from point: Point, _ reach: Reach) -> SwipeDirection? {
    switch goal {
    case .distance(let way): Self.side(way)
    case .element(let id):
      target(id: id).flatMap {
        Self.side(Point(x: $0.aim.x - point.x, y: $0.aim.y - point.y))
      }
    case .value(let value):
      target(at: reach)?.value.flatMap(Double.init).flatMap { held in
        value == held ? nil : (value > held) == isMirrored ? .left : .right
      }
    }
  }

  private static func side(_ way: Point) -> SwipeDirection? {
    abs(way.x) > abs(way.y) ? (way.x < 0 ? .left : .right) : nil
  }

  mutating func mark(pressedBy finger: Finger?) {
    guard let finger, finger.isOnTarget, case .target(let index) = reach(at: finger.origin),
      targets.indices.contains(index)
    else { return }
    targets[index].isPressed = true
  }

  /// Whether a double tap at a point only brings hidden controls back.
  func isRevealed(byDoubleTapAt point: Point) -> Bool {
    hiddenChrome == .doubleTap && bounds.contains(point)
      || media(hiddenAt: point)?.reveal == .doubleTap
  }

  /// The media with hidden controls that takes a touch at `point`, and its reveal gesture; nil for
  /// none.
  func media(hiddenAt point: Point) -> (id: String, reveal: Element.Media.Reveal)? {
    guard nodes.contains(where: { $0.reveal != nil }),
      let index = HitTester(nodes, touch).node(at: point), let reveal = nodes[index].reveal
    else { return nil }
    return (nodes[index].id, reveal)
  }
}

/// Touch down, slide and touch up. Source: Firefox OS Building Blocks, Buttons, with a normal and a
/// pressed state.
///
/// A touched target is pressed while the finger is within its hit target. This is an assumption:
/// the document does not cover sliding, and iOS follows a finger some way beyond.
extension App {
  func state(
    pressing point: Point, meaning intended: String?, on placed: PlacedScreen, in state: AppState
  ) -> (reach: Reach, state: AppState) {
    let reach = placed.reach(at: point)
    var finger = Finger(origin: point, point: point, intended: intended, isOnTarget: false)
    if let target = placed.target(at: reach), target.isEnabled {
      finger.target = target.id
      finger.isOnTarget = true
    }
    var next = state
    next.finger = finger
    return (reach, next)
  }

  func state(slidingTo point: Point, on placed: PlacedScreen, in state: AppState)
    -> AppState
  {
    guard var finger = state.finger else { return state }
    finger.point = point
    if finger.target != nil, let target = placed.target(at: placed.reach(at: finger.origin)) {
      finger.isOnTarget = placed.bounds.contains(point) && target.responds(at: point)
    }
    var next = state
    next.finger = finger
    return next
  }

  /// The point of the tap when the finger goes up; nil if the touch is cancelled. A pressed target
  /// is activated. A touch that began on no target still counts there, unless the finger has moved
  /// to something else.
  func tapPoint(ofLifting finger: Finger, from placed: PlacedScreen) -> Point? {
    if finger.target != nil { return finger.isOnTarget ? finger.origin : nil }
    return placed.reach(at: finger.point) == placed.reach(at: finger.origin)
      ? finger.origin : nil
  }

  func uncoveredScreen(in state: AppState) -> Screen? {
    state.curl.flatMap { screen(id: $0.screen) }
  }

  /// The screen in front, and the screen under its page if that is curled.
  package func shownScreens(in state: AppState) -> [Screen] {
    [screen(id: state.screenID), uncoveredScreen(in: state)].compactMap { $0 }
  }

  func shownElement(_ id: String, in state: AppState) -> Element? {
    shownScreens(in: state).lazy.compactMap { $0.element(id: id) }.first
  }

  /// The id of the selected tab; nil without tabs. A tab shown under More counts as itself.
  package func tabID(in state: AppState) -> String? {
    guard let tab = state.tab else { return nil }
    if visibleTabs.indices.contains(tab) { return visibleTabs[tab].id }
    guard state.stacks.indices.contains(tab), state.stacks[tab].count > 1 else {
      return Element.TabBar.moreID
    }
    let root = state.stacks[tab][1]
    return layout.tabs.first { self.root(of: $0) == root }?.id ?? Element.TabBar.moreID
  }

  package func backTitle(in state: AppState) -> String? {
    let stack = state.currentStack
    let bars = screen(id: state.screenID)?.elements ?? []
    guard stack.count > 1, !bars.contains(where: { $0.replacesBack(on: platform) }) else {
      return nil
    }
    let stated = bars.flatMap(\.children).first { $0.part == .back }
    return stated?.label ?? title(ofScreen: stack[stack.count - 2])
  }

  package func title(ofScreen id: String) -> String? {
    guard let screen = screen(id: id) else { return nil }
    let bar = screen.elements.lazy.compactMap { $0[Element.NavigationBar.self]?.bar }.first
    let appBar = screen.elements.lazy.compactMap { $0[Element.AppBar.self]?.title }.first
    return bar?.title ?? appBar ?? screen.title
  }

  package func text(of field: String, in state: AppState) -> String {
    if let text = state.texts[field] { return text }
    guard holdsTexts else { return "" }
    for element in shownScreens(in: state).flatMap(\.allElements) where element.id == field {
      if let bar = element[Element.SearchBar.self] { return bar.text }
    }
    return ""
  }
}

/// Media embedded in a screen, with controls that hide by themselves.
extension App {
  /// The embedded media of the current screen with hiding controls, and their settings.
  private func hidingMedia(in state: AppState) -> [(id: String, media: Element.Media)] {
    guard let screen = screen(id: state.screenID), state.panel == nil else { return [] }
    return screen.elements.only { $0.kind.is(Element.Media.self) }.compactMap { element in
      guard let media = element[Element.Media.self], !media.isFullScreen, media.hidesAfter != nil
      else { return nil }
      return (element.id, media)
    }
  }

  /// Advances the clocks of media, and hides the controls of those idle for long enough.
  func passMedia(_ seconds: Double, in state: inout AppState) {
    for (id, media) in hidingMedia(in: state) where !state.hiddenMedia.contains(id) {
      let idle = (state.mediaIdle[id] ?? 0) + seconds
      let hides = idle >= (media.hidesAfter ?? .infinity) - App.clockError
      state.mediaIdle[id] = hides || idle <= 0 ? nil : idle
      if hides { state.hiddenMedia.insert(id) }
    }
  }
}
