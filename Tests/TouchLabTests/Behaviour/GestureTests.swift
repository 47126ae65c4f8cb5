import LabSupport
import Testing
import TouchLab

/// Scrolling, typing, rotating, editing and waiting.
@Suite struct `Gestures and modes` {
  @Test func `Swipes scroll a list between its first and last row`() throws {
    var run = TaskRun(app: try Mail.app())
    run.must(.swipe(.down, from: nil))
    #expect(run.state.scroll.isEmpty)
    let first = run.must(.swipe(.up, from: nil))
    let once = try #require(run.state.scroll["inbox"])
    #expect(first.event == .swiped(.up, .scrolled(to: once, .pt)))
    #expect(once > 0 && once <= 416)
    for _ in 0..<9 { run.must(.swipe(.up, from: .target("edit"))) }
    // 21 rows of 44 points in a space of 416.
    #expect(run.state.scroll["inbox"] == 508)
    run.expect(.visible, "old19")
    run.must(.swipe(.down, from: .point(Point(x: 100, y: 300))))
    #expect(run.state.scroll["inbox"] ?? 0 < 508)
  }

  @Test func `Repeated swipes show every row of a list in full`() throws {
    var run = TaskRun(app: try Mail.app())
    var seen: Set<String> = []
    for _ in 0..<5 {
      for target in run.placed?.targets ?? [] where !target.isCutByScrolling {
        seen.insert(target.id)
      }
      run.must(.swipe(.up, from: nil))
    }
    #expect((0..<20).allSatisfy { seen.contains("old\($0)") })
  }

  @Test func `A tap on the status bar only scrolls to the top`() throws {
    var run = TaskRun(app: try Mail.app())
    run.must(.swipe(.up, from: nil))
    run.touch(160, 10)
    run.expect(.outcome, "status-bar")
    run.expect(.hit, "")
    #expect(run.state == run.app.firstState)
  }

  @Test func `Edit and Done toggle the editing mode`() throws {
    var run = TaskRun(app: try Mail.app())
    #expect(run.placed?.target(id: "edit")?.label == "Edit")
    run.expect(.mode, "")
    run.tap("edit")
    run.expect(.mode, "editing")
    #expect(run.placed?.target(id: "edit")?.label == "Done")
    run.tap("edit")
    run.expect(.mode, "")
    #expect(!run.perform(Self.expecting(.mode, "editing")).passed)
  }

  @Test(arguments: [SystemButton.cancel, .save, .done])
  func `Cancel, Save and Done leave the editing mode`(_ system: SystemButton) throws {
    let bar = Element.navigationBar([
      .of(Element.LeftButton(), "edit", effect: .toggles("editing"), system: .edit),
      .of(Element.RightButton(), "leave", system: system),
    ])
    var run = TaskRun(app: try App([Screen("home", [bar])]))
    run.tap("edit", "leave")
    run.expect(.mode, "")
  }

  @Test func `A disabled target takes the tap and does nothing`() throws {
    var run = TaskRun(app: try Mail.app())
    run.tap("message")
    let before = run.state
    let result = run.perform(Step(action: .tap(.target("off")), text: "tap off"))
    #expect(result.outcome == .disabled("off") && !result.passed)
    #expect(run.state == before && run.lastHit == nil)
    run.expect(.enabled, "trash")
    #expect(!run.perform(Self.expecting(.enabled, "off")).passed)
    #expect(!run.perform(Self.expecting(.enabled, "nobody")).passed)
  }

  @Test func `Typing fails unless a field has the focus`() throws {
    var run = TaskRun(app: try Mail.app())
    #expect(!run.perform(Step(action: .type("x"), text: "type")).passed)
    run.must(.start("compose"))
    run.expect(.keyboard, "hidden")
    run.tap("to")
    run.expect(.keyboard, "shown")
    run.must(.type("ann "))
    run.tap("key-b", "key-o", "key-b", "key-x", "key-delete", "key-space", "key-shift")
    run.expect(.value, "ann bob ")
    run.tap("key-return")
    run.expect(.keyboard, "hidden")
    #expect(run.app.text(of: "to", in: run.state) == "ann bob ")
    run.expect(.value, "ann bob ")
  }

  @Test func `The delete key leaves an empty field empty`() throws {
    var run = TaskRun(app: try Mail.app())
    run.must(.start("compose"))
    run.tap("to", "key-delete", "key-numbers")
    #expect(run.app.text(of: "to", in: run.state) == "")
  }

  @Test func `The keyboard hides when its screen is left`() throws {
    var run = TaskRun(app: try Mail.app())
    run.must(.start("compose"))
    run.tap("to", "more-people")
    run.expect(.keyboard, "hidden")
  }

  @Test func `The screen turns with the device, whatever its scroll offset`() throws {
    var run = TaskRun(app: try Mail.app())
    run.must(.swipe(.up, from: nil))
    let turned = run.must(.rotate(.landscape))
    #expect(turned.event == .rotated(.landscape, Size(width: 480, height: 320), .pt))
    #expect(run.placed?.bounds == edges(0, 0, 480, 320))
    run.must(.rotate(.portrait))
    #expect(run.placed?.bounds == edges(0, 0, 320, 480))
  }

  @Test(arguments: ["toolbar", "navigation-bar", "frame"])
  func `A segment is chosen and acts in a toolbar, a navigation bar and a frame`(_ place: String)
    throws
  {
    let control = Element.of(
      Element.Segmented(), "span",
      children: [
        .of(Element.Segment(), "day", "Day", effect: .opens("page")),
        .of(Element.Segment(), "week", "Week"),
      ]
    ).with { $0.frame = PartialFrame(x: 20, y: 200, width: 120, height: 30) }
    let element =
      switch place {
      case "toolbar": Element.of(Element.Toolbar(), children: [control])
      case "navigation-bar": Element.navigationBar([control])
      default: control
      }
    var run = TaskRun(app: try App([Screen("home", [element]), Screen("page", [])]))
    run.tap("week")
    run.expect(.value, "week")
    run.tap("day")
    run.expect(.screen, "page")
    #expect(run.state.selections == ["span": "day"])
  }

  @Test func `Network time passes during waits`() throws {
    let load = Element.button("load", 100, 100, 44, 44).with { $0.networkSeconds = 3 }
    var run = TaskRun(app: try App([Screen("home", [load])]))
    run.tap("load")
    #expect(run.state.networkSeconds == 3)
    run.must(.wait(2))
    #expect(run.state.networkSeconds == 1)
    run.must(.wait(2))
    #expect(run.state.networkSeconds == 0)
  }

  static func expecting(_ key: TouchLab.Expectation.Key, _ value: String) -> Step {
    Step(action: .expect([TouchLab.Expectation(key: key, value: value)]), text: "expect")
  }
}
