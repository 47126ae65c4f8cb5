extension TouchSetting {
  /// The distance beyond which no node affects who gets a touch, in points.
  package var reach: Double {
    switch hitTesting {
    case .front, .reactNative: 0
    // 60 exceeds half of every platform's minimum size, so it covers the smallest targets.
    case .uikit, .views, .compose, .flutter: 60
    // Browsers round touches to whole points first.
    case .blink: HitTester.blinkMost / 2 + 2
    case .webkit: HitTester.webkitRadius + 2
    case .gecko:
      density.points(
        max(
          HitTester.geckoReach.left, HitTester.geckoReach.right,
          HitTester.geckoReach.top, HitTester.geckoReach.bottom)) + 1
    }
  }
}
