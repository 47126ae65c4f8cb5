import LabSupport
import Testing

@testable import TouchLab

/// Elements that come and go with time and with states of the app.
@Suite struct `Elements that come and go` {
  private static func text(_ elements: String, tasks: String = "") -> String {
    """
    platform android
    device pixel-8
    screen home {
        app-bar
        \(elements)
    }
    screen other { app-bar }
    task t { start home; \(tasks) }
    """
  }

  /// A list whose first row may come and go.
  private static func list(_ first: String, tasks: String = "") -> String {
    text(
      """
      list {
          \(first)
          row erase "Erase" opens=other
          row keep "Keep" toggles=kept
      }
      """, tasks: tasks)
  }

  private static func frames(_ app: App, _ state: AppState) throws -> [Rectangle] {
    try #require(app.placed(state)).targets.map(\.visibleFrame)
  }

  @Test func `A row that comes late pushes the rows below it down by its height`() throws {
    let app = try Walk(Self.list(#"row sync "Sync" shows-after=2"#)).app
    let early = try #require(app.placed(app.firstState))
    let late = try #require(app.placed(app.state(afterWaiting: 2, in: app.firstState)))
    #expect(early.target(id: "sync") == nil)
    let keep = try #require(early.target(id: "keep")).visibleFrame
    #expect(late.target(id: "erase")?.visibleFrame == keep)
    #expect(late.target(id: "keep")?.visibleFrame.y == keep.y + keep.height)
  }

  @Test(arguments: ["shown-while=kept", "shown-while=keyboard", "shows-after=1", "shows-after=9"])
  func `A screen whose element is away is laid out like the screen without the element`(
    _ word: String
  ) throws {
    let walk = try Walk(Self.list(#"row sync "Sync" height=90 \#(word)"#))
    let without = try Walk(Self.list(""))
    #expect(
      try Self.frames(walk.app, walk.app.firstState)
        == Self.frames(without.app, without.app.firstState))
  }

  @Test func `A screen whose state is on is laid out like the screen without the word`() throws {
    let walk = try Walk(Self.list(#"row sync "Sync" height=90 shown-while=kept"#))
    let always = try Walk(Self.list(#"row sync "Sync" height=90"#))
    let state = walk.app.state(toggling: "kept", in: walk.app.firstState)
    #expect(
      try Self.frames(walk.app, state) == Self.frames(always.app, always.app.firstState))
  }

  @Test func `An element shows from its time for its seconds`() throws {
    let text = Self.text(
      #"button a "A" x=10 y=200 width=90 height=48 shows-after=2 shows-for=3"#)
    let app = try Walk(text).app
    for (seconds, isThere) in [(0.0, false), (1.999, false), (2, true), (4.999, true), (5, false)] {
      let state = app.state(at: seconds, in: app.firstState)
      #expect((app.placed(state)?.target(id: "a") != nil) == isThere, "\(seconds) s")
    }
    #expect(app.conditions(ofScreen: "home").times == [2, 5])
    #expect(app.secondsToNextChange(in: app.state(at: 3, in: app.firstState)) == 2)
    #expect(app.secondsToNextChange(in: app.state(at: 5, in: app.firstState)) == nil)
  }

  @Test func `Ten waits of a tenth let an element come like one wait of a second`() throws {
    let walk = try Walk(Self.text(#"button a "A" x=10 y=200 width=90 height=48 shows-after=1"#))
    var run = try walk.run()
    for _ in 0..<9 { _ = run.perform(Step(action: .wait(0.1), text: "")) }
    #expect(run.placed?.target(id: "a") == nil)
    let last = run.perform(Step(action: .wait(0.1), text: ""))
    #expect(run.placed?.target(id: "a") != nil)
    #expect(last.event == .waited(0.1, chromeHid: false, networkEnded: false, came: ["a"]))
  }

  @Test func `The clock runs on while another screen is open, and starts anew when opened`() throws
  {
    let text = """
      platform android
      device pixel-8
      screen home {
          app-bar
          button go "Go" x=10 y=200 width=90 height=48 opens=other
          button late "Late" x=10 y=300 width=90 height=48 shows-after=5 toggles=late
      }
      screen other {
          app-bar
          button slow "Slow" x=10 y=300 width=90 height=48 shows-after=3 toggles=slow
      }
      task back { start home; tap go; wait 5; tap slow; swipe right x=0 y=500; tap late }
      task again { start home; tap go; wait 5; swipe right x=0 y=500; tap go; tap slow }
      """
    let walk = try Walk(text)
    let run = try walk.run()
    #expect(run.state.modes == ["slow", "late"])
    let again = walk.predicted()[1]
    #expect(
      again.steps.last?.event == .away("slow", holder: "slow", .comes(after: 3)))
  }

  @Test func `What follows in a flow moves, and elements with a place of their own stay`() throws {
    let text = Self.text(
      """
      group g x=10 top=10 width=200 spacing=8 {
          image picture height=60 hidden-while=kept
          button next "Next" height=40 toggles=kept
          button low "Low" x=0 width=60 below=picture gap=100
      }
      button fixed "Fixed" x=10 y=500 width=90 height=48
      """, tasks: "")
    let app = try Walk(text).app
    let (before, after) = try (
      #require(app.placed(app.firstState)),
      #require(app.placed(app.state(toggling: "kept", in: app.firstState)))
    )
    #expect(!after.decorations.contains { $0.id == "picture" })
    func y(_ id: String, _ placed: PlacedScreen) -> Double? {
      placed.target(id: id)?.visibleFrame.y
    }
    #expect(try #require(y("next", before)) - 68 == y("next", after))
    #expect(y("low", before) == y("low", after))
    #expect(y("fixed", before) == y("fixed", after))
  }

  @Test func `A field that goes takes the focus along, and the keyboard hides`() throws {
    let walk = try Walk(
      Self.text(
        """
        text-field name x=10 right=10 top=10 shown-while=editing
        button edit "Edit" x=10 top=100 width=90 height=48 toggles=editing
        button done "Done" x=10 top=200 width=90 height=48 shown-while=keyboard
        """, tasks: "tap edit; tap name; tap done; expect keyboard=shown; tap edit"))
    let run = try walk.run()
    #expect(run.state.focus == nil)
    #expect(run.placed?.target(id: "done") == nil)
  }

  @Test func `The second tap of a double tap meets the layout after the first`() throws {
    let walk = try Walk(
      Self.text(
        """
        text-field message x=10 right=90 top=10 focused=#true
        button send "Send" for=message does=clear right=10 top=10 width=48 height=48 shown-while=text:message
        button mic "Speak" right=10 top=10 width=48 height=48 toggles=recording hidden-while=text:message
        """,
        tasks: #"type "Hi"; expect visible=send; double-tap send; expect mode=recording"#))
    let run = try walk.run()
    #expect(run.app.text(of: "message", in: run.state).isEmpty)
  }

  @Test func `A step at an element that is away fails and names the state`() throws {
    let walk = try Walk(
      Self.text(
        """
        button edit "Edit" x=10 top=100 width=90 height=48 toggles=editing
        group tools x=10 top=200 width=200 shown-while=editing { button bin "Bin" height=48 }
        """))
    var run = try walk.run()
    let result = run.perform(Step(action: .tap(.target("bin")), text: ""))
    #expect(!result.passed)
    #expect(result.event == .away("bin", holder: "tools", .shows(while: .mode("editing"))))
  }

  @Test
  func `The conditions of a screen list modes, fields and times, and those of a panel its own`()
    throws
  {
    let text = Self.text(
      """
      text-field name x=10 right=10 top=10
      button b "B" x=10 top=100 width=90 height=48 toggles=two shown-while=text:name shows-for=4
      button a "A" x=10 top=160 width=90 height=48 toggles=one shown-while=two hidden-while=keyboard
      sheet more { row r "R" shown-while=one shows-after=1.5 }
      """)
    let app = try Walk(text).app
    let own = app.conditions(ofScreen: "home")
    #expect(own.modes == ["two"] && own.fields == ["name"] && own.needsKeyboard)
    #expect(own.times == [4])
    let panel = app.conditions(ofScreen: "home", panel: "more")
    #expect(panel.modes == ["two", "one"] && panel.times == [1.5, 4])
    #expect(app.conditions(ofScreen: "other").isEmpty)
  }

  @Test func `Predicted runs let the clock run between taps`() throws {
    func misses(_ word: String) throws -> Double {
      let text = Self.text(
        """
        group g x=10 top=10 width=300 spacing=8 {
            image notice height=60 \(word)
            button one "One" height=60 opens=other
            button two "Two" height=60 toggles=two
        }
        """, tasks: "tap two")
      return 1 - (try #require(Walk(text).predicted().first)).clean
    }
    // The notice comes while the finger is on its way, and One is then where Two was.
    #expect(try misses("shows-after=0.05") > 0.9)
    #expect(try misses("shows-after=100") < 0.1)
  }
}
