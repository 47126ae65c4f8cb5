import LabSupport
import Testing
import TouchLab

/// What the other system buttons do by their documented meaning: iOS HIG 2011, Table 7-2.
@Suite struct `Meanings of system buttons` {
  private func run(
    _ buttons: [SystemButton], _ more: [Element] = [], screens: [Screen] = []
  ) throws -> TaskRun {
    let bar = Element.of(
      Element.Toolbar(),
      children: buttons.map { button in
        .of(Element.Item(), button.rawValue, system: button).with {
          if button == .refresh { $0.networkSeconds = 4 }
        }
      })
    return TaskRun(app: try App([Screen("home", [bar] + more)] + screens))
  }

  @Test func `Play starts the playing mode, and Pause and Stop end it`() throws {
    var run = try run([.play, .pause, .stop])
    run.tap("play", "play")
    run.expect(.mode, "playing")
    run.tap("pause")
    run.expect(.mode, "")
    run.tap("play", "stop")
    run.expect(.mode, "")
  }

  @Test func `Search gives the search field the focus`() throws {
    var run = try run(
      [.search], [.field("name", y: 80), .field("words", y: 130, .search)])
    run.tap("search")
    #expect(run.state.focus == "words")
  }

  @Test func `Search does nothing on a screen without a search field`() throws {
    var run = try run([.search], [.field("name", y: 80)])
    let before = run.state
    run.tap("search")
    #expect(run.state == before)
  }

  @Test func `Action opens the only action sheet of a screen, but not one of two`() throws {
    let sheet = { (id: String) in
      Element.of(
        Element.ActionSheet(), id,
        children: [.of(Element.Action(), "\(id)-cancel", system: .cancel)])
    }
    var one = try run([.action], [sheet("share")])
    one.tap("action")
    #expect(one.state.panel == "share")
    one.tap("share-cancel")
    #expect(one.state.panel == nil && one.state.drafts.isEmpty)
    var two = try run([.action], [sheet("share"), sheet("print")])
    two.tap("action")
    #expect(two.state.panel == nil)
  }

  @Test(arguments: [
    SystemButton.camera, .compose, .bookmarks, .add, .trash, .organize, .reply, .fastForward,
    .rewind, .airPlay, .locate, .pageCurl, .info, .undo, .redo, .cancel, .save, .done,
  ])
  func `Other system buttons change nothing on an empty screen`(
    _ button: SystemButton
  ) throws {
    var run = try run([button])
    let before = run.state
    run.tap(button.rawValue)
    #expect(run.state == before)
  }

  @Test func `A stated effect replaces the meaning of a system button`() throws {
    let bar = Element.of(
      Element.Toolbar(),
      children: [.of(Element.Item(), "play", effect: .toggles("fullscreen"), system: .play)])
    var run = TaskRun(app: try App([Screen("home", [bar])]))
    run.tap("play")
    run.expect(.mode, "fullscreen")
  }
}

/// Network time and its indicator: iOS 7 HIG, Status Bar.
@Suite struct `Network indicator` {
  private func run(showing: Bool = true, hidden: Bool = false) throws -> TaskRun {
    let loading = { (id: String, y: Double, seconds: Double) in
      Element.button(id, 20, y, 100, 44).with { $0.networkSeconds = seconds }
    }
    return TaskRun(
      app: try App([
        Screen(
          "home",
          [
            .of(Element.StatusBar(isHidden: hidden, showsNetworkIndicator: showing)),
            loading("short", 60, 3), loading("long", 120, 10),
            loading("refresh", 180, 4).with { $0.system = .refresh },
            .button("stop", 20, 240, 100, 44).with { $0.system = .stop },
          ])
      ]))
  }

  @Test func `The network indicator shows while network time remains`() throws {
    var run = try run()
    run.expect(.network, "hidden")
    run.tap("short")
    run.expect(.network, "shown")
    run.must(.wait(2.9))
    run.expect(.network, "shown")
    let over = run.must(.wait(0.2))
    #expect(over.event == .waited(0.2, chromeHid: false, networkEnded: true))
    run.expect(.network, "hidden")
  }

  @Test(arguments: [["short", "long"], ["long", "short"]])
  func `Two requests show the network indicator for the longer time`(_ order: [String]) throws {
    var run = try run()
    for id in order { run.tap(id) }
    run.must(.wait(9))
    run.expect(.network, "shown")
    run.must(.wait(1))
    run.expect(.network, "hidden")
  }

  @Test func `Stop hides the network indicator, and Refresh shows it again`() throws {
    var run = try run()
    run.tap("long", "stop")
    run.expect(.network, "hidden")
    run.tap("refresh")
    run.must(.wait(3))
    run.tap("refresh")
    run.must(.wait(3))
    run.expect(.network, "shown")
    run.must(.wait(1))
    run.expect(.network, "hidden")
  }

  @Test(arguments: [(false, false), (true, true)])
  func `The network indicator stays hidden without a status bar that shows it`(
    _ showing: Bool, _ hidden: Bool
  ) throws {
    var run = try run(showing: showing, hidden: hidden)
    run.tap("long")
    #expect(run.state.networkSeconds == 10)
    run.expect(.network, "hidden")
  }
}
