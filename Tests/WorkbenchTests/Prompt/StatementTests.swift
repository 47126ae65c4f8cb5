import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

@Suite struct `Describing a scenario at the prompt` {
  @Test func `A scenario can be typed from nothing, statement by statement`() {
    var prompt = Prompt(nil)
    prompt.does("screen home title=\"Home\" { button go x=100 y=200 width=60 height=60 }")
    #expect(prompt.session.prompt == "home> ")
    prompt.does("screen end { button ok x=100 y=300 width=60 height=60 }")
    prompt.does("screen home title=\"Home\" { button go x=9 y=200 width=60 height=60 opens=end }")
    prompt.does("device iphone-4", "person index", "trials 100", "edition ios-4", "title \"App\"")
    let told = prompt.does("task t { start home; tap go; expect screen=end }")
    #expect(told.contains("App: 1 layout, 2 screens, 1 task"))
    prompt.does("require success target=go at-least=0.5")
    #expect(prompt.does("tasks").contains("✓ t: 3 of 3"))
    #expect(prompt.does("run").contains("App"))
    #expect(prompt.does("report out").hasPrefix("wrote out/prompt.txt"))
    #expect(prompt.fails("reload") == "nothing was loaded from a file")
  }

  @Test func `A number with a unit in a typed statement is refused with a hint`() {
    var prompt = Prompt(nil)
    prompt.does("screen home { button go x=100 y=200 width=60 height=60 }")
    let shown = prompt.does("show")
    let refusal = prompt.fails("set go width=100%")
    #expect(refusal.contains("x=0 right=0"))
    #expect(prompt.fails("button more x=10pt y=20 width=30 height=30").contains("write 10"))
    #expect(prompt.does("show") == shown)
  }

  @Test func `Settings typed before the first screen apply once there is one`() {
    var prompt = Prompt(nil)
    let told = prompt.does("title \"App\"", "device iphone-4", "person thumb walking", "trials 100")
    #expect(told == "noted: it applies once there is a screen")
    #expect(prompt.fails("device iphon-4").contains("did you mean"))
    #expect(prompt.fails("require success target=x at-least=0.9").contains("no element 'x'"))
    prompt.does("seed 7", "undo")
    let shown = prompt.does("screen a { button x x=10 y=100 }")
    #expect(shown == "App: 1 layout, 1 screen; now on a")
    #expect(prompt.session.study?.people.map(\.id) == ["thumb", "walking"])
    #expect(prompt.session.study?.device.id == "iphone-4" && prompt.session.study?.trials == 100)
    #expect(prompt.session.study?.seed == Study.standardSeed)
    // What is loaded has settings of its own.
    prompt = Prompt(nil)
    prompt.files["b.kdl"] = "screen b { button y x=10 y=100 }\n"
    prompt.does("trials 100", "load b.kdl")
    #expect(prompt.session.study?.trials == Study.standardTrials)
  }

  @Test func `A task statement without a block runs the task and keeps its steps`() {
    var prompt = Prompt("screen a { button x x=10 y=100 }\ntask t { start a; tap x }\n")
    #expect(prompt.does("task t").contains("✓ t: 2 of 2"))
    #expect(prompt.session.study?.tasks.first?.steps.count == 2)
    #expect(prompt.fails("task u").contains("needs its block"))
    #expect(prompt.fails("tab-bar").contains("needs its block"))
    #expect(prompt.does("run t 1").contains("start a"))
  }

  @Test func `The command quit warns once of unsaved changes`() {
    var prompt = Prompt("screen a { button x x=10 y=100 }\n")
    prompt.session.isInteractive = true
    prompt.does("person thumb", "trials 100", "tap x")
    #expect(prompt.session.warningBeforeLeaving() == nil)
    prompt.does("move x 10 0")
    #expect(prompt.fails("quit").contains("save FILE"))
    #expect(prompt.type("quit").ends)
    prompt.does("move x 10 0", "save app.kdl")
    #expect(prompt.type("quit").ends)
    prompt.does("move x 10 0", "undo")
    #expect(prompt.type("quit").ends)
    // Scripts are not asked.
    prompt.session.isInteractive = false
    prompt.does("move x 10 0")
    #expect(prompt.type("quit").ends)
  }

  @Test func `The command undo reverts statements until no scenario is left`() {
    var prompt = Prompt(nil)
    prompt.does("screen a { button x x=10 y=100 }", "device ipad", "screen b { }")
    #expect(prompt.does("undo").contains("now on a"))
    prompt.does("undo")
    #expect(prompt.does("device").hasPrefix("iphone-15:"))
    #expect(prompt.does("undo").hasSuffix("; no scenario is loaded now"))
    #expect(prompt.session.prompt == "mistap> ")
  }

  @Test func `A typed screen replaces the screen with its id and keeps its position`() {
    var prompt = Prompt("screen a { button x x=10 y=100 }\nscreen b { button y x=10 y=100 }\n")
    prompt.does("screen a { button z x=10 y=100 }")
    #expect(prompt.does("screens") == "▸ a  a\n  b  b")
    prompt.does("start", "expect screen=a visible=z")
    prompt.does("task t { start a; tap z }", "task t { start b; tap y }")
    #expect(prompt.does("tasks").contains("t: 2 of 2"))
  }

  @Test func `A typed screen goes into the current layout`() {
    var prompt = Prompt()
    prompt.does("layout seven", "start message")
    prompt.does(
      "screen message title=\"M\" { toolbar { item reply system=reply presents=compose } }")
    #expect(prompt.session.prompt == "seven/message> ")
    prompt.does("expect title=M")
    #expect(prompt.does("layout") == "  five\n▸ seven")
    prompt.does("screen inbox { list { row hello opens=message } }", "layout five", "start")
    prompt.does("expect visible=edit")
    prompt.does("layout seven")
    #expect(prompt.fails("expect visible=edit").contains("no element 'edit'"))
  }

  @Test func `A layout like another one can get its own screen and tab bar`() {
    var prompt = Prompt("layout a { screen s { button x x=10 y=100 } }\nlayout b like=a\n")
    prompt.does("layout b", "screen s { button y x=10 y=100 }", "expect visible=y")
    prompt.does("layout a", "expect visible=x")
    prompt.does("tab-bar { tab t \"T\" selects=s }", "expect visible=t", "undo")
    #expect(prompt.fails("expect visible=t").contains("no element 't'"))
  }

  @Test func `Errors give their place in the typed text or in the loaded file`() {
    var prompt = Prompt("screen a { button x x=10 y=100 }\n\ntask t {\n    tap x\n}\n")
    #expect(prompt.fails("screen a { }").hasPrefix("app.kdl:4:9: error: there is no element 'x'"))
    #expect(prompt.fails("screen b {\n  buton\n}").hasPrefix("prompt:2:3: error: unknown node"))
    prompt.does("screen b {\n  button y x=1 y=100\n}")
    #expect(prompt.fails("screen a {\n\n\n}").hasPrefix("app.kdl:4:9: error:"))
    #expect(prompt.fails("trials 3; seed x").hasPrefix("prompt:1:"))
    #expect(prompt.fails("screen c {\n x {\n}").hasPrefix("prompt:2:4: error: this block"))
  }

  @Test func `Several statements on one line apply together or not at all`() {
    var prompt = Prompt(Samples.small)
    prompt.does("trials 3; seed 4")
    #expect(prompt.session.study.map { "\($0.trials) \($0.seed)" } == "3 4")
    #expect(prompt.fails("trials 5; bogus 4").contains("unknown statement 'bogus'"))
    #expect(prompt.session.study?.trials == 3)
  }

  @Test func `A comment at the end of a line or file hides no later statement`() {
    var prompt = Prompt("screen a { button x x=10 y=100 } // the end")
    prompt.does("trials 9 // a remark", "seed 8", "screen a { button y x=10 y=100 } // b")
    prompt.does("seed 9", "expect visible=y")
    #expect(prompt.session.study.map { "\($0.trials) \($0.seed)" } == "9 9")
  }

  @Test func `A typed include is read from the folder of the loaded file`() {
    var prompt = Prompt(Samples.small)
    prompt.files["more.kdl"] = "screen more { button x x=10 y=100 }"
    #expect(prompt.does("include \"more.kdl\"").contains("2 screens"))
  }

  @Test func `An open block continues on the next line until it is closed`() {
    let session = Prompt(nil).session
    let needsMore = session.needsMore
    let open = [
      "screen a {", "dev a {\n size 1 1\n", "task t {\n tap x", "device d {",
      "layout l {\n screen a {\n }\n", "screen a { /* remark", "tab-bar {", "person p {",
    ]
    for text in open { #expect(needsMore(text), "\(text)") }
    let whole = [
      "", "screen a { }", "screen a {\n}\n", "tap {", "nonsense {", "s {", "load {", "trials 5",
      "screen a } {", "screen \"a", "// {", "help {",
    ]
    for text in whole { #expect(!needsMore(text), "\(text)") }
    #expect(session.continuationPrompt.count > 0)
  }
}

@Suite struct `Loading at the prompt` {
  @Test func `A failed load or reload keeps the current scenario`() {
    var prompt = Prompt()
    prompt.files["wrong.kdl"] = Samples.wrong
    prompt.does("tap hello")
    #expect(prompt.fails("load wrong.kdl").hasPrefix("wrong.kdl:2:15: error:"))
    prompt.files["app.kdl"] = Samples.wrong
    #expect(prompt.fails("reload").hasPrefix("app.kdl:2:15: error:"))
    prompt.files["app.kdl"] = nil
    #expect(prompt.fails("reload").contains("cannot read 'app.kdl'"))
    prompt.does("expect screen=message back=Inbox")
  }

  @Test func `A reload keeps the layout, the screen and the way back`() {
    var prompt = Prompt()
    prompt.does("layout seven", "tap hello", "tap reply", "tap to", "type \"Ada\"")
    prompt.files["app.kdl"] = Samples.mail.replacing("New Message", with: "Draft")
    prompt.does("reload", "expect title=Draft keyboard=shown value=Ada", "tap cancel")
    prompt.does("expect screen=message back=Inbox")
    #expect(prompt.session.prompt == "seven/message> ")
  }

  @Test func `A reload starts again if the current screen no longer exists`() {
    var prompt = Prompt()
    prompt.does("layout seven", "tap hello")
    prompt.files["app.kdl"] = Samples.small
    #expect(prompt.does("reload").hasSuffix("now on home \"Home\""))
    #expect(prompt.does("undo").contains("now on message"))
  }

  @Test func `A reload keeps the screen if only the way to it is lost`() {
    var prompt = Prompt()
    prompt.does("tap hello")
    prompt.files["app.kdl"] = "screen message { button reply x=10 y=100 }"
    #expect(prompt.does("reload").hasSuffix("now on message"))
    prompt.files["app.kdl"] = "tab-bar { tab a selects=message }\nscreen message { }"
    prompt.does("reload", "expect tab=a")
  }

  @Test func `A new device or orientation keeps the current screen`() {
    var prompt = Prompt()
    prompt.does("tap hello", "device ipad", "expect screen=message back=Inbox")
    prompt.does("orientation landscape", "expect back=Inbox")
    #expect(prompt.does("why 1000 5").contains("the screen is") == false)
    #expect(prompt.does("rotate portrait").contains("768×1024"))
  }

  @Test func `A reload drops a panel and a focus that no longer exist`() {
    let list = (0..<30).map { "row r\($0)" }.joined(separator: "; ")
    let text = """
      screen a {
          button b x=10 y=40 width=60 height=60 presents=p
          text-field f x=100 y=40 width=60 height=40
          list { \(list) }
          action-sheet p title="P" { action yes }
      }

      """
    var prompt = Prompt(text)
    prompt.does("swipe up", "tap f", "expect keyboard=shown")
    prompt.files["app.kdl"] = "screen a { button b x=10 y=100 }"
    prompt.does("reload", "expect keyboard=hidden", "undo", "expect keyboard=shown")
    prompt.files["app.kdl"] = text
    prompt.does("load app.kdl", "tap b", "expect visible=yes")
    prompt.files["app.kdl"] = "screen a { button b x=10 y=100 }"
    #expect(prompt.does("reload").hasSuffix("now on a"))
  }

  @Test func `A file that cannot be opened reports the error with a hint`() {
    let files = MemoryFiles(["wrong.kdl": Samples.wrong], input: Samples.small)
    var session = Session(environment: Environment(files: files.access))
    let wrong = session.open("wrong.kdl")
    #expect(wrong.failed && wrong.text.hasPrefix("wrong.kdl:2:15: error:"))
    #expect(
      session.open("rnu", hint: Help.commandsLike("rnu")).text.hasSuffix("did you mean 'run'?"))
    #expect(session.open("gone/x.kdl").text.hasPrefix("mistap: error: cannot read 'gone/x.kdl'"))
    #expect(session.open("-").text.contains("stdin: 1 layout"))
  }
}
