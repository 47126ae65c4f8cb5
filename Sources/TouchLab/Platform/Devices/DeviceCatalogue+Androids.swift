/// Android phones other than Pixels and Galaxies, and the helpers for all Android rows.
extension DeviceCatalogue {
  static let otherAndroids: [Device] = [
    androidPhone,
    android(
      "jelly-star", "Unihertz Jelly Star, the smallest", 2023, 480, 854, dpi: 240, ppi: 323,
      source: "maker's specifications (3.03 in., 480×854); \(assumed("density of 240 dpi"))"),
    android(
      "redmi-9a", "Xiaomi Redmi 9A, a cheap one", 2020, 720, 1600, dpi: 320, ppi: 269, status: 28,
      cutOut: [296, 0, 128, 60],
      source: """
        maker's specifications (6.53 in.); status bar and notch of its device tree (blossom, \
        crDroid); \(assumedKeyboard)
        """),
    android(
      "moto-g-play", "Motorola Moto G Play (2024), a cheap one", 2024, 720, 1600, dpi: 280,
      ppi: 270,
      source: "maker's specifications (6.5 in.); \(assumed("density of 280 dpi"))"),
    android(
      "redmi-note-13", "Xiaomi Redmi Note 13", 2024, 1080, 2400, dpi: 440, ppi: 395,
      source: "maker's specifications (6.67 in.); \(assumed("density of 440 dpi"))"),
  ]

  /// A generic Android phone, of the Pixel 6's size. A density-independent pixel is 1/160 inch by
  /// definition.
  static let androidPhone = Device(
    id: "android-phone", name: "Android phone", kind: .phone,
    portraitSize: Size(width: 412, height: 915), scale: 2.625, pixelsPerInch: 420,
    statusBarHeight: 24, homeIndicatorHeight: 24,
    source: """
      Android: 160 dp to the inch; status bar 24 dp, gesture navigation bar 24 dp; \
      \(assumedKeyboard); released as phones of its size, from 2021 on
      """
  ).with(keyboard: .gboard, unit: .dp, releaseYear: 2021)

  static let assumedKeyboard = "keyboard assumed as Gboard's on the Pixel 9"

  static let assumedBars =
    "status and navigation bar of 24 dp assumed; \(assumedKeyboard); cut-out unknown"

  /// The source of a row whose `figure`, bars and keyboard are all assumed.
  static func assumed(_ figure: String) -> String { "\(figure) assumed; \(assumedBars)" }

  /// A row of an Android device: panel and cut-out in pixels, bars in dp. Sizes are rounded to
  /// whole dp, as in Android's configuration; cut-outs to tenths.
  static func android(
    _ id: String, _ name: String, _ year: Int, _ width: Double, _ height: Double, dpi: Double,
    ppi: Double, _ kind: Device.Kind = .phone, status: Double = 24, home: Double = 24,
    cutOut: [Double] = [],
    source: String
  ) -> Device {
    let scale = dpi / 160
    let sides = cutOut.map { ($0 / scale * 10).rounded() / 10 }
    return Device(
      id: id, name: name, kind: kind,
      portraitSize: Size(width: (width / scale).rounded(), height: (height / scale).rounded()),
      scale: scale, pixelsPerInch: ppi, statusBarHeight: status.rounded(),
      homeIndicatorHeight: home, source: source
    ).with(
      cutOut: sides.count == 4
        ? Rectangle(x: sides[0], y: sides[1], width: sides[2], height: sides[3]) : nil,
      keyboard: .gboard, unit: .dp, releaseYear: year)
  }
}

extension SoftwareKeyboard {
  /// Gboard's keyboard: 336 and 252 dp, as flutter_device_preview measured on a Pixel 9
  /// (device_specs, 2026). Assumed: 48 dp of it are the suggestion bar, and 48 dp (24 in landscape)
  /// lie beneath the keys.
  static let gboard = SoftwareKeyboard(
    portrait: Extent(height: 336, predictions: 48, foot: 48),
    landscape: Extent(height: 252, predictions: 48, foot: 24))
}
