import LabSupport
import Testing
import TouchLab

/// Search bar, scope bar, keyboard and panels, on a screen of 320×480.
@Suite struct `Search bar` {
  private static func app(
    _ settings: Element.SearchBar, _ more: [Element] = []
  ) throws -> App {
    try App([Screen("home", [.navigationBar(), .of(settings, "find")] + more)])
  }

  @Test func `A search bar lies below the navigation bar and is 44 points high`() throws {
    let app = try Self.app(.init(), [.list(["row"])])
    let placed = try #require(app.placed(app.firstState))
    #expect(try placed.decoration("search-bar") == edges(0, 64, 320, 108))
    #expect(try placed.required("find").hitTarget == edges(0, 64, 320, 108))
    #expect(try placed.required("row").visibleFrame.top == 108)
  }

  @Test func `A search bar with x and y lies at that position`() throws {
    let placed = try PlacedScreen.of([
      .of(Element.SearchBar(), "find").with { $0.frame = PartialFrame(x: 20, y: 200) }
    ])
    #expect(try placed.required("find").hitTarget == edges(20, 200, 320, 244))
  }

  @Test func `A tap on a search bar shows the keyboard`() throws {
    let app = try Self.app(.init())
    let after = try #require(app.state(afterTapAt: Point(x: 100, y: 86), in: app.firstState))
    #expect(after.focus == "find" && app.placed(after)?.keyboard == edges(0, 264, 320, 480))
  }

  /// Bookmarks only while there is no text of the user's, Clear only while there is.
  @Test(arguments: [
    ("", ["find-bookmarks", "find-results"]), ("x", ["find-clear", "find-results"]),
  ])
  func `A search bar shows Bookmarks while empty and Clear while it has text`(
    _ text: String, _ buttons: [String]
  ) throws {
    let app = try Self.app(
      .init(placeholder: "Search", hasBookmarks: true, hasResultsList: true))
    var state = app.firstState
    state.texts["find"] = text
    let placed = try #require(app.placed(state))
    #expect(placed.targets.map(\.id).filter { $0 != "find" } == buttons)
    for button in placed.targets.dropFirst() {
      #expect(button.hitTarget.width == 44 && button.hitTarget.height == 44)
      #expect(placed.touched(button.aim.x, button.aim.y) == button.id)
    }
  }

  @Test func `Clear empties a search bar with stated text`() throws {
    let app = try Self.app(.init(text: "Ann", hasBookmarks: true))
    let clear = try #require(app.placed(app.firstState)).required("find-clear")
    let after = try #require(app.state(afterTapAt: clear.aim, in: app.firstState))
    #expect(app.text(of: "find", in: app.firstState) == "Ann")
    #expect(app.text(of: "find", in: after) == "")
    #expect(app.placed(after)?.target(id: "find-bookmarks") != nil)
    let bookmarks = try #require(app.placed(after)).required("find-bookmarks")
    #expect(app.state(afterTapAt: bookmarks.aim, in: after) == after)
  }

  /// The prompt's 31 points are our choice; the field keeps its 44 below them.
  @Test func `A prompt lies above the search field and makes the bar higher`() throws {
    let app = try Self.app(.init(prompt: "Find a message"), [.list(["row"])])
    let placed = try #require(app.placed(app.firstState))
    #expect(try placed.decoration("search-bar") == edges(0, 64, 320, 139))
    #expect(try placed.decoration("prompt") == edges(0, 64, 320, 95))
    #expect(placed.decorations.first { $0.kind.name == "prompt" }?.label == "Find a message")
    #expect(try placed.required("find").visibleFrame == edges(8, 103, 312, 131))
    #expect(try placed.required("find").hitTarget == edges(0, 95, 320, 139))
    #expect(placed.touched(100, 80) == nil)
    #expect(try placed.required("row").visibleFrame.top == 139)
  }

  @Test func `A prompt fits into the stated height of its search bar`() throws {
    let bar = Element.of(Element.SearchBar(prompt: "Find"), "find")
      .with { $0.frame = PartialFrame(x: 0, y: 100) }
    let grown = try PlacedScreen.of([bar])
    #expect(try grown.decoration("search-bar") == edges(0, 100, 320, 175))
    for (height, top) in [(75.0, 131.0), (60, 116), (44, 100), (20, 100)] {
      let placed = try PlacedScreen.of([bar.with { $0.frame.height = height }])
      #expect(try placed.required("find").hitTarget.top == top)
      #expect(try placed.required("find").hitTarget.bottom == 100 + height)
    }
  }

  @Test func `A search field shows its text, otherwise its placeholder`() throws {
    for (settings, label) in [
      (Element.SearchBar(placeholder: "Google"), "Google"), (.init(), "Search"),
      (.init(placeholder: "Google", text: "Oslo"), "Oslo"),
    ] {
      let app = try Self.app(settings)
      #expect(app.placed(app.firstState)?.target(id: "find")?.label == label)
    }
  }

  @Test func `The Bookmarks button presents its stated screen`() throws {
    var settings = Element.SearchBar(hasBookmarks: true)
    settings.bookmarksScreen = "places"
    let screens = [
      Screen("home", [.of(settings, "find")]),
      Screen("places", [.button("close", 10, 100, 60, 44, effect: .dismisses)]),
    ]
    var run = TaskRun(app: try App(screens))
    run.tap("find", "find-bookmarks")
    run.expect(.screen, "places")
    run.expect(.keyboard, "hidden")
    run.tap("close")
    run.expect(.screen, "home")
  }

  @Test func `The results-list button restores the most recent search`() throws {
    var run = TaskRun(app: try Self.app(.init(hasResultsList: true)))
    run.tap("find-results")
    run.expect(.value, "")
    for text in ["Oslo", "Kyoto"] {
      run.tap("find")
      run.must(.type(text))
      run.tap("key-return", "find-clear")
    }
    run.tap("find")
    run.must(.type("Li"))
    run.tap("find-results")
    run.expect(.value, "Kyoto")
    run.expect(.keyboard, "hidden")
    // Nothing was typed: Return on an empty field is no search.
    run.tap("find-clear", "find", "key-return", "find-results")
    run.expect(.value, "Kyoto")
  }

  @Test func `The results-list button opens its stated screen`() throws {
    var settings = Element.SearchBar(hasResultsList: true)
    settings.resultsScreen = "results"
    let screens = [
      Screen("home", [.of(settings, "find")]), Screen("results", [.navigationBar()]),
    ]
    var run = TaskRun(app: try App(screens))
    run.tap("find-results")
    run.expect(.screen, "results")
    run.expect(.back, "Home")
  }

  @Test func `Text typed into another field is no search`() throws {
    var run = TaskRun(
      app: try App([
        Screen(
          "home",
          [
            .of(Element.TextField(.text), "name").with {
              $0.frame = PartialFrame(x: 10, y: 50)
            }
          ])
      ]))
    run.tap("name")
    run.must(.type("Ann"))
    run.tap("key-return")
    #expect(run.state.searches.isEmpty)
  }

  @Test func `A scope bar lies below the search bar`() throws {
    for reversed in [false, true] {
      var elements: [Element] = [.of(Element.SearchBar(), "find"), Self.scopes(beside: false)]
      if reversed { elements.reverse() }
      let placed = try PlacedScreen.of([.navigationBar()] + elements)
      #expect(try placed.required("find").hitTarget == edges(0, 64, 320, 108))
      #expect(try placed.required("from").hitTarget == edges(0, 108, 160, 152))
      #expect(try placed.required("to").hitTarget == edges(160, 108, 320, 152))
      // Drawn 8 pt from the ends and 29 pt high, in the middle of the bar.
      #expect(try placed.decoration("scope-bar") == edges(0, 108, 320, 152))
      #expect(try placed.required("from").visibleFrame == edges(8, 115.5, 160, 144.5))
      #expect(try placed.required("to").visibleFrame == edges(160, 115.5, 312, 144.5))
    }
  }

  @Test func `In landscape a display controller puts the scope bar into the search bar`() throws {
    let elements = [
      Element.navigationBar(), .of(Element.SearchBar(), "find"), Self.scopes(beside: true),
      .list(["row"]),
    ]
    let upright = try PlacedScreen.of(elements)
    #expect(try upright.required("from").hitTarget == edges(0, 108, 160, 152))
    let placed = try PlacedScreen.of(elements, on: "iphone-3g", .landscape)
    let find = try placed.required("find")
    let from = try placed.required("from")
    let to = try placed.required("to")
    #expect(from.visibleFrame.top >= 52 && from.visibleFrame.bottom <= 96)
    #expect(find.visibleFrame.right <= from.visibleFrame.left && to.visibleFrame.right <= 480)
    #expect(find.hitTarget.right <= from.hitTarget.left && from.hitTarget.width > 0)
    #expect(to.hitTarget.right == 480 && from.visibleFrame.width == to.visibleFrame.width)
    #expect(try placed.required("row").visibleFrame.top == 96)
    #expect(from.visibleFrame.left == from.hitTarget.left && to.visibleFrame.right == 472)
    #expect(from.visibleFrame.top == 59.5 && from.visibleFrame.bottom == 88.5)
  }

  @Test func `Each of one to five scopes takes touches where it is drawn`() throws {
    for count in 1...5 {
      let scopes = (1...count).map { Element.of(Element.Scope(), "s\($0)") }
      let placed = try PlacedScreen.of([
        .of(Element.SearchBar(), "find"),
        .of(Element.ScopeBar(isBesideSearchBar: false), "scopes", children: scopes),
      ])
      for x in stride(from: 8.25, to: 312, by: 0.5) {
        let index = Int((x - 8) / (304 / Double(count)))
        #expect(placed.touched(x, 86) == "s\(index + 1)")
      }
      #expect(placed.touched(1, 65) == "s1" && placed.touched(319, 107) == "s\(count)")
    }
  }

  private static func scopes(beside: Bool) -> Element {
    .of(
      Element.ScopeBar(isBesideSearchBar: beside), "scopes",
      children: [.of(Element.Scope(), "from", "From"), .of(Element.Scope(), "to", "To")])
  }
}

@Suite struct `Keyboard` {
  @Test(arguments: [
    ("iphone-3g", Orientation.portrait, edges(0, 264, 320, 480)),
    ("iphone-3g", .landscape, edges(0, 158, 480, 320)),
    ("iphone-15", .portrait, edges(0, 602, 393, 818)),
  ])
  func `The keyboard is 216 points high in portrait and 162 in landscape`(
    _ device: String, _ orientation: Orientation, _ frame: Rectangle
  ) throws {
    let placed = try PlacedScreen.of([.of(Element.Keyboard())], on: device, orientation)
    #expect(placed.keyboard == frame)
    let keys = Set(placed.targets.map(\.id))
    #expect("qwertyuiopasdfghjklzxcvbnm".allSatisfy { keys.contains("key-\($0)") })
    #expect(keys.isSuperset(of: ["key-space", "key-return", "key-delete", "key-shift"]))
  }

  @Test func `The keys tile the keyboard, and each takes taps at its middle`() throws {
    let placed = try PlacedScreen.of([.of(Element.Keyboard())])
    for x in stride(from: 0.5, to: 320, by: 3) {
      for y in stride(from: 264.5, to: 480, by: 7) {
        #expect(placed.touched(x, y)?.hasPrefix("key-") == true, "\(x), \(y)")
      }
    }
    for key in placed.targets { #expect(placed.touched(key.aim.x, key.aim.y) == key.id) }
    let total = placed.targets.reduce(0) { $0 + $1.hitTarget.area }
    #expect(close(total, 320 * 216, 1e-6))
  }

  @Test func `The keyboard hides covered targets and cuts those that it overlaps`() throws {
    let placed = try PlacedScreen.of([
      .toolbar(["a"]), .button("edge", 100, 230, 30, 30), .of(Element.Keyboard()), .list(["row"]),
    ])
    #expect(placed.target(id: "a") == nil)
    #expect(try placed.required("edge").hitTarget == edges(93, 223, 137, 264))
    #expect(placed.touched(110, 265) == "key-r")
  }
}

@Suite struct `Panels` {
  private static func app(_ panel: Element, on device: String = "iphone-3g") throws -> App {
    try App(
      [
        Screen(
          "home",
          [
            .navigationBar([
              .of(Element.RightButton(), "open", effect: .presents("sheet"), system: .action)
            ]),
            .list(["row"]), .button("under", 100, 440, 100, 30, effect: .opens("row")), panel,
          ]), Screen("row", []),
      ], on: device)
  }

  private static let sheet = Element.of(
    Element.ActionSheet(), "sheet", "Share",
    children: ["mail", "print", "cancel"].map { .of(Element.Action(), $0, $0) })

  @Test func `The rows of an action sheet are 44 points high and end at the bottom`() throws {
    let app = try Self.app(Self.sheet)
    let open = try #require(app.placed(app.firstState)).required("open")
    let state = try #require(app.state(afterTapAt: open.aim, in: app.firstState))
    let placed = try #require(app.placed(state))
    #expect(state.panel == "sheet" && placed.panel == edges(0, 348, 320, 480))
    #expect(placed.targets.map(\.id) == ["mail", "print", "cancel"])
    #expect(placed.targets[1].visibleFrame == edges(0, 392, 320, 436))
    #expect(placed.targets[2].hitTarget == edges(0, 436, 320, 480))
  }

  @Test func `No target behind an action sheet takes touches`() throws {
    let app = try Self.app(Self.sheet)
    var state = app.firstState
    state.panel = "sheet"
    let placed = try #require(app.placed(state))
    #expect(placed.touched(300, 42) == nil && placed.touched(100, 80) == nil)
    #expect(placed.touched(150, 455) == "cancel")
    #expect(app.state(afterTapAt: Point(x: 100, y: 80), in: state)?.panel == "sheet")
    #expect(app.state(after: .up, from: nil, in: state).scroll.isEmpty)
    #expect(app.state(after: .right, from: Point(x: 1, y: 99), in: state) == state)
  }

  @Test func `An action sheet ends above the home strip`() throws {
    let app = try Self.app(Self.sheet, on: "iphone-15")
    var state = app.firstState
    state.panel = "sheet"
    let placed = try #require(app.placed(state))
    #expect(placed.targets.last?.visibleFrame == edges(0, 774, 393, 818))
    #expect(placed.panel?.bottom == 852)
  }
}
