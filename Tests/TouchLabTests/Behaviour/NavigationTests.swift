import LabSupport
import Testing
import TouchLab

/// Pushing, popping and presenting.
@Suite struct `Navigation` {
  @Test func `The effect opens pushes a screen, and the back button pops it`() throws {
    var run = TaskRun(app: try Mail.app())
    run.tap("message")
    run.expect(.screen, "message")
    run.expect(.title, "Message")
    run.expect(.back, "Inbox")
    run.tap("back")
    run.expect(.screen, "inbox")
    run.expect(.back, "")
    run.expect(.title, "Inbox")
  }

  @Test(arguments: [(0.0, true), (19.9, true), (20.0, false), (160.0, false), (319.0, false)])
  func `A swipe right goes back if it begins within 20 points of the left edge`(
    _ x: Double, _ pops: Bool
  ) throws {
    var run = TaskRun(app: try Mail.app())
    run.tap("message")
    run.must(.swipe(.right, from: .point(Point(x: x, y: 200))))
    run.expect(.screen, pops ? "inbox" : "message")
  }

  @Test func `A swipe right without an origin goes back`() throws {
    var run = TaskRun(app: try Mail.app())
    run.tap("message")
    let swiped = run.must(.swipe(.right, from: nil))
    #expect(swiped.event == .swiped(.right, .wentBack(run.whereabouts)))
    run.expect(.screen, "inbox")
    run.must(.swipe(.right, from: nil))
    run.expect(.screen, "inbox")
  }

  @Test(arguments: [SwipeDirection.left, .up, .down])
  func `Swipes left, up and down do not go back`(_ direction: SwipeDirection) throws {
    var run = TaskRun(app: try Mail.app())
    run.tap("message")
    run.must(.swipe(direction, from: .point(Point(x: 1, y: 200))))
    run.expect(.screen, "message")
  }

  @Test func `A swipe that begins off the screen does nothing`() throws {
    var run = TaskRun(app: try Mail.app())
    run.tap("message")
    let before = run.state
    for point in [Point(x: -5, y: 100), Point(x: 3, y: 5000), Point(x: -.infinity, y: 0)] {
      run.must(.swipe(.right, from: .point(point)))
      #expect(run.state == before)
    }
  }

  @Test func `A modal screen ignores back swipes and is left by dismissing it`() throws {
    var run = TaskRun(app: try Mail.app())
    run.tap("message", "reply")
    run.expect(.screen, "compose")
    run.expect(.title, "New Message")
    run.expect(.back, "")
    run.must(.swipe(.right, from: nil))
    run.expect(.screen, "compose")
    run.tap("more-people")
    run.expect(.back, "New Message")
    run.must(.swipe(.right, from: nil))
    run.expect(.screen, "compose")
    run.tap("cancel")
    run.expect(.screen, "message")
    run.expect(.back, "Inbox")
  }

  @Test func `An action of an action sheet closes the sheet and then acts`() throws {
    var run = TaskRun(app: try Mail.app())
    run.tap("message", "move")
    #expect(run.state.panel == "folders")
    run.tap("plain")
    #expect(run.state.panel == nil)
    run.expect(.screen, "message")
    run.tap("move", "archive")
    run.expect(.screen, "inbox")
    run.expect(.back, "Message")
  }

  @Test func `An action that dismisses closes only its action sheet`() throws {
    var run = TaskRun(app: try Mail.app())
    run.tap("message", "move", "close")
    #expect(run.state.panel == nil)
    run.expect(.screen, "message")
    run.expect(.back, "Inbox")
  }

  @Test func `A value selector stays open until a button dismisses it`() throws {
    let selector = Element.of(
      Element.ValueSelector(), "size",
      children: [
        .of(Element.Option(), "small", "Small"), .of(Element.Option(), "large", "Large"),
        .of(Element.Button(), "ok", "OK", effect: .dismisses),
      ])
    let home = Screen(
      "home", [.button("choose", 100, 100, 60, 44, effect: .presents("size")), selector])
    var run = TaskRun(app: try App([home]))
    run.tap("choose", "large")
    #expect(run.state.panel == "size")
    run.expect(.value, "large")
    run.tap("small")
    run.expect(.value, "small")
    run.tap("ok")
    #expect(run.state.panel == nil)
    run.expect(.screen, "home")
  }

  @Test func `The stack stays bounded when screens open each other endlessly`() throws {
    let app = try App([
      Screen("a", [.list(["b"]), .button("up", 20, 300, 44, 44, effect: .presents("a"))]),
      Screen("b", [.list(["a"])]),
    ])
    var run = TaskRun(app: app)
    for _ in 0..<500 {
      run.must(.tap(.point(Point(x: 10, y: 30))))
      #expect(run.placed != nil)
    }
    #expect(run.state.currentStack.count <= 100)
    run.must(.start("a"))
    for _ in 0..<500 { run.tap("up") }
    #expect(run.state.presented.count <= 100)
  }

  @Test func `Effects without a valid destination leave the app unchanged`() throws {
    let app = try App([
      Screen(
        "home",
        [
          .button("a", 10, 100, 44, 44, effect: .opens("nowhere")),
          .button("b", 70, 100, 44, 44, effect: .presents("nowhere")),
          .button("c", 130, 100, 44, 44, effect: .selects("nowhere")),
          .button("d", 190, 100, 44, 44, effect: .dismisses),
          .button("e", 250, 100, 44, 44, effect: .flips("nowhere")),
        ])
    ])
    var run = TaskRun(app: app)
    run.tap("a", "b", "c", "d", "e")
    #expect(run.state == app.firstState)
  }

  @Test func `Dismissing a pushed screen goes back`() throws {
    let app = try App([
      Screen("home", [.list(["page"])]),
      Screen("page", [.button("done", 100, 100, 44, 44, effect: .dismisses)]),
    ])
    var run = TaskRun(app: app)
    run.tap("page", "done")
    run.expect(.screen, "home")
  }

  @Test func `A state of another app has no layout and does not change`() throws {
    let app = try Mail.app()
    let lost = app.state(startingOn: "nowhere")
    #expect(app.placed(lost) == nil && app.state(afterTapAt: Point(x: 1, y: 1), in: lost) == nil)
    #expect(app.state(after: .right, from: nil, in: lost) == lost)
    #expect(try App([]).placed(App([]).firstState) == nil)
  }
}
