import Testing
import TouchLab

@testable import Importing

/// A dump holds a window, which is not always the screen.
@Suite struct `Windows of Android dumps` {
  private static func window(
    _ bounds: String, rotation: Int = 0, _ nodes: String = "", extra: String = ""
  ) -> String {
    """
    <hierarchy rotation="\(rotation)"><node class="android.widget.FrameLayout" package="a.b" \
    bounds="\(bounds)" clickable="false">\(nodes)</node>\(extra)</hierarchy>
    """
  }

  private static let button = Dump.node("[300,700][500,796]", #"text="OK""#)

  /// The size of the screen in pixels, and whether a remark says that it is a window alone.
  private static func size(
    _ text: String, _ options: ImportOptions = ImportOptions()
  ) throws -> (size: [Int], isRemarked: Bool) {
    let screen = try Importer.screen(text, options)
    let scale = screen.device?.scale ?? options.device?.scale ?? 1
    return (
      [screen.size.width, screen.size.height].map { Int(($0 * scale).rounded()) },
      screen.remarks.contains { $0.code == .window }
    )
  }

  @Test(arguments: [
    ("[200,620][1400,1900]", 0, [1600, 2520]), ("[54,640][666,1170]", 0, [720, 1810]),
    ("[1290,132][1574,420]", 0, [1600, 2844]), ("[1290,132][1574,3000]", 0, [1600, 3000]),
    ("[600,20][900,200]", 1, [900, 240]),
  ])
  func `A window away from the corner is on a larger screen`(
    bounds: String, rotation: Int, size: [Int]
  ) throws {
    let found = try Self.size(Self.window(bounds, rotation: rotation, Self.button))
    #expect(found.isRemarked)
    if rotation == 0 { #expect(found.size == size) } else { #expect(found.size[1] == 240) }
  }

  @Test func `A window at the corner is the screen`() throws {
    let found = try Self.size(Self.window("[0,0][1080,2400]", Self.button))
    #expect(found.size == [1080, 2400] && !found.isRemarked)
  }

  @Test func `A window keeps its place`() throws {
    var options = ImportOptions()
    options.density = 320
    let screen = try Importer.screen(Self.window("[200,620][1400,1900]", Self.button), options)
    #expect(screen.frame("ok") == [150, 350, 100, 48])
  }

  @Test func `A window takes a stated size in either orientation, or refuses it`() throws {
    var options = ImportOptions()
    options.size = Size(width: 1600, height: 2560)
    let text = Self.window("[1290,132][1574,420]", Self.button)
    #expect(try Self.size(text, options) == ([1600, 2560], false))
    options.size = Size(width: 1400, height: 1600)
    #expect(try Self.size(text, options) == ([1600, 1400], false))
    options.size = Size(width: 1000, height: 1000)
    #expect(throws: ImportProblem.self) { try Importer.screen(text, options) }
    options.size = Size(width: 500, height: 500)
    #expect(throws: ImportProblem.self) {
      try Importer.screen(Self.window("[0,0][1080,2400]", Self.button), options)
    }
  }

  @Test func `A window takes the size of a named device`() throws {
    var options = ImportOptions()
    options.device = DeviceCatalogue.device(id: "android-phone")
    let device = try #require(options.device)
    let found = try Importer.screen(Self.window("[54,640][666,1170]", Self.button), options)
    #expect(found.size == device.portraitSize)
    #expect(!found.remarks.contains { $0.code == .window })
  }

  @Test func `A window is on the screen of another file or of the system's bars`() throws {
    let dialog = Self.window("[264,700][1336,1860]", Self.button)
    let whole = Self.window("[0,0][1600,2560]", Self.button)
    for order in [[dialog, whole], [whole, dialog]] {
      let scenario = try ImportedScenario(
        order.map { .init(path: "a", bytes: Array($0.utf8)) }, at: "a.kdl")
      #expect(Set(scenario.screens.map(\.size)).count == 1)
      #expect(!scenario.remarks.contains { [.otherDevice, .window].contains($0.code) })
    }
    let bars = ["[0,0][1080,63]", "[0,2337][1080,2400]"].map {
      Dump.node($0, #"package="com.android.systemui""#, class: "a.Bar", clickable: false)
    }
    let found = try Self.size(Self.window("[600,300][1000,900]", extra: bars.joined()))
    #expect(found.size == [1080, 2400] && found.isRemarked)
  }

  @Test(arguments: [(2274, 2400), (2400, 2400), (1000, 1000), (3000, 3000)])
  func `A window of Appium may exceed the stated size by a quarter`(stated: Int, height: Int)
    throws
  {
    let text = """
      <hierarchy class="hierarchy" rotation="0" width="1080" height="\(stated)">\
      <android.widget.FrameLayout class="android.widget.FrameLayout" bounds="[0,0][1080,2400]">\
      <android.widget.Button class="android.widget.Button" text="a" clickable="true" \
      bounds="[0,100][300,200]"/></android.widget.FrameLayout></hierarchy>
      """
    #expect(try Self.size(text).size == [1080, height])
  }
}
