/// The part of the screen that a browser gives a page; the browser's own bars are excluded.
extension DeviceCatalogue {
  static let browsers: [Device] = [
    browser(
      "web-iphone", "iPhone 14 Pro, Safari's page", .phone, 393, 660, scale: 3, ppi: 460,
      keyboard: .edgeToEdge,
      source: "Playwright's devices (iPhone 14 Pro); \(specifications); keyboard as on the phone"),
    browser(
      "web-android", "Pixel 5, Chrome's page", .phone, 393, 727, scale: 2.75, ppi: 432,
      keyboard: .gboard,
      source: """
        Playwright's devices (Pixel 5); Google technical specifications (panel); \(assumedKeyboard)
        """),
    browser(
      "web-laptop", "Laptop of 15.6 inches, browser's page", .desktop, 1280, 600, scale: 1.5,
      ppi: 141,
      source: """
        panels of 15.6 in. and 1920×1080 as sold, at 150%; 120 px for the browser's and the \
        system's bars assumed
        """),
    browser(
      "web-surface-laptop", "Surface Laptop 13.5, browser's page", .desktop, 1504, 883, scale: 1.5,
      ppi: 201,
      source: """
        Microsoft specifications (2256×1504, 201 ppi), at 150%; 120 px for the browser's and the \
        system's bars assumed
        """),
    browser(
      "web-desktop", "Monitor of 24 inches, browser's page", .desktop, 1920, 960, scale: 1, ppi: 92,
      source: """
        panels of 24 in. and 1920×1080 as sold; 120 px for the browser's and the system's bars \
        assumed
        """),
  ]

  private static func browser(
    _ id: String, _ name: String, _ kind: Device.Kind, _ width: Double, _ height: Double,
    scale: Double, ppi: Double, keyboard: SoftwareKeyboard? = nil, source: String
  ) -> Device {
    Device(
      id: id, name: name, kind: kind, portraitSize: Size(width: width, height: height),
      scale: scale, pixelsPerInch: ppi, statusBarHeight: 0, source: source
    ).with(keyboard: keyboard, unit: .px)
  }
}
