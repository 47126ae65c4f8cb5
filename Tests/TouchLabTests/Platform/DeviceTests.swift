import LabSupport
import Testing
import TouchLab

@Suite struct `Devices` {
  /// Screen in points, pixels per point and per inch, as makers publish them.
  struct Panel: Sendable, CustomTestStringConvertible {
    var id: String
    var width: Double
    var height: Double
    var scale: Double
    var pixelsPerInch: Double
    var statusBar: Double = 20
    var testDescription: String { id }
  }

  static let panels = [
    Panel(id: "iphone-3g", width: 320, height: 480, scale: 1, pixelsPerInch: 163),
    Panel(id: "iphone-4", width: 320, height: 480, scale: 2, pixelsPerInch: 326),
    Panel(id: "iphone-5", width: 320, height: 568, scale: 2, pixelsPerInch: 326),
    Panel(id: "iphone-6", width: 375, height: 667, scale: 2, pixelsPerInch: 326),
    Panel(id: "iphone-x", width: 375, height: 812, scale: 3, pixelsPerInch: 458, statusBar: 44),
    Panel(id: "iphone-11", width: 414, height: 896, scale: 2, pixelsPerInch: 326, statusBar: 48),
    Panel(id: "iphone-14", width: 390, height: 844, scale: 3, pixelsPerInch: 460, statusBar: 47),
    Panel(id: "iphone-15", width: 393, height: 852, scale: 3, pixelsPerInch: 460, statusBar: 59),
    Panel(
      id: "iphone-16-pro", width: 402, height: 874, scale: 3, pixelsPerInch: 460, statusBar: 62),
    Panel(
      id: "android-phone", width: 412, height: 915, scale: 2.625, pixelsPerInch: 420,
      statusBar: 24),
    Panel(id: "ipad", width: 768, height: 1024, scale: 1, pixelsPerInch: 132),
    Panel(id: "ipad-retina", width: 768, height: 1024, scale: 2, pixelsPerInch: 264),
    Panel(id: "ipad-mini", width: 768, height: 1024, scale: 2, pixelsPerInch: 326),
    Panel(
      id: "ipad-pro-11", width: 834, height: 1194, scale: 2, pixelsPerInch: 264, statusBar: 24),
  ]

  @Test(arguments: panels)
  func `The size of a point follows from the scale and the pixel density`(_ panel: Panel) throws {
    let device = try #require(DeviceCatalogue.device(id: panel.id))
    #expect(
      close(device.density.millimetres(1), 25.4 * panel.scale / panel.pixelsPerInch, 1e-12))
    #expect(device.portraitSize == Size(width: panel.width, height: panel.height))
    #expect(device.statusBarHeight == panel.statusBar)
    #expect(device.kind == (panel.id.hasPrefix("ipad") ? .tablet : .phone))
    #expect(!device.source.isEmpty && !device.name.isEmpty)
  }

  @Test func `An iPhone 6 Plus shows 1242×2208 pixels on a panel of 1080×1920`() throws {
    let device = try #require(DeviceCatalogue.device(id: "iphone-6-plus"))
    // 414 points lie on 1080 pixels of which 401 make an inch.
    #expect(close(device.pointsPerInch, 401 * 414 / 1080, 1e-9))
    #expect(close(device.pointsPerInch, 153.7167, 1e-4))
    #expect(device.portraitSize == Size(width: 414, height: 736))
  }

  @Test func `Every device has a unique id`() {
    let ids = Set(DeviceCatalogue.all.map(\.id))
    #expect(ids.count == DeviceCatalogue.all.count && ids.count >= 100)
    #expect(ids.isSuperset(of: Self.panels.map(\.id)))
    #expect(DeviceCatalogue.standard.id == "iphone-15")
    #expect(DeviceCatalogue.device(id: "newton") == nil)
  }

  @Test(arguments: DeviceCatalogue.all)
  func `The figures of every device are consistent`(_ device: Device) {
    let size = device.portraitSize
    let screen = device.screen(in: .portrait)
    #expect(!device.source.isEmpty && !device.name.isEmpty && device.id == device.id.lowercased())
    let least = device.kind == .watch ? 160.0 : 240
    #expect(size.width >= least && size.height >= least && device.scale >= 1)
    #expect((60...220).contains(device.pointsPerInch), "\(device.pointsPerInch)")
    #expect(device.statusBarHeight + device.homeIndicatorHeight < size.height / 4)
    if let cutOut = device.cutOut {
      #expect(cutOut.width > 0 && cutOut.left >= 0 && cutOut.right <= screen.right)
      #expect(cutOut.top >= 0 && cutOut.bottom <= 70, "\(cutOut)")
    }
    for orientation in Orientation.allCases {
      guard let extent = device.keyboard?.extent(in: orientation) else { continue }
      #expect(extent.predictions + extent.keys + extent.foot == extent.height)
      #expect(extent.height < device.screen(in: orientation).height)
    }
    #expect((device.keyboard != nil) == device.kind.turns)
    #expect(device.unit == nil && device.barSlop == nil && device.spacing == nil)
  }

  @Test func `The catalogue has devices of every kind and current ones of each maker`() {
    for kind in Device.Kind.allCases {
      #expect(DeviceCatalogue.all.contains { $0.kind == kind })
    }
    for (word, least) in [
      ("iPhone", 30), ("iPad", 12), ("Pixel", 20), ("Galaxy", 18), ("Fold", 8), ("Flip", 1),
      ("cheap", 3), ("small", 2), ("browser", 3), ("car-", 3), ("kiosk", 3),
    ] {
      #expect(DeviceCatalogue.devices(containing: word).count >= least, "\(word)")
    }
    #expect(DeviceCatalogue.devices(containing: "IPHONE SE").map(\.id).contains("iphone-se"))
    #expect(DeviceCatalogue.devices(containing: "newton").isEmpty)
  }

  @Test func `Phones, tablets, pages and cars have a year of release, and no other device has`() {
    for device in DeviceCatalogue.all {
      let hasYear = device.kind != .kiosk && device.kind != .watch
      #expect((device.releaseYear != nil) == hasYear, "\(device.id)")
      if let year = device.releaseYear { #expect((2008...2026).contains(year), "\(device.id)") }
    }
  }

  @Test func `Apple's devices use pt, Android's dp, and browser pages px`() {
    for panel in Self.panels where panel.id != "android-phone" {
      #expect(DeviceCatalogue.device(id: panel.id)?.usualUnit == .pt, "\(panel.id)")
    }
    for (id, unit) in [
      ("pixel-9", LengthUnit.dp), ("android-phone", .dp), ("web-laptop", .px), ("iphone-17", .pt),
    ] {
      #expect(DeviceCatalogue.device(id: id)?.usualUnit == unit)
    }
  }

  @Test func `A car panel does not turn with the orientation`() throws {
    let car = try #require(DeviceCatalogue.device(id: "car-landscape"))
    #expect(car.screen(in: .landscape) == edges(0, 0, 1024, 768))
    #expect(car.screen(in: .portrait) == edges(0, 0, 1024, 768))
  }

  @Test func `The screen of a phone turns with the device`() {
    let device = DeviceCatalogue.standard
    #expect(device.screen(in: .portrait) == edges(0, 0, 393, 852))
    #expect(device.screen(in: .landscape) == edges(0, 0, 852, 393))
  }
}
