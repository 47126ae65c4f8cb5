import Testing
import TouchLab

@Suite struct `The device of a platform` {
  private static let screen = "screen home { button a \"A\" x=20 y=100 }\n"

  @Test(arguments: [
    ("platform android\n", "android-phone"), ("platform web\n", "web-android"),
    ("platform ios\n", "iphone-15"), ("platform classic\n", "iphone-15"), ("", "iphone-15"),
    ("platform android\ndevice pixel-8\n", "pixel-8"),
    ("device iphone-14\nplatform web\n", "iphone-14"),
  ])
  func `A scenario without a device has the phone of its platform`(_ head: String, _ id: String)
    throws
  {
    #expect(try todaysStudy(head + Self.screen).device.id == id)
  }

  @Test(arguments: PlatformName.allCases)
  func `A platform alone and the same platform as an option have one device`(
    _ platform: PlatformName
  ) throws {
    let own = try todaysStudy("platform \(platform.rawValue)\n" + Self.screen)
    let option = try todaysStudy("device pixel-8\n" + Self.screen).on(platform)
    #expect(option.device == own.device && option.platform == own.platform)
    #expect(option.guidelineSets == own.guidelineSets && option.hitTesting == own.hitTesting)
  }
}

@Suite struct `The platform of a device` {
  private static let screen = "screen home { button a \"A\" x=20 y=100 }\n"

  /// Returns the platform that a device of the catalogue gives, by its kind, year and unit.
  private func platform(of device: Device) throws -> TouchPlatform? {
    guard [.phone, .tablet, .desktop, .car].contains(device.kind) else { return nil }
    guard try #require(device.releaseYear) >= 2014 else { return nil }
    switch device.usualUnit {
    case .pt: return .ios
    case .dp: return .android
    case .px: return .web
    case .epx: return nil
    }
  }

  @Test(arguments: DeviceCatalogue.all)
  func `A device released since 2014 gives its platform to a scenario that states none`(
    _ device: Device
  ) throws {
    let expected = try platform(of: device)
    let sets = device.kind == .car ? [.androidCars] : expected?.guidelineSets ?? [.iOS7]
    for head in ["device \(device.id)\n", "device mine like=\(device.id) { status-bar 10 }\n"] {
      let study = try todaysStudy(head + Self.screen)
      #expect(study.platform == expected, "\(head)")
      #expect(study.guidelineSets == sets)
      #expect(study.hitTesting == expected?.hitTesting ?? .front)
    }
  }

  @Test(arguments: [
    ("iphone-5", TouchPlatform?.none), ("ipad-mini", nil), ("iphone-6", .ios), ("ipad-9", .ios),
    ("android-phone", .android), ("car-wide", .android), ("web-desktop", .web),
    ("kiosk-15", nil), ("apple-watch-45", nil), ("wear-small-round", nil),
  ])
  func `Phones until 2013, kiosks and watches are classic`(_ id: String, _ platform: TouchPlatform?)
    throws
  {
    #expect(try todaysStudy("device \(id)\n" + Self.screen).platform == platform)
  }

  @Test(arguments: DeviceCatalogue.all)
  func `A stated platform replaces that of the device`(_ device: Device) throws {
    for name in PlatformName.allCases {
      let study = try todaysStudy("device \(device.id)\nplatform \(name.rawValue)\n" + Self.screen)
      #expect(study.device == device && study.platform == name.platform)
      #expect(study.hitTesting == name.platform?.hitTesting ?? .front)
    }
  }

  @Test(arguments: ["platform android\n", ""])
  func `A car of its own is checked by the guideline set for cars`(_ head: String) throws {
    let car = head + "device dash { size 1024 600; ppi 160; kind car }\n"
    #expect(try todaysStudy(car + Self.screen).guidelineSets == [.androidCars])
    let stated = try todaysStudy(car + "edition material-3\n" + Self.screen)
    #expect(stated.guidelineSets == [.material3])
  }

  @Test func `A device that a block describes without another one has no platform`() throws {
    let study = try todaysStudy("device slate { size 400 800; ppi 160; unit dp }\n" + Self.screen)
    #expect(study.platform == nil && study.guidelineSets == [.iOS7])
  }
}
