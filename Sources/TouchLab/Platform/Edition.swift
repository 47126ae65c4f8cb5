/// An edition of the guidelines that can judge a screen.
package enum Edition: String, Hashable, Sendable, CaseIterable {
  case iPhoneOS2 = "iphone-os-2"
  case iOS4 = "ios-4"
  case iOS7 = "ios-7"
  case firefoxOS = "firefox-os"

  package static let standard = Edition.iOS7

  /// The edition's document, as people cite it.
  package var title: String {
    switch self {
    case .iPhoneOS2: "iPhone Human Interface Guidelines (2008)"
    case .iOS4: "iOS Human Interface Guidelines (2011)"
    case .iOS7: "iOS 7 Human Interface Guidelines, Bars"
    case .firefoxOS: "Firefox OS Building Blocks, Buttons"
    }
  }
}
