internal import TouchLab

extension ScreenReview {
  /// Whether this is the one review in which a fact about the whole layout is judged: that of the
  /// screen on which the app starts.
  var isFirstOfLayout: Bool {
    panel == nil && screen.id == app.firstScreenID
  }

  /// The tabs, in the one review in which they are judged.
  var judgedTabs: [Element] { isFirstOfLayout ? layout.tabs : [] }
}
