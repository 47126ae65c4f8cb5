/// A preset for the platform that an app runs on. A scenario can state each part of it separately.
package enum TouchPlatform: String, Hashable, Sendable, CaseIterable {
  case ios
  case android
  case web

  package var unit: LengthUnit {
    switch self {
    case .ios: .pt
    case .android: .dp
    case .web: .px
    }
  }

  package var hitTesting: HitTesting {
    switch self {
    case .ios: .uikit
    case .android: .compose
    case .web: .blink
    }
  }

  /// Whether a tab's icon may name a system icon with its own meaning. On other platforms any word
  /// names a picture of the app.
  package var namesTabIcons: Bool { self == .ios }

  /// The guideline sets for scenarios that name none.
  package var guidelineSets: [GuidelineSet] {
    switch self {
    case .ios: [.appleHIG]
    case .android: [.material3]
    case .web: [.wcag22AA]
    }
  }

  /// The device for scenarios that name none: a phone, or for the web a page on one.
  package var device: Device {
    switch self {
    case .ios: DeviceCatalogue.standard
    case .android: DeviceCatalogue.androidPhone
    case .web: DeviceCatalogue.androidPage
    }
  }
}

/// A platform as scenarios and options name it.
package enum PlatformName: String, Hashable, Sendable, CaseIterable {
  case ios
  case android
  case web
  /// The phones of 2007 to 2014: bars and guideline set of iOS 7, `front` hit testing, and hit
  /// targets padded to 44 points. No platform of today draws or decides anything.
  case classic

  package init(_ platform: TouchPlatform?) {
    self = platform.flatMap { PlatformName(rawValue: $0.rawValue) } ?? .classic
  }

  package var platform: TouchPlatform? { TouchPlatform(rawValue: rawValue) }
}

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
  package var cutsByHolders: Bool { self == .uikit || self == .views || self == .flutter }

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

  /// Whether the width of the finger's contact affects who gets a touch.
  package var usesContact: Bool { self == .blink }
}

/// The density-independent unit of a platform. Geometry never converts it; messages name it.
package enum LengthUnit: String, Hashable, Sendable, CaseIterable {
  /// Apple's point.
  case pt
  /// Android's density-independent pixel.
  case dp
  /// The web's CSS pixel.
  case px
  /// Windows' effective pixel.
  case epx
}

/// The side at which lines begin, and with it the leading side of bars and rows.
package enum ReadingDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

extension TouchPlatform? {
  func choose<Value>(ios: Value, android: Value, web: Value) -> Value {
    switch self {
    case .ios, nil: ios
    case .android: android
    case .web: web
    }
  }
}
