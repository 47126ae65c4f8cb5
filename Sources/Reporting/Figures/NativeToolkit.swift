internal import TouchLab

/// A toolkit whose code can express a scenario's properties.
package enum NativeToolkit: String, Hashable, Sendable, CaseIterable {
  case swiftui
  case uikit
  case compose
  case views
  case reactNative = "react-native"
  case css

  /// The toolkits of a platform; none without one.
  static func all(of platform: TouchPlatform?) -> [NativeToolkit] {
    switch platform {
    case .ios: [.swiftui, .uikit, .reactNative]
    case .android: [.compose, .views, .reactNative]
    case .web: [.css]
    case nil: []
    }
  }
}
