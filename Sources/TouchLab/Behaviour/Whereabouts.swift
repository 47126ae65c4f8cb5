/// Where an app is: the screen in front, what lies over it, and where its back button leads.
package struct Whereabouts: Hashable, Sendable {
  package var screen: String
  /// The screen's title; empty where the app has no such screen.
  package var title: String
  /// The screen that this one was flipped from.
  package var flippedFrom: String?
  /// The title that the back button carries.
  package var back: String?
  /// The screen that a lifted page uncovers.
  package var uncovered: String?
  /// The panel in front.
  package var panel: String?
  /// The sheet that is presented, whether or not what lies behind it responds.
  package var sheet: String?
  package var isChromeHidden: Bool

  init(_ state: AppState, of app: App) {
    screen = state.screenID
    title = app.screen(id: screen)?.title ?? ""
    flippedFrom = state.faces[screen]
    back = app.backTitle(in: state)
    uncovered = state.curl?.screen
    panel = state.panel
    sheet = state.sheet
    isChromeHidden = state.isChromeHidden
  }
}
