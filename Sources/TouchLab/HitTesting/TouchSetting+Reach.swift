extension TouchSetting {
  /// Further than so many points from a touch nothing has a say in who gets it.
  package var reach: Double {
    switch resolution {
    case .front, .reactNative: 0
    // More than half of what the smallest targets lack of any platform's minimum.
    case .uikit, .views, .compose, .flutter: 60
    // Touches are rounded to whole points first.
    case .blink: TouchResolver.blinkMost / 2 + 2
    case .webkit: TouchResolver.webkitRadius + 2
    case .gecko:
      density.points(
        max(
          TouchResolver.geckoReach.left, TouchResolver.geckoReach.right,
          TouchResolver.geckoReach.top, TouchResolver.geckoReach.bottom)) + 1
    }
  }
}
