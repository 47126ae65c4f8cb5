/// Who gets a touch where several targets could take it.
package enum Resolution: String, Hashable, Sendable, CaseIterable {
  /// The front-most hit target that holds the point.
  case front
  /// Jetpack Compose: a direct hit first, else the nearest that reaches so far.
  case compose
  /// Android's views: children before their parents' delegates.
  case views
  /// UIKit: nothing responds outside of what holds it.
  case uikit
  /// React Native: the front-most hit target, also outside of its parent.
  case reactNative = "react-native"
  /// Flutter: the front-most, with room about Material's controls.
  case flutter
  /// Chrome: the best of what a finger's square meets.
  case blink
  /// Safari on iOS: rings about the point.
  case webkit
  /// Firefox for Android: the nearest within a few millimetres.
  case gecko

  /// Whether nothing responds outside of what holds it.
  package var cutsByHolders: Bool {
    self == .uikit || self == .views || self == .flutter
  }

  /// Whether touches are rounded to whole pixels, of which each has one owner.
  package var decidesWholePixels: Bool { self == .blink || self == .webkit }

  /// One sentence on it, for lists and completion.
  package var note: String {
    switch self {
    case .front: "the front-most hit target that holds the point"
    case .compose: "Jetpack Compose: a direct hit first, else the nearest within 48 dp"
    case .views: "Android views: the front-most view, then its parent's delegates"
    case .uikit: "UIKit: the front-most view; what sticks out of its parent gets no touch"
    case .reactNative: "React Native: the front-most, outside of its parent, too"
    case .flutter: "Flutter: the front-most within its parent; Material controls in 48 dp"
    case .blink: "Chrome: the best of what a square about the touch meets"
    case .webkit: "Safari on iOS: the point, else the first ring about it that meets a target"
    case .gecko: "Firefox for Android: the point, else the nearest within a few millimetres"
    }
  }
}

extension Resolution {
  /// Whether the width of the finger's contact decides who gets a touch.
  package var usesContact: Bool { self == .blink }
}
