import LabSupport
import Testing
import TouchLab

/// Bezels of bar buttons: iPhone HIG 2008, Navigation Bars and Toolbars; iOS HIG 2011, Standard
/// Buttons, Tables 7-2 and 7-3; iOS 7 HIG, Navigation Bar.
@Suite struct `Bordered and plain buttons` {
  /// What is asked for in a navigation bar: of a button, and of the bar.
  static let asked: [(ButtonStyle?, ButtonStyle?)] = [
    (nil, nil), (.plain, nil), (.bordered, nil), (nil, .plain), (nil, .bordered),
    (.plain, .bordered),
  ]

  @Test(arguments: GuidelineSet.allCases)
  func `The guideline set decides the style of all buttons in a navigation bar`(
    _ guidelineSet: GuidelineSet
  )
    throws
  {
    let shown: ButtonStyle = [.iPhoneOS2, .iOS4].contains(guidelineSet) ? .bordered : .plain
    for (button, bar) in Self.asked {
      let children = [
        Element.of(Element.LeftButton(), "edit", system: .edit),
        .of(Element.LeftButton(), "sort", "Sort"),
        .of(Element.RightButton(), "send", "Send"),
      ].map { child in child.with { $0.style = button } }
      let placed = try PlacedScreen.of(
        [Element.navigationBar(children).with { $0.style = bar }], guidelineSet: guidelineSet)
      for id in ["edit", "sort", "send"] { #expect(try placed.required(id).style == shown) }
    }
  }

  @Test func `The back button has the style of its bar`() throws {
    for (guidelineSet, style) in [(GuidelineSet.iOS4, ButtonStyle.bordered), (.iOS7, .plain)] {
      let screens = [
        Screen("a", [.navigationBar(), .list(["b"])]), Screen("b", [.navigationBar()]),
      ]
      var run = TaskRun(app: try App(screens, guidelineSet: guidelineSet))
      run.tap("b")
      #expect(try #require(run.placed?.target(id: "back")).style == style)
    }
  }

  /// Edition, what the item and the bar ask for, system button, what is drawn.
  @Test(arguments: [
    (
      GuidelineSet.iPhoneOS2, ButtonStyle?.none, ButtonStyle?.none, SystemButton.trash,
      ButtonStyle.plain
    ),
    (.iPhoneOS2, .bordered, nil, .trash, .bordered),
    (.iPhoneOS2, nil, .bordered, .trash, .bordered),
    (.iPhoneOS2, .plain, .bordered, .trash, .plain), (.iPhoneOS2, nil, nil, .edit, .bordered),
    (.iOS4, nil, nil, .compose, .plain), (.iOS4, .plain, nil, .undo, .bordered),
    (.iOS4, nil, .plain, .save, .bordered), (.iOS4, .bordered, nil, .search, .bordered),
    (.iOS7, nil, nil, .edit, .plain), (.iOS7, .bordered, nil, .edit, .bordered),
    (.firefoxOS, nil, nil, .done, .plain),
  ])
  func `Toolbar items have their stated style unless they are bordered only`(
    _ guidelineSet: GuidelineSet, _ item: ButtonStyle?, _ bar: ButtonStyle?, _ system: SystemButton,
    _ drawn: ButtonStyle
  ) throws {
    let button = Element.of(Element.Item(), "a", system: system).with { $0.style = item }
    let toolbar = Element.of(Element.Toolbar(), children: [button])
      .with { $0.style = bar }
    #expect(try PlacedScreen.of([toolbar], guidelineSet: guidelineSet).required("a").style == drawn)
  }

  @Test func `The button style changes no frame and exists only in bars`() throws {
    let elements = [
      Element.navigationBar([.of(Element.LeftButton(), "edit", "Edit")]), .toolbar(["a", "b"]),
      .button("play", 20, 100, 60, 44), .list(["row"]),
    ]
    let bezels = try PlacedScreen.of(elements, guidelineSet: .iPhoneOS2)
    let bare = try PlacedScreen.of(elements, guidelineSet: .iOS7)
    #expect(bezels.targets.map(\.visibleFrame) == bare.targets.map(\.visibleFrame))
    #expect(bezels.targets.map(\.hitTarget) == bare.targets.map(\.hitTarget))
    #expect(try bare.required("play").style == nil && bare.required("row").style == nil)
  }

  @Test func `A step can expect the style of a button`() throws {
    let screen = Screen(
      "home",
      [
        .navigationBar([.of(Element.RightButton(), "send", "Send")]), .toolbar(["bin"]),
        .list(["row"]),
      ])
    var old = TaskRun(app: try App([screen], guidelineSet: .iOS4))
    old.expect(.bordered, "send")
    old.expect(.plain, "bin")
    #expect(old.found(.plain, "send") == .value("bordered"))
    #expect(old.found(.bordered, "row") == .outsideBars)
    #expect(old.found(.bordered, "back") == .absent)
    var new = TaskRun(app: try App([screen], guidelineSet: .iOS7))
    new.expect(.plain, "send")
    #expect(new.found(.bordered, "send") == .value("plain"))
  }

  @Test func `The first guideline set of a study decides how bars are drawn`() throws {
    let layout = Layout(id: "l", screens: [Screen("home", [.navigationBar()])])
    var study = Study(path: "", title: "", layouts: [layout])
    #expect(study.app(of: layout).guidelineSet == .iOS7)
    study.guidelineSets = [.iOS4, .iOS7]
    #expect(study.app(of: layout).guidelineSet == .iOS4)
    study.guidelineSets = []
    #expect(study.app(of: layout).guidelineSet == .iOS7)
  }
}

/// iOS 7 HIG, Status Bar, Appearance: it is transparent, and lies at the top in every orientation.
@Suite struct `Content under the status bar` {
  typealias Style = Element.StatusBar.Style

  /// An image under the status bar, wholly and in part.
  private static func placed(_ style: Style, _ guidelineSet: GuidelineSet) throws -> PlacedScreen {
    try PlacedScreen.of(
      [
        .of(Element.StatusBar(style: style)),
        .of(Element.Image(), "sky").with {
          $0.frame = PartialFrame(x: 0, y: 0, width: 320, height: 20)
        },
        .of(Element.Image(), "hill").with {
          $0.frame = PartialFrame(x: 0, y: 0, width: 320, height: 21)
        },
      ], guidelineSet: guidelineSet)
  }

  @Test(arguments: [
    (Style.default, GuidelineSet.iOS7, true), (.light, .iOS7, true), (.opaque, .iOS7, false),
    (.translucent, .iOS7, true), (.default, .firefoxOS, true), (.default, .iOS4, false),
    (.light, .iPhoneOS2, false), (.opaque, .iOS4, false), (.translucent, .iPhoneOS2, true),
  ])
  func `The guideline set or the style decides if content shows through`(
    _ style: Style, _ guidelineSet: GuidelineSet, _ isTransparent: Bool
  ) throws {
    let placed = try Self.placed(style, guidelineSet)
    #expect(placed.isStatusBarTransparent == isTransparent)
    #expect(placed.shows(edges(0, 0, 320, 20)) == isTransparent)
    #expect(placed.shows(edges(0, 0, 320, 21)))
    #expect(!placed.shows(edges(0, -20, 320, 0)) && !placed.shows(edges(20, 30, 20, 40)))
  }

  @Test func `A step finds content under the status bar only if it shows through`() throws {
    for (guidelineSet, isVisible) in [(GuidelineSet.iOS7, true), (.iPhoneOS2, false)] {
      let sky = Element.of(Element.Image(), "sky")
        .with { $0.frame = PartialFrame(x: 0, y: 0, width: 320, height: 20) }
      let run = TaskRun(app: try App([Screen("home", [sky])], guidelineSet: guidelineSet))
      #expect(run.found(.visible, "sky") == (isVisible ? nil : .absent))
    }
  }

  @Test func `The status bar takes touches in every orientation and guideline set`() throws {
    for guidelineSet in GuidelineSet.allCases {
      for orientation in Orientation.allCases {
        let cover = Element.button("cover", 0, 0, 320, 200)
        let placed = try PlacedScreen.of(
          [cover], on: "iphone-5", orientation, guidelineSet: guidelineSet)
        #expect(placed.reach(at: Point(x: 100, y: 19)) == .statusBar)
        #expect(placed.touched(100, 20) == "cover")
      }
    }
  }

  /// 12 rows of 44 pt below a 20-pt status bar on 320×480: 460 pt of room, 68 pt to scroll.
  private static func scrolled(
    _ elements: [Element], _ guidelineSet: GuidelineSet
  ) throws -> PlacedScreen {
    let list = Element.list((1...12).map { "r\($0)" })
    let app = try App([Screen("home", elements + [list])], guidelineSet: guidelineSet)
    return try #require(app.placed(app.state(after: .up, from: nil, in: app.firstState)))
  }

  @Test func `Rows that scroll under the status bar take touches only below it`() throws {
    let placed = try Self.scrolled([], .iOS7)
    #expect(placed.scrollRange == 68)
    // The first row ends at 64 − 68 = −4 pt, the second at 40, of which 20 lie under the bar.
    #expect(placed.target(id: "r1") == nil)
    #expect(try placed.required("r2").visibleFrame == edges(0, 0, 320, 40))
    #expect(try placed.required("r2").hitTarget == edges(0, 20, 320, 40))
    #expect(try placed.required("r2").isCutByScrolling && !placed.required("r3").isCutByScrolling)
  }

  @Test func `A row wholly under the status bar is drawn but is no target`() throws {
    let rows = Element.list((1...30).map { "r\($0)" }, rowHeight: 18)
    let app = try App([Screen("home", [rows])], guidelineSet: .iOS7)
    var state = app.firstState
    state.scroll["home"] = 38
    let placed = try #require(app.placed(state))
    // The third row lies at 20 + 36 − 38 = 18 pt, the second at 0, the first above the screen.
    #expect(placed.target(id: "r2") == nil)
    #expect(placed.decorations.first { $0.id == "r2" }?.frame == edges(0, 0, 320, 18))
    #expect(try placed.required("r3").hitTarget == edges(0, 20, 320, 36))
    #expect(!placed.decorations.contains { $0.id == "r1" })
  }

  @Test func `Rows end at an opaque status bar and at a navigation bar`() throws {
    let opaque = try Self.scrolled([], .iOS4)
    #expect(try opaque.required("r2").visibleFrame == edges(0, 20, 320, 40))
    let below = try Self.scrolled([.navigationBar()], .iOS7)
    #expect(below.targets.allSatisfy { $0.visibleFrame.top >= 64 })
  }
}
