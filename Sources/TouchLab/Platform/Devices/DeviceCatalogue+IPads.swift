extension DeviceCatalogue {
  package static let iPads: [Device] = [
    tablet("ipad", "iPad", 2010, 768, 1024, scale: 1, ppi: 132, .classic, classicBars),
    tablet("ipad-retina", "iPad with Retina display", 2012, 768, 1024, .classic, classicBars),
    tablet("ipad-mini", "iPad mini 2", 2013, 768, 1024, ppi: 326, .classic, classicBars),
    tablet("ipad-9", "iPad (7th to 9th generation)", 2019, 810, 1080, .classic, likeClassic),
    tablet("ipad-10", "iPad (10th generation)", 2022, 820, 1180, bars: today, .ofToday, simulated),
    tablet("ipad-a16", "iPad (A16)", 2025, 820, 1180, bars: today, .ofToday, simulated),
    tablet(
      "ipad-mini-6", "iPad mini 6", 2021, 744, 1133, ppi: 326, bars: today, .narrow, simulated),
    tablet(
      "ipad-mini-7", "iPad mini (A17 Pro)", 2024, 744, 1133, ppi: 326, bars: today, .narrow,
      simulated),
    tablet("ipad-air-11", "iPad Air 11-inch", 2024, 820, 1180, bars: today, .ofToday, simulated),
    tablet("ipad-air-13", "iPad Air 13-inch", 2024, 1024, 1366, bars: today, .large, simulated),
    tablet("ipad-pro-11", "iPad Pro 11-inch", 2018, 834, 1194, bars: (24, 20), .ofToday, safeArea),
    tablet(
      "ipad-pro-11-m4", "iPad Pro 11-inch (M4)", 2024, 834, 1210, bars: today, .narrow, simulated),
    tablet(
      "ipad-pro-13", "iPad Pro 13-inch (M4)", 2024, 1032, 1376, bars: today, .large, simulated),
  ]

  /// The bars in points since iPadOS 26; before, 24 and 20.
  private static let today = (status: 32.0, home: 25.0)
  private static let likeClassic = "\(classicBars); keyboard assumed as on the iPad before it"

  private static func tablet(
    _ id: String, _ name: String, _ year: Int, _ width: Double, _ height: Double,
    scale: Double = 2, ppi: Double = 264, bars: (status: Double, home: Double) = (20, 0),
    _ keyboard: SoftwareKeyboard, _ source: String
  ) -> Device {
    Device(
      id: id, name: name, kind: .tablet, portraitSize: Size(width: width, height: height),
      scale: scale, pixelsPerInch: ppi, statusBarHeight: bars.status,
      homeIndicatorHeight: bars.home, source: source
    ).with(keyboard: keyboard, releaseYear: year)
  }
}

extension SoftwareKeyboard {
  /// The keyboard of UIKit until iOS 8.
  fileprivate static let classic = SoftwareKeyboard(
    portrait: Extent(height: 264), landscape: Extent(height: 352))
  /// 337 and 422 pt as measured. Assumed: 48 pt of it are the prediction bar.
  fileprivate static let ofToday = SoftwareKeyboard(
    portrait: Extent(height: 337, predictions: 48, foot: 25),
    landscape: Extent(height: 422, predictions: 48, foot: 25))
  /// 340 and 428 pt on the mini and the 11-inch Pro.
  fileprivate static let narrow = SoftwareKeyboard(
    portrait: Extent(height: 340, predictions: 48, foot: 25),
    landscape: Extent(height: 428, predictions: 48, foot: 25))
  fileprivate static let large = SoftwareKeyboard(
    portrait: Extent(height: 403, predictions: 48, foot: 25),
    landscape: Extent(height: 498, predictions: 48, foot: 25))
}
