/// A guideline set that a screen can be checked against.
package enum GuidelineSet: String, Hashable, Sendable, CaseIterable {
  case iPhoneOS2 = "iphone-os-2"
  case iOS4 = "ios-4"
  case iOS7 = "ios-7"
  case firefoxOS = "firefox-os"
  case wcag22AA = "wcag-2.2-aa"
  case wcag22AAA = "wcag-2.2-aaa"
  case en301549 = "en-301-549"
  case material3 = "material-3"
  case atf
  case appleHIG = "apple-hig"
  case appleHIGVisionOS = "apple-hig-visionos"
  case lighthouse
  case flutterAndroid = "flutter-android"
  case flutterIOS = "flutter-ios"
  case androidCars = "android-cars"
  case windows
  case bbc
  case nnGroup = "nn-group"
  case kiosk

  package static let standard = GuidelineSet.iOS7

  /// The guideline sets of 2007 to 2014, which also decide how bars are drawn.
  package static let original: [GuidelineSet] = [.iPhoneOS2, .iOS4, .iOS7, .firefoxOS]

  /// The current guideline sets, which only check.
  package static let today = allCases.filter { !original.contains($0) }

  package var isOfToday: Bool { !GuidelineSet.original.contains(self) }

  /// The title of its document, as people cite it.
  package var title: String {
    switch self {
    case .iPhoneOS2: "iPhone Human Interface Guidelines (2008)"
    case .iOS4: "iOS Human Interface Guidelines (2011)"
    case .iOS7: "iOS 7 Human Interface Guidelines, Bars"
    case .firefoxOS: "Firefox OS Building Blocks, Buttons"
    case .wcag22AA: "Web Content Accessibility Guidelines 2.2 AA"
    case .wcag22AAA: "Web Content Accessibility Guidelines 2.2 AAA"
    case .en301549: "EN 301 549 V4.1.1 (2026)"
    case .material3: "Material Design 3, touch targets"
    case .atf: "Accessibility Test Framework for Android"
    case .appleHIG: "Apple Human Interface Guidelines (2025)"
    case .appleHIGVisionOS: "Apple Human Interface Guidelines (2025), visionOS"
    case .lighthouse: "Lighthouse, tap targets (until 2024)"
    case .flutterAndroid: "Flutter's androidTapTargetGuideline"
    case .flutterIOS: "Flutter's iOSTapTargetGuideline"
    case .androidCars: "Design for Driving, Android for Cars"
    case .windows: "Windows, guidelines for touch targets"
    case .bbc: "BBC Mobile Accessibility Guidelines"
    case .nnGroup: "Nielsen Norman Group, touch targets (2019)"
    case .kiosk: "Kiosk touch targets (Colle & Hiszem 2004)"
    }
  }
}
