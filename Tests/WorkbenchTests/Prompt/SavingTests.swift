import ScenarioLanguage
import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

@Suite struct `Saving at the prompt` {
  @Test func `The command save writes the scenario in memory and reports it`() {
    var prompt = Prompt(Samples.mail)
    prompt.does("tap hello", "swap trash reply")
    #expect(
      prompt.does("save b.kdl")
        == "wrote b.kdl; mistap compare app.kdl b.kdl shows what that changes")
    #expect(prompt.files["b.kdl"] == prompt.text)
    #expect(prompt.files["app.kdl"] == Samples.mail)
    #expect(prompt.does("save app.kdl") == "wrote app.kdl")
    #expect(prompt.files["app.kdl"] == prompt.text)
    #expect(prompt.does("diff") == "no changes to app.kdl")
    #expect(prompt.does("save app.kdl") == "app.kdl is up to date")
    // What was written is what was in memory.
    prompt.does("load b.kdl", "tap hello")
    #expect(prompt.does("targets").contains("reply"))
  }

  @Test func `The command save keeps the hand and the tails of a person`() {
    var prompt = Prompt(Samples.mail)
    prompt.does("tap hello", "person thumb hand=left tails=heavy", "save b.kdl")
    #expect(prompt.files["b.kdl"]?.contains("person thumb hand=left tails=heavy") == true)
    prompt.does("load b.kdl")
    #expect(prompt.does("person").contains("left hand (crosshairs), heavy tails"))
  }

  @Test func `The command save does not overwrite unknown or changed files`() {
    var prompt = Prompt(Samples.mail)
    prompt.files["other.kdl"] = "// precious\n"
    prompt.does("resize hello 320 50")
    #expect(prompt.fails("save other.kdl").contains("already exists; save other.kdl over"))
    #expect(prompt.files["other.kdl"] == "// precious\n")
    prompt.files["app.kdl"] = Samples.mail + "// changed meanwhile\n"
    #expect(prompt.fails("save app.kdl").contains("has changed since it was loaded"))
    #expect(prompt.files["app.kdl"]?.hasSuffix("// changed meanwhile\n") == true)
    prompt.does("save other.kdl over")
    #expect(prompt.files["other.kdl"] == prompt.text)
  }

  @Test(arguments: [
    ("save", "usage: save FILE, or save task NAME; save app.kdl writes it back"),
    ("save a b", "usage: save FILE"),
    ("save -", "a file's name"),
    ("save folder", "is a folder"),
    ("save task", "usage: save task NAME"),
    ("save task answer", "task 'answer' already exists"),
    ("save full/x.kdl", "cannot write 'full/x.kdl'"),
    ("save new/sub/x.kdl", "cannot write 'new/sub/x.kdl': there is no folder 'new/sub'"),
    ("save /nowhere/x.kdl", "there is no folder '/nowhere'"),
  ])
  func `A wrong save command reports the error and writes nothing`(_ line: String, _ part: String) {
    var prompt = Prompt(Samples.mail)
    prompt.files.addFolder("folder")
    prompt.files.seal("/work/full")
    prompt.does("tap hello")
    #expect(prompt.fails(line).contains(part))
    #expect(prompt.files.written.isEmpty)
  }

  @Test func `The command save writes into existing folders`() {
    var prompt = Prompt(Samples.mail)
    prompt.files.addFolder("sub")
    prompt.does("save sub/x.kdl", "save ./y.kdl", "save /z.kdl")
    #expect(prompt.files.written == ["sub/x.kdl", "./y.kdl", "/z.kdl"])
  }

  @Test func `A save is refused in a folder from which its includes cannot be read`() {
    var prompt = Prompt(nil)
    prompt.files["part.kdl"] = "screen more { }\n"
    prompt.files["app.kdl"] = "screen home { button a x=10 y=90 }\ninclude \"part.kdl\"\n"
    prompt.does("load app.kdl", "move a 1 1")
    #expect(prompt.fails("save sub/app.kdl").contains("it could not be read"))
    #expect(prompt.files["sub/app.kdl"] == nil)
  }

  @Test func `The command save keeps the canonical form of a file`() {
    let canonical = "screen a {\n    button b x=10 y=90\n}\n"
    var prompt = Prompt(canonical)
    prompt.does("add button c x=10 y=200", "screen d{button e x=10 y=90}", "save app.kdl")
    #expect(
      prompt.files["app.kdl"]
        == "screen a {\n    button b x=10 y=90\n    button c x=10 y=200\n}\nscreen d { button e x=10 y=90 }\n"
    )
    prompt = Prompt("screen a {\n  button b x=10 y=90\n}\n")
    prompt.does("move b 1 0", "save app.kdl")
    #expect(prompt.files["app.kdl"] == "screen a {\n  button b x=11 y=90\n}\n")
  }

  @Test func `The command save task writes the taps as a task that passes`() {
    var prompt = Prompt(Samples.mail)
    prompt.does("tap hello", "tap 20 42", "tap edit", "tap 160 300", "tap hello", "tap reply")
    prompt.does("tap to", "type \"Ada L\"", "expect value=\"Ada L\"", "wait 1")
    let told = prompt.does("save task mine")
    #expect(
      told == """
        task mine {
            start inbox
            tap hello
            expect screen=message
            tap 20 42
            expect hit=back screen=inbox
            tap edit
            expect mode=editing
            tap 160 300
            expect outcome=nothing
            tap hello
            expect screen=message
            tap reply
            expect screen=compose
            tap to
            expect keyboard=shown
            type "Ada L"
            expect value="Ada L"
            wait 1
        }
        all 18 steps pass; save FILE writes it with the scenario
        """)
    #expect(prompt.does("tasks mine").hasPrefix("✓ mine: 18 of 18 steps"))
    #expect(prompt.does("undo").hasPrefix("undid: save task mine"))
    #expect(prompt.fails("tasks mine").contains("there is no task"))
  }

  @Test func `A saved task begins at the start screen and belongs to its layout`() {
    var prompt = Prompt(Samples.mail)
    #expect(prompt.fails("save task t").contains("no steps since"))
    prompt.does("layout seven", "start message", "tap refresh")
    let told = prompt.does("save task t")
    #expect(told.hasPrefix("task t on=seven {\n    start message\n    tap refresh\n}"))
  }
}

@Suite struct `Differences at the prompt` {
  @Test func `The command diff shows the changed lines and rates`() throws {
    var prompt = Prompt(WhatIfTests.app)
    #expect(prompt.does("diff") == "no changes to app.kdl")
    let before = try #require(prompt.session.evaluated)
    prompt.does("move stop 40 0")
    let after = try #require(prompt.session.evaluated)
    let text = prompt.does("diff")
    let lines = text.split(separator: "\n")
    #expect(lines.first == "changes to app.kdl:")
    #expect(lines.contains { $0.hasPrefix("   9 -     button stop \"Stop\" x=60") })
    #expect(lines.contains { $0.hasPrefix("   9 +     button stop \"Stop\" x=100") })
    #expect(lines.contains("home:") && !lines.contains("end:"))
    let row = try #require(lines.first { $0.hasPrefix("  go ") })
    for result in [before, after] {
      let success = try #require(result.targets.first { $0.target.id == "go" }?.success)
      #expect(row.contains((100 - 100 * success).fixed(places: 2)))
    }
    prompt.does("undo")
    #expect(prompt.does("diff") == "no changes to app.kdl")
  }

  @Test func `The command diff reports unchanged rates and a missing file`() {
    var prompt = Prompt(Samples.small)
    prompt.does("title \"New\"")
    #expect(prompt.does("diff").hasSuffix("no rate changed on any screen"))
    prompt = Prompt(nil)
    prompt.does("screen a { button b x=10 y=90 }")
    #expect(prompt.fails("diff") == "nothing was loaded from a file")
    #expect(prompt.does("save a.kdl") == "wrote a.kdl")
    #expect(prompt.files["a.kdl"] == "screen a { button b x=10 y=90 }\n")
  }
}

@Suite struct `Leaving` {
  @Test func `The farewell names unsaved changes until they are saved or undone`() {
    var prompt = Prompt()
    #expect(prompt.session.farewell == "")
    prompt.does("tap hello", "move dead 1 1")
    #expect(prompt.session.farewell == "not saved: the changes to app.kdl")
    prompt.does("undo")
    #expect(prompt.session.farewell == "")
    prompt.does("redo", "save app.kdl")
    #expect(prompt.session.farewell == "")
    var typed = Prompt(nil)
    #expect(typed.session.farewell == "")
    typed.does("screen a { button x x=10 y=100 }")
    #expect(typed.session.farewell == "not saved: the typed scenario")
  }

  @Test func `Leaving gives no warning if another file contains the changes`() {
    var prompt = Prompt()
    prompt.session.isInteractive = true
    prompt.does("tap hello", "move dead 1 1", "save g.kdl")
    #expect(prompt.session.farewell == "")
    #expect(prompt.session.warningBeforeLeaving() == nil)
    prompt.does("move dead 1 1")
    #expect(prompt.session.farewell == "not saved: the changes to app.kdl")
    #expect(prompt.session.warningBeforeLeaving()?.contains("unsaved changes") == true)
    prompt.does("undo")
    #expect(prompt.session.farewell == "")
    #expect(prompt.session.warningBeforeLeaving() == nil)
  }

  @Test func `Leaving gives a warning if no file contains the changes any more`() {
    var prompt = Prompt()
    prompt.session.isInteractive = true
    prompt.does("tap hello", "move dead 1 1", "save g.kdl", "move dead 1 1", "save g.kdl over")
    #expect(prompt.session.warningBeforeLeaving() == nil)
    prompt.does("undo")
    #expect(prompt.session.farewell == "not saved: the changes to app.kdl")
    #expect(prompt.session.warningBeforeLeaving()?.contains("unsaved changes") == true)
    prompt.does("redo")
    #expect(prompt.session.warningBeforeLeaving() == nil)
    var typed = Prompt(nil)
    typed.session.isInteractive = true
    typed.does("screen a { button x x=10 y=100 }", "save a.kdl")
    #expect(typed.session.farewell == "" && typed.session.warningBeforeLeaving() == nil)
  }

  @Test func `A pipe or device is neither loaded nor saved into`() {
    var prompt = Prompt(Samples.mail)
    prompt.files.addSpecial("p.kdl")
    for line in ["load p.kdl", "import p.kdl", "save p.kdl", "save p.kdl over"] {
      #expect(prompt.fails(line).contains("not a regular file"), "\(line)")
    }
    #expect(prompt.files.written.isEmpty && !prompt.files.read.contains("/work/p.kdl"))
  }

  @Test func `The command undo keeps the newest changes within its memory`() {
    var session = Prompt(nil).session
    var state = SessionState()
    state.source = SourceFile(path: "a.kdl", bytes: [UInt8](repeating: 0x20, count: 1 << 20))
    for index in 0..<100 { session.remember(state, "change \(index)") }
    #expect(session.past.last?.typed == "change 99")
    #expect(session.past.count > 1 && session.past.count < 20)
    state.source = SourceFile(path: "a.kdl", bytes: [UInt8](repeating: 0x20, count: 64 << 20))
    session.remember(state, "large")
    #expect(session.past.map(\.typed) == ["large"])
    let small = SessionState()
    for index in 0..<1_001 { session.remember(small, "\(index)") }
    #expect(session.past.count == Session.deepestPast)
  }
}
