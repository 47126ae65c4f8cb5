/// The part of the screen that a browser gives a page; the browser's own bars are excluded.
extension DeviceCatalogue {
  static let browsers: [Device] = [
    panel(
      "web-iphone", "iPhone 14 Pro, Safari's page", 2022, .phone, 393, 660, scale: 3, ppi: 460,
      keyboard: .edgeToEdge, unit: .px,
      source: "Playwright's devices (iPhone 14 Pro); \(specifications); keyboard as on the phone"),
    androidPage,
    panel(
      "web-laptop", "Laptop of 15.6 inches, browser's page", 2020, .desktop, 1280, 600, scale: 1.5,
      ppi: 141, unit: .px,
      source: """
        panels of 15.6 in. and 1920×1080 as sold, at 150%; 120 px for the browser's and the \
        system's bars and the year assumed
        """),
    panel(
      "web-surface-laptop", "Surface Laptop 13.5, browser's page", 2017, .desktop, 1504, 883,
      scale: 1.5,
      ppi: 201, unit: .px,
      source: """
        Microsoft specifications (2256×1504, 201 ppi), at 150%; 120 px for the browser's and the \
        system's bars assumed
        """),
    panel(
      "web-desktop", "Monitor of 24 inches, browser's page", 2020, .desktop, 1920, 960, scale: 1,
      ppi: 92,
      unit: .px,
      source: """
        panels of 24 in. and 1920×1080 as sold; 120 px for the browser's and the system's bars \
        and the year assumed
        """),
  ]

  static let androidPage = panel(
    "web-android", "Pixel 5, Chrome's page", 2020, .phone, 393, 727, scale: 2.75, ppi: 432,
    keyboard: .gboard, unit: .px,
    source: """
      Playwright's devices (Pixel 5); Google technical specifications (panel); \(assumedKeyboard)
      """)
}
