import Testing
import TouchLab

@testable import Importing

/// What a dump of Android says of its pixels, from the most certain on.
@Suite struct `Densities of Android dumps` {
  /// A dump of a screen without bars that holds some views.
  private static func dump(_ size: (Int, Int), rotation: Int = 0, _ nodes: String...) -> String {
    """
    <hierarchy rotation="\(rotation)"><node class="android.widget.FrameLayout" package="a.b" \
    bounds="[0,0][\(size.0),\(size.1)]" clickable="false">\(nodes.joined())</node></hierarchy>
    """
  }

  private static func bar(_ id: String, _ bounds: String) -> String {
    Dump.node(bounds, "resource-id=\"\(id)\"", class: "android.view.View", clickable: false)
  }

  /// Views whose sides are multiples of 4 dp, one below the other, each of a class of its own.
  private static func views(
    at scale: Double, count: Int = 16, named name: String = "View"
  ) -> [String] {
    (0..<count).map { index in
      let width = Int((Double(12 + 4 * index) * scale).rounded())
      let height = Int((Double(20 + 4 * index) * scale).rounded())
      return Dump.node(
        "[8,200][\(8 + width),\(200 + height)]", class: "a.Its\(index)\(name)", clickable: false)
    }
  }

  private static func scale(_ text: String) throws -> Double? {
    try Importer.screen(text).device?.scale
  }

  @Test(arguments: [2.625, 2.75, 3, 2.25])
  func `A density is inferred from the sizes of views without a bar`(scale: Double) throws {
    let text = Self.dump((1080, 2400), Self.views(at: scale).joined())
    #expect(try Self.scale(text) == scale)
  }

  @Test func `A density is not inferred from a few sizes or from texts`() throws {
    #expect(try Self.scale(Self.dump((1080, 2400), Self.views(at: 3, count: 4).joined())) == 2.625)
    let texts = Self.views(at: 3, named: "TextView").joined()
    #expect(try Self.scale(Self.dump((1080, 2400), texts)) == 2.625)
  }

  @Test func `Sizes decide the density, then the status bar, then the navigation bar`()
    throws
  {
    let views = Self.views(at: 3).joined()
    let navigation = Self.bar("android:id/navigationBarBackground", "[0,2268][1080,2400]")
    let status = Self.bar("android:id/statusBarBackground", "[0,0][1080,63]")
    #expect(try Self.scale(Self.dump((1080, 2400), views, navigation, status)) == 3)
    #expect(try Self.scale(Self.dump((1080, 2400), navigation, status)) == 2.625)
    #expect(try Self.scale(Self.dump((1080, 2400), navigation)) == 2.75)
    // Other identifiers of that kind are an app's own.
    let own = Self.bar("a.b:id/navigation_bar", "[0,2268][1080,2400]")
    #expect(try Self.scale(Self.dump((1080, 2400), views, own)) == 3)
  }

  /// 72 pixels are 48 dp at 1.5 and 24 dp at 3, and 1600 pixels are usual at both.
  @Test func `Sizes choose between two densities that fit the navigation bar`() throws {
    let bar = Self.bar("android:id/navigationBarBackground", "[0,2488][1600,2560]")
    // Odd multiples of 4 dp at 1.5 are none at 3.
    let views = (0..<12).map { index in
      let side = 6 * (2 * index + 7)
      return Dump.node(
        "[8,200][\(8 + side),\(200 + side)]", class: "a.View\(index)", clickable: false)
    }
    #expect(try Self.scale(Self.dump((1600, 2560), views.joined(), bar)) == 1.5)
    #expect(try Self.scale(Self.dump((1600, 2560), bar)) == 3)
  }

  @Test func `A density is inferred from whole pixels of a web page`() throws {
    let parts = (0..<24).map { index in
      Dump.node(
        "[\(48 + 3 * index),\(300 + 30 * index)][\(48 + 33 * (index + 2)),\(327 + 30 * index)]",
        class: "android.view.View", clickable: false)
    }
    let web = Dump.node(
      "[0,200][1080,2300]", class: "android.webkit.WebView", clickable: false,
      holding: parts.joined())
    #expect(try Self.scale(Self.dump((1080, 2400), web)) == 3)
  }

  @Test func `A density applies to other files of the same screen`() throws {
    let bare = Self.dump((1080, 2340), Dump.node("[121,1980][959,2112]", #"text="a""#))
    let barred = Self.dump(
      (1080, 2340), Dump.node("[121,1980][959,2112]", #"text="b""#),
      Self.bar("android:id/statusBarBackground", "[0,0][1080,66]"))
    for order in [[bare, barred], [barred, bare]] {
      let scenario = try ImportedScenario(
        order.map { .init(path: "a", bytes: Array($0.utf8)) }, at: "a.kdl")
      #expect(scenario.screens.map(\.device?.scale) == [2.75, 2.75])
      #expect(!scenario.remarks.contains { $0.code == .otherDevice })
    }
    #expect(try Self.scale(bare) == 2.625)
  }

  @Test(arguments: [
    ((1920, 1080), 0, 2.0), ((1280, 720), 0, 1.33125), ((3840, 2160), 2, 4), ((1920, 720), 0, 1),
    ((2560, 1600), 0, 2), ((2400, 1080), 1, 2.625),
  ])
  func `A device that is wide by nature has no phone's density`(
    size: (Int, Int), rotation: Int, scale: Double
  ) throws {
    let screen = try Importer.screen(
      Self.dump(size, rotation: rotation, Dump.node("[40,120][340,220]", #"text="a""#)))
    #expect(screen.device?.scale == scale)
    let remark = screen.remarks.first { $0.code == .density }
    #expect(remark?.sentence.contains("no phone") == (rotation % 2 == 0))
    let isTelevision = screen.remarks.contains { $0.code == .television }
    #expect(isTelevision == (rotation % 2 == 0 && size.0 * 9 == size.1 * 16))
  }

  /// Targets as high as stated, one below the other.
  private static func targets(_ heights: Int...) -> String {
    heights.enumerated().map { index, height in
      let top = 300 + 200 * index
      return Dump.node(
        "[40,\(top)][400,\(top + height)]", "text=\"t\(index)\"", class: "a.B\(index)")
    }.joined()
  }

  @Test func `Heights of targets overrule the width, and four of them a bar`() throws {
    let size = (1080, 2388)
    let fitting = Self.targets(122, 122, 143, 143, 143)
    #expect(try Self.scale(Self.dump(size, fitting)) == 2.55)
    // A scale that is not usual needs a second height, twice.
    #expect(try Self.scale(Self.dump(size, Self.targets(122, 122, 122))) == 2.625)
    let bar = Self.bar("android:id/statusBarBackground", "[0,0][1080,72]")
    #expect(try Self.scale(Self.dump(size, fitting, bar)) == 2.55)
    #expect(try Self.scale(Self.dump(size, Self.targets(122, 143, 143), bar)) == 3)
  }

  @Test(arguments: [
    ((1280, 734), 1, 1.375, [930.91, 581.82], true),
    ((1080, 1794), 0, 2.625, [411.43, 731.43], false),
    ((720, 1184), 0, 2, [360, 640], false), ((720, 1200), 0, 2, [360, 600], false),
  ])
  func `A height that lacks a navigation bar states size and density`(
    size: (Int, Int), rotation: Int, scale: Double, whole: [Double], isTablet: Bool
  ) throws {
    let screen = try Importer.screen(Self.dump(size, rotation: rotation, Self.targets(70)))
    #expect(screen.device?.scale == scale)
    #expect([screen.size.width, screen.size.height] == whole)
    #expect(screen.remarks.contains { $0.code == .missingBar } == (size.1 != 1200))
    #expect(screen.device?.isTablet == isTablet)
  }

  @Test(arguments: [
    ((1200, 2670), 3.0, false), ((1200, 1920), 2, true), ((1600, 2560), 2, true),
    ((1812, 2176), 2, true), ((1440, 3120), 3.5, false),
  ])
  func `The shape of a screen distinguishes phones from tablets`(
    size: (Int, Int), scale: Double, isTablet: Bool
  ) throws {
    let screen = try Importer.screen(Self.dump(size, Self.targets(70)))
    #expect(screen.device?.scale == scale && screen.device?.isTablet == isTablet)
  }

  @Test func `A small square screen is a watch`() throws {
    let screen = try Importer.screen(Self.dump((466, 466), Dump.node("[40,180][400,280]")))
    #expect(screen.device?.scale == 2 && screen.remarks.contains { $0.code == .watch })
  }

  @Test func `Targets a little short of 48 dp are stated`() throws {
    let near = try Importer.screen(Self.dump((1080, 2400), Self.targets(123, 123, 123)))
    #expect(near.remarks.contains { $0.code == .nearLimit })
    let rounded = try Importer.screen(Self.dump((1080, 2400), Self.targets(126, 126, 126)))
    #expect(!rounded.remarks.contains { $0.code == .nearLimit })
  }

  @Test func `A stated density ends the search`() throws {
    var options = ImportOptions()
    options.density = 400
    let screen = try Importer.screen(
      Self.dump((1080, 2400), Self.views(at: 3).joined()), options)
    #expect(screen.device?.scale == 2.5 && !screen.remarks.contains { $0.code == .density })
  }

  @Test func `A status bar that fits no density keeps its height`() throws {
    let screen = try Importer.screen(
      Self.dump((1440, 3120), Self.bar("android:id/statusBarBackground", "[0,0][1440,145]")))
    #expect(screen.statusBarHeight == 41.43)
  }
}
