import Reporting
import ScenarioLanguage
import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `Using the app at the prompt` {
  @Test func `Steps move through the app, and undo goes back one step at a time`() {
    var prompt = Prompt()
    #expect(prompt.session.prompt == "five/inbox> ")
    prompt.does("tap hello", "tap reply", "tap to", "type \"Ada\"", "expect value=Ada")
    #expect(prompt.session.prompt == "five/compose> ")
    prompt.does("undo", "expect value=\"\"", "undo", "expect keyboard=hidden")
    #expect(
      prompt.does("undo") == "undid: tap reply; now on message \"Message\", back to \"Inbox\"")
    #expect(prompt.does("undo") == "undid: tap hello; now on inbox \"Inbox\"")
    #expect(prompt.fails("undo") == "nothing to undo")
  }

  @Test func `The command undo skips commands that changed nothing`() {
    var prompt = Prompt()
    prompt.does("tap hello", "expect screen=message", "layout", "device", "person", "show")
    prompt.type("expect screen=inbox", "tap nowhere", "device nowhere")
    #expect(prompt.does("undo").contains("now on inbox"))
    #expect(prompt.fails("undo") == "nothing to undo")
  }

  @Test func `The prompt reports a disabled target and follows the back button`() {
    var prompt = Prompt()
    prompt.does("tap hello")
    #expect(prompt.does("tap dead").hasPrefix("disabled:dead: "))
    #expect(prompt.does("why dead").contains("it is disabled"))
    #expect(prompt.fails("predict dead") == "dead is disabled and has no rate")
    #expect(prompt.does("tap back").contains("→ inbox"))
  }

  @Test func `A tap aimed at a button behind another activates the front button`() {
    var prompt = Prompt(
      """
      screen home {
          button under x=100 y=200 width=60 height=60
          button over x=100 y=200 width=60 height=60
          button half x=130 y=300 width=60 height=30
          button lower x=130 y=325 width=60 height=30
      }
      """)
    #expect(prompt.does("tap under").hasPrefix("wrong:over: "))
    #expect(prompt.does("why under").contains("behind the element that takes the touch"))
    #expect(prompt.does("why half").contains("lower lies in front and takes 43% of its hit target"))
    #expect(prompt.does("crowding").contains("half and lower"))
  }

  @Test func `The command targets lists the findings of the screen`() throws {
    let text = "screen s { button a \"A\" x=100 y=200 width=20 height=20 hit=visual }"
    var session = Session(environment: Environment(files: MemoryFiles(["a.kdl": text]).access))
    _ = session.respond(to: "load a.kdl")
    let answer = session.respond(to: "targets").text
    #expect(answer.contains("error minimum-hit-target: a: usable hit target is 20×20 pt"))
  }

  @Test func `Targets are numbered from the right in right-to-left layouts`() {
    let screen = """
      screen s {
          button near x=20 y=100 width=60 height=44
          button far x=240 y=100 width=60 height=44
      }
      """
    func first(_ words: String) -> String? {
      var prompt = Prompt("\(words)\n\(screen)")
      let lines = prompt.does("targets").split(separator: "\n")
      return lines.first { $0.split(separator: " ").first == "1" }.map(String.init)
    }
    #expect(first("")?.contains("near") == true)
    #expect(first("direction rtl")?.contains("far") == true)
  }

  @Test func `The command show draws bars in the style of the first guideline set`() {
    var prompt = Prompt(
      """
      device iphone-5
      edition ios-4 ios-7
      screen album title="Album" {
          navigation-bar { left sort-them "Sort all of them" style=plain }
      }
      """)
    #expect(prompt.does("show").contains("[Sort all"))
    prompt.does("expect bordered=sort-them navigation-bar=44 tab-bar=hidden")
    #expect(prompt.type("expect plain=sort-them").text.contains("found bordered"))
    prompt.does("edition ios-7")
    #expect(!prompt.does("show").contains("[Sort all"))
    prompt.does("expect plain=sort-them", "rotate landscape", "expect navigation-bar=32")
  }

  @Test func `The command show draws content through the status bar of ios-7`() {
    var prompt = Prompt("screen album { image cover x=0 y=0 width=393 height=300 }")
    #expect(prompt.does("show").contains("content shows through the status bar"))
    prompt.does("tap 100 30", "expect outcome=status-bar visible=cover")
    prompt.does("edition iphone-os-2")
    #expect(!prompt.does("show").contains("shows through"))
  }

  @Test func `Rows scrolled under the status bar cause no finding`() {
    let rows = (1...20).map { "row r\($0) \"Row\"" }.joined(separator: "; ")
    var prompt = Prompt("device iphone-5\nscreen songs { list row-height=60 { \(rows) } }")
    prompt.does("swipe up")
    #expect(prompt.does("show").contains("content shows through the status bar"))
    #expect(!prompt.does("targets").contains("control-under-status-bar"))
  }

  @Test func `The command why explains an empty point, a small target and a panel`() {
    var prompt = Prompt(
      """
      screen home {
          button small x=100 y=200 width=20 height=20 hit=visual
          button big x=100 y=300 width=80 height=60 presents=sheet
          action-sheet sheet title="S" { action yes "Yes"; action no "No" }
      }
      """)
    #expect(prompt.does("why small").contains("is smaller than 44×44 pt"))
    #expect(prompt.does("why big").contains("nothing covers its hit target"))
    #expect(!prompt.does("why big").contains("cuts off"))
    #expect(prompt.does("why 5 5").contains("status bar"))
    #expect(prompt.does("why 50 260").contains("no hit target there; the nearest is"))
    prompt.does("tap big")
    #expect(prompt.does("why 110 210").contains("targets behind it are inactive"))
    #expect(prompt.does("why yes").contains("the touch is on it"))
  }

  @Test func `The prompt explains that a tab without selects leads nowhere`() {
    let tabs = (1...6).map { "tab t\($0)\($0 == 1 ? " selects=home" : "")" }
    var prompt = Prompt("tab-bar { \(tabs.joined(separator: "; ")) }\nscreen home\n")
    let words =
      "t2 on its visible target, a tab without selects=, which leads nowhere; still on home"
    #expect(prompt.does("tap t2").hasSuffix(words))
    #expect(prompt.does("why t2").contains("leads nowhere: a tab without selects="))
    #expect(
      !prompt.does("tap t1").contains("nowhere") && !prompt.does("why t1").contains("nowhere"))
    #expect(!prompt.does("tap more").contains("nowhere"))
    #expect(prompt.does("tap t6").contains("a tab without selects="))
    var segments = Prompt(
      "screen home { segmented kinds x=16 y=80 { segment all; segment new } }\n")
    #expect(!segments.does("tap new").contains("nowhere"))
  }

  @Test func `The command why reports how much of a hit target its row cuts off`() {
    var prompt = Prompt(
      """
      platform ios
      screen home {
          list { row mail { icon-button star x=100 width=24 height=24 center=y grow=16 } }
      }
      """)
    let said = prompt.does("why star").replacing("\n", with: " ")
    #expect(said.contains("nothing covers its hit target (2464 pt²)"))
    #expect(
      said.contains(
        "its container or the screen cuts off 6 pt above and below of its hit target"
      ))
  }

  @Test func `Hidden media controls are explained and come back at a tap`() {
    for reveal in ["tap", "double-tap"] {
      var prompt = Prompt(
        """
        screen film {
            media m fullscreen=#true hides-after=5 reveal=\(reveal) {
                button pause x=100 y=400 width=60 height=60
            }
        }
        """)
      prompt.does("wait 6", "expect chrome=hidden")
      #expect(prompt.does("why 130 430").contains("the controls are hidden"))
      prompt.does(reveal == "tap" ? "tap pause" : "double-tap 130 430", "expect chrome=shown")
    }
  }

  @Test func `A screen without targets has no predictions and no crowded pairs`() {
    var prompt = Prompt("screen empty { status-bar hidden=#true }")
    #expect(prompt.does("predict") == "no targets here")
    #expect(prompt.does("crowding") == "no crowded pairs on this screen")
    #expect(prompt.does("why 5 5").contains("status bar: hidden"))
    #expect(prompt.does("tasks") == "the scenario has no tasks")
    #expect(prompt.fails("compare").contains("only one layout"))
  }

  @Test func `A failing task fails the command and shows the failed step`() {
    var prompt = Prompt(Samples.failing)
    #expect(prompt.fails("tasks").contains("✗ wrong: 2 of 3 steps"))
    #expect(prompt.fails("tasks").contains("✗ expect keyboard=shown"))
    #expect(prompt.fails("run").contains("failed"))
  }

  @Test func `The command report writes the formats of the command line`() {
    var options = Options()
    options.reports = "out"
    options.formats = [.markdown]
    var prompt = Prompt(options: options)
    #expect(prompt.does("report") == "wrote out/app.md")
    prompt.files.failWrites(after: 0)
    #expect(prompt.fails("report").contains("cannot write 'out/app.md': no space left"))
    prompt.files.seal("shut")
    #expect(prompt.fails("report shut").contains("cannot write reports into 'shut'"))
  }

  @Test(arguments: ["run", "check", "compare", "report"])
  func `An interruption stops long commands`(_ line: String) {
    let files = MemoryFiles(["app.kdl": Samples.mail])
    var session = Session(
      environment: Environment(files: files.access, isInterrupted: { true }))
    #expect(!session.open("app.kdl").failed)
    let reply = session.respond(to: line)
    #expect(reply.failed && reply.text == "stopped")
    #expect(files.written == [])
  }
}

@Suite struct `Gestures at the prompt` {
  private static let app = """
    platform ios
    device iphone-15
    screen home title="Home" {
      slider volume x=40 y=200 width=200 value=0.5
      button more "More" x=40 y=300 width=100 height=44 long-press=picked
      list refresh=#true { row first "First" }
    }

    """

  @Test func `Every task step has a command at the prompt`() {
    let names = Set(PromptCommand.all.map(\.name))
    #expect(Grammar.steps.map(\.name).filter { !names.contains($0) } == [])
  }

  @Test func `Gestures change the app as they do in tasks and can be undone`() {
    var prompt = Prompt(Self.app)
    prompt.does("drag volume to=0.8", "expect value=0.8 of=volume")
    prompt.does("long-press more seconds=0.7", "expect mode=picked", "pull-to-refresh")
    prompt.does("undo", "expect value=0.8 of=volume")
    _ = prompt.fails("expect mode=picked")
    #expect(prompt.completes("drag vol") == ["volume"])
    #expect(prompt.fails("drag volume to=loud").contains("loud"))
  }
}
