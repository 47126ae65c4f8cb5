/// Built-in panels of cars and kiosks, which do not turn. The year of the cars is that of the first
/// one with Android Automotive, the Polestar 2.
extension DeviceCatalogue {
  static let cars: [Device] = [
    panel(
      "car-landscape", "Car panel of 8 inches, wide", 2020, .car, 1024, 768, ppi: 160, unit: .dp,
      source: """
        Android Automotive's emulator, 1024p landscape: 1024×768 at 160 dpi; that the panel has \
        160 ppi is assumed
        """),
    panel(
      "car-portrait", "Car panel of 9.4 inches, tall", 2020, .car, 800, 1280, ppi: 160, unit: .dp,
      source: """
        Android Automotive's emulator, portrait: 800×1280; density of 160 dpi and a panel of as \
        many ppi assumed
        """),
    panel(
      "car-polestar-2", "Polestar 2, 11.15 inches", 2020, .car, 768, 1024, scale: 1.5, ppi: 172,
      unit: .dp,
      source: """
        reviews (11.15 in., upright); 1152×1536 pixels and 240 dpi assumed; ppi from the diagonal
        """),
    panel(
      "car-wide", "Car panel of 12.3 inches, very wide", 2020, .car, 1280, 480, scale: 1.5,
      ppi: 167,
      unit: .dp,
      source: "panels of 12.3 in. and 1920×720 as built in; density of 240 dpi assumed"),
  ]

  static let kiosks: [Device] = [
    panel(
      "kiosk-15", "Kiosk of 15.6 inches, wide", nil, .kiosk, 1920, 1080, ppi: 141, unit: .px,
      source: "panels of 15.6 in. and 1920×1080 as sold; \(onePixel)"),
    panel(
      "kiosk-22", "Kiosk of 21.5 inches, tall", nil, .kiosk, 1080, 1920, ppi: 102, unit: .px,
      source: "panels of 21.5 in. and 1920×1080 as sold, upright; \(onePixel)"),
    panel(
      "kiosk-32", "Kiosk of 32 inches, tall", nil, .kiosk, 1080, 1920, ppi: 69, unit: .px,
      source: "panels of 32 in. and 1920×1080 as sold, upright; \(onePixel)"),
  ]

  private static let onePixel = "a pixel to the point assumed; ppi from the diagonal"

  /// A row of a device without bars of its own.
  static func panel(
    _ id: String, _ name: String, _ year: Int?, _ kind: Device.Kind, _ width: Double,
    _ height: Double,
    scale: Double = 1, ppi: Double, keyboard: SoftwareKeyboard? = nil, unit: LengthUnit,
    source: String
  ) -> Device {
    Device(
      id: id, name: name, kind: kind, portraitSize: Size(width: width, height: height),
      scale: scale, pixelsPerInch: ppi, statusBarHeight: 0, source: source
    ).with(keyboard: keyboard, unit: unit, releaseYear: year)
  }
}
