/// Android phones that are neither Pixels nor Galaxies, and what the rows of all have in common.
extension DeviceCatalogue {
  static let otherAndroids: [Device] = [
    androidPhone,
    android(
      "jelly-star", "Unihertz Jelly Star, the smallest", 480, 854, dpi: 240, ppi: 323,
      source: "maker's specifications (3.03 in., 480×854); \(assumed("density of 240 dpi"))"),
    android(
      "redmi-9a", "Xiaomi Redmi 9A, a cheap one", 720, 1600, dpi: 320, ppi: 269, status: 28,
      cutOut: [296, 0, 128, 60],
      source: """
        maker's specifications (6.53 in.); status bar and notch of its device tree (blossom, \
        crDroid); \(assumedKeyboard)
        """),
    android(
      "moto-g-play", "Motorola Moto G Play (2024), a cheap one", 720, 1600, dpi: 280, ppi: 270,
      source: "maker's specifications (6.5 in.); \(assumed("density of 280 dpi"))"),
    android(
      "redmi-note-13", "Xiaomi Redmi Note 13", 1080, 2400, dpi: 440, ppi: 395,
      source: "maker's specifications (6.67 in.); \(assumed("density of 440 dpi"))"),
  ]

  /// Android's density-independent pixel is 1/160 inch by definition.
  private static let androidPhone = Device(
    id: "android-phone", name: "Android phone", kind: .phone,
    portraitSize: Size(width: 412, height: 915), scale: 2.625, pixelsPerInch: 420,
    statusBarHeight: 24, homeIndicatorHeight: 24,
    source: """
      Android: 160 dp to the inch; status bar 24 dp, gesture navigation bar 24 dp; \
      \(assumedKeyboard)
      """
  ).with(keyboard: .gboard)

  static let assumedKeyboard = "keyboard assumed as Gboard's on the Pixel 9"

  static let assumedBars =
    "status and navigation bar of 24 dp assumed; \(assumedKeyboard); cut-out unknown"

  /// The end of a source that says nothing of this figure either.
  static func assumed(_ figure: String) -> String { "\(figure) assumed; \(assumedBars)" }

  /// A row of an Android device: its panel and what is cut out of it in pixels, its bars in dp.
  ///
  /// Sizes are whole dp, as Android's configuration has them; cut-outs tenths.
  static func android(
    _ id: String, _ name: String, _ width: Double, _ height: Double, dpi: Double, ppi: Double,
    _ kind: Device.Kind = .phone, status: Double = 24, home: Double = 24, cutOut: [Double] = [],
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
      keyboard: .gboard, unit: .dp)
  }
}

extension SoftwareKeyboard {
  /// 336 and 252 as flutter_device_preview measured Gboard on a Pixel 9 (device_specs, 2026); that
  /// 48 of them are the bar of suggestions and 48, or 24, what stands beneath the keys is assumed.
  static let gboard = SoftwareKeyboard(
    portrait: Extent(height: 336, predictions: 48, foot: 48),
    landscape: Extent(height: 252, predictions: 48, foot: 24))
}
