/// The system navigation of an Android phone or tablet.
package enum SystemNavigation: String, Hashable, Sendable, CaseIterable {
  /// A bar of three buttons, where no touch reaches the app.
  case threeButton = "three-button"
  /// Swipes from the edges.
  case gesture
}

extension Device {
  /// The height of the three-button bar, in dp.
  ///
  /// Source: AOSP, dimens.xml, navigation_bar_height.
  static let threeButtonBar = 48.0
  /// The width of the strips at the sides where a back swipe begins, in dp.
  ///
  /// Source: AOSP, dimens.xml, config_backGestureInset.
  static let backStrip = 24.0

  /// The system navigation while an app of `platform` runs on the device; nil if it is not Android.
  package func navigation(on platform: TouchPlatform?) -> SystemNavigation? {
    navigation ?? (platform == .android && kind.turns ? .gesture : nil)
  }

  /// The width of the three-button bar at the right side, in points; 0 unless a phone is in
  /// landscape.
  func sideBar(in orientation: Orientation) -> Double {
    navigation == .threeButton && orientation == .landscape && kind == .phone
      ? Self.threeButtonBar : 0
  }

  /// The height of the system area at the lower edge in an orientation, in points: the three-button
  /// bar or the home strip.
  func foot(in orientation: Orientation) -> Double {
    guard navigation == .threeButton else { return homeIndicatorHeight }
    return sideBar(in: orientation) > 0 ? 0 : Self.threeButtonBar
  }
}
