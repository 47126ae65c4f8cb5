import LabSupport
import Studies
import Testing
import TouchLab

/// Touch down, slide and touch up: Firefox OS Building Blocks, Buttons.
@Suite struct `Pressing` {
  /// A 100×30 button with a hit target of 100×44, from 93 to 137; one disabled; two that overlap.
  private func run() throws -> TaskRun {
    TaskRun(
      app: try App([
        Screen(
          "home",
          [
            .button("go", 100, 100, 100, 30, effect: .opens("next")),
            .button("off", 100, 200, 100, 44, enabled: false),
            .button("under", 100, 300, 100, 44), .button("over", 180, 300, 100, 44),
          ]),
        Screen("next", [.navigationBar()]),
      ]))
  }

  private func at(_ x: Double, _ y: Double) -> Aim { .point(Point(x: x, y: y)) }

  @Test func `A press and a lift make a tap`() throws {
    var run = try run()
    run.must(.press(.target("go")))
    run.expect(.pressed, "go")
    run.expect(.screen, "home")
    #expect(run.placed?.target(id: "go")?.isPressed == true)
    let result = run.must(.lift)
    #expect(result.outcome == .hit)
    run.expect(.hit, "go")
    run.expect(.screen, "next")
    run.expect(.pressed, "")
    #expect(run.state.finger == nil)
  }

  @Test(arguments: [
    (150, 136.9, true), (150, 137, false), (150, 93, true), (99, 115, false), (-5, 115, false),
  ])
  func `A target stays pressed while the finger is within its hit target`(
    _ x: Double, _ y: Double, _ isPressed: Bool
  ) throws {
    var run = try run()
    run.must(.press(.target("go")))
    run.must(.slide(at(x, y)))
    run.expect(.pressed, isPressed ? "go" : "")
    let result = run.must(.lift)
    #expect(result.outcome == (isPressed ? .hit : .slip))
    run.expect(.screen, isPressed ? "next" : "home")
    run.expect(.hit, isPressed ? "go" : "")
  }

  @Test func `A target is pressed again when the finger comes back`() throws {
    var run = try run()
    run.must(.press(at(150, 95)))
    for (place, pressed) in [(at(10, 10), ""), (.target("over"), ""), (.target("go"), "go")] {
      run.must(.slide(place))
      run.expect(.pressed, pressed)
    }
    #expect(run.must(.lift).outcome == .hit)
  }

  @Test func `A pressed target ignores targets that cover part of it`() throws {
    var run = try run()
    run.must(.press(at(120, 322)))
    run.must(.slide(at(190, 322)))
    run.expect(.pressed, "under")
    run.must(.lift)
    run.expect(.hit, "under")
  }

  @Test func `A disabled target is never pressed`() throws {
    var run = try run()
    let result = run.perform(Step(action: .press(.target("off")), text: "press off"))
    #expect(!result.passed && result.outcome == .disabled("off"))
    run.expect(.pressed, "")
    let lifted = run.perform(Step(action: .lift, text: "lift"))
    #expect(!lifted.passed && lifted.outcome == .disabled("off"))
  }

  @Test func `A touch that begins on no target presses none when it slides`() throws {
    var run = try run()
    run.must(.press(at(10, 460)))
    #expect(run.must(.lift).outcome == .nothing)
    run.must(.press(at(10, 460)))
    run.must(.slide(.target("go")))
    run.expect(.pressed, "")
    #expect(run.must(.lift).outcome == .slip)
    run.must(.press(at(160, 10)))
    #expect(run.must(.lift).outcome == .statusBar)
    run.must(.press(at(500, 10)))
    #expect(run.must(.lift).outcome == .offScreen)
  }

  @Test(arguments: [
    StepAction.tap(.target("go")), .doubleTap(.target("go")), .press(.target("go")), .wait(1),
    .swipe(.up, from: nil), .type("x"), .rotate(.landscape),
  ])
  func `Other steps fail while a finger is down`(_ action: StepAction) throws {
    var run = try run()
    run.must(.press(.target("under")))
    let before = run.state
    let result = run.perform(Step(action: action, text: "step"))
    #expect(!result.passed && result.event == .fingerIsDown(at: Point(x: 150, y: 322)))
    #expect(run.state == before)
  }

  @Test func `A slide or lift fails without a finger down`() throws {
    var run = try run()
    for action in [StepAction.slide(.target("go")), .lift] {
      let result = run.perform(Step(action: action, text: "step"))
      #expect(!result.passed && result.event == .noFinger)
    }
    run.must(.press(.target("go")))
    run.must(.start("home"))
    run.expect(.pressed, "")
  }

  @Test func `A press or slide fails if its target does not show`() throws {
    var run = try run()
    #expect(!run.perform(Step(action: .press(.target("nobody")), text: "press")).passed)
    run.must(.press(.target("go")))
    #expect(!run.perform(Step(action: .slide(.target("nobody")), text: "slide")).passed)
    run.expect(.pressed, "go")
  }

  @Test func `Hidden controls come back when the finger lifts`() throws {
    let media = Element.of(Element.Media(isFullScreen: true, hidesAfter: 2), "film")
    var run = TaskRun(app: try App([Screen("home", [media])]))
    run.must(.wait(2))
    run.must(.press(at(100, 100)))
    run.expect(.chrome, "hidden")
    #expect(run.must(.lift).outcome == .revealed)
    run.expect(.chrome, "shown")
  }

  @Test func `A press and its lift are not predicted and cannot miss`() throws {
    let app = try run().app
    let index = try person("index")
    let steps: [StepAction] = [.press(.target("go")), .lift]
    let pressed = TaskRunner.run(
      Task(id: "t", steps: steps.map { Step(action: $0, text: "") }), on: app, by: index)
    #expect(pressed.passed && pressed.taps == 0 && pressed.clean == 1)
  }
}
