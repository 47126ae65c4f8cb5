import LabSupport
import Testing
import TouchLab

/// A modal screen for a new message, and its Cancel.
@Suite struct `New messages` {
  private func run(_ effect: Effect, by system: SystemButton = .compose) throws -> TaskRun {
    TaskRun(
      app: try App([
        Screen(
          "home",
          [
            .navigationBar(),
            .button("open", 20, 300, 100, 44, effect: effect).with {
              $0.system = system
            },
          ]),
        Screen(
          "message",
          [
            .navigationBar([
              .of(Element.LeftButton(), "cancel", effect: .dismisses, system: .cancel),
              .of(Element.RightButton(), "save", system: .save),
              .of(Element.RightButton(), "send", effect: .dismisses),
            ]),
            .field("to", y: 80),
          ]),
      ]))
  }

  @Test(arguments: [Effect.presents("message"), .opens("message")])
  func `Compose opens a message in the editing mode, which ends with it`(_ effect: Effect) throws {
    var run = try run(effect)
    run.tap("open")
    run.expect(.screen, "message")
    run.expect(.mode, "editing")
    run.tap("send")
    run.expect(.screen, "home")
    run.expect(.mode, "")
    #expect(run.state.drafts.isEmpty)
  }

  @Test(arguments: [Effect.presents("message"), .opens("message")])
  func `Cancel discards the text typed since the message opened`(_ effect: Effect) throws {
    var run = try run(effect)
    run.tap("open", "to")
    run.must(.type("Ada"))
    run.tap("cancel")
    run.expect(.screen, "home")
    #expect(run.state.texts.isEmpty)
  }

  @Test func `Reply presents a message outside the editing mode, and Cancel discards it`() throws {
    var run = try run(.presents("message"), by: .reply)
    run.tap("open")
    run.expect(.mode, "")
    run.tap("to")
    run.must(.type("Ada"))
    run.tap("cancel")
    #expect(run.state.texts.isEmpty)
  }

  @Test func `Saved text of a message survives Cancel`() throws {
    var run = try run(.presents("message"))
    run.tap("open", "to")
    run.must(.type("Ada"))
    run.tap("save")
    run.expect(.mode, "")
    run.tap("to")
    run.must(.type("!"))
    run.tap("cancel")
    #expect(run.state.texts == ["to": "Ada"])
  }

  @Test func `Sent text of a message stays`() throws {
    var run = try run(.presents("message"))
    run.tap("open", "to")
    run.must(.type("Ada"))
    run.tap("send", "open")
    run.expect(.value, "Ada")
  }
}
