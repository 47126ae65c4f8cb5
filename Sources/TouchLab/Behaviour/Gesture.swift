/// Where a drag ends.
package enum DragGoal: Hashable, Sendable {
  /// On another element.
  case element(String)
  /// At a value, of something that has one.
  case value(Double)
  /// So many points to the right and down.
  case distance(Point)
}

/// What a finger does that has come down on a target.
package enum Gesture: Hashable, Sendable {
  case tap
  case longPress(seconds: Double)
  case drag(DragGoal)
}

extension AppState {
  /// The state in which what has gone by itself shows once more where it was: the chrome of media, a
  /// snackbar or toast; nil where nothing has.
  package var withWhatWent: AppState? {
    var shown = self
    if isChromeHidden || !hiddenMedia.isEmpty {
      shown.isChromeHidden = false
      shown.hiddenMedia = []
      return shown
    }
    guard notice != nil, !isNoticeUp else { return nil }
    shown.notice?.secondsLeft = 1
    return shown
  }
}
