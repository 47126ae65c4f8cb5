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
    let found = try Self.size(Self.window("[600,300][1000,900]", Self.button, extra: bars.joined()))
    #expect(found.size == [1080, 2400] && found.isRemarked)
  }

  @Test(arguments: [(2274, 2400), (2400, 2400), (1200, 1200), (3000, 3000)])
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

  @Test func `The first view is the screen where the stated size is turned`() throws {
    let text = """
      {"width": 2340, "height": 1080, "views": [{"temp_id": 0, "parent": -1, "class": "a.F",
      "bounds": [[0, 0], [1080, 1920]]}, {"temp_id": 1, "parent": 0, "class": "a.B", "text": "Go",
      "clickable": true, "bounds": [[693, 1298], [969, 1442]]}]}
      """
    let found = try Self.size(text)
    #expect(found.size == [1080, 1920])
    let screen = try Importer.screen(text)
    #expect(screen.remarks.contains { $0.code == .turned })
    #expect(screen.target("go")?.isClipped == false)
  }

  @Test func `Children beyond the window count for the screen of Appium`() throws {
    let screen = try Importer.screen(
      """
      <hierarchy class="hierarchy" rotation="0" width="1080" height="2176">\
      <android.widget.FrameLayout class="android.widget.FrameLayout" bounds="[0,0][1080,2176]">\
      <android.widget.FrameLayout class="a.Tab" content-desc="Lists" clickable="true" \
      bounds="[0,2088][504,2176]"><a.Text class="a.Text" text="Lists" \
      bounds="[20,2181][484,2256]"/></android.widget.FrameLayout></android.widget.FrameLayout></hierarchy>
      """)
    #expect(screen.size.height == 859.43)
    #expect(screen.target("lists")?.isClipped == true)
  }

  @Test func `A smaller window is in front, and cuts the targets behind it`() throws {
    let behind = ["[0,580][1080,923]", "[420,1000][900,1300]", "[0,1500][1080,1600]"].enumerated()
      .map { Dump.node($1, "text=\"b\($0)\"") }
    let whole = Dump.node(
      "[0,0][1080,2400]", #"package="a.b""#, class: "a.F", clickable: false,
      holding: behind.joined())
    let floating = Dump.node(
      "[403,513][918,1349]", #"package="a.t""#, class: "a.F",
      clickable: false, holding: Dump.node("[406,1205][479,1251]", #"text="esc""#))
    for roots in [floating + whole, whole + floating] {
      var options = ImportOptions()
      options.density = 160
      let screen = try Importer.screen("<hierarchy rotation=\"0\">\(roots)</hierarchy>", options)
      #expect(Set(screen.ids) == ["esc", "b0", "b2"])
      #expect(screen.frame("b0") == [0, 580, 403, 343])
      #expect(screen.target("b0")?.isClipped == true && screen.target("b2")?.isClipped == false)
    }
  }

  @Test func `A narrow window of another package is no app`() throws {
    let shade = Dump.node(
      "[0,0][1080,2388]", #"package="com.android.systemui""#, class: "a.F", clickable: false,
      holding: Dump.node("[72,456][522,681]", #"package="com.android.systemui" text="Wi-Fi""#))
    let edge = Dump.node(
      "[1042,108][1080,2388]", #"package="gesture""#, class: "a.V", clickable: false)
    let handle = Dump.node(
      "[352,2346][727,2388]",
      #"package="com.android.systemui" resource-id="com.android.systemui:id/home_handle""#)
    let screen = try Importer.screen(
      "<hierarchy rotation=\"0\">\(shade)\(edge)\(handle)</hierarchy>")
    #expect(screen.ids == ["wi-fi"] && !screen.remarks.contains { $0.code == .window })
  }

  @Test(arguments: [
    (
      #"class="a.F" package="com.android.systemui" bounds="[0,0][1080,2400]""#,
      Remark.Code.screenOff
    ),
    (#"class="a.F" package="com.android.systemui" bounds="[0,0][1080,63]""#, .screenOff),
    (#"class="android.view.SurfaceView" package="a.b" bounds="[0,0][1080,2400]""#, .drawnSurface),
    (
      #"class="a.F" package="a.b" text="Go" focusable="true" clickable="false" bounds="[0,0][1080,2400]""#,
      .namedNotClickable
    ),
  ])
  func `A screen without targets has a reason`(root: String, code: Remark.Code) throws {
    let scenario = try Importer.read(text: "<hierarchy rotation=\"0\"><node \(root)/></hierarchy>")
    let remarks = scenario.remarks.map(\.code)
    #expect(remarks.contains(.noTargets) && remarks.contains(code), "\(remarks)")
    #expect(scenario.screens.first?.size.height ?? 0 > 300)
  }

  @Test func `A part of a dump is on a usual screen`() throws {
    let screen = try Importer.screen(
      Dump.node(
        "[0,100][700,1300]", class: "a.F", clickable: false,
        holding: Dump.node("[0,300][200,396]", #"text="Go""#)))
    #expect(screen.ids == ["go"] && screen.remarks.contains { $0.code == .part })
    #expect(screen.size == Size(width: 360, height: 650))
  }
}
