/// The end of a drag.
package enum DragGoal: Hashable, Sendable {
  /// On another element.
  case element(String)
  /// At a value, for elements with a number.
  case value(Double)
  /// At a distance to the right and down, in points.
  case distance(Point)
}

/// The gesture of a finger that has come down.
package enum Gesture: Hashable, Sendable {
  case tap
  case longPress(seconds: Double)
  case drag(DragGoal)
}

extension AppState {
  /// The state before controls hid, or before a notice disappeared; nil if neither happened.
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
