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

    init(_ id: String, _ width: Double, _ height: Double, _ diagonal: Double) {
      self.id = id
      self.width = width
      self.height = height
      self.diagonal = diagonal
    }

    var pixelsPerInch: Double { (width * width + height * height).squareRoot() / diagonal }
  }

  static let panels = [
    Panel("iphone-se", 640, 1136, 4),
    Panel("iphone-se-2", 750, 1334, 4.7),
    Panel("iphone-se-3", 750, 1334, 4.7),
    Panel("iphone-3g", 320, 480, 3.5),
    Panel("iphone-4", 640, 960, 3.5),
    Panel("iphone-5", 640, 1136, 4),
    Panel("iphone-6", 750, 1334, 4.7),
    Panel("iphone-x", 1125, 2436, 5.85),
    Panel("iphone-11", 828, 1792, 6.06),
    Panel("iphone-11-pro", 1125, 2436, 5.85),
    Panel("iphone-11-pro-max", 1242, 2688, 6.46),
    Panel("iphone-12", 1170, 2532, 6.06),
    Panel("iphone-12-pro-max", 1284, 2778, 6.68),
    Panel("iphone-13", 1170, 2532, 6.06),
    Panel("iphone-13-pro-max", 1284, 2778, 6.68),
    Panel("iphone-14", 1170, 2532, 6.06),
    Panel("iphone-14-plus", 1284, 2778, 6.68),
    Panel("iphone-14-pro", 1179, 2556, 6.12),
    Panel("iphone-14-pro-max", 1290, 2796, 6.69),
    Panel("iphone-15", 1179, 2556, 6.12),
    Panel("iphone-15-plus", 1290, 2796, 6.69),
    Panel("iphone-15-pro", 1179, 2556, 6.12),
    Panel("iphone-15-pro-max", 1290, 2796, 6.69),
    Panel("iphone-16", 1179, 2556, 6.12),
    Panel("iphone-16-plus", 1290, 2796, 6.69),
    Panel("iphone-16-pro", 1206, 2622, 6.27),
    Panel("iphone-16-pro-max", 1320, 2868, 6.86),
    Panel("iphone-16e", 1170, 2532, 6.06),
    Panel("iphone-17", 1206, 2622, 6.27),
    Panel("iphone-17-pro", 1206, 2622, 6.27),
    Panel("iphone-17-pro-max", 1320, 2868, 6.86),
    Panel("iphone-17e", 1170, 2532, 6.06),
    Panel("iphone-air", 1260, 2736, 6.55),
    Panel("ipad", 768, 1024, 9.7),
    Panel("ipad-retina", 1536, 2048, 9.7),
    Panel("ipad-mini", 1536, 2048, 7.9),
    Panel("ipad-9", 1620, 2160, 10.2),
    Panel("ipad-10", 1640, 2360, 10.86),
    Panel("ipad-a16", 1640, 2360, 10.86),
    Panel("ipad-mini-6", 1488, 2266, 8.3),
    Panel("ipad-mini-7", 1488, 2266, 8.3),
    Panel("ipad-air-11", 1640, 2360, 10.86),
    Panel("ipad-air-13", 2048, 2732, 12.9),
    Panel("ipad-pro-11", 1668, 2388, 11),
    Panel("ipad-pro-11-m4", 1668, 2420, 11.1),
    Panel("ipad-pro-13", 2064, 2752, 13),
    Panel("pixel-4a", 1080, 2340, 5.81),
    Panel("pixel-6", 1080, 2400, 6.4),
    Panel("pixel-6-pro", 1440, 3120, 6.7),
    Panel("pixel-7", 1080, 2400, 6.3),
    Panel("pixel-7-pro", 1440, 3120, 6.7),
    Panel("pixel-7a", 1080, 2400, 6.1),
    Panel("pixel-8", 1080, 2400, 6.2),
    Panel("pixel-8-pro", 1344, 2992, 6.7),
    Panel("pixel-8a", 1080, 2400, 6.1),
    Panel("pixel-9", 1080, 2424, 6.3),
    Panel("pixel-9-pro", 1280, 2856, 6.3),
    Panel("pixel-9-pro-xl", 1344, 2992, 6.8),
    Panel("pixel-10", 1080, 2424, 6.3),
    Panel("pixel-10-pro", 1280, 2856, 6.3),
    Panel("pixel-10-pro-xl", 1344, 2992, 6.8),
    Panel("pixel-fold", 1840, 2208, 7.6),
    Panel("pixel-fold-cover", 1080, 2092, 5.8),
    Panel("pixel-9-pro-fold", 2076, 2152, 8),
    Panel("pixel-9-pro-fold-cover", 1080, 2424, 6.3),
    Panel("pixel-10-pro-fold", 2076, 2152, 8),
    Panel("pixel-tablet", 1600, 2560, 10.95),
    Panel("galaxy-s21", 1080, 2400, 6.2),
    Panel("galaxy-s21-ultra", 1440, 3200, 6.8),
    Panel("galaxy-s22", 1080, 2340, 6.1),
    Panel("galaxy-s22-ultra", 1440, 3088, 6.8),
    Panel("galaxy-s23", 1080, 2340, 6.1),
    Panel("galaxy-s23-ultra", 1440, 3088, 6.8),
    Panel("galaxy-s24", 1080, 2340, 6.2),
    Panel("galaxy-s24-ultra", 1440, 3120, 6.8),
    Panel("galaxy-s25", 1080, 2340, 6.2),
    Panel("galaxy-s25-ultra", 1440, 3120, 6.9),
    Panel("galaxy-a05", 720, 1600, 6.7),
    Panel("galaxy-a15", 1080, 2340, 6.5),
    Panel("galaxy-a52", 1080, 2400, 6.5),
    Panel("galaxy-a54", 1080, 2340, 6.4),
    Panel("galaxy-z-flip-6", 1080, 2640, 6.7),
    Panel("galaxy-z-fold-5", 1812, 2176, 7.6),
    Panel("galaxy-z-fold-5-cover", 904, 2316, 6.2),
    Panel("galaxy-z-fold-6", 1856, 2160, 7.6),
    Panel("galaxy-z-fold-6-cover", 968, 2376, 6.3),
    Panel("jelly-star", 480, 854, 3.03),
    Panel("redmi-9a", 720, 1600, 6.53),
    Panel("moto-g-play", 720, 1600, 6.5),
    Panel("redmi-note-13", 1080, 2400, 6.67),
    Panel("car-landscape", 1024, 768, 8),
    Panel("car-portrait", 800, 1280, 9.43),
    Panel("car-polestar-2", 1152, 1536, 11.15),
    Panel("car-wide", 1920, 720, 12.3),
    Panel("kiosk-15", 1920, 1080, 15.6),
    Panel("kiosk-22", 1080, 1920, 21.5),
    Panel("kiosk-32", 1080, 1920, 32),
  ]

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
