internal import TouchLab

extension ScreenReview {
  /// Whether this is the only review that checks facts about the whole layout: that of the screen
  /// on which the app starts.
  var isFirstOfLayout: Bool {
    panel == nil && screen.id == app.firstScreenID
  }

  /// The tabs in the review of the first screen; empty in all other reviews.
  var evaluatedTabs: [Element] { isFirstOfLayout ? layout.tabs : [] }
}
