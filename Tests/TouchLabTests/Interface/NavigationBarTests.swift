import LabSupport
import Testing
import TouchLab

/// Status bar and navigation bar, on a screen of 320×480.
@Suite struct `Navigation bar` {
  static let edit = Element.of(Element.LeftButton(), "edit", system: .edit)
  static let add = Element.of(Element.RightButton(), "add", system: .add)

  @Test func `The navigation bar adjoins the status bar at the top of the screen`() throws {
    let placed = try PlacedScreen.of([.navigationBar()])
    #expect(placed.statusBar == edges(0, 0, 320, 20))
    #expect(try placed.decoration("navigation-bar") == edges(0, 20, 320, 64))
    #expect(placed.decorations.first { $0.kind.name == "title" }?.label == "Home")
  }

  @Test func `A stated title of a navigation bar replaces the screen's`() throws {
    let placed = try PlacedScreen.of([.navigationBar(title: "Mail")])
    #expect(placed.decorations.first { $0.kind.name == "title" }?.label == "Mail")
  }

  @Test func `The title of a navigation bar is centred if it fits`() throws {
    #expect(try PlacedScreen.of([.navigationBar()]).decoration("title").center.x == 160)
  }

  /// Height of the bar, and its top and bottom on a device.
  @Test(arguments: [
    ("iphone-3g", Orientation.portrait, edges(0, 20, 320, 64)),
    ("iphone-3g", .landscape, edges(0, 20, 480, 52)),
    ("iphone-15", .portrait, edges(0, 59, 393, 103)),
    ("iphone-15", .landscape, edges(0, 59, 852, 91)),
    ("ipad", .portrait, edges(0, 20, 768, 64)), ("ipad", .landscape, edges(0, 20, 1024, 64)),
  ])
  func `Navigation bars are 44 points high, on phones in landscape 32`(
    _ device: String, _ orientation: Orientation, _ bar: Rectangle
  ) throws {
    let placed = try PlacedScreen.of(
      [.navigationBar([Self.edit])], on: device, orientation)
    #expect(try placed.decoration("navigation-bar") == bar)
    let target = try placed.required("edit")
    let side = bar.height == 32 ? 24.0 : 30.0
    #expect(
      target.visibleFrame == Rectangle(x: 5, y: bar.center.y - side / 2, width: 30, height: side))
    // A thin bar's buttons still respond in 44 points, over the content below it.
    #expect(target.hitTarget == edges(0, bar.top, 44, bar.top + 44))
  }

  @Test func `The first right button ends 5 points from the edge`() throws {
    let placed = try PlacedScreen.of([.navigationBar([Self.add])])
    #expect(try placed.required("add").visibleFrame == edges(285, 27, 315, 57))
    #expect(try placed.required("add").hitTarget == edges(276, 20, 320, 64))
  }

  @Test func `Further bar buttons follow inward, 8 points apart`() throws {
    let placed = try PlacedScreen.of([
      .navigationBar([
        Self.edit, .of(Element.LeftButton(), "undo", system: .undo), Self.add,
        .of(Element.RightButton(), "search", system: .search),
      ])
    ])
    #expect(try placed.required("undo").visibleFrame == edges(43, 27, 73, 57))
    #expect(try placed.required("search").visibleFrame == edges(247, 27, 277, 57))
    // Never past half-way to the next: 39 between 35 and 43, 281 between 277 and 285.
    #expect(try placed.required("edit").hitTarget == edges(0, 20, 39, 64))
    #expect(try placed.required("undo").hitTarget == edges(39, 20, 83, 64))
    #expect(try placed.required("add").hitTarget == edges(281, 20, 320, 64))
    #expect(try placed.required("search").hitTarget == edges(237, 20, 281, 64))
  }

  @Test func `A long title limits the hit targets of the bar buttons beside it`() throws {
    let placed = try PlacedScreen.of(
      [.navigationBar([Self.edit, Self.add])],
      title: String(repeating: "Very long title ", count: 9))
    let title = try placed.decoration("title")
    let edit = try placed.required("edit")
    let add = try placed.required("add")
    #expect(title.left >= 35 && title.right <= 285)
    #expect(close(edit.hitTarget.right, (35 + title.left) / 2) && edit.hitTarget.right < 44)
    #expect(close(add.hitTarget.left, (285 + title.right) / 2))
  }

  @Test func `A bar button is as wide as its label needs`() throws {
    let placed = try PlacedScreen.of([
      .navigationBar([
        .of(Element.RightButton(), "send", "Send to everybody"),
        .of(Element.LeftButton(), "ok", "OK"),
      ])
    ])
    let send = try placed.required("send")
    let text = LabelWidth.width(of: "Send to everybody", size: 12, weight: .bold)
    #expect(send.visibleFrame.width > text && send.visibleFrame.width < text + 44)
    #expect(send.visibleFrame.right == 315 && send.visibleFrame.height == 30)
    // Wider than 44: the hit target ends with the visual.
    #expect(send.hitTarget == edges(send.visibleFrame.left, 20, 320, 64))
    #expect(try placed.required("ok").visibleFrame.width >= 30)
  }

  @Test func `A navigation bar and its buttons have their stated sizes`() throws {
    var bar = Element.Bar(edge: .top)
    bar.height = 60
    let wide = Self.edit.with { $0.frame = PartialFrame(width: 70, height: 40) }
    let placed = try PlacedScreen.of([.of(Element.NavigationBar(bar), children: [wide])])
    #expect(try placed.decoration("navigation-bar") == edges(0, 20, 320, 80))
    #expect(try placed.required("edit").visibleFrame == edges(5, 30, 75, 70))
    #expect(try placed.required("edit").hitTarget == edges(0, 20, 75, 80))
  }

  @Test func `A segmented control replaces the title of a navigation bar`() throws {
    let segments = ["All", "Missed"].map { Element.of(Element.Segment(), $0.lowercased(), $0) }
    let control = Element.of(Element.Segmented(), "calls", children: segments)
      .with { $0.frame.width = 160 }
    let placed = try PlacedScreen.of([.navigationBar([control])])
    #expect(try placed.required("all").visibleFrame == edges(80, 27, 160, 57))
    #expect(try placed.required("missed").visibleFrame == edges(160, 27, 240, 57))
    #expect(try placed.required("missed").hitTarget == edges(160, 20, 240, 64))
    #expect(!placed.decorations.contains { $0.kind.name == "title" })
  }

  @Test func `A pushed screen has a back button with the previous title`() throws {
    let app = try App([
      Screen("inbox", [.navigationBar(), .list(["message"])]),
      Screen("message", [.navigationBar([.of(Element.BackButton()), Self.edit])]),
    ])
    let pushed = try #require(app.state(afterTapAt: Point(x: 160, y: 86), in: app.firstState))
    let placed = try #require(app.placed(pushed))
    let back = try placed.required("back")
    #expect(back.label == "Inbox" && back.visibleFrame.left == 5 && back.visibleFrame.height == 30)
    #expect(back.hitTarget.left == 0 && back.hitTarget.top == 20 && back.hitTarget.bottom == 64)
    #expect(try placed.required("edit").visibleFrame.left == back.visibleFrame.right + 8)
    #expect(placed.touched(1, 40) == "back")
  }

  /// UINavigationItem, leftItemsSupplementBackButton.
  @Test(arguments: [nil, TouchPlatform.ios, .android, .web])
  func `Left buttons replace the back button only in bars that UIKit draws`(
    _ platform: TouchPlatform?
  ) throws {
    let screens = [
      Screen("inbox", [.navigationBar(), .list(["message"])]),
      Screen("message", [.navigationBar([Self.edit, Self.add])]),
    ]
    let app = App(
      layout: Layout(id: "l", screens: screens),
      device: try #require(DeviceCatalogue.device(id: "iphone-3g")), orientation: .portrait,
      platform: platform)
    let replaces = platform == nil || platform == .ios
    var run = TaskRun(app: app)
    run.tap("message")
    #expect((run.placed?.target(id: "back") == nil) == replaces)
    #expect(app.backTitle(in: run.state) == (replaces ? nil : "Inbox"))
    #expect((try #require(run.placed?.target(id: "edit")).visibleFrame.left == 5) == replaces)
  }

  @Test func `A stated back button shows its own label`() throws {
    let app = try App([
      Screen("inbox", [.navigationBar(), .list(["message"])]),
      Screen("message", [.navigationBar([.of(Element.BackButton(), "", "Done")])]),
    ])
    let pushed = try #require(app.state(afterTapAt: Point(x: 160, y: 86), in: app.firstState))
    #expect(app.placed(pushed)?.target(id: "back")?.label == "Done")
    #expect(app.backTitle(in: pushed) == "Done")
    #expect(app.backTitle(in: app.firstState) == nil)
    #expect(app.placed(app.firstState)?.target(id: "back") == nil)
  }

  @Test func `The navigation bar is the top bar whatever its order in the scenario`() throws {
    let placed = try PlacedScreen.of([
      .of(Element.SearchBar(), "find"), .list(["row"]), .navigationBar(),
    ])
    #expect(try placed.decoration("navigation-bar") == edges(0, 20, 320, 64))
    #expect(try placed.decoration("search-bar") == edges(0, 64, 320, 108))
    #expect(try placed.required("row").visibleFrame == edges(0, 108, 320, 152))
  }

  @Test func `A navigation bar moves to the top if the status bar is hidden`() throws {
    let placed = try PlacedScreen.of([
      .of(Element.StatusBar(isHidden: true)), .navigationBar(),
    ])
    #expect(placed.statusBar == nil)
    #expect(try placed.decoration("navigation-bar") == edges(0, 0, 320, 44))
  }
}
