/// How one leaves and goes back on an Android phone or tablet.
package enum SystemNavigation: String, Hashable, Sendable, CaseIterable {
  /// A bar of three buttons, in which no touch is the app's.
  case threeButton = "three-button"
  /// Swipes from the edges.
  case gesture
}

extension Device {
  /// The height of the bar of three buttons, in dp: AOSP, dimens.xml, navigation_bar_height.
  static let threeButtonBar = 48.0
  /// How far from the sides a swipe begins that goes back, in dp: AOSP, dimens.xml,
  /// config_backGestureInset.
  static let backStrip = 24.0

  /// How one goes back while an app of a platform runs on it; nil where it is no Android.
  package func navigation(on platform: TouchPlatform?) -> SystemNavigation? {
    navigation ?? (platform == .android && kind.turns ? .gesture : nil)
  }

  /// How much the bar of three buttons takes of the right side while it is held so.
  func sideBar(in orientation: Orientation) -> Double {
    navigation == .threeButton && orientation == .landscape && kind == .phone
      ? Self.threeButtonBar : 0
  }

  /// The height of the system area at the lower edge in an orientation, in points: the bar of three
  /// buttons, or the strip of the home indicator.
  func foot(in orientation: Orientation) -> Double {
    guard navigation == .threeButton else { return homeIndicatorHeight }
    return sideBar(in: orientation) > 0 ? 0 : Self.threeButtonBar
  }
}
