import LabSupport
import Testing
import TouchLab

/// Lists, grids and stated frames, on a screen of 320×480.
@Suite struct `Lists and grids` {
  @Test func `Rows fill the width and stack`() throws {
    let placed = try PlacedScreen.of([.navigationBar(), .list(["a", "b"])])
    #expect(try placed.required("a").visibleFrame == edges(0, 64, 320, 108))
    #expect(try placed.required("b").visibleFrame == edges(0, 108, 320, 152))
    #expect(try placed.required("b").hitTarget == edges(0, 108, 320, 152))
    #expect(placed.scrollRange == 0 && placed.touched(5, 152) == nil)
  }

  @Test func `A row's own height overrides the height of its list`() throws {
    var list = Element.list(["a", "b", "c"], rowHeight: 60)
    list.children[1].frame.height = 100
    let placed = try PlacedScreen.of([list])
    #expect(try placed.required("a").visibleFrame == edges(0, 20, 320, 80))
    #expect(try placed.required("b").visibleFrame == edges(0, 80, 320, 180))
    #expect(try placed.required("c").visibleFrame == edges(0, 180, 320, 240))
  }

  @Test func `A section heading lies between rows and takes no touches`() throws {
    var list = Element.list(["a", "b"])
    list.children.insert(.of(Element.Section(), "", "Recent"), at: 1)
    let placed = try PlacedScreen.of([list])
    let section = try placed.decoration("section")
    #expect(section.top == 64 && section.width == 320)
    #expect(try placed.required("b").visibleFrame.top == section.bottom)
    #expect(placed.touched(100, section.center.y) == nil)
  }

  @Test func `A list longer than its space scrolls in it`() throws {
    let app = try App([
      Screen("home", [.navigationBar(), .list((0..<20).map { "r\($0)" }), .toolbar(["a"])])
    ])
    let placed = try #require(app.placed(app.firstState))
    // 64…436 leaves 372 points to 880 of rows; the ninth row is cut at the toolbar.
    #expect(placed.scrollRange == 880 - 372 && placed.viewport == edges(0, 64, 320, 436))
    #expect(try placed.required("r8").visibleFrame == edges(0, 416, 320, 436))
    #expect(try placed.required("r8").isCutByScrolling)
    #expect(try !placed.required("r7").isCutByScrolling)
    #expect(placed.target(id: "r9") == nil)
    var bottom = app.firstState
    bottom.scroll["home"] = 508
    let end = try #require(app.placed(bottom))
    #expect(try end.required("r19").visibleFrame == edges(0, 392, 320, 436))
    bottom.scroll["home"] = 99_999
    #expect(app.placed(bottom)?.targets == end.targets)
  }

  /// 9 columns of 393 ÷ 9 points: rounding must not pass for being cut.
  @Test func `Cells and rows of fractional size do not count as cut by scrolling`() throws {
    let cells = (0..<45).map { Element.of(Element.Cell(), "c\($0)") }
    let grid = Element.of(Element.Grid(columns: 9), "grid", children: cells)
    let grids = try PlacedScreen.of([grid], on: "iphone-15")
    #expect(grids.targets.count == 45 && grids.targets.allSatisfy { !$0.isCutByScrolling })
    let rows = try PlacedScreen.of(
      [.list((0..<15).map { "r\($0)" }, rowHeight: 40.1)], on: "iphone-15")
    #expect(rows.targets.allSatisfy { !$0.isCutByScrolling })
  }

  @Test func `A grid places its cells row by row from the top left`() throws {
    let cells = (0..<5).map { Element.of(Element.Cell(), "c\($0)") }
    let grid = Element.Grid(columns: 3, cellWidth: 80, cellHeight: 60, spacing: 10)
    let placed = try PlacedScreen.of([.of(grid, "grid", children: cells)])
    #expect(try placed.required("c0").visibleFrame == edges(0, 20, 80, 80))
    #expect(try placed.required("c2").visibleFrame == edges(180, 20, 260, 80))
    #expect(try placed.required("c3").visibleFrame == edges(0, 90, 80, 150))
    #expect(try placed.required("c4").hitTarget == edges(90, 90, 170, 150))
  }

  @Test func `A cell of 30 points has a hit target 44 points wide`() throws {
    let grid = Element.Grid(columns: 2, cellWidth: 30, cellHeight: 30, spacing: 60)
    let cells = [Element.of(Element.Cell(), "a"), .of(Element.Cell(), "b")]
    let placed = try PlacedScreen.of([.navigationBar(), .of(grid, "g", children: cells)])
    #expect(try placed.required("b").visibleFrame == edges(90, 64, 120, 94))
    #expect(try placed.required("b").hitTarget.left == 83)
    #expect(try placed.required("b").hitTarget.right == 127)
  }

  @Test func `A grid has as many columns of stated width as fit`() throws {
    let cells = (0..<9).map { Element.of(Element.Cell(), "c\($0)") }
    let grid = Element.Grid(cellWidth: 100, cellHeight: 50, spacing: 10)
    let placed = try PlacedScreen.of([.of(grid, "g", children: cells)])
    // 3×100 and 2×10 are 320.
    #expect(try placed.required("c2").visibleFrame == edges(220, 20, 320, 70))
    #expect(try placed.required("c3").visibleFrame.left == 0)
  }

  @Test func `Cells without a stated size are squares that share the width`() throws {
    let cells = (0..<4).map { Element.of(Element.Cell(), "c\($0)") }
    let grid = Element.Grid(columns: 4)
    let placed = try PlacedScreen.of([.of(grid, "g", children: cells)])
    #expect(try placed.required("c3").visibleFrame == edges(240, 20, 320, 100))
    let unstated = try PlacedScreen.of([.of(Element.Grid(), "g", children: cells)])
    #expect(
      unstated.targets.allSatisfy { $0.visibleFrame.width > 0 && $0.visibleFrame.right <= 320 })
  }

  @Test func `Two lists share the space in their order`() throws {
    let first = Element.of(Element.List(rowHeight: 44), "one", children: [.of(Element.Row(), "a")])
    let second = Element.of(
      Element.List(rowHeight: 44), "two", children: (0..<12).map { .of(Element.Row(), "b\($0)") })
    let app = try App([Screen("home", [first, second])])
    var state = app.firstState
    #expect(try #require(app.placed(state)).required("b0").visibleFrame == edges(0, 64, 320, 108))
    state.scroll["home"] = 44
    let scrolled = try #require(app.placed(state))
    #expect(scrolled.target(id: "b0") == nil)
    #expect(try scrolled.required("a").visibleFrame == edges(0, 20, 320, 64))
  }
}

@Suite struct `Stated frames` {
  struct Case: Sendable {
    var visibleFrame: Rectangle
    var rule: HitRule = .standard
    var hit: Rectangle
  }

  @Test(arguments: [
    Case(visibleFrame: edges(100, 100, 130, 130), hit: edges(93, 93, 137, 137)),
    Case(visibleFrame: edges(100, 100, 200, 110), hit: edges(100, 83, 200, 127)),
    Case(visibleFrame: edges(100, 100, 200, 200), hit: edges(100, 100, 200, 200)),
    Case(visibleFrame: edges(0, 460, 20, 480), hit: edges(0, 448, 32, 480)),
    Case(visibleFrame: edges(300, 200, 340, 240), hit: edges(298, 198, 320, 242)),
    Case(visibleFrame: edges(100, 100, 130, 130), rule: .visual, hit: edges(100, 100, 130, 130)),
    Case(visibleFrame: edges(100, 100, 130, 130), rule: .grown(3), hit: edges(97, 97, 133, 133)),
    Case(visibleFrame: edges(5, 100, 35, 130), rule: .grown(9), hit: edges(0, 91, 44, 139)),
    Case(
      visibleFrame: edges(100, 100, 130, 130), rule: .stated(edges(0, 50, 400, 90)),
      hit: edges(0, 50, 320, 90)),
  ])
  func `The hit target follows from the visible target and the hit rule`(_ given: Case) throws {
    let frame = given.visibleFrame
    let placed = try PlacedScreen.of([
      .button("b", frame.x, frame.y, frame.width, frame.height, hit: given.rule)
    ])
    #expect(try placed.required("b").visibleFrame == frame)
    #expect(try placed.required("b").hitTarget == given.hit)
  }

  @Test func `The hit rule of an item applies in a toolbar`() throws {
    let item = Element.of(Element.Item(), "a").with { $0.hitRule = .visual }
    let placed = try PlacedScreen.of([.of(Element.Toolbar(), children: [item])])
    #expect(try placed.required("a").hitTarget == edges(145, 443, 175, 473))
  }

  @Test func `Later elements of a scenario lie in front of earlier ones`() throws {
    let placed = try PlacedScreen.of([
      .button("under", 100, 100, 60, 60), .button("over", 120, 120, 60, 60), .list(["row"]),
    ])
    #expect(placed.touched(130, 130) == "over" && placed.touched(110, 110) == "under")
  }

  @Test func `The status bar takes touches in front of a button`() throws {
    let placed = try PlacedScreen.of([.button("b", 100, 0, 60, 60)])
    #expect(placed.reach(at: Point(x: 110, y: 19.9)) == .statusBar)
    #expect(placed.touched(110, 20) == "b")
  }

  @Test func `Elements wholly off the screen are no targets`() throws {
    let placed = try PlacedScreen.of([
      .button("b", 330, 100, 30, 30),
      .of(Element.SearchBar(hasBookmarks: true), "find")
        .with { $0.frame = PartialFrame(x: 0, y: 2000) },
    ])
    #expect(placed.targets.isEmpty)
  }

  @Test func `The info button is drawn 22×22 and has a hit target of 44×44`() throws {
    let info = Element.of(Element.Info(), "info").with { $0.frame = PartialFrame(x: 290, y: 440) }
    let placed = try PlacedScreen.of([info])
    #expect(try placed.required("info").visibleFrame == edges(290, 440, 312, 462))
    #expect(try placed.required("info").hitTarget == edges(279, 429, 320, 473))
  }

  @Test func `Segments share the stated frame of their control`() throws {
    let segments = ["a", "b", "c"].map { Element.of(Element.Segment(), $0, $0) }
    let control = Element.of(Element.Segmented(), "s", children: segments)
      .with { $0.frame = PartialFrame(x: 10, y: 100, width: 300, height: 30) }
    let placed = try PlacedScreen.of([control])
    #expect(try close(placed.required("b").visibleFrame, edges(110, 100, 210, 130)))
    #expect(try close(placed.required("b").hitTarget, edges(110, 93, 210, 137)))
  }

  @Test func `Pictures and labels are drawn and take no touches`() throws {
    let frame = PartialFrame(x: 10, y: 100, width: 100, height: 50)
    let placed = try PlacedScreen.of([
      .of(Element.Image(), "photo").with { $0.frame = frame },
      .of(Element.Label(), "caption", "Caption").with { $0.frame = PartialFrame(x: 10, y: 160) },
    ])
    #expect(placed.targets.isEmpty)
    #expect(placed.decorations.map(\.id) == ["photo", "caption"])
    #expect(placed.decorations[0].frame == edges(10, 100, 110, 150))
  }

  @Test func `Sizes that a frame does not state follow from the kind`() throws {
    let placed = try PlacedScreen.of([
      .of(Element.Button(), "b", "Play").with { $0.frame = PartialFrame(x: 10, y: 100) },
      .of(Element.TextField(.text), "f").with { $0.frame = PartialFrame(x: 10, y: 200) },
      .of(Element.Media(), "m").with { $0.frame = PartialFrame(x: 0, y: 250) },
      .of(
        Element.Segmented(), "s",
        children: [.of(Element.Segment(), "one"), .of(Element.Segment(), "two")]),
    ])
    #expect(try placed.required("b").visibleFrame.height == 30)
    #expect(try placed.required("f").visibleFrame.width > 0)
    #expect(try placed.required("m").visibleFrame == edges(0, 250, 320, 430))
    #expect(
      try placed.required("one").visibleFrame.width == placed.required("two").visibleFrame.width)
  }
}
