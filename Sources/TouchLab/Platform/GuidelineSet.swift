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

  package enum Status: String, Hashable, Sendable, CaseIterable {
    /// Cited by laws and public tenders.
    case law
    /// The platform's own guidelines.
    case platform
    /// The report of a widely used tool.
    case tool
    /// Research or a publisher's advice.
    case advice
    /// Replaced or removed, but still quoted.
    case retired
  }

  package var status: Status {
    switch self {
    case .wcag22AA, .en301549: .law
    case .material3, .appleHIG, .appleHIGVisionOS, .androidCars, .windows: .platform
    case .atf, .flutterAndroid, .flutterIOS: .tool
    case .wcag22AAA, .bbc, .nnGroup, .kiosk: .advice
    case .iPhoneOS2, .iOS4, .iOS7, .firefoxOS, .lighthouse: .retired
    }
  }

  /// The unit of its document; nil for millimetres. Messages use the unit of the screen.
  package var unit: LengthUnit? {
    switch self {
    case .iPhoneOS2, .iOS4, .iOS7, .appleHIG, .appleHIGVisionOS, .flutterIOS: .pt
    case .firefoxOS, .wcag22AA, .wcag22AAA, .en301549, .lighthouse: .px
    case .material3, .atf, .androidCars, .flutterAndroid: .dp
    case .windows: .epx
    case .bbc, .nnGroup, .kiosk: nil
    }
  }

  package var unitName: String { unit?.rawValue ?? "mm" }

  /// The document in which its figures were read.
  package var source: String {
    switch self {
    case .iPhoneOS2: "Apple, iPhone Human Interface Guidelines, 2008"
    case .iOS4: "Apple, iOS Human Interface Guidelines, 2011"
    case .iOS7: "Apple, iOS 7 Human Interface Guidelines, 2013"
    case .firefoxOS: "Mozilla, Firefox OS Building Blocks"
    case .wcag22AA: "W3C, WCAG 2.2, success criterion 2.5.8, and its understanding page"
    case .wcag22AAA: "W3C, WCAG 2.2, success criterion 2.5.5, and its understanding page"
    case .en301549: "ETSI EN 301 549 V4.1.1, clauses 9.2.5.8 and 11.2.5.8"
    case .material3: "Google, Android accessibility help 7101858; Compose documentation"
    case .atf: "Google, Accessibility-Test-Framework-for-Android 4.1.1, source code"
    case .appleHIG: "Apple, Human Interface Guidelines: Accessibility, Buttons, 2025"
    case .appleHIGVisionOS: "Apple, Human Interface Guidelines: Buttons, Layout, Eyes, 2025"
    case .lighthouse: "Google, Lighthouse, tap-targets audit, source code"
    case .flutterAndroid, .flutterIOS: "Google, flutter_test, accessibility.dart, source code"
    case .androidCars: "Google, Design for Driving, sizing; Android Auto, touch targets"
    case .windows: "Microsoft Learn, guidelines for touch targets; Fluent compact sizing"
    case .bbc: "BBC Mobile Accessibility Guidelines, touch target size"
    case .nnGroup: "Nielsen Norman Group, Touch Targets on Touchscreens, 2019"
    case .kiosk: "Colle & Hiszem, Ergonomics 47 (13), 2004, abstract; Jin et al., 2007, quoted"
    }
  }

  /// The caveat about figures read in secondary sources or unverified; nil if there is none.
  package var reservation: String? {
    switch self {
    case .en301549:
      """
      Secondary sources only: the ETSI document itself was not read. V4.1.1 (2026) is said to be \
      aligned with WCAG 2.2; in September 2026 the Official Journal of the EU still cited V3.2.1, \
      which asks for no size.
      """
    case .bbc:
      "Secondary sources only: a copy of the page. The 5 mm often quoted beside it are unverified."
    case .kiosk:
      """
      Secondary sources in part: an abstract, and quotations of others. 22 mm (ISO 9241-9) and 9.5 mm \
      (ANSI/HFES 100) are known from memory only and not checked.
      """
    case .material3:
      """
      Based on Google's Android accessibility help, not on m3.material.io. Its often quoted 44 dp \
      for pointers are unverified and not checked.
      """
    case .lighthouse: "Read in copies that others keep of the code, which was removed in 2024."
    case .windows: "Fluent 2's 44 and 48 are unverified and not checked."
    default: nil
    }
  }

  /// Whether only secondary sources were read.
  package var isSecondaryOnly: Bool { self == .en301549 || self == .bbc || self == .kiosk }
}
