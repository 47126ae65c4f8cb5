/// The devices that a scenario can name, each with where its figures come from.
package enum DeviceCatalogue {
  /// The device a scenario is judged on when it names none.
  package static let standard = iPhone15

  /// Every device, oldest first, phones before tablets.
  package static let all: [Device] = [
    iPhone3G, iPhone4, iPhone5, iPhone6, iPhone6Plus, iPhoneX, iPhone11, iPhone14, iPhone15,
    iPhone16Pro, androidPhone, iPad, iPadRetina, iPadMini, iPadPro11,
  ]

  /// The device of an id.
  package static func device(id: String) -> Device? { all.first { $0.id == id } }

  private static let specifications = "Apple technical specifications (panel, resolution)"
  private static let classicBars = "\(specifications); UIKit status bar of 20 pt until iPhone 8"
  private static let safeArea =
    "\(specifications); safe-area insets of UIKit in portrait as tabled by developers (2018-2025)"

  private static let iPhone3G = phone(
    "iphone-3g", "iPhone 3G", 320, 480, scale: 1, ppi: 163, source: classicBars)
  private static let iPhone4 = phone(
    "iphone-4", "iPhone 4", 320, 480, scale: 2, ppi: 326, source: classicBars)
  private static let iPhone5 = phone(
    "iphone-5", "iPhone 5", 320, 568, scale: 2, ppi: 326, source: classicBars)
  private static let iPhone6 = phone(
    "iphone-6", "iPhone 6", 375, 667, scale: 2, ppi: 326, source: classicBars)
  private static let iPhoneX = phone(
    "iphone-x", "iPhone X", 375, 812, scale: 3, ppi: 458, bars: (44, 34), source: safeArea)
  private static let iPhone11 = phone(
    "iphone-11", "iPhone 11", 414, 896, scale: 2, ppi: 326, bars: (48, 34), source: safeArea)
  private static let iPhone14 = phone(
    "iphone-14", "iPhone 14", 390, 844, scale: 3, ppi: 460, bars: (47, 34), source: safeArea)
  private static let iPhone15 = phone(
    "iphone-15", "iPhone 15", 393, 852, scale: 3, ppi: 460, bars: (59, 34), source: safeArea)
  private static let iPhone16Pro = phone(
    "iphone-16-pro", "iPhone 16 Pro", 402, 874, scale: 3, ppi: 460, bars: (62, 34),
    source: safeArea)

  /// It draws 1242×2208 pixels at 3 to the point and shows them on a panel of 1080×1920, so that
  /// a point is 1080/414 panel pixels and an inch 401 ÷ (1080/414) = 153.7 points.
  private static let iPhone6Plus = Device(
    id: "iphone-6-plus", name: "iPhone 6 Plus", kind: .phone,
    portraitSize: Size(width: 414, height: 736), scale: 3, pixelsPerInch: 401,
    pointsPerInch: 401 / (1080.0 / 414.0),
    source: "\(classicBars); 1242×2208 drawn, shown on a panel of 1080×1920")

  /// Android's density-independent pixel is 1/160 inch by definition.
  private static let androidPhone = phone(
    "android-phone", "Android phone", 412, 915, scale: 2.625, ppi: 420, bars: (24, 24),
    source: "Android: 160 dp to the inch; status bar 24 dp, gesture navigation bar 24 dp")

  private static let iPad = tablet(
    "ipad", "iPad", 768, 1024, scale: 1, ppi: 132, source: classicBars)
  private static let iPadRetina = tablet(
    "ipad-retina", "iPad with Retina display", 768, 1024, scale: 2, ppi: 264, source: classicBars)
  private static let iPadMini = tablet(
    "ipad-mini", "iPad mini 2", 768, 1024, scale: 2, ppi: 326, source: classicBars)
  private static let iPadPro11 = tablet(
    "ipad-pro-11", "iPad Pro 11-inch", 834, 1194, scale: 2, ppi: 264, bars: (24, 20),
    source: safeArea)

  private static func phone(
    _ id: String, _ name: String, _ width: Double, _ height: Double, scale: Double, ppi: Double,
    bars: (status: Double, home: Double) = (20, 0), source: String
  ) -> Device {
    Device(
      id: id, name: name, kind: .phone, portraitSize: Size(width: width, height: height),
      scale: scale, pixelsPerInch: ppi, statusBarHeight: bars.status,
      homeIndicatorHeight: bars.home, source: source)
  }

  private static func tablet(
    _ id: String, _ name: String, _ width: Double, _ height: Double, scale: Double, ppi: Double,
    bars: (status: Double, home: Double) = (20, 0), source: String
  ) -> Device {
    var device = phone(
      id, name, width, height, scale: scale, ppi: ppi, bars: bars, source: source)
    device.kind = .tablet
    return device
  }
}
