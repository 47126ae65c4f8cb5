import LabSupport
import Testing
import TouchLab

/// The chrome of full-screen media.
@Suite struct `Full-screen media` {
  private static func run(
    _ reveal: Element.Media.Reveal = .tap, hidesAfter: Double = 5
  ) throws -> TaskRun {
    let film = Element.of(
      Element.Media(isFullScreen: true, hidesAfter: hidesAfter, reveal: reveal), "film",
      children: [.button("play", 140, 400, 44, 44)])
    let toolbar = Element.toolbar(["share"])
    return TaskRun(app: try App([Screen("home", [.navigationBar(), film, toolbar])]))
  }

  @Test func `The controls show at first and hide after 5 seconds`() throws {
    var run = try Self.run()
    run.expect(.chrome, "shown")
    run.expect(.statusBar, "shown")
    run.expect(.visible, "play")
    run.must(.wait(4.999))
    run.expect(.chrome, "shown")
    let last = run.must(.wait(0.001))
    #expect(last.event == .waited(0.001, chromeHid: true, networkEnded: false))
    run.expect(.chrome, "hidden")
    run.expect(.statusBar, "hidden")
    run.expect(.visible, "film")
    #expect(run.placed?.targets.isEmpty == true)
  }

  @Test func `Ten waits of a tenth hide the controls like one wait of a second`() throws {
    var run = try Self.run(hidesAfter: 1)
    for _ in 0..<9 { run.must(.wait(0.1)) }
    run.expect(.chrome, "shown")
    run.must(.wait(0.1))
    run.expect(.chrome, "hidden")
  }

  @Test func `A tap or swipe restarts the time until the controls hide`() throws {
    var run = try Self.run()
    run.must(.wait(4))
    run.tap("play")
    run.must(.wait(4))
    run.expect(.chrome, "shown")
    run.must(.swipe(.left, from: nil))
    run.must(.wait(4))
    run.expect(.chrome, "shown")
    run.must(.wait(1))
    run.expect(.chrome, "hidden")
  }

  @Test(arguments: [(160.0, 420.0), (5.0, 5.0), (300.0, 200.0)])
  func `A tap only reveals hidden controls`(_ x: Double, _ y: Double) throws {
    var run = try Self.run()
    run.must(.wait(5))
    run.touch(x, y)
    run.expect(.outcome, "revealed")
    run.expect(.hit, "")
    run.expect(.chrome, "shown")
  }

  @Test func `A tap aimed at a hidden control reveals it without activating it`() throws {
    var run = try Self.run()
    run.must(.wait(9))
    let result = run.perform(Step(action: .tap(.target("play")), text: "tap play"))
    #expect(!result.passed && result.outcome == .revealed)
    run.tap("play")
    run.expect(.hit, "play")
  }

  @Test func `A tap beside the controls hides them at once`() throws {
    var run = try Self.run()
    run.touch(100, 200)
    run.expect(.chrome, "hidden")
    run.expect(.outcome, "nothing")
    run.touch(100, 200)
    run.expect(.chrome, "shown")
  }

  @Test func `With reveal=double-tap only a double tap reveals the controls`() throws {
    var run = try Self.run(.doubleTap)
    run.must(.wait(5))
    run.touch(100, 200)
    run.expect(.outcome, "nothing")
    run.expect(.chrome, "hidden")
    run.must(.swipe(.up, from: nil))
    run.expect(.chrome, "hidden")
    let result = run.must(.doubleTap(.point(Point(x: 100, y: 200))))
    #expect(result.outcome == .revealed)
    run.expect(.chrome, "shown")
    run.must(.wait(5))
    run.must(.doubleTap(.point(Point(x: -1, y: 200))))
    run.expect(.chrome, "hidden")
    run.expect(.outcome, "off-screen")
  }

  @Test func `With reveal=swipe only a swipe reveals the controls`() throws {
    var run = try Self.run(.swipe)
    run.must(.wait(5))
    run.touch(100, 200)
    run.must(.doubleTap(.point(Point(x: 100, y: 200))))
    run.expect(.chrome, "hidden")
    let swipe = run.must(.swipe(.left, from: nil))
    #expect(swipe.event == .swiped(.left, .chromeCameBack))
    run.expect(.chrome, "shown")
  }

  @Test func `A double tap counts as two taps unless it reveals controls`() throws {
    var run = try Self.run()
    run.must(.doubleTap(.point(Point(x: 100, y: 200))))
    run.expect(.chrome, "shown")
    let mail = try Mail.app()
    var other = TaskRun(app: mail)
    other.must(.doubleTap(.target("edit")))
    #expect(other.state.modes.isEmpty)
  }

  @Test func `The controls show again after leaving full-screen media`() throws {
    let film = Element.of(
      Element.Media(isFullScreen: true), "film",
      children: [.button("stop", 140, 400, 44, 44, effect: .opens("home"))])
    var run = TaskRun(app: try App([Screen("home", [.list(["film"])]), Screen("film", [film])]))
    run.tap("film")
    run.must(.wait(5))
    run.must(.swipe(.right, from: nil))
    run.expect(.screen, "film")
    run.touch(1, 100)
    run.must(.swipe(.right, from: nil))
    run.expect(.screen, "home")
    run.expect(.chrome, "shown")
  }

  @Test func `Media with its own frame never hides the status bar`() throws {
    let clip = Element.of(Element.Media(), "clip", effect: .opens("home"))
      .with { $0.frame = PartialFrame(x: 10, y: 100, width: 300, height: 200) }
    var run = TaskRun(app: try App([Screen("home", [clip])]))
    run.must(.wait(100))
    run.expect(.chrome, "shown")
    #expect(run.placed?.target(id: "clip")?.visibleFrame == edges(10, 100, 310, 300))
  }
}
