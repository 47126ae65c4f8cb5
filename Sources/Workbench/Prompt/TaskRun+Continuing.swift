internal import TouchLab

extension TaskRun {
  /// Creates an app that continues from the state of another one; nil if it lacks that screen.
  init?(app: App, continuing old: TaskRun) {
    let screen = old.state.screenID
    guard app.screen(id: screen) != nil else { return nil }
    var state = old.state
    let start = app.firstState
    let known = (state.stacks + state.presented).joined().allSatisfy { app.screen(id: $0) != nil }
    guard known, state.stacks.count == start.stacks.count, (state.tab == nil) == (start.tab == nil)
    else {
      self.init(app: app, state: app.state(startingOn: screen))
      return
    }
    if let curl = state.curl, app.screen(id: curl.screen) == nil { state.curl = nil }
    state.faces = state.faces.filter { app.screen(id: $0.value) != nil }
    // The screen under the finger may be another one now.
    state.finger = nil
    if app.orientation != old.app.orientation { state.orientation = app.orientation }
    let placed = app.placed(state)
    if placed?.panel == nil { state.panel = nil }
    let shown = app.screen(id: screen)
    if let sheet = state.sheet, shown?.panels.contains(where: { $0.id == sheet }) != true {
      state.sheet = nil
    }
    if let notice = state.notice, shown?.notices.contains(where: { $0.id == notice.id }) != true {
      state.notice = nil
    }
    if let focus = state.focus, app.screen(id: screen)?.element(id: focus) == nil {
      state.focus = nil
    }
    if let scroll = state.scroll[screen] {
      let most = placed?.scrollRange ?? 0
      state.scroll[screen] = most > 0 ? min(scroll, most) : nil
    }
    self.init(app: app, state: state)
  }
}
