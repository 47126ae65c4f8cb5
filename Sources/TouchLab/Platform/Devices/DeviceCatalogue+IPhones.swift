extension DeviceCatalogue {
  static let specifications = "Apple technical specifications (panel, resolution)"
  static let classicBars = "\(specifications); UIKit status bar of 20 pt until iPhone 8"
  static let safeArea =
    "\(specifications); safe-area insets of UIKit in portrait as tabled by developers (2018-2025); "
    + "cut-out and keyboard assumed as on the measured device nearest in size"
  private static let homeButton =
    "\(classicBars); keyboard assumed as measured on the iPhone SE (3rd generation)"
  /// The source for devices whose safe area, cut-out and keyboard others measured in Apple's
  /// simulators.
  static let simulated =
    "\(specifications); safe area, cut-out and keyboard as measured in Apple's simulators by "
    + "flutter_device_preview (device_specs, 2026)"

  /// The default device, for scenarios that name none.
  static let iPhone15 = phone("iphone-15", "iPhone 15", 2023, 393, 852, top: 59, .island)

  package static let iPhones: [Device] = [
    classic("iphone-3g", "iPhone 3G", 2008, 320, 480, scale: 1, ppi: 163, keyboard: .classic),
    classic("iphone-4", "iPhone 4", 2010, 320, 480, ppi: 326, keyboard: .classic),
    classic("iphone-5", "iPhone 5", 2012, 320, 568, ppi: 326, keyboard: .classic),
    classic("iphone-6", "iPhone 6", 2014, 375, 667, ppi: 326, keyboard: .homeButton),
    iPhone6Plus,
    classic(
      "iphone-se", "iPhone SE (1st generation)", 2016, 320, 568, ppi: 326, keyboard: .homeButton),
    classic(
      "iphone-se-2", "iPhone SE (2nd generation)", 2020, 375, 667, ppi: 326, keyboard: .homeButton),
    phone(
      "iphone-se-3", "iPhone SE (3rd generation)", 2022, 375, 667, scale: 2, ppi: 326, top: 20, nil,
      simulated),
    phone("iphone-x", "iPhone X", 2017, 375, 812, ppi: 458, top: 44, .wideNotch),
    phone("iphone-11", "iPhone 11", 2019, 414, 896, scale: 2, ppi: 326, top: 48, .wideNotch),
    phone("iphone-11-pro", "iPhone 11 Pro", 2019, 375, 812, ppi: 458, top: 44, .wideNotch),
    phone("iphone-11-pro-max", "iPhone 11 Pro Max", 2019, 414, 896, ppi: 458, top: 44, .wideNotch),
    mini("iphone-12-mini", "iPhone 12 mini", 2020),
    phone("iphone-12", "iPhone 12", 2020, 390, 844, top: 47, .wideNotch),
    phone("iphone-12-pro-max", "iPhone 12 Pro Max", 2020, 428, 926, ppi: 458, top: 47, .wideNotch),
    mini("iphone-13-mini", "iPhone 13 mini", 2021),
    phone("iphone-13", "iPhone 13", 2021, 390, 844, top: 47, .notch),
    phone("iphone-13-pro-max", "iPhone 13 Pro Max", 2021, 428, 926, ppi: 458, top: 47, .notch),
    phone("iphone-14", "iPhone 14", 2022, 390, 844, top: 47, .notch),
    phone("iphone-14-plus", "iPhone 14 Plus", 2022, 428, 926, ppi: 458, top: 47, .notch),
    phone("iphone-14-pro", "iPhone 14 Pro", 2022, 393, 852, top: 59, .island),
    phone("iphone-14-pro-max", "iPhone 14 Pro Max", 2022, 430, 932, top: 59, .island),
    iPhone15,
    phone("iphone-15-plus", "iPhone 15 Plus", 2023, 430, 932, top: 59, .island),
    phone("iphone-15-pro", "iPhone 15 Pro", 2023, 393, 852, top: 59, .island),
    phone("iphone-15-pro-max", "iPhone 15 Pro Max", 2023, 430, 932, top: 59, .island),
    phone("iphone-16", "iPhone 16", 2024, 393, 852, top: 59, .island, simulated),
    phone("iphone-16-plus", "iPhone 16 Plus", 2024, 430, 932, top: 59, .island, simulated),
    phone("iphone-16-pro", "iPhone 16 Pro", 2024, 402, 874, top: 62, .island),
    phone("iphone-16-pro-max", "iPhone 16 Pro Max", 2024, 440, 956, top: 62, .island, simulated),
    phone("iphone-16e", "iPhone 16e", 2025, 390, 844, top: 47, .notch),
    phone("iphone-17", "iPhone 17", 2025, 402, 874, top: 62, .island, simulated),
    phone("iphone-17-pro", "iPhone 17 Pro", 2025, 402, 874, top: 62, .island, simulated),
    phone("iphone-17-pro-max", "iPhone 17 Pro Max", 2025, 440, 956, top: 62, .island, simulated),
    phone("iphone-17e", "iPhone 17e", 2026, 390, 844, top: 47, .notch, simulated),
    phone("iphone-air", "iPhone Air", 2025, 420, 912, top: 68, .island, simulated),
  ]

  /// A phone that draws 1242×2208 pixels at 3 pixels per point on a panel of 1080×1920. A point is
  /// therefore 1080/414 panel pixels, and an inch is 401 ÷ (1080/414) = 153.7 points.
  private static let iPhone6Plus = Device(
    id: "iphone-6-plus", name: "iPhone 6 Plus", kind: .phone,
    portraitSize: Size(width: 414, height: 736), scale: 3, pixelsPerInch: 401,
    pointsPerInch: 401 / (1080.0 / 414.0),
    source: "\(homeButton); 1242×2208 drawn, shown on a panel of 1080×1920"
  ).with(keyboard: .homeButtonPlus, releaseYear: 2014)

  /// The cut-out at the top of a phone's panel.
  private enum CutOut {
    case island
    case notch
    case wideNotch

    /// The frame of the cut-out on a screen of `width` points, in points. Islands are 125×37, 11
    /// below the edge; the notch on 390-point screens is 162×34. The older notch of 209×30 is from
    /// Apple's design templates.
    func frame(onWidth width: Double) -> Rectangle {
      switch self {
      case .island: Rectangle(x: (width - 125) / 2, y: 11, width: 125, height: 37)
      case .notch: Rectangle(x: (width - 162) / 2, y: 0, width: 162, height: 34)
      case .wideNotch: Rectangle(x: (width - 209) / 2, y: 0, width: 209, height: 30)
      }
    }
  }

  /// A row of a current phone: an edge-to-edge panel, unless it has no cut-out.
  private static func phone(
    _ id: String, _ name: String, _ year: Int, _ width: Double, _ height: Double,
    scale: Double = 3, ppi: Double = 460, top: Double, _ cutOut: CutOut?,
    _ source: String = safeArea
  ) -> Device {
    Device(
      id: id, name: name, kind: .phone, portraitSize: Size(width: width, height: height),
      scale: scale, pixelsPerInch: ppi, statusBarHeight: top,
      homeIndicatorHeight: cutOut == nil ? 0 : 34, source: source
    ).with(
      cutOut: cutOut?.frame(onWidth: width),
      keyboard: cutOut == nil ? .homeButton : width < 414 ? .edgeToEdge : .edgeToEdgeWide,
      releaseYear: year)
  }

  private static func classic(
    _ id: String, _ name: String, _ year: Int, _ width: Double, _ height: Double,
    scale: Double = 2, ppi: Double, keyboard: SoftwareKeyboard
  ) -> Device {
    Device(
      id: id, name: name, kind: .phone, portraitSize: Size(width: width, height: height),
      scale: scale, pixelsPerInch: ppi,
      source: keyboard == .classic ? "\(classicBars); keyboard of UIKit until iOS 7" : homeButton
    ).with(keyboard: keyboard, releaseYear: year)
  }

  /// A row of a mini, which draws 1125×2436 pixels on a panel of 1080×2340 at 476 ppi.
  private static func mini(_ id: String, _ name: String, _ year: Int) -> Device {
    var device = phone(id, name, year, 375, 812, ppi: 476, top: 50, .wideNotch)
    device.pointsPerInch = 476 / (1080.0 / 375.0)
    device.source += "; 1125×2436 drawn, shown on a panel of 1080×2340"
    return device
  }
}

extension SoftwareKeyboard {
  /// The keyboard of UIKit until iOS 7.
  fileprivate static let classic = keys(216, 162)
  /// 260 and 206 pt as measured: a bar of 44 pt above the classic rows.
  fileprivate static let homeButton = keys(216, 162, predictions: 44)
  fileprivate static let homeButtonPlus = keys(226, 162, predictions: 44)
  /// 335 and 208 pt as measured. Assumed: rows, bar and the strip with globe and microphone are
  /// 216, 44 and 75 pt, in landscape 150, 38 and 20.
  static let edgeToEdge = SoftwareKeyboard(
    portrait: Extent(height: 335, predictions: 44, foot: 75),
    landscape: Extent(height: 208, predictions: 38, foot: 20))
  /// 345 pt on phones at least 414 points wide.
  static let edgeToEdgeWide = SoftwareKeyboard(
    portrait: Extent(height: 345, predictions: 44, foot: 75),
    landscape: Extent(height: 208, predictions: 38, foot: 20))

  private static func keys(
    _ portrait: Double, _ landscape: Double, predictions: Double = 0
  ) -> SoftwareKeyboard {
    SoftwareKeyboard(
      portrait: Extent(height: portrait + predictions, predictions: predictions),
      landscape: Extent(height: landscape + predictions, predictions: predictions))
  }
}
