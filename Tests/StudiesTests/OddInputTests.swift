import LabSupport
import Testing
import TouchLab

/// Nothing that a scenario may say, however odd, may trap; the language refuses only lengths that
/// are negative or not finite.
@Suite struct `Odd input` {
  static let frames: [Rectangle] = [
    edges(0, 0, 0, 0), Rectangle(x: 100, y: 100, width: 0, height: 0),
    Rectangle(x: 100, y: 100, width: 0, height: 50),
    Rectangle(x: 0, y: 0, width: 1e300, height: 1e300),
    Rectangle(x: -1e300, y: -1e300, width: 1e300, height: 1e300),
    Rectangle(x: -1e307, y: -1e307, width: 1e308, height: 1e308),
    Rectangle(x: 1e300, y: 1e300, width: 10, height: 10),
    Rectangle(x: 100, y: 100, width: 1e-300, height: 1e-300),
    Rectangle(x: 1.7e308, y: 0, width: 1.7e308, height: 10),
    Rectangle(x: 319.999_999_999, y: 479.999_999_999, width: 100, height: 100),
    Rectangle(x: -0.0, y: -0.0, width: 320, height: 480),
  ]

  @Test(arguments: frames)
  func `Any frame is laid out, predicted, simulated and checked`(_ frame: Rectangle) throws {
    let rules: [HitRule] = [
      .standard, .visual, .grown(0), .grown(1e308), .stated(edges(0, 0, 0, 0)), .stated(frame),
    ]
    let buttons = rules.enumerated().map { index, rule in
      Element.button("b\(index)", frame.x, frame.y, frame.width, frame.height, hit: rule)
    }
    try Self.study([Screen("home", buttons)], people: PersonCatalogue.all)
  }

  @Test func `Any kind of element can stand in any place`() throws {
    let odd: [any ElementKind] = [
      Element.NavigationBar(.init(edge: .bottom)), Element.Toolbar(.init(edge: .top)),
      Element.ScopeBar(isBesideSearchBar: true), Element.List(rowHeight: 0),
      Element.Grid(columns: 0), Element.Grid(cellWidth: 0), Element.TextField(.search),
      Element.Media(isFullScreen: true), Element.Background(isDark: true),
    ]
    let kinds = KindCatalogue.all.map(\.standard) + odd
    let names = Set(kinds.map { type(of: $0).descriptor.name })
    #expect(names.count == KindCatalogue.all.count)
    for (index, outer) in kinds.enumerated() {
      let children = kinds.enumerated().map { Element.of($1, "inner\($0)", "Label") }
      for orientation in Orientation.allCases {
        try Self.study(
          [Screen("s\(index)", [.of(outer, "outer", children: children)])], orientation)
      }
    }
  }

  @Test func `Huge and tiny rows and cells are laid out`() throws {
    for height in [0, 1e-300, 1e-3, 1e300] {
      try Self.study([Screen("home", [.list(["a", "b", "c"], rowHeight: height)])])
      let grid = Element.Grid(
        columns: nil, cellWidth: height, cellHeight: height, spacing: height)
      try Self.study([
        Screen("home", [.of(grid, children: [.of(Element.Cell(), "a"), .of(Element.Cell(), "b")])])
      ])
    }
  }

  @Test func `Bars higher than the screen leave no room and do not trap`() throws {
    var bar = Element.Bar(edge: .top)
    bar.height = 1e300
    let screen = Screen(
      "home",
      [
        .of(Element.NavigationBar(bar), children: [.of(Element.LeftButton(), "a")]), .list(["row"]),
        .of(Element.Toolbar(), children: [.of(Element.Item(), "b")]),
      ])
    try Self.study([screen])
    bar.height = 0
    try Self.study([
      Screen("home", [.of(Element.NavigationBar(bar), children: [.of(Element.LeftButton(), "a")])])
    ])
  }

  @Test(arguments: [0.0, 1, 30, 1e6])
  func `Devices of any size give probabilities that sum to 1`(_ side: Double) throws {
    var device = DeviceCatalogue.standard
    device.portraitSize = Size(width: side, height: side)
    let app = App(
      [Screen("home", Mail.message.elements + [.of(Element.Keyboard()), .list(["row"])])],
      tabs: [.tab("t", "home")], on: device)
    let placed = try #require(app.placed(app.firstState))
    let predictor = ExactPredictor(placed, density: device.density)
    for target in placed.targets {
      let outcomes = predictor.probabilities(aimingAt: target.visibleFrame, by: try person("thumb"))
        .outcomes(on: placed, intending: 0)
      #expect(close(outcomes.reduce(0) { $0 + $1.probability }, 1, 1e-12))
    }
    #expect(placed.reach(at: Point(x: side, y: side)) == .offScreen)
  }

  @Test(arguments: [
    Point(x: 1e300, y: 1e300), Point(x: -.infinity, y: .infinity), Point(x: -0.0, y: 479.999_999),
    Point(x: 320, y: 480), Point(x: 1e-300, y: -1e-300),
  ])
  func `Touches at any point are answered`(_ point: Point) throws {
    var run = TaskRun(app: try Mail.app())
    run.must(.tap(.point(point)))
    run.must(.doubleTap(.point(point)))
    run.must(.swipe(.up, from: .point(point)))
    #expect(run.placed != nil)
  }

  @Test func `People of any scatter, offset and lapse can tap`() throws {
    for spread in [0, 1e-300, 1e6, 1e200] {
      for offset in [0, -1e6, 1e300, -1e308] {
        var someone = try person("thumb")
        someone.spread = spread
        someone.offsetX = offset
        someone.offsetY = -offset
        someone.lapse = offset == 0 ? 1 : 0.5
        someone.hand = spread == 0 ? nil : offset == 0 ? .left : .right
        someone.tails = offset < 0 ? .heavy : .normal
        try Self.study([Screen("home", [.button("b", 100, 100, 44, 44)])], people: [someone])
      }
    }
  }

  @Test(.timeLimit(.minutes(20))) func `A screen of 500 targets gives probabilities that sum to 1`()
    throws
  {
    let buttons = (0..<500).map { index in
      Element.button("b\(index)", Double(index % 20) * 15, Double(index / 20) * 18, 30, 20)
    }
    let app = try App([Screen("home", buttons)])
    let placed = try #require(app.placed(app.firstState))
    let predictor = ExactPredictor(placed, density: app.device.density)
    let outcomes = predictor.probabilities(
      aimingAt: placed.targets[250].visibleFrame, by: try person("index")
    ).outcomes(on: placed, intending: 250)
    #expect(close(outcomes.map(\.probability).reduce(0, +), 1, 1e-12))
    let area: Double = TargetMap(placed).effectiveTargets.map(\.area).reduce(0, +)
    #expect(area <= 320 * 460 + 1e-6)
  }

  @Test func `Equal lists, ids and screens are told apart or taken as one`() throws {
    let list = Element.of(
      Element.List(rowHeight: 44), children: (0..<8).map { .of(Element.Row(), "r\($0)") })
    let app = try App([Screen("home", [list, list]), Screen("home", [list])])
    try Self.study([Screen("home", [list, list])])
    var state = App(layout: app.layout, device: app.device, orientation: .portrait).firstState
    state.scroll["home"] = 100
    #expect(app.placed(state) != nil)
  }

  /// Everything that is asked of a study, by a few draws.
  private static func study(
    _ screens: [Screen], _ orientation: Orientation = .portrait,
    people: [Person] = [PersonCatalogue.standard]
  ) throws {
    for person in people {
      let study = try Study.of([Layout(id: "l", screens: screens)], trials: 10) {
        $0.person = person
        $0.orientation = orientation
      }
      for target in try study.result(draws: true).layouts[0].screens.flatMap(\.targets) {
        let sum = target.exact.map { $0.reduce(0) { $0 + $1.probability } } ?? 1
        // No touch is aimed at a target that is out of sight.
        let isAimed = target.reason == nil || sum > 0
        #expect(close(sum, isAimed ? 1 : 0, 1e-12), "\(target.target.id) by \(person.id)")
      }
    }
  }
}
