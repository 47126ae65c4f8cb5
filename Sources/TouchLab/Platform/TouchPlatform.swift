/// A preset for the platform that an app runs on.
///
/// A scenario can state each part of it separately.
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

  /// Whether a tab's icon may name a system icon with its own meaning.
  ///
  /// On other platforms any word names a picture of the app.
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
    let id =
      switch self {
      case .ios: DeviceCatalogue.standard.id
      case .android: "android-phone"
      case .web: "web-android"
      }
    return DeviceCatalogue.device(id: id) ?? DeviceCatalogue.standard
  }
}
