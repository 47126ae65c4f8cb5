/// The state in which a user first meets each screen of an app.
package enum FirstMeetings {
  /// A screen, or a panel of one, and the state in which it is judged.
  package struct Meeting: Sendable {
    /// The screen's id; for a panel, the screen's id, a slash and the panel's.
    package let id: String
    package let state: AppState
  }

  /// The meetings in the order in which the layout describes its screens, each followed by its
  /// panels: by the shortest way from the first screen, breadth first over taps and scrolling.
  ///
  /// Screens that nothing leads to are met as a first screen.
  package static func meetings(of app: App) -> [Meeting] {
    var found: [Place: AppState] = [:]
    explore(from: app.firstState, of: app, into: &found)
    for screen in app.layout.screens where found[Place(screen.id)] == nil {
      explore(from: app.state(startingOn: screen.id), of: app, into: &found)
    }
    var ids = app.layout.screens.map(\.id)
    if app.screen(id: TabBar.moreID) != nil, !ids.contains(TabBar.moreID) {
      ids.append(TabBar.moreID)
    }
    return ids.flatMap { id -> [Meeting] in
      guard let screen = app.screen(id: id), let state = found[Place(id)] else { return [] }
      let panels = screen.panels.map { panel in
        var open = state
        open.panel = panel.id
        return Meeting(id: "\(id)/\(panel.id)", state: found[Place(id, panel: panel.id)] ?? open)
      }
      return [Meeting(id: id, state: state)] + panels
    }
  }

  /// What makes two states the same meeting; scrolled and curled ones are only on the way to others.
  private struct Place: Hashable {
    var screen: String
    var panel: String?
    var scroll: Double
    var uncovered: String?

    init(
      _ screen: String, panel: String? = nil, scroll: Double = 0, uncovered: String? = nil
    ) {
      self.screen = screen
      self.panel = panel
      self.scroll = scroll
      self.uncovered = uncovered
    }

    init(_ state: AppState) {
      self.init(
        state.screenID, panel: state.panel, scroll: state.scroll[state.screenID] ?? 0,
        uncovered: state.curl?.screen)
    }
  }

  private static func explore(
    from start: AppState, of app: App, into found: inout [Place: AppState]
  ) {
    guard found[Place(start)] == nil else { return }
    found[Place(start)] = start
    var queue = [start]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      for after in successors(of: state, in: app) where found[Place(after)] == nil {
        found[Place(after)] = after
        queue.append(after)
      }
    }
  }

  private static func successors(of state: AppState, in app: App) -> [AppState] {
    guard let placed = app.placed(state) else { return [] }
    var states = placed.targets.indices.compactMap { index -> AppState? in
      guard placed.targets[index].family != "keys" else { return nil }
      var after = app.state(after: .target(index), on: placed, in: state)
      // A screen is judged as it is met, not with the keyboard that a field would bring.
      after.focus = nil
      return after
    }
    if placed.scrollRange > 0, state.scroll[state.screenID] ?? 0 < furthestScroll {
      states.append(app.state(after: .up, from: nil, in: state))
    }
    return states
  }

  /// Nobody scrolls further to meet a screen, in points; the search must end on any list.
  private static let furthestScroll = 100_000.0
}
