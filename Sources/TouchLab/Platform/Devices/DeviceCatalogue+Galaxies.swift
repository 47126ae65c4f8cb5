extension DeviceCatalogue {
  /// The Galaxies. Panels of 1440 pixels draw 1080 by default; the size in dp is the same either
  /// way.
  static let galaxies: [Device] = [
    galaxy("galaxy-s21", "S21", 2021, 1080, 2400, dpi: 480, ppi: 421),
    galaxy("galaxy-s21-ultra", "S21 Ultra", 2021, 1440, 3200, dpi: 600, ppi: 515),
    galaxy("galaxy-s22", "S22", 2022, 1080, 2340, dpi: 480, ppi: 425),
    galaxy("galaxy-s22-ultra", "S22 Ultra", 2022, 1440, 3088, dpi: 600, ppi: 500),
    galaxy("galaxy-s23", "S23", 2023, 1080, 2340, dpi: 480, ppi: 425),
    galaxy("galaxy-s23-ultra", "S23 Ultra", 2023, 1440, 3088, dpi: 600, ppi: 500),
    galaxy("galaxy-s24", "S24", 2024, 1080, 2340, dpi: 480, ppi: 416, source: tabled),
    galaxy("galaxy-s24-ultra", "S24 Ultra", 2024, 1440, 3120, dpi: 600, ppi: 505),
    galaxy("galaxy-s25", "S25", 2025, 1080, 2340, dpi: 480, ppi: 416, source: tabled),
    galaxy("galaxy-s25-ultra", "S25 Ultra", 2025, 1440, 3120, dpi: 600, ppi: 498),
    galaxy("galaxy-a05", "A05, a cheap one", 2023, 720, 1600, dpi: 320, ppi: 262),
    galaxy("galaxy-a15", "A15", 2023, 1080, 2340, dpi: 450, ppi: 396),
    android(
      "galaxy-a52", "Samsung Galaxy A52", 2021, 1080, 2400, dpi: 420, ppi: 405,
      cutOut: [512.2, 32.2, 55.7, 55.7],
      source: """
        \(panel); density and cut-out of its device tree (LineageOS, a52q); status bar of 24 dp \
        assumed; \(assumedKeyboard)
        """),
    galaxy("galaxy-a54", "A54", 2023, 1080, 2340, dpi: 450, ppi: 403),
    galaxy("galaxy-z-flip-6", "Z Flip6, open", 2024, 1080, 2640, dpi: 480, ppi: 426),
    galaxy("galaxy-z-fold-5", "Z Fold5, open", 2023, 1812, 2176, dpi: 420, ppi: 374, .tablet),
    galaxy("galaxy-z-fold-5-cover", "Z Fold5, closed", 2023, 904, 2316, dpi: 420, ppi: 402),
    galaxy("galaxy-z-fold-6", "Z Fold6, open", 2024, 1856, 2160, dpi: 420, ppi: 374, .tablet),
    galaxy("galaxy-z-fold-6-cover", "Z Fold6, closed", 2024, 968, 2376, dpi: 420, ppi: 410),
  ]

  private static let panel = "Samsung specifications (panel, resolution)"
  private static let unlisted = "\(panel); \(assumed("density"))"
  private static let tabled =
    "\(panel); dp and bars as flutter_device_preview tables them (device_specs, 2026); "
    + "\(assumedKeyboard); cut-out unknown"

  private static func galaxy(
    _ id: String, _ name: String, _ year: Int, _ width: Double, _ height: Double, dpi: Double,
    ppi: Double,
    _ kind: Device.Kind = .phone, source: String = unlisted
  ) -> Device {
    android(
      id, "Samsung Galaxy \(name)", year, width, height, dpi: dpi, ppi: ppi, kind, source: source)
  }
}
