import LabSupport
import Testing

@testable import Studies
@testable import TouchLab

@Suite struct `Switches` {
  private func run(_ more: [Element] = []) throws -> TaskRun {
    let wifi = Element.of(Element.Switch(isOn: true), "wifi").with {
      $0.frame = PartialFrame(x: 250, y: 100)
    }
    let sound = Element.of(Element.Switch(), "sound").with {
      $0.frame = PartialFrame(x: 250, y: 200)
    }
    return TaskRun(app: try App([Screen("home", [wifi, sound] + more)]))
  }

  private func value(_ id: String, _ run: TaskRun) -> String? { run.placed?.target(id: id)?.value }

  @Test func `A switch is drawn 51×31 and has a hit target of 51×44`() throws {
    let target = try #require(try run().placed?.target(id: "wifi"))
    #expect(target.visibleFrame == Rectangle(x: 250, y: 100, width: 51, height: 31))
    #expect(target.hitTarget == Rectangle(x: 250, y: 93.5, width: 51, height: 44))
    #expect(target.isOn && target.value == "on")
  }

  @Test func `A switch has its stated value until a tap turns it`() throws {
    var run = try run()
    #expect(value("wifi", run) == "on" && value("sound", run) == "off")
    run.tap("wifi")
    #expect(value("wifi", run) == "off" && value("sound", run) == "off")
    run.expect(.value, "off")
    run.tap("wifi", "sound")
    #expect(value("wifi", run) == "on" && value("sound", run) == "on")
    run.expect(.value, "on")
  }

  @Test func `A tap turns a switch and performs its stated effect`() throws {
    let more = Element.of(Element.Switch(), "flight", effect: .toggles("flight-mode")).with {
      $0.frame = PartialFrame(x: 250, y: 300)
    }
    var run = try run([more])
    run.tap("flight")
    #expect(value("flight", run) == "on")
    run.expect(.mode, "flight-mode")
  }

  @Test func `A disabled switch keeps its value when tapped`() throws {
    let more = Element.of(Element.Switch(isOn: true), "locked").with {
      $0.frame = PartialFrame(x: 250, y: 300)
      $0.isEnabled = false
    }
    var run = try run([more])
    run.touch(275, 315)
    #expect(value("locked", run) == "on")
  }

  @Test func `Cancel turns a switch back that was turned since Edit`() throws {
    let bar = Element.navigationBar([
      .of(Element.LeftButton(), "cancel", system: .cancel),
      .of(Element.RightButton(), "edit", system: .edit),
    ])
    var run = try run([bar])
    run.tap("edit", "sound")
    #expect(value("sound", run) == "on")
    run.tap("cancel")
    #expect(value("sound", run) == "off")
  }

  @Test func `A switch turned by accident differs from the plan until it is turned back`() throws {
    var run = try run()
    let planned = run.state
    #expect(run.app.firstState.agrees(with: planned, in: run.app))
    run.tap("wifi")
    #expect(!run.state.agrees(with: planned, in: run.app))
    #expect(
      run.state.lumped(for: planned, in: run.app) != planned.lumped(for: planned, in: run.app))
    run.tap("wifi")
    #expect(run.state.agrees(with: planned, in: run.app))
    #expect(
      run.state.lumped(for: planned, in: run.app) == planned.lumped(for: planned, in: run.app))
  }
}
