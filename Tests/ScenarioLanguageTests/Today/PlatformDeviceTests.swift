import Testing
import TouchLab

@Suite struct `The device of a platform` {
  private static let screen = "screen home { button a \"A\" x=20 y=100 }\n"

  @Test(arguments: [
    ("platform android\n", "android-phone"), ("platform web\n", "web-android"),
    ("platform ios\n", "iphone-15"), ("", "iphone-15"),
    ("platform android\ndevice pixel-8\n", "pixel-8"),
    ("device iphone-14\nplatform web\n", "iphone-14"),
  ])
  func `A scenario without a device has the phone of its platform`(_ head: String, _ id: String)
    throws
  {
    #expect(try todaysStudy(head + Self.screen).device.id == id)
  }

  @Test(arguments: TouchPlatform.allCases)
  func `A platform alone and the same platform as an option have one device`(
    _ platform: TouchPlatform
  ) throws {
    let own = try todaysStudy("platform \(platform.rawValue)\n" + Self.screen)
    #expect(try todaysStudy(Self.screen).on(platform).device == own.device)
  }
}
