/// The place of an app: the screen in front, the panels over it, and the title of its back button.
package struct Whereabouts: Hashable, Sendable {
  package var screen: String
  /// The screen's title; empty if the app has no such screen.
  package var title: String
  /// The id of the screen from which this one was flipped; nil if it was not.
  package var flippedFrom: String?
  /// The title of the back button; nil without one.
  package var back: String?
  /// The id of the screen that a lifted page uncovers; nil if none is lifted.
  package var uncovered: String?
  /// The id of the panel in front; nil for none.
  package var panel: String?
  /// The id of the presented sheet, dimmed or not; nil for none.
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
