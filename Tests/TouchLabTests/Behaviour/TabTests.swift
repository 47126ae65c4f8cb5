import LabSupport
import Testing
import TouchLab

/// Tabs, their stacks, More, and disabled tabs.
@Suite struct `Tabs` {
  private static func app(
    _ count: Int, on device: String = "iphone-3g", disabled: Int? = nil, _ more: [Screen] = []
  ) throws -> App {
    let tabs = (1...count).map { index in
      Element.tab(
        "t\(index)", "s\(index)", enabled: index != disabled, explanation: "why")
    }
    let screens = (1...count).map {
      Screen("s\($0)", [.navigationBar(), .list(["detail", "modal"])])
    }
    let detail = Screen(
      "detail",
      [
        .navigationBar(), .button("jump", 20, 100, 60, 44, effect: .selects("t2")),
        .button("far", 120, 100, 60, 44, effect: .selects("t7")),
        .button("cover", 220, 100, 60, 44, effect: .presents("modal")),
      ])
    let modal = Screen(
      "modal",
      [
        .button("close", 20, 100, 60, 44, effect: .dismisses),
        .button("elsewhere", 120, 100, 60, 44, effect: .selects("t2")),
      ])
    return try App(
      screens + [detail, modal, Screen("why", [])] + more, tabs: tabs, on: device)
  }

  @Test func `Every tab keeps its own stack`() throws {
    var run = TaskRun(app: try Self.app(3))
    run.expect(.tab, "t1")
    run.tap("detail", "t2")
    run.expect(.screen, "s2")
    run.expect(.tab, "t2")
    run.tap("t1")
    run.expect(.screen, "detail")
    run.expect(.back, "S1")
  }

  @Test func `A tap on the selected tab pops to its root`() throws {
    var run = TaskRun(app: try Self.app(3))
    run.tap("detail", "t1")
    run.expect(.screen, "s1")
    run.expect(.back, "")
    run.tap("t1")
    run.expect(.screen, "s1")
  }

  @Test func `A modal screen has no tab bar`() throws {
    var run = TaskRun(app: try Self.app(3))
    run.tap("detail", "cover")
    #expect(run.placed?.target(id: "t1") == nil)
    #expect(run.placed?.decorations.contains { $0.kind.name == "tab-bar" } == false)
    run.tap("close")
    run.expect(.screen, "detail")
    #expect(run.placed?.target(id: "t1") != nil)
  }

  @Test func `The effect selects switches to a tab from a pushed or modal screen`() throws {
    var run = TaskRun(app: try Self.app(3))
    run.tap("detail", "jump")
    run.expect(.tab, "t2")
    run.tap("t1")
    run.expect(.screen, "detail")
    run.tap("cover", "elsewhere")
    run.expect(.screen, "s2")
  }

  @Test func `More lists the tabs without a place in the bar`() throws {
    var run = TaskRun(app: try Self.app(7))
    run.tap("more")
    run.expect(.screen, "more")
    run.expect(.title, "More")
    run.expect(.tab, "more")
    #expect(run.placed?.targets.filter { $0.kind.name == "row" }.map(\.id) == ["t5", "t6", "t7"])
    run.tap("t6")
    run.expect(.screen, "s6")
    run.expect(.tab, "t6")
    run.expect(.back, "More")
    run.tap("more")
    run.expect(.screen, "more")
  }

  @Test func `The app can select and start on a tab behind More`() throws {
    var run = TaskRun(app: try Self.app(7))
    run.tap("detail", "far")
    run.expect(.screen, "s7")
    run.expect(.tab, "t7")
    run.must(.start("s5"))
    run.expect(.tab, "t5")
    run.expect(.back, "More")
    run.tap("back")
    run.expect(.screen, "more")
  }

  @Test func `A tablet shows seven tabs without More`() throws {
    var run = TaskRun(app: try Self.app(7, on: "ipad"))
    run.tap("t7")
    run.expect(.screen, "s7")
    run.expect(.back, "")
    #expect(run.app.screen(id: "more") == nil)
  }

  @Test func `Badges show on tabs and on the rows behind More`() throws {
    let tabs = (1...6).map {
      Element.tab("t\($0)", "s", badge: [2, 6].contains($0) ? "\($0)" : nil)
    }
    let app = try App([Screen("s", [.list(["s"])])], tabs: tabs)
    var run = TaskRun(app: app)
    #expect(run.placed?.targets.compactMap(\.badge) == ["2"])
    run.expect(.badge, "t2")
    let others: [(String, StepEvent.Shown)] = [
      ("t1", .withoutBadge), ("s", .withoutBadge), ("t9", .absent),
    ]
    for (id, found) in others {
      #expect(run.found(.badge, id) == found)
    }
    run.tap("more")
    #expect(
      run.placed?.target(id: "t6")?.badge == "6" && run.placed?.target(id: "t5")?.badge == nil)
    run.expect(.badge, "t6")
  }

  @Test func `A tap on a disabled tab shows its explanation`() throws {
    var run = TaskRun(app: try Self.app(3, disabled: 2))
    run.touch(160, 455)
    run.expect(.outcome, "disabled:t2")
    run.expect(.outcome, "disabled")
    run.expect(.hit, "")
    run.expect(.screen, "why")
    run.expect(.tab, "t2")
  }

  @Test func `A tap on a disabled tab behind More shows its explanation`() throws {
    var run = TaskRun(app: try Self.app(7, disabled: 6))
    run.tap("more")
    let row = try #require(run.placed?.target(id: "t6"))
    #expect(!row.isEnabled)
    run.touch(row.aim.x, row.aim.y)
    run.expect(.screen, "why")
    run.expect(.back, "More")
  }

  @Test func `A disabled tab without an explanation does nothing`() throws {
    let tabs =
      [Element.tab("a", "s"), .tab("b", "s", enabled: false)]
      + [.tab("c", "s", enabled: false, explanation: "nowhere"), .tab("d", nil)]
    let app = try App([Screen("s", [])], tabs: tabs)
    var run = TaskRun(app: app)
    for x in [120.0, 200, 280] { run.touch(x, 455) }
    #expect(run.state == app.firstState)
  }

  @Test func `A screen with the id more is the app's own if More has no tabs`() throws {
    let more = Screen("more", [.list(["s1"])])
    let tabs = [Element.tab("home", "home"), .tab("s1", "s1"), .tab("more", "more")]
    let app = try App([Screen("home", []), Screen("s1", []), more], tabs: tabs)
    var run = TaskRun(app: app)
    run.tap("more")
    let row = try #require(run.placed?.targets.first { $0.kind.name == "row" })
    #expect(row.role == .element)
    run.touch(row.aim.x, row.aim.y)
    run.expect(.screen, "s1")
    run.expect(.tab, "more")
  }

  @Test func `The app starts on the root of its first tab`() throws {
    let app = try App(
      [Screen("one", []), Screen("two", [])], tabs: [.tab("b", "two"), .tab("a", "one")])
    #expect(app.firstState.screenID == "two")
    #expect(app.state(startingOn: "one").tab == 1)
  }

  @Test func `The tab bar hides on screens with full-screen media`() throws {
    let film = Screen("film", [.of(Element.Media(isFullScreen: true), "film")])
    let app = try App([film], tabs: [.tab("a", "film")])
    #expect(app.placed(app.firstState)?.targets.isEmpty == true)
  }
}
