import LabSupport
import Testing
import TouchLab

/// Toolbars and tab bars, on a screen of 320×480.
@Suite struct `Toolbars` {
  @Test(arguments: [1, 5, 6, 7])
  func `Toolbar items share the width in equal slots`(_ count: Int) throws {
    let ids = (0..<count).map { "item\($0)" }
    let placed = try PlacedScreen.of([.toolbar(ids)])
    let slot = 320 / Double(count)
    for (index, id) in ids.enumerated() {
      let target = try placed.required(id)
      let left = Double(index) * slot
      #expect(close(target.hitTarget, edges(left, 436, left + slot, 480)))
      #expect(
        close(target.visibleFrame, edges(left + slot / 2 - 15, 443, left + slot / 2 + 15, 473)))
    }
    // Whatever the count, the slots leave nothing of the bar.
    #expect(stride(from: 0.5, to: 320, by: 1).allSatisfy { placed.touched($0, 458) != nil })
  }

  @Test func `A thin toolbar has hit targets of 44 points over the content above it`() throws {
    let placed = try PlacedScreen.of(
      [.toolbar(["a", "b"]), .list(["row"])], on: "iphone-3g", .landscape)
    #expect(try placed.decoration("toolbar") == edges(0, 288, 480, 320))
    #expect(try placed.required("a").visibleFrame == edges(108, 292, 132, 316))
    #expect(try placed.required("a").hitTarget == edges(0, 276, 240, 320))
  }

  @Test func `A toolbar over a list takes the touch in any order of the scenario`() throws {
    let ids = (0..<12).map { "row\($0)" }
    for elements in [[Element.toolbar(["a"]), .list(ids)], [.list(ids), .toolbar(["a"])]] {
      let placed = try PlacedScreen.of(elements, on: "iphone-3g", .landscape)
      #expect(placed.touched(10, 275) == "row5" && placed.touched(10, 277) == "a")
    }
  }

  @Test(arguments: [
    ("iphone-15", Orientation.portrait, edges(0, 774, 393, 818)),
    ("iphone-15", .landscape, edges(0, 327, 852, 359)),
    ("ipad", .landscape, edges(0, 724, 1024, 768)),
  ])
  func `A toolbar lies above the home strip`(
    _ device: String, _ orientation: Orientation, _ bar: Rectangle
  ) throws {
    #expect(
      try PlacedScreen.of([.toolbar(["a"])], on: device, orientation).decoration("toolbar") == bar)
  }

  @Test func `A toolbar at the top lies below the navigation bar`() throws {
    let placed = try PlacedScreen.of([.toolbar(["a"], edge: .top), .navigationBar()], on: "ipad")
    #expect(try placed.decoration("navigation-bar") == edges(0, 20, 768, 64))
    #expect(try placed.decoration("toolbar") == edges(0, 64, 768, 108))
    #expect(try placed.required("a").hitTarget == edges(0, 64, 768, 108))
  }

  @Test func `A toolbar and its items have their stated sizes`() throws {
    var bar = Element.Bar(edge: .bottom)
    bar.height = 60
    let item = Element.of(Element.Item(), "big").with {
      $0.frame = PartialFrame(width: 50, height: 40)
    }
    let placed = try PlacedScreen.of([
      .of(Element.Toolbar(bar), children: [item, .of(Element.Item(), "b")])
    ])
    #expect(try placed.required("big").visibleFrame == edges(55, 430, 105, 470))
    #expect(try placed.required("big").hitTarget == edges(0, 420, 160, 480))
    #expect(try placed.required("b").visibleFrame == edges(225, 435, 255, 465))
  }

  @Test func `A segmented control takes one slot of a toolbar`() throws {
    let segments = ["day", "week"].map { Element.of(Element.Segment(), $0, $0) }
    let control = Element.of(Element.Segmented(), "span", children: segments).with {
      $0.frame.width = 100
    }
    let bar = Element.of(
      Element.Toolbar(), children: [.of(Element.Item(), "today"), control])
    let placed = try PlacedScreen.of([bar])
    #expect(try placed.required("day").visibleFrame == edges(190, 443, 240, 473))
    #expect(try placed.required("week").hitTarget == edges(240, 436, 290, 480))
  }

  @Test func `A toolbar without items is drawn and takes no touches`() throws {
    let placed = try PlacedScreen.of([.toolbar([])])
    #expect(placed.targets.isEmpty)
    #expect(try placed.decoration("toolbar") == edges(0, 436, 320, 480))
  }
}

/// iOS 7 HIG, Toolbar and Tab Bar: on a phone the height of navigation bar and toolbar changes with
/// the orientation, the tab bar's never does.
@Suite struct `Bar heights` {
  @Test(arguments: [
    ("iphone-3g", Orientation.portrait, 44), ("iphone-3g", .landscape, 32),
    ("iphone-15", .landscape, 32), ("ipad", .portrait, 44), ("ipad", .landscape, 44),
  ])
  func `A step can expect the height of each bar in points`(
    _ device: String, _ orientation: Orientation, _ height: Int
  ) throws {
    let screen = Screen("a", [.navigationBar(), .toolbar(["b"])])
    var run = TaskRun(app: try App([screen], tabs: [.tab("t", "a")], on: device))
    run.must(.rotate(orientation))
    run.expect(.navigationBar, "\(height)")
    run.expect(.toolbar, "\(height).0")
    run.expect(.tabBar, "49")
    for key in [TouchLab.Expectation.Key.navigationBar, .toolbar, .tabBar] {
      run.expect(key, "shown")
    }
    run.expect(.searchBar, "hidden")
    run.expect(.scopeBar, "hidden")
  }

  @Test func `A failed expectation reports the actual height of a bar`() throws {
    let run = TaskRun(
      app: try App([Screen("a", [.toolbar(["b"]), .toolbar(["c"], edge: .top), .navigationBar()])]))
    for (key, wanted, found) in [
      (TouchLab.Expectation.Key.toolbar, "32", "44"), (.toolbar, "hidden", "shown"),
      (.searchBar, "shown", "hidden"), (.searchBar, "44", "hidden"),
    ] {
      #expect(run.found(key, wanted) == .value(found))
    }
  }

  @Test func `An expected height may be that of any of several toolbars`() throws {
    var high = Element.Bar(edge: .bottom)
    high.height = 60
    var run = TaskRun(
      app: try App(
        [Screen("a", [.of(Element.Toolbar(high)), .toolbar(["c"], edge: .top)])], on: "ipad"))
    run.expect(.toolbar, "60")
    run.expect(.toolbar, "44")
  }

  @Test func `Bars hide with the controls of full-screen media`() throws {
    let film = Element.of(Element.Media(isFullScreen: true), "film")
    var run = TaskRun(app: try App([Screen("a", [.navigationBar(), film])]))
    run.expect(.navigationBar, "44")
    run.must(.wait(5))
    run.expect(.navigationBar, "hidden")
  }
}

@Suite struct `Tab bar` {
  private static func placed(
    _ count: Int, on device: String = "iphone-3g", _ orientation: Orientation = .portrait,
    elements: [Element] = []
  ) throws -> PlacedScreen {
    let tabs = (1...count).map { Element.tab("t\($0)", "s\($0)") }
    let screens = (1...count).map { Screen("s\($0)", elements) }
    let app = try App(screens, tabs: tabs, on: device, orientation)
    return try #require(app.placed(app.firstState))
  }

  @Test func `Five tabs share a phone's width`() throws {
    let placed = try Self.placed(5)
    #expect(placed.targets.map(\.id) == ["t1", "t2", "t3", "t4", "t5"])
    for (index, target) in placed.targets.enumerated() {
      let left = Double(index) * 64
      #expect(target.hitTarget == edges(left, 431, left + 64, 480))
      #expect(target.visibleFrame == edges(left + 17, 440.5, left + 47, 470.5))
    }
  }

  @Test(arguments: [6, 7, 12])
  func `More than five tabs become four and More on a phone`(_ count: Int) throws {
    let placed = try Self.placed(count)
    #expect(placed.targets.map(\.id) == ["t1", "t2", "t3", "t4", "more"])
    #expect(placed.targets.last?.hitTarget == edges(256, 431, 320, 480))
    #expect(placed.targets.last?.label == "More")
    #expect(placed.targets.last?.belongsToSystem == true)
  }

  @Test func `A tablet shows all seven tabs`() throws {
    let placed = try Self.placed(7, on: "ipad")
    #expect(placed.targets.map(\.id) == (1...7).map { "t\($0)" })
    #expect(close(placed.targets[6].hitTarget, edges(768 * 6 / 7, 975, 768, 1024)))
  }

  @Test(arguments: [
    ("iphone-3g", Orientation.landscape, edges(0, 271, 480, 320)),
    ("iphone-15", .portrait, edges(0, 769, 393, 818)),
    ("iphone-15", .landscape, edges(0, 310, 852, 359)),
  ])
  func `A tab bar is 49 points high in both orientations`(
    _ device: String, _ orientation: Orientation, _ bar: Rectangle
  ) throws {
    #expect(try Self.placed(3, on: device, orientation).decoration("tab-bar") == bar)
  }

  @Test func `A toolbar lies above the tab bar`() throws {
    let placed = try Self.placed(2, elements: [.toolbar(["a"])])
    #expect(try placed.decoration("toolbar") == edges(0, 387, 320, 431))
    #expect(placed.viewport == edges(0, 20, 320, 387))
  }
}
