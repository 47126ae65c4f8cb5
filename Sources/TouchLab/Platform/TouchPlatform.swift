/// A preset for the platform that an app runs on; each part of it can be stated by itself.
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

  package var resolution: Resolution {
    switch self {
    case .ios: .uikit
    case .android: .compose
    case .web: .blink
    }
  }

  /// Whether an icon of a tab is one of the system's, with a meaning of its own, or a picture of the
  /// app's: elsewhere any word names a picture.
  package var namesTabIcons: Bool { self == .ios }

  /// The editions that judge where a scenario names none.
  package var editions: [Edition] {
    switch self {
    case .ios: [.appleHIG]
    case .android: [.material3]
    case .web: [.wcag22AA]
    }
  }

  /// The device that stands for the platform where several are looked at: a phone, for a page on the
  /// web the page of one.
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
