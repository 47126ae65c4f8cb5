/// A layout on a device, with its behaviour.
///
/// It is immutable; an `AppState` holds what changes.
package struct App: Sendable {
  package private(set) var layout: Layout
  package let device: Device
  package let orientation: Orientation
  /// The guideline set that decides how bars are drawn.
  package let guidelineSet: GuidelineSet
  /// The platform that it runs on; nil if the guideline set decides how bars are drawn.
  package let platform: TouchPlatform?
  /// The rule of hit testing.
  package let hitTesting: HitTesting
  /// The text scale factor.
  package let textSize: Double
  package let direction: ReadingDirection
  /// The width of the finger's contact in points, for rules that use it; nil for the smallest.
  package let contact: Double?
  /// Whether any button of the app means Undo.
  package let hasUndo: Bool
  /// Whether any field contains a text initially.
  let holdsTexts: Bool
  /// The initial values of elements that taps turn on or off, raise or lower, by id.
  package let switches: [String: String]
  /// The controls and named states that only taps on their own elements change.
  package let controls: Controls
  /// Whether anything is selected initially.
  private let choosesAtFirst: Bool
  /// The number of bars with each appearance on its screens.
  package private(set) var barLooks: BarLooks
  /// The id of the initial screen.
  package private(set) var firstScreenID = ""
  private var screens: [String: Screen]
  /// The panels and notices of each screen.
  private var fronts: [String: Front]

  /// An app of a layout, in the scenario's orientation.
  ///
  /// Screens that it shares with `other` are not analysed again.
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

  /// The ids of all screens, including the system's.
  package var screenIDs: [String] { Array(screens.keys) }

  /// The panels and notices of a screen, with its traits.
  package func front(ofScreen id: String) -> Front? { fronts[id] }

  /// The element with an id on one of the app's screens; nil if there is none.
  func element(_ id: String, on screen: Screen) -> Element? {
    guard let front = fronts[screen.id] else { return screen.element(id: id) }
    return front.places.element(id, on: screen)
  }

  /// The container of an element on one of the app's screens; nil if there is none.
  func container(of id: String, on screen: Screen) -> Element? {
    guard let front = fronts[screen.id] else { return screen.container(of: id) }
    return front.places.container(of: id, on: screen)
  }

  /// A copy of the app in which `screen` replaces the one with its id.
  ///
  /// Only its look may differ.
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

  /// The tabs that the bar shows.
  var visibleTabs: [Element] {
    Element.TabBar.visibleTabs(of: layout.tabs, on: device.kind, platform)
  }

  /// Whether the last tab in the bar is More.
  var hasMore: Bool { visibleTabs.count < layout.tabs.count }

  package func root(of tab: Element) -> String? {
    tab[Element.Tab.self]?.root
  }

  /// The screen in front, laid out for the state; nil for a state of another app.
  ///
  /// If `beyond` is true, it includes elements beyond the screen's edges.
  package func placed(_ state: AppState, beyond: Bool = false) -> PlacedScreen? {
    guard let screen = screens[state.screenID] else { return nil }
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
      context.curl = LayoutContext.Curl(screen: uncovered, share: curl.share)
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
}
