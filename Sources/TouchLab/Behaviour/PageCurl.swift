/// A page of which the lower corner is lifted.
package struct PageCurl: Hashable, Sendable {
  /// The screen that lies underneath.
  package var screen: String
  /// The share of the page that is lifted, from its lower end.
  package var share: Double
}

extension App {
  /// Lifts the page's lower corner to show another screen; if that one shows already, lays it back.
  ///
  /// iOS HIG 2011, page curl: part of the page stays visible, and the screen is not left.
  func curl(to screen: String, share: Double, in state: inout AppState) {
    guard self.screen(id: screen) != nil, screen != state.screenID else { return }
    let shows = state.curl?.screen == screen
    state.focus = nil
    state.curl = shows ? nil : PageCurl(screen: screen, share: share)
  }

  /// The screen that a curled page uncovers.
  func uncoveredScreen(in state: AppState) -> Screen? {
    state.curl.flatMap { screen(id: $0.screen) }
  }

  /// The screen in front, and what lies under its page if that is curled.
  package func shownScreens(in state: AppState) -> [Screen] {
    [screen(id: state.screenID), uncoveredScreen(in: state)].compactMap { $0 }
  }

  /// The element of an id on what shows: the screen's own before that of what it uncovers.
  func shownElement(_ id: String, in state: AppState) -> Element? {
    shownScreens(in: state).lazy.compactMap { $0.element(id: id) }.first
  }
}
