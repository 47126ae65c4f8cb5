import LabSupport
import Testing
import TouchLab

/// The catalogue against the panels that makers publish: pixels and diagonal.
@Suite struct `Panels of devices` {
  struct Panel: Sendable, CustomTestStringConvertible {
    var id: String
    var width: Double
    var height: Double
    /// In inches, as published or, where that is rounded much, as measured.
    var diagonal: Double
    var testDescription: String { id }

    var pixelsPerInch: Double { (width * width + height * height).squareRoot() / diagonal }
  }

  /// The devices with each panel.
  private static let devices: [(ids: String, width: Double, height: Double, diagonal: Double)] = [
    ("iphone-se iphone-5", 640, 1136, 4),
    ("iphone-se-2 iphone-se-3 iphone-6", 750, 1334, 4.7),
    ("iphone-3g", 320, 480, 3.5),
    ("iphone-4", 640, 960, 3.5),
    ("iphone-x iphone-11-pro", 1125, 2436, 5.85),
    ("iphone-11", 828, 1792, 6.06),
    ("iphone-11-pro-max", 1242, 2688, 6.46),
    ("iphone-12 iphone-13 iphone-14 iphone-16e iphone-17e", 1170, 2532, 6.06),
    ("iphone-12-pro-max iphone-13-pro-max iphone-14-plus", 1284, 2778, 6.68),
    ("iphone-14-pro iphone-15 iphone-15-pro iphone-16", 1179, 2556, 6.12),
    ("iphone-14-pro-max iphone-15-plus iphone-15-pro-max iphone-16-plus", 1290, 2796, 6.69),
    ("iphone-16-pro iphone-17 iphone-17-pro", 1206, 2622, 6.27),
    ("iphone-16-pro-max iphone-17-pro-max", 1320, 2868, 6.86),
    ("iphone-air", 1260, 2736, 6.55),
    ("ipad", 768, 1024, 9.7),
    ("ipad-retina", 1536, 2048, 9.7),
    ("ipad-mini", 1536, 2048, 7.9),
    ("ipad-9", 1620, 2160, 10.2),
    ("ipad-10 ipad-a16 ipad-air-11", 1640, 2360, 10.86),
    ("ipad-mini-6 ipad-mini-7", 1488, 2266, 8.3),
    ("ipad-air-13", 2048, 2732, 12.9),
    ("ipad-pro-11", 1668, 2388, 11),
    ("ipad-pro-11-m4", 1668, 2420, 11.1),
    ("ipad-pro-13", 2064, 2752, 13),
    ("pixel-4a", 1080, 2340, 5.81),
    ("pixel-6", 1080, 2400, 6.4),
    ("pixel-6-pro pixel-7-pro", 1440, 3120, 6.7),
    ("pixel-7", 1080, 2400, 6.3),
    ("pixel-7a pixel-8a", 1080, 2400, 6.1),
    ("pixel-8 galaxy-s21", 1080, 2400, 6.2),
    ("pixel-8-pro", 1344, 2992, 6.7),
    ("pixel-9 pixel-10 pixel-9-pro-fold-cover", 1080, 2424, 6.3),
    ("pixel-9-pro pixel-10-pro", 1280, 2856, 6.3),
    ("pixel-9-pro-xl pixel-10-pro-xl", 1344, 2992, 6.8),
    ("pixel-fold", 1840, 2208, 7.6),
    ("pixel-fold-cover", 1080, 2092, 5.8),
    ("pixel-9-pro-fold pixel-10-pro-fold", 2076, 2152, 8),
    ("pixel-tablet", 1600, 2560, 10.95),
    ("galaxy-s21-ultra", 1440, 3200, 6.8),
    ("galaxy-s22 galaxy-s23", 1080, 2340, 6.1),
    ("galaxy-s22-ultra galaxy-s23-ultra", 1440, 3088, 6.8),
    ("galaxy-s24 galaxy-s25", 1080, 2340, 6.2),
    ("galaxy-s24-ultra", 1440, 3120, 6.8),
    ("galaxy-s25-ultra", 1440, 3120, 6.9),
    ("galaxy-a05", 720, 1600, 6.7),
    ("galaxy-a15", 1080, 2340, 6.5),
    ("galaxy-a52", 1080, 2400, 6.5),
    ("galaxy-a54", 1080, 2340, 6.4),
    ("galaxy-z-flip-6", 1080, 2640, 6.7),
    ("galaxy-z-fold-5", 1812, 2176, 7.6),
    ("galaxy-z-fold-5-cover", 904, 2316, 6.2),
    ("galaxy-z-fold-6", 1856, 2160, 7.6),
    ("galaxy-z-fold-6-cover", 968, 2376, 6.3),
    ("jelly-star", 480, 854, 3.03),
    ("redmi-9a", 720, 1600, 6.53),
    ("moto-g-play", 720, 1600, 6.5),
    ("redmi-note-13", 1080, 2400, 6.67),
    ("car-landscape", 1024, 768, 8),
    ("car-portrait", 800, 1280, 9.43),
    ("car-polestar-2", 1152, 1536, 11.15),
    ("car-wide", 1920, 720, 12.3),
    ("kiosk-15", 1920, 1080, 15.6),
    ("kiosk-22", 1080, 1920, 21.5),
    ("kiosk-32", 1080, 1920, 32),
  ]

  static let panels = devices.flatMap { row in
    row.ids.split(separator: " ").map {
      Panel(id: String($0), width: row.width, height: row.height, diagonal: row.diagonal)
    }
  }

  /// Devices that draw other pixels than their panel has, pages of browsers, and the Android phone
  /// of no maker.
  static let others: Set = [
    "iphone-6-plus", "iphone-12-mini", "iphone-13-mini", "android-phone", "web-iphone",
    "web-android", "web-laptop", "web-surface-laptop", "web-desktop",
  ]

  @Test(arguments: panels)
  func `Every panel has points times scale as pixels and the ppi of its diagonal`(_ panel: Panel)
    throws
  {
    let device = try #require(DeviceCatalogue.device(id: panel.id))
    let size = device.portraitSize
    #expect(abs(size.width * device.scale - panel.width) <= device.scale / 2 + 1e-9)
    #expect(abs(size.height * device.scale - panel.height) <= device.scale / 2 + 1e-9)
    #expect(abs(panel.pixelsPerInch / device.pixelsPerInch - 1) < 0.02)
    #expect(device.pointsPerInch == device.pixelsPerInch / device.scale)
  }

  @Test func `Every device except watches is listed once as a panel or as an exception`() {
    let ids = Set(Self.panels.map(\.id))
    let upright = DeviceCatalogue.all.filter { $0.kind != .watch }
    #expect(ids.union(Self.others) == Set(upright.map(\.id)))
    #expect(ids.count == Self.panels.count && ids.isDisjoint(with: Self.others))
  }

  @Test(arguments: ["iphone-12-mini", "iphone-13-mini"])
  func `The panels of minis have fewer pixels than the system draws`(id: String) throws {
    let device = try #require(DeviceCatalogue.device(id: id))
    #expect(close(device.pointsPerInch, 476.0 * 375.0 / 1080.0, 1e-9))
    let pixels: Double = (1080.0 * 1080.0 + 2340.0 * 2340.0).squareRoot()
    #expect(close(pixels / 5.42 / 476, 1, 0.02))
  }

  @Test func `Browser pages are smaller than the panels that show them`() throws {
    for (page, width, height) in [
      ("web-iphone", 1179.0, 2556.0), ("web-android", 1081, 2340), ("web-laptop", 1920, 1080),
      ("web-surface-laptop", 2256, 1504), ("web-desktop", 1920, 1080),
    ] {
      let device = try #require(DeviceCatalogue.device(id: page))
      #expect(device.portraitSize.width * device.scale <= width)
      #expect(device.portraitSize.height * device.scale < height)
      #expect(device.usualUnit == .px && device.statusBarHeight == 0)
    }
  }
}
