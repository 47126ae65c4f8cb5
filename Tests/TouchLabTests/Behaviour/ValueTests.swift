import LabSupport
import Testing
import TouchLab

/// What buttons and panels hold: Firefox OS Building Blocks, Buttons.
@Suite struct `Values` {
  @Test func `A chosen option is marked, and its list button shows the label`() throws {
    let selector = Element.of(
      Element.ValueSelector(), "sizes",
      children: [
        .of(Element.Option(), "small", "Small"), .of(Element.Option(), "large", "Extra Large"),
        .of(Element.Button(), "cancel", effect: .dismisses, system: .cancel),
        .of(Element.Button(), "ok", effect: .dismisses, system: .done),
      ])
    let size = Element.button("size", 20, 100, 100, 44, effect: .presents("sizes"))
    var run = TaskRun(app: try App([Screen("home", [size, selector])]))
    #expect(run.placed?.target(id: "size")?.value == nil)
    run.tap("size", "large")
    #expect(run.placed?.targets.filter(\.isChosen).map(\.id) == ["large"])
    run.expect(.value, "large")
    run.expect(.value, "Extra Large")
    run.tap("ok")
    #expect(run.placed?.target(id: "size")?.value == "Extra Large")
    run.tap("size", "small", "cancel")
    run.expect(.value, "Extra Large")
    #expect(run.state.drafts.isEmpty)
  }

  @Test func `Done in a panel keeps the editing mode of the screen behind it`() throws {
    let selector = Element.of(
      Element.ValueSelector(), "sizes",
      children: [.of(Element.Button(), "ok", effect: .dismisses, system: .done)])
    var run = TaskRun(
      app: try App([
        Screen(
          "home",
          [
            .navigationBar([.of(Element.RightButton(), "edit", system: .edit)]), selector,
            .button("size", 20, 100, 100, 44, effect: .presents("sizes")),
          ])
      ]))
    run.tap("edit", "size", "ok")
    run.expect(.mode, "editing")
  }

  @Test(arguments: [("clear", ""), ("clear-name", ""), ("pick", "Ada"), ("", "Ada")])
  func `An input-field button focuses its field, and clear empties it`(
    _ verb: String, _ text: String
  ) throws {
    let button = Element.button("act", 20, 200, 100, 44).with {
      $0.kind = Element.Kind(Element.Button(role: .inputField, field: "name"))
      $0.verb = verb.isEmpty ? nil : verb
    }
    var run = TaskRun(app: try App([Screen("home", [.field("name", y: 80), button])]))
    run.tap("name")
    run.must(.type("Ada"))
    #expect(run.placed?.target(id: "name")?.value == "Ada")
    run.tap("key-return")
    let result = run.must(.tap(.target("act")))
    guard case .touched(let touched) = result.event else {
      Issue.record("\(result.event)")
      return
    }
    #expect(touched.changes.contains(.text(ofField: "name", "")) == text.isEmpty)
    #expect(run.state.focus == "name")
    #expect(run.app.text(of: "name", in: run.state) == text)
  }

  @Test func `The button of a disabled field does nothing`() throws {
    let button = Element.button("act", 20, 200, 100, 44).with {
      $0.kind = Element.Kind(Element.Button(role: .inputField, field: "name"))
    }
    var run = TaskRun(
      app: try App([Screen("home", [.field("name", y: 80).with { $0.isEnabled = false }, button])]))
    run.tap("act")
    #expect(run.state.focus == nil)
  }
}

@Suite struct `Radio buttons` {
  @Test(arguments: ["ios", "android", "web"])
  func `A radio button in a row turns off the others up to the next heading`(_ platform: String)
    throws
  {
    let text = """
      platform \(platform)
      device iphone-15
      screen home title="Home" {
        list {
          section "Often"
          row daily "Daily" { radio daily-radio on=#true; }
          row weekly "Weekly" { radio weekly-radio; }
          section "Loud"
          row loud "Loud" { radio loud-radio on=#true; }
          row quiet "Quiet" { radio quiet-radio; }
        }
      }
      task t { start home; tap weekly-radio; tap quiet-radio; }
      """
    let walk = try Walk(text)
    func on(_ run: TaskRun) -> [String] {
      ["daily", "weekly", "loud", "quiet"].filter {
        run.placed?.target(id: "\($0)-radio")?.value == "on"
      }
    }
    #expect(try on(walk.run(steps: 1)) == ["daily", "loud"])
    #expect(try on(walk.run(steps: 2)) == ["weekly", "loud"])
    #expect(try on(walk.run()) == ["weekly", "quiet"])
  }
}
