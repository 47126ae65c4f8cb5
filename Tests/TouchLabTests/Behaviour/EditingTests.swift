import LabSupport
import Testing
import TouchLab

/// The effects of Edit, Cancel, Save, Done, Undo and Redo (iOS HIG 2011, Table 7-3).
@Suite struct `Editing` {
  /// Two fields and a choice, and every button of Table 7-3.
  private static func card(
    _ buttons: [SystemButton] = [.edit, .cancel, .save, .done, .undo, .redo]
  ) -> Screen {
    Screen(
      "card",
      [
        .of(
          Element.Toolbar(.init(edge: .top)),
          children: buttons.map { .of(Element.Item(), $0.rawValue, system: $0) }),
        .field("phone", y: 80), .field("mail", y: 130),
        .of(
          Element.Segmented(), "kind",
          children: [
            .of(Element.Segment(), "home", "Home"), .of(Element.Segment(), "work", "Work"),
          ]
        ).with { $0.frame = PartialFrame(x: 20, y: 180, width: 280, height: 44) },
      ])
  }

  private func run(_ screens: [Screen] = [card()]) throws -> TaskRun {
    TaskRun(app: try App(screens))
  }

  @Test func `Edit enters the editing mode, is then labelled Done, and leaves the mode`() throws {
    var run = try run()
    run.tap("edit")
    run.expect(.mode, "editing")
    #expect(run.placed?.target(id: "edit")?.label == "Done")
    run.tap("edit")
    run.expect(.mode, "")
    #expect(run.placed?.target(id: "edit")?.label == "Edit")
  }

  @Test func `Cancel reverts only the text and choices since Edit`() throws {
    var run = try run()
    run.tap("phone")
    run.must(.type("1"))
    run.tap("home", "edit", "mail")
    run.must(.type("a"))
    run.tap("work")
    #expect(run.state.texts == ["phone": "1", "mail": "a"])
    run.tap("cancel")
    #expect(run.state.texts == ["phone": "1"])
    #expect(run.state.selections == ["kind": "home"])
    run.expect(.mode, "")
    run.expect(.keyboard, "hidden")
    #expect(run.state.drafts.isEmpty)
  }

  @Test(arguments: ["save", "done", "edit"])
  func `Save, Done and Edit keep the changes, and a later Cancel reverts nothing`(_ id: String)
    throws
  {
    var run = try run()
    run.tap("edit", "phone")
    run.must(.type("5"))
    run.tap(id)
    run.expect(.mode, "")
    run.tap("cancel")
    #expect(run.state.texts == ["phone": "5"])
  }

  @Test func `Undo and Redo step through typing, keys and choices`() throws {
    var run = try run()
    run.tap("phone")
    run.must(.type("12"))
    run.tap("key-a", "home", "work")
    run.tap("undo")
    #expect(run.state.selections == ["kind": "home"])
    run.tap("undo")
    #expect(run.state.selections.isEmpty)
    run.tap("undo")
    #expect(run.state.texts == ["phone": "12"])
    run.tap("undo", "undo")
    #expect(run.state.texts.isEmpty)
    run.tap("redo", "redo", "redo", "redo", "redo")
    #expect(run.state.texts == ["phone": "12a"] && run.state.selections == ["kind": "work"])
  }

  @Test func `Redo does nothing after a new change`() throws {
    var run = try run()
    run.tap("home", "undo", "work", "redo")
    #expect(run.state.selections == ["kind": "work"])
    run.tap("undo", "undo")
    #expect(run.state.selections.isEmpty)
  }

  @Test func `Choosing the chosen segment again adds nothing to undo`() throws {
    var run = try run()
    run.tap("home", "home", "home", "undo")
    #expect(run.state.selections.isEmpty)
  }

  @Test func `Undo reverts at most 100 changes`() throws {
    var run = try run()
    for _ in 0..<70 { run.tap("home", "work") }
    for _ in 0..<200 { run.tap("undo") }
    // 140 changes, of which the first 40 cannot be taken back: the fortieth chose Work.
    #expect(run.state.selections == ["kind": "work"])
    run.tap("undo")
    #expect(run.state.selections == ["kind": "work"])
  }

  @Test func `Changes that Cancel reverted cannot be redone`() throws {
    var run = try run()
    run.tap("home", "edit", "work", "cancel")
    run.tap("redo")
    #expect(run.state.selections == ["kind": "home"])
    run.tap("undo")
    #expect(run.state.selections.isEmpty)
  }

  @Test func `An app without an Undo button records no history`() throws {
    var run = try run([Self.card([.edit, .cancel])])
    run.tap("home", "work")
    #expect(run.state.history == run.app.firstState.history)
  }

  @Test func `Going back ends the editing of a screen and keeps its changes`() throws {
    var run = TaskRun(
      app: try App([
        Screen("list", [.list(["card"])]),
        Screen(
          "card",
          [.navigationBar([.of(Element.RightButton(), "edit", system: .edit)]), .field("a", y: 80)]),
      ]))
    run.tap("card", "edit", "a")
    run.must(.type("x"))
    run.tap("back")
    run.expect(.mode, "")
    #expect(run.state.texts == ["a": "x"] && run.state.drafts.isEmpty)
  }

  @Test(arguments: [
    ("refresh", ""), ("done", "editing"), ("cancel-order", "editing"), ("edit-card", ""),
  ])
  func `A stated verb replaces or extends the meaning of a system button`(
    _ verb: String, _ mode: String
  ) throws {
    // Done with does=cancel-order is Done no longer; an unknown verb means nothing that is simulated.
    let bar = Element.navigationBar([
      .of(Element.LeftButton(), "edit", system: .edit),
      .of(Element.RightButton(), "other", system: verb == "edit-card" ? .edit : .done).with {
        $0.verb = verb
      },
    ])
    var run = try run([Screen("home", [bar])])
    if verb == "edit-card" {
      run.tap("other")
      run.expect(.mode, "editing")
      return
    }
    run.tap("edit", "other")
    run.expect(.mode, verb == "done" ? "" : "editing")
  }

  @Test func `A verb has its meaning on a button that is no system button`() throws {
    let buttons = ["edit", "cancel"].enumerated().map { index, verb in
      Element.button(verb, 20, 60 + 60 * Double(index), 100, 44).with { $0.verb = verb }
    }
    var run = try run([Screen("home", buttons + [.field("a", y: 200)])])
    run.tap("edit", "a")
    run.must(.type("x"))
    run.tap("cancel")
    #expect(run.state.texts.isEmpty)
    run.expect(.mode, "")
  }
}

extension Element {
  /// A text field across the screen.
  static func field(_ id: String, y: Double, _ purpose: TextField.Purpose = .text) -> Element {
    of(Element.TextField(purpose), id).with {
      $0.frame = PartialFrame(x: 20, y: y, width: 280, height: 30)
    }
  }
}
