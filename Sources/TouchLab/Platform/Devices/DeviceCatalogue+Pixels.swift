extension DeviceCatalogue {
  static let pixels: [Device] = [
    android(
      "pixel-4a", "Google Pixel 4a, a small one", 2020, 1080, 2340, dpi: 440, ppi: 443,
      source: "\(panel); density as in Paparazzi's table; \(assumedBars)"),
    pixel(
      "pixel-6", "Pixel 6", 2021, 1080, 2400, 420, ppi: 411, status: 128 / 2.625,
      [492, 0, 118, 128]),
    pixel(
      "pixel-6-pro", "Pixel 6 Pro", 2021, 1440, 3120, 560, ppi: 512, status: 41.4,
      [653, 0, 130, 145]),
    pixel(
      "pixel-7", "Pixel 7", 2022, 1080, 2400, 420, ppi: 416, status: 136 / 2.625,
      [480, 0, 145, 136]),
    pixel(
      "pixel-7-pro", "Pixel 7 Pro", 2022, 1440, 3120, 560, ppi: 512, status: 41.1,
      [653, 0, 145, 144]),
    pixel(
      "pixel-7a", "Pixel 7a", 2023, 1080, 2400, 420, ppi: 429, status: 118 / 2.625,
      [480, 0, 145, 118]),
    pixel(
      "pixel-8", "Pixel 8", 2023, 1080, 2400, 420, ppi: 428, status: 132 / 2.625,
      [478.5, 0, 122, 132]),
    pixel(
      "pixel-8-pro", "Pixel 8 Pro", 2023, 1344, 2992, 480, ppi: 489, status: 50.3,
      [615.5, 0, 110, 151]),
    pixel(
      "pixel-8a", "Pixel 8a", 2024, 1080, 2400, 420, ppi: 430, status: 151 / 2.625,
      [485.5, 0, 110, 121]),
    pixel("pixel-9", "Pixel 9", 2024, 1080, 2424, 420, ppi: 422, status: 66, [484.5, 0, 110, 173]),
    pixel(
      "pixel-9-pro", "Pixel 9 Pro", 2024, 1280, 2856, 480, ppi: 495, status: 68,
      [586, 0, 108.5, 204]),
    pixel(
      "pixel-9-pro-xl", "Pixel 9 Pro XL", 2024, 1344, 2992, 480, ppi: 486, status: 66,
      [614.5, 0, 115, 199]),
    android(
      "pixel-10", "Google Pixel 10", 2025, 1080, 2424, dpi: 420, ppi: 422, status: 54,
      cutOut: [500, 50, 78, 78], source: emulated),
    pixel(
      "pixel-10-pro", "Pixel 10 Pro", 2025, 1280, 2856, 480, ppi: 495, status: 68,
      [586, 0, 108.5, 204],
      source: likeThe9Pro),
    pixel(
      "pixel-10-pro-xl", "Pixel 10 Pro XL", 2025, 1344, 2992, 480, ppi: 486, status: 66,
      [614.5, 0, 115, 199], source: likeThe9Pro),
    android(
      "pixel-fold", "Google Pixel Fold, open", 2023, 1840, 2208, dpi: 420, ppi: 380, .tablet,
      status: 110 / 2.625, source: "\(panel), \(tree) (felix); \(assumedKeyboard)"),
    android(
      "pixel-fold-cover", "Google Pixel Fold, closed", 2023, 1080, 2092, dpi: 420, ppi: 408,
      status: 133 / 2.625, cutOut: [503.2, 0, 74, 133],
      source: "\(panel), \(tree) (felix); \(assumedKeyboard)"),
    android(
      "pixel-9-pro-fold", "Google Pixel 9 Pro Fold, open", 2024, 2076, 2152, dpi: 390, ppi: 373,
      .tablet,
      status: 36, cutOut: [1948, 40.5, 79, 79],
      source: "\(panel), \(tree) (comet); \(assumedKeyboard)"),
    android(
      "pixel-9-pro-fold-cover", "Google Pixel 9 Pro Fold, closed", 2024, 1080, 2424, dpi: 390,
      ppi: 422,
      status: 52, cutOut: [484, 0, 112, 152],
      source: "\(panel), \(tree) (comet); \(assumedKeyboard)"),
    android(
      "pixel-10-pro-fold", "Google Pixel 10 Pro Fold, open", 2025, 2076, 2152, dpi: 390, ppi: 373,
      .tablet, status: 36, home: 32, cutOut: [1947, 48, 72, 72], source: emulated),
    android(
      "pixel-tablet", "Google Pixel Tablet", 2023, 1600, 2560, dpi: 320, ppi: 276, .tablet,
      source: "\(panel); density as in Paparazzi's table; \(assumedBars)"),
  ]

  private static let panel = "Google technical specifications (panel, resolution)"
  private static let tree = "density, status bar and cut-out of its device tree"
  private static let emulated =
    "\(panel); bars and cut-out as measured in Google's emulator by flutter_device_preview "
    + "(device_specs, 2026); \(assumedKeyboard)"

  private static let likeThe9Pro =
    "\(panel); density, status bar and cut-out assumed as on the Pixel 9 Pro of its size; "
    + assumedKeyboard

  /// A phone with a public device tree (LineageOS, android_device_google_…).
  private static func pixel(
    _ id: String, _ name: String, _ year: Int, _ width: Double, _ height: Double, _ dpi: Double,
    ppi: Double,
    status: Double, _ cutOut: [Double],
    source: String = "\(panel), \(tree) (LineageOS); \(assumedKeyboard)"
  ) -> Device {
    android(
      id, "Google \(name)", year, width, height, dpi: dpi, ppi: ppi, status: status, cutOut: cutOut,
      source: source)
  }
}
