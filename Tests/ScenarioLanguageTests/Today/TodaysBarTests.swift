import Testing
import TouchLab

@Suite struct `Bars of today` {
  private func app(_ platform: String, _ bars: String, _ elements: String = "", more: String = "")
    -> String
  {
    """
    platform \(platform)
    \(more)
    device test { size 400 800; ppi 320; scale 2; status-bar 20; home-indicator 30 }
    \(bars)
    screen home title="Home" { \(elements) }
    screen other
    """
  }

  private static let tabs = "{ tab one \"One\" selects=home; tab two \"Two\" selects=other }"

  @Test(arguments: [("ios", 49.0), ("android", 80), ("web", 49)])
  func `A tab bar has its platform's height`(platform: String, height: Double) throws {
    let screen = try placed(app(platform, "tab-bar \(Self.tabs)"))
    #expect(screen.hit("two") == [200, 770 - height, 200, height])
  }

  @Test(arguments: ["android", "web"], ["favorite", "bookmark", "download", "contact", "heart"])
  func `A tab takes any icon on platforms whose system names none`(platform: String, icon: String)
    throws
  {
    let tabs = Self.tabs.replacing("selects=home", with: "selects=home icon=\(icon)")
    let study = try todaysStudy(app(platform, "tab-bar \(tabs)"))
    #expect(study.layouts.first?.tabs.first?.icon == icon)
  }

  @Test(arguments: ["", "platform ios\n"])
  func `A misspelt system icon is an error`(platform: String) {
    ErrorCase(
      "\(platform)tab-bar { tab a \"A\" selects=home icon=⟦favorite⟧ }\nscreen home", "favorites"
    ).check()
  }

  @Test func `A navigation rail is at the leading edge and content beside it`() throws {
    let bars = "navigation-rail \(Self.tabs)"
    let screen = try placed(
      app("android", bars, "app-bar { right more \"More\" }; list { row a \"A\" }"))
    #expect(screen.hit("one") == [0, 20, 80, 56] && screen.hit("two") == [0, 80, 80, 56])
    #expect(screen.hit("a") == [80, 84, 320, 56])
    let mirrored = try placed(
      app(
        "android", bars, "app-bar { right more \"More\" }; list { row a \"A\" }",
        more: "direction rtl"))
    #expect(mirrored.hit("one") == [320, 20, 80, 56] && mirrored.hit("a") == [0, 84, 320, 56])
    #expect(mirrored.hit("more")?.first == 4)
  }

  @Test func `A navigation bar on Android is an app bar whatever its height`() throws {
    let row = "list { row a \"A\" }"
    let appBar = try placed(app("android", "", "app-bar { right add \"Add\" }; \(row)"))
    for properties in ["", "height=44", "large-title=#true"] {
      let screen = try placed(
        app("android", "", "navigation-bar \(properties) { right add \"Add\" }; \(row)"))
      #expect(screen.hit("add") == appBar.hit("add") && screen.hit("a") == appBar.hit("a"))
      #expect(screen.hit("a") == [0, 84, 400, 56])
    }
    let segments = try placed(
      app(
        "android", "",
        "navigation-bar { segmented s { segment one \"One\"; segment two \"Two\" } }; \(row)"))
    #expect(segments.hit("one")?.last == 48 && segments.hit("two")?.last == 48)
  }

  @Test func `A large title makes room below the buttons`() throws {
    let screen = try placed(
      app("ios", "", "navigation-bar large-title=#true { right add \"Add\" }; list { row a \"A\" }")
    )
    #expect(screen.hit("a") == [0, 116, 400, 44])
    #expect(screen.hit("add")?[3] == 44)
    let title = try #require(screen.decorations.first { $0.kind == .title })
    #expect(title.label == "Home" && title.frame.top == 64 && title.frame.left == 16)
  }

  @Test func `Right-to-left text mirrors bars, rows and elements with right=`() throws {
    let elements = """
      app-bar { left menu "Menu"; right more "More" }
      list { row a "A" { switch wifi; icon-button star x=10 y=10 } }
      floating-button add right=16 bottom=16
      button bare "B" x=10 y=300 width=50
      group flow axis=horizontal x=0 y=500 width=400 spacing=10 { button p "P"; button q "Q" }
      """
    let left = try placed(app("android", "tab-bar \(Self.tabs)", elements))
    let right = try placed(app("android", "tab-bar \(Self.tabs)", elements, more: "direction rtl"))
    for id in ["menu", "more", "wifi", "add", "one", "two", "p", "q"] {
      let (one, other) = try (#require(left.visibleFrame(id)), #require(right.visibleFrame(id)))
      #expect(abs(other[0] - (400 - one[0] - one[2])) < 0.01, "\(id)")
      #expect(other[1] == one[1])
    }
    for id in ["bare", "star"] { #expect(left.visibleFrame(id) == right.visibleFrame(id)) }
  }

  @Test func `A larger text size enlarges rows, buttons and labels`() throws {
    let elements = """
      list { row a "A"; row b "B" height=60 }
      button free "Free" x=10 y=300
      button fixed "Fixed" x=10 y=400 width=80 height=40
      """
    let usual = try placed(app("ios", "", elements))
    let large = try placed(app("ios", "", elements, more: "text-size 1.5"))
    #expect(usual.hit("a")?[3] == 44 && large.hit("a")?[3] == 66)
    #expect(large.hit("b")?[3] == 60)
    #expect(large.visibleFrame("free")?[3] == 51 && large.visibleFrame("fixed")?[3] == 40)
  }
}
