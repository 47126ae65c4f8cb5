internal import Guidelines
package import TouchLab

/// A screen as first seen, with everything that predictions need of it and that does not depend on
/// the person.
final class FirstSeenScreen: Sendable {
  let id: String
  let app: App
  let state: AppState
  let screen: Screen
  let placed: PlacedScreen
  let map: TargetMap
  let predictor: ExactPredictor
  /// The owner of each cell, for sampling; nil without sampling.
  let cells: OwnerGrid?
  /// The scroll positions of targets that are not visible at first.
  let scrolledTargets: [ScrolledTarget]
  /// The ids of targets that are unreachable at any scroll position.
  let unreachable: Set<String>
  /// The indices of targets that a tap on the aim point activates on the screen as first seen.
  private let settled: Set<Int>
  /// Whether some target leads to the screen, or the app or a task begins on it.
  let isLedTo: Bool
  /// The controls that are out of sight; empty for a moment of the screen.
  let unseen: [UnseenElement]

  /// Returns the current screen of a state, with everything that predictions need of it.
  static func met(
    _ state: AppState, of app: App, in study: Study, workers: Workers
  ) -> FirstSeenScreen? {
    FirstSeenScreen(
      FirstSeenStates.FirstSeen(id: state.screenID, state: state, placed: app.placed(state)),
      of: app, in: study, workers: workers)
  }

  /// Creates the screen of a first-seen state; nil if the layout lacks it or the workers were
  /// cancelled.
  init?(
    _ firstSeen: FirstSeenStates.FirstSeen, of app: App, in study: Study, draws: Bool = false,
    isMoment: Bool = false, workers: Workers = .one
  ) {
    guard let placed = firstSeen.placed ?? app.placed(firstSeen.state),
      let screen = app.screen(id: firstSeen.state.screenID)
    else { return nil }
    id = firstSeen.id
    state = firstSeen.state
    isLedTo =
      firstSeen.isLedTo
      || study.tasks(on: app.layout).contains { $0.begins(on: firstSeen.state.screenID) }
    self.app = app
    self.screen = screen
    self.placed = placed
    map = TargetMap(placed, isCancelled: workers.isCancelled)
    predictor = ExactPredictor(placed, cut: map, density: study.device.density)
    guard !workers.isCancelled() else { return nil }
    cells = draws ? OwnerGrid(map) : nil
    let found = ScrolledTarget.found(
      on: placed, map, in: state, of: app, draws: draws, isCancelled: workers.isCancelled)
    unreachable = found.unreachable
    settled = found.settled
    let inSight = Set(placed.targets.map(\.id) + found.scrolledTargets.map(\.id))
    scrolledTargets =
      found.scrolledTargets
      + ScrolledTarget.belowWindow(
        besides: inSight, on: placed, in: state, of: app, study, draws: draws)
    guard !isMoment else {
      unseen = []
      return
    }
    let seen = inSight.union(
      placed.nodes.lazy.filter(\.dismisses).map(\.id) + scrolledTargets.map(\.id))
    unseen =
      UnseenElements(
        besides: seen, on: placed, in: state, of: app, screen, screen.panel(evaluatedAs: id),
        furthest: found.furthest
      ).found
  }

  /// Creates the entry of a message from the moment of its screen that shows it.
  init(_ moment: FirstSeenScreen, as id: String) {
    self.id = id
    app = moment.app
    state = moment.state
    screen = moment.screen
    placed = moment.placed
    map = moment.map
    predictor = moment.predictor
    cells = moment.cells
    scrolledTargets = moment.scrolledTargets
    unreachable = moment.unreachable
    settled = moment.settled
    isLedTo = moment.isLedTo
    unseen = moment.unseen
  }

  /// Returns the targets at the positions at which people use them, with the outcomes of taps
  /// there.
  func uses(_ exact: [OutcomeProbabilities?], _ sighted: [OutcomeProbabilities?]) -> [UsedTarget] {
    let moved = Dictionary(
      scrolledTargets.indices.map { (scrolledTargets[$0].id, $0) },
      uniquingKeysWith: { first, _ in first })
    var uses: [UsedTarget] = []
    uses.reserveCapacity(placed.targets.count)
    for index in placed.targets.indices where moved[placed.targets[index].id] == nil {
      let id = placed.targets[index].id
      uses.append(
        UsedTarget(
          index, on: placed, exact[index], isReached: !unreachable.contains(id),
          isAimKnown: settled.contains(index)))
    }
    for (number, scrolledTarget) in scrolledTargets.enumerated() {
      uses.append(
        UsedTarget(
          scrolledTarget.index, on: scrolledTarget.view.placed, sighted[number],
          swipes: scrolledTarget.view.swipes, isReached: !unreachable.contains(scrolledTarget.id)))
    }
    return uses
  }

  /// The panel in front; nil if there is none.
  var panel: Element? { screen.panel(evaluatedAs: id) }

  /// The ids in a panel or notice that leaves the screen behind it active; nil if everything is
  /// checked.
  var evaluatedIDs: Set<String>? { placed.evaluatedIDs(of: panel, on: screen) }

  /// The screen's title, with the panel's label after it.
  var title: String { panel == nil ? placed.title : "\(placed.title): \(panelLabel)" }

  private var panelLabel: String {
    panel.map { element in
      guard let label = element.label, !label.isEmpty else { return element.id }
      return label
    } ?? ""
  }
}

extension Task {
  /// Whether it starts a screen.
  fileprivate func begins(on screen: String) -> Bool {
    steps.contains { step in
      if case .start(screen) = step.action { true } else { false }
    }
  }
}

extension PlacedScreen {
  /// Returns the ids in a panel that leaves the screen behind it active, and those in front of it;
  /// nil for other panels and for none.
  func evaluatedIDs(of panel: Element?, on screen: Screen) -> Set<String>? {
    guard let front = panel, self.panel == nil else { return nil }
    let before = front.placement.isPanel ? screen.elements.only { $0.layer == .front } : []
    return Set(([front] + before).flatMap(\.withDescendants).map(\.id))
  }
}

extension [Finding] {
  /// Returns the findings on some targets; all findings if `ids` is nil.
  func about(_ ids: Set<String>?) -> [Finding] {
    guard let ids else { return self }
    return filter { ids.contains($0.target) }
  }
}

/// The states in which a user first sees each screen of an app.
package enum FirstSeenStates {
  /// A screen, or a panel of one, with the state in which it is checked.
  package struct FirstSeen: Sendable {
    /// The screen's id; for a panel, the screen's id, a slash and the panel's id.
    package let id: String
    package let state: AppState
    /// The screen laid out in that state; nil if the layout lacks it.
    package let placed: PlacedScreen?
    /// Whether some target leads to the screen, or the app begins on it.
    var isLedTo = true
  }

  /// Returns the first-seen states in the order of the layout's screens, each followed by those of
  /// its panels. The search goes breadth first over taps and scrolling, so each state is on a
  /// shortest way from the first screen. A screen that nothing leads to is seen as a first screen.
  /// If cancelled, the screens that were not found yet are missing.
  package static func firstSeenStates(
    of app: App, isCancelled: () -> Bool = { false }
  ) -> [FirstSeen] {
    unplaced(of: app, isCancelled: isCancelled).map { firstSeen in
      firstSeen.placed != nil
        ? firstSeen
        : FirstSeen(
          id: firstSeen.id, state: firstSeen.state, placed: app.placed(firstSeen.state),
          isLedTo: firstSeen.isLedTo)
    }
  }

  /// Returns the first-seen states, laid out only if the search visited them.
  static func unplaced(of app: App, isCancelled: () -> Bool = { false }) -> [FirstSeen] {
    var search = FirstSeenSearch(app)
    search.explore(from: app.firstState, isCancelled)
    search.markUnled()
    for screen in app.layout.screens where !search.hasMet(screen.id) {
      search.explore(from: app.state(startingOn: screen.id), isCancelled)
    }
    var ids = app.layout.screens.map(\.id)
    if app.screen(id: Element.TabBar.moreID) != nil, !ids.contains(Element.TabBar.moreID) {
      ids.append(Element.TabBar.moreID)
    }
    return ids.flatMap { search.firstSeenStates(on: $0) }
  }
}

/// A search over the user's possible actions for the first-seen state of each screen.
private struct FirstSeenSearch {
  /// The identity of a first-seen state.
  private struct Key: Hashable {
    var screen: String
    var panel: String?
    var scroll = 0.0
    var offsets: [ScrollerKey: Point] = [:]
    var uncovered: String?
    /// The modes that show or hide something on the screen, and the last time at which something
    /// came or went.
    var modes: Set<String> = []
    var time = 0.0

    init(_ screen: String, panel: String? = nil) {
      self.screen = screen
      self.panel = panel
    }

    init(_ state: AppState, in app: App) {
      screen = state.screenID
      panel = app.panelApart(in: state)
      offsets = state.offsets.filter { $0.key.screen == state.screenID }
      scroll = state.scroll[screen] ?? 0
      uncovered = state.curl?.screen
      if let conditions = app.front(ofScreen: screen)?.conditions, !conditions.isEmpty {
        modes = state.modes.intersection(conditions.modes)
        time = state.clocks[screen]?.phase ?? 0
      }
    }

    var isScrolled: Bool { scroll != 0 || uncovered != nil || !offsets.isEmpty }

    var isOnlyOnTheWay: Bool { isScrolled || !modes.isEmpty || time > 0 }

    var atRest: Key { Key(screen, panel: panel) }
  }

  private let app: App
  private var found: [Key: AppState] = [:]
  /// The first-seen states that were not found yet, without those that are only on the way.
  private var missing: Set<Key> = []
  /// The placed screens of first-seen states.
  private var placed: [Key: PlacedScreen] = [:]
  /// The ids of the screens to which nothing leads.
  private var unled: Set<String> = []

  init(_ app: App) {
    self.app = app
    let screens = app.screenIDs
    found.reserveCapacity(screens.count)
    missing.reserveCapacity(screens.count)
    for screen in screens {
      missing.insert(Key(screen))
      for panel in panelsApart(of: screen) { missing.insert(Key(screen, panel: panel.id)) }
    }
  }

  /// Marks the screens to which nothing leads, if something leads to any other one.
  mutating func markUnled() {
    let unmet = app.layout.screens.map(\.id).filter { !hasMet($0) }
    guard !unmet.isEmpty, app.layout.screens.count - unmet.count > 1 else { return }
    let led = Set(app.layout.screens.flatMap(\.allElements).flatMap(\.destinations))
    unled = Set(unmet).subtracting(led)
  }

  func hasMet(_ screen: String) -> Bool { found[Key(screen)] != nil }

  /// Returns the first-seen states of a screen that was found, and of its panels.
  func firstSeenStates(on id: String) -> [FirstSeenStates.FirstSeen] {
    let key = Key(id)
    guard app.screen(id: id) != nil, let state = found[key] else { return [] }
    let panels = panelsApart(of: id).map { panel in
      let key = Key(id, panel: panel.id)
      var open = state
      open.bringUp(panel)
      let met = found[key] ?? open
      return FirstSeenStates.FirstSeen(
        id: "\(id)/\(panel.id)", state: met, placed: placed[key])
    }
    let met = FirstSeenStates.FirstSeen(
      id: id, state: state, placed: placed[key], isLedTo: !unled.contains(id))
    return [met] + panels
  }

  /// Returns the panels and notices of a screen that are checked separately.
  private func panelsApart(of id: String) -> [Element] {
    let panels = app.front(ofScreen: id)?.panels ?? []
    let notices = app.screen(id: id)?.notices ?? []
    return (panels + notices).filter { !$0.standsWithItsScreen }
  }

  /// Explores from a state until nothing new appears or every first-seen state is found.
  mutating func explore(from start: AppState, _ isCancelled: () -> Bool) {
    let key = Key(start, in: app)
    guard found[key] == nil else { return }
    find(start, as: key)
    var queue = [(key: key, state: start)]
    var next = 0
    while next < queue.count, !missing.isEmpty, !isCancelled() {
      let (key, state) = queue[next]
      next += 1
      guard app.leadsOn(state) else { continue }
      guard let placed = app.placed(state) else { continue }
      if !key.isOnlyOnTheWay { self.placed[key] = placed }
      for after in successors(of: state, on: placed, isCancelled) {
        var key = Key(after, in: app)
        // A screen that opens only in a mode is first seen in it.
        if !key.modes.isEmpty, !key.isScrolled, found[key.atRest] == nil,
          after.leadsElsewhere(than: state)
        {
          key = key.atRest
        }
        // Modes and times do not combine: combinations would make too many states.
        guard found[key] == nil, key.modes.count + (key.time > 0 ? 1 : 0) <= 1 else { continue }
        find(after, as: key)
        queue.append((key, after))
      }
    }
  }

  private mutating func find(_ state: AppState, as key: Key) {
    found[key] = state
    missing.remove(key)
  }

  private func successors(
    of state: AppState, on placed: PlacedScreen, _ isCancelled: () -> Bool
  ) -> [AppState] {
    var states: [AppState] = []
    let isInFront =
      app.panelApart(in: state) == nil && state.panel == nil && state.sheet == nil
      && !state.isNoticeUp
    let quiet = isInFront ? app.front(ofScreen: state.screenID)?.traits.quiet ?? [] : []
    for index in placed.targets.indices
    where !placed.targets[index].isKey && !placed.targets[index].passesTouches
      && !(placed.targets[index].role == .element && quiet.contains(placed.targets[index].id))
    {
      guard !isCancelled() else { break }
      var after = app.state(after: .target(index), on: placed, in: state)
      // A screen is checked as first seen, without the keyboard that a field would open.
      if !after.leadsElsewhere(than: state) { after.focus = state.focus }
      states.append(after)
      guard placed.targets[index].isEnabled, placed.targets[index].circumstances.respondsToLongPress
      else { continue }
      states.append(app.state(afterLongPressOf: .target(index), on: placed, in: state))
    }
    if placed.nodes.contains(where: \.dismisses) {
      states.append(app.state(after: .ground, on: placed, in: state))
    }
    if let seconds = app.secondsToNextChange(in: state) {
      states.append(app.state(afterWaiting: seconds, in: state))
    }
    // A panel that opens with its screen may be dismissed, by whatever means.
    if app.panelApart(in: state) != nil { states.append(state.withoutPanels) }
    guard placed.scrollers.contains(where: { $0.key != nil }) else {
      if placed.scrollRange > 0, state.scroll[state.screenID] ?? 0 < Self.furthestScroll {
        states.append(app.state(after: .up, from: nil, on: placed, in: state))
      }
      return states
    }
    // Only one of several scrollers moves at a time: combinations would make too many states.
    for scroller in placed.scrollers {
      let others = placed.scrollers.filter { $0.key != scroller.key }
      guard others.allSatisfy({ $0.offset == $0.start }),
        scroller.offset.y < Self.furthestScroll, scroller.offset.x < Self.furthestScroll
      else { continue }
      // A scroller that does not start at its beginning also has content before it.
      let ways = scroller.start == .zero ? [.up, scroller.onward] : SwipeDirection.allCases
      for direction in ways where scroller.canMove(direction) {
        states.append(
          app.state(after: direction, from: scroller.frame.center, on: placed, in: state))
      }
    }
    return states
  }

  /// The furthest scroll offset of the search, in points, so that it ends on any list.
  private static let furthestScroll = 100_000.0
}

extension Element {
  /// The ids of the screens and panels to which it may lead.
  fileprivate var destinations: [String] {
    let tapped: [String] =
      switch effect {
      case .opens(let id)?, .presents(let id)?, .selects(let id)?, .flips(let id)?,
        .curls(let id, _)?:
        [id]
      case .dismisses?, .toggles?, nil: []
      }
    return tapped + [longPress].compactMap(\.self)
  }

  /// Whether it is a sheet that opens with its screen and leaves the screen behind active.
  fileprivate var standsWithItsScreen: Bool {
    isShownFirst && self[Element.Sheet.self]?.undimmed != nil
  }
}

extension AppState {
  /// Puts a panel or notice in front.
  mutating func bringUp(_ element: Element) {
    self = withoutPanels
    switch element.placement {
    case .panel(.sheet): sheet = element.id
    case .notice(let seconds): notice = Notice(id: element.id, secondsLeft: max(seconds, 1))
    default: panel = element.id
    }
  }

  /// The state with nothing in front of the screen.
  fileprivate var withoutPanels: AppState {
    var bare = self
    bare.panel = nil
    bare.panelOrigin = nil
    bare.sheet = nil
    bare.notice = nil
    return bare
  }
}

extension App {
  /// Whether anything on the current screen may lead to another one, or open something in front of
  /// it.
  fileprivate func leadsOn(_ state: AppState) -> Bool {
    !layout.tabs.isEmpty || state.currentStack.count > 1 || !state.presented.isEmpty
      || panelApart(in: state) != nil || state.curl != nil
      || front(ofScreen: state.screenID)?.traits.leadsOn != false
  }

  /// The id of the panel or notice in front that is checked separately; nil if there is none.
  func panelApart(in state: AppState) -> String? {
    guard let front = state.panel ?? state.sheet ?? (state.isNoticeUp ? state.notice?.id : nil)
    else { return nil }
    let element = screen(id: state.screenID)?.panels.first { $0.id == front }
    return element?.standsWithItsScreen == true ? nil : front
  }
}
