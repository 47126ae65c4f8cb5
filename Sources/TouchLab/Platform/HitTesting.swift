/// The rule of hit testing: which of several targets gets a touch.
package enum HitTesting: String, Hashable, Sendable, CaseIterable {
  /// The front-most hit target that contains the point.
  case front
  /// Jetpack Compose: a direct hit, otherwise the nearest target within reach.
  case compose
  /// Android's views: children before the delegates of their parents.
  case views
  /// UIKit: no target gets touches outside its container.
  case uikit
  /// React Native: the front-most hit target, even outside its parent.
  case reactNative = "react-native"
  /// Flutter: the front-most hit target, with extra space about Material's controls.
  case flutter
  /// Chrome: the best target that a square about the touch overlaps.
  case blink
  /// Safari on iOS: the point, then rings about it.
  case webkit
  /// Firefox for Android: the point, then the nearest target within a few millimetres.
  case gecko

  /// Whether containers cut the hit targets inside them.
  package var cutsByHolders: Bool {
    self == .uikit || self == .views || self == .flutter
  }

  /// A one-line description, for lists and completion.
  package var note: String {
    switch self {
    case .front: "the front-most hit target that contains the point"
    case .compose: "Jetpack Compose: a direct hit first, then the nearest within 48 dp"
    case .views: "Android views: the front-most view, then its parent's delegates"
    case .uikit: "UIKit: the front-most view; areas outside its parent get no touches"
    case .reactNative: "React Native: the front-most, outside of its parent, too"
    case .flutter: "Flutter: the front-most within its parent; Material controls in 48 dp"
    case .blink: "Chrome: the best match in a square around the touch"
    case .webkit: "Safari on iOS: the point, then the first ring around it that meets a target"
    case .gecko: "Firefox for Android: the point, then the nearest within a few millimetres"
    }
  }
}

extension HitTesting {
  /// Whether the width of the finger's contact affects who gets a touch.
  package var usesContact: Bool { self == .blink }
}
