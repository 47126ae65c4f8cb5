import Testing

@testable import Workbench

@Suite struct `The commands of the prompt` {
  /// What is typed on the inbox of `Samples.mail`, and what the answer contains.
  struct AnswerCase: Sendable, CustomTestStringConvertible {
    let line: String
    let parts: [String]

    init(_ line: String, _ parts: String...) {
      self.line = line
      self.parts = parts
    }

    var testDescription: String { line }
  }

  @Test(arguments: [
    AnswerCase("load app.kdl", "Mail: 2 layouts, 3 screens, 1 task; now on inbox \"Inbox\""),
    AnswerCase("reload", "now on inbox"),
    AnswerCase("screens", "▸ inbox    Inbox", "  message  Message"),
    AnswerCase("layout", "▸ five", "  seven"),
    AnswerCase("layout seven", "now in seven, on inbox"),
    AnswerCase("layout nine like=five", "3 layouts"),
    AnswerCase("device", "iphone-3g: iPhone 3G, 320×480 pt"),
    AnswerCase("device ipad", "ipad: iPad, 768×1024 pt"),
    AnswerCase("device tv { size 900 500; ppi 50 }", "tv: tv, 900×500 pt"),
    AnswerCase(
      "person", "thumb: one-handed thumbs", "scatter ×1.25, between-user SD 0.37, lapse rate 0%"),
    AnswerCase("person walking", "walking: index finger, walking, weakly supported, scatter ×1.5"),
    AnswerCase(
      "person thumb hand=left", "hand=left is unsupported, scatter", "left hand (crosshairs)"),
    AnswerCase(
      "person me like=index hand=right tails=heavy",
      "lapse rate 0%, right hand (crosshairs), heavy tails"),
    AnswerCase(
      "person me like=thumb { lapse 0.5 }",
      "me: me, scatter ×1.25, between-user SD 0.37, lapse rate 50%"),
    AnswerCase("tasks", "✓ answer: 5 of 5 steps, error-free"),
    AnswerCase("tasks answer", "  ✓ tap reply: ", "→ compose"),
    AnswerCase("screen more-room { button x x=10 y=100 }", "4 screens"),
    AnswerCase("task quick { start inbox; tap news }", "2 tasks"),
    AnswerCase("require clean task=answer at-least=0.1", "now on inbox"),
    AnswerCase("edition ios-7", "now on inbox"),
    AnswerCase("trials 5000", "now on inbox"),
    AnswerCase("seed 3", "now on inbox"),
    AnswerCase("orientation landscape", "now on inbox"),
    AnswerCase("title \"Post\"", "Post: 2 layouts"),
    AnswerCase("start", "started; now on inbox"),
    AnswerCase("start message", "started; now on message \"Message\""),
    AnswerCase(
      "tap hello", "hits hello on its visible target → message \"Message\", back to \"Inbox\""),
    AnswerCase("tap 160 86", "(160, 86) hits hello"),
    AnswerCase("tap 160 -86", "is off-screen"),
    AnswerCase("tap 160 400", "is a dead tap"),
    AnswerCase("tap 10 10", "status bar"),
    AnswerCase("tap edit", "editing on"),
    AnswerCase("double-tap hello", "message"),
    AnswerCase("long-press hello", "message"),
    AnswerCase("long-press 160 86 seconds=1", "hits hello"),
    AnswerCase("drag hello dy=-40", "inbox"),
    AnswerCase("pinch scale=2", "pinch"),
    AnswerCase("rotate-fingers hello degrees=90", "turned two fingers"),
    AnswerCase("swipe up", "nothing changed"),
    AnswerCase("swipe left from=hello", "swiped left"),
    AnswerCase("swipe down x=10 y=200", "swiped down"),
    AnswerCase("wait 2.5", "waited 2.5 s"),
    AnswerCase("rotate landscape", "now in landscape, 480×320 pt"),
    AnswerCase("expect screen=inbox title=Inbox visible=hello", "as expected"),
    AnswerCase("show", "Hello!", "[Edit]"),
    AnswerCase("targets", "hello", "news", "320×44"),
    AnswerCase("predict", "thumb on iphone-3g, screen inbox:", "hello", "% mis-taps"),
    AnswerCase("predict all", "thumb on iphone-3g in layout five:", "Highest mis-tap rates of"),
    AnswerCase(
      "predict all layouts", "thumb on iphone-3g in layout five:", "in layout seven:"),
    AnswerCase("predict news", "Taps aimed at news", "wrong:hello"),
    AnswerCase("why hello", "takes the touch", "mis-taps (thumb, iphone-3g)", "pt²"),
    AnswerCase("why 160 86", "a touch at (160, 86):", "hello (row): hit target"),
    AnswerCase("why 1e300 0", "beside it, off-screen"),
    AnswerCase("crowding", "hello and news: 0 pt (0 mm) apart"),
    AnswerCase("check", "on 6 screens"),
    AnswerCase("explain crowding", "crowding"),
    AnswerCase("run", "─── Verdict ", "─── Problems", "require success"),
    AnswerCase("report out", "wrote out/app.txt\nwrote out/app.json\nwrote out/app.csv"),
    AnswerCase("report", "wrote Reports/app.txt"),
    AnswerCase("compare", "Keep five. seven has a higher risk"),
    AnswerCase("compare seven", "Keep five. seven has a higher risk"),
    AnswerCase("compare seven with five", "Choose five."),
    AnswerCase("list editions", "firefox-os"),
    AnswerCase("list elements", "floating-button", "list elements NAME"),
    AnswerCase("list elements slider", "slider an id", "value=", "step=", "Its block may contain"),
    AnswerCase("button ok \"OK\" x=10 y=400", "added button ok", "mis-taps"),
    AnswerCase("demo", "Type these in turn:", "swap trash camera"),
    AnswerCase("help checkbox", "checkbox an id", "on="),
    AnswerCase("list elements swit", "switch", "list elements NAME"),
    AnswerCase("list steps", "double-tap", "rotate-fingers", "list steps NAME"),
    AnswerCase("list steps swipe", "swipe left, right, up or down", "from=", "full="),
    AnswerCase("list steps lift", "lift: lifts the finger that is down"),
    AnswerCase("list gates", "success", "time", "list gates NAME"),
    AnswerCase("list gates success", "success target= screen=", "layout=", "at-least="),
    AnswerCase("list people older", "older-adult"),
    AnswerCase("list devices galaxy z fold", "galaxy-z-fold-6-cover"),
    AnswerCase("help", "Look and ask:", "Use the app:", "What if:", "The scenario:"),
    AnswerCase("help tap", "tap ID | X Y", "for example: tap 300 460"),
    AnswerCase("help ?", "help [COMMAND|ELEMENT]"),
    AnswerCase("// a remark"), AnswerCase("# a remark"), AnswerCase(""), AnswerCase("  \t "),
  ])
  func `A typed command gets the expected answer`(_ given: AnswerCase) {
    var prompt = Prompt()
    let text = prompt.does(given.line)
    for part in given.parts { #expect(text.contains(part), "\(text)") }
    if given.parts.isEmpty { #expect(text == "") }
    #expect(!text.hasSuffix("\n"))
  }

  /// What is typed on the inbox of `Samples.mail` and cannot be done.
  @Test(arguments: [
    AnswerCase("load", "usage: load FILE"),
    AnswerCase("load a b", "usage: load FILE"),
    AnswerCase("load gone.kdl", "cannot read 'gone.kdl': no such file"),
    AnswerCase("load -", "mistap - loads"),
    AnswerCase("layout sevne", "there is no layout 'sevne'; did you mean 'seven'?"),
    AnswerCase("layout nine like=four", "there is no layout 'four'"),
    AnswerCase("device ipda", "there is no device 'ipda'", "did you mean 'ipad'"),
    AnswerCase("device tv { size 900 }", "prompt:1:13: error: size needs a height"),
    AnswerCase("person nobody", "prompt:1:8: error: there is no person 'nobody'"),
    AnswerCase("tasks answers", "there is no task 'answers'; did you mean 'answer'?"),
    AnswerCase("screen", "prompt:1:1: error: screen needs an id"),
    AnswerCase("screen x { buton }", "prompt:1:12: error: unknown node 'buton'"),
    AnswerCase("screen x {", "the block opened at 1:10 is not closed"),
    AnswerCase("tab-bar { tab a selects=gone }", "there is no screen 'gone'"),
    AnswerCase("task t { tap nowhere }", "there is no element 'nowhere'"),
    AnswerCase("require speed at-least=1", "require", "speed"),
    AnswerCase("edition ios-99", "ios-99"),
    AnswerCase("trials 0", "prompt:1:8: error: trials must be 1 to 1000000000"),
    AnswerCase("trials 99999999999999999999", "trials must be 1 to 1000000000"),
    AnswerCase("seed -1", "seed must be"),
    AnswerCase("orientation sideways", "unknown value 'sideways'"),
    AnswerCase("title", "title needs"),
    AnswerCase("include \"gone.kdl\"", "there is no such file"),
    AnswerCase("include \"/etc/passwd\"", "it is outside"),
    AnswerCase("start nowhere", "there is no screen 'nowhere'"),
    AnswerCase("tap", "tap needs an id, or x and y"),
    AnswerCase("tap helo", "there is no element 'helo'; did you mean 'hello'?"),
    AnswerCase("tap reply", "reply is not on the screen: inbox does not show it now"),
    AnswerCase("tap 1", "tap needs an id, or x and y"),
    AnswerCase("tap hello 5", "tap takes an id, or x and y; no value can follow an id"),
    AnswerCase("tap #nan 3", "must be a finite number"),
    AnswerCase("tap 1 2 3", "takes no more than 2 values"),
    AnswerCase("tap hello; tap news", "one step at a time"),
    AnswerCase("swipe", "swipe needs"),
    AnswerCase("swipe about", "choose one of: left, right, up, down"),
    AnswerCase("wait", "wait needs"),
    AnswerCase("wait -1", "wait must be 0 to"),
    AnswerCase("type \"x\"", "no field has the focus"),
    AnswerCase("type", "type needs"),
    AnswerCase("rotate", "rotate needs"),
    AnswerCase("expect", "something to expect"),
    AnswerCase("expect screen=message", "expected screen=message, found inbox"),
    AnswerCase("expect colour=red", "expect has no property 'colour'"),
    AnswerCase("expect chrome=gone", "unknown value 'gone' of chrome"),
    AnswerCase("undo", "nothing to undo"),
    AnswerCase("predict repl", "repl is not on this screen"),
    AnswerCase("predict reply", "it is on message; start message goes there"),
    AnswerCase("why", "usage: why X Y, or why ID"),
    AnswerCase("why 1 nan", "usage: why X Y, or why ID"),
    AnswerCase("why helo", "helo is not on this screen; did you mean 'hello'?"),
    AnswerCase("explain", "usage: explain RULE"),
    AnswerCase("explain zzz", "see mistap list rules"),
    AnswerCase("explain crowd", "did you mean 'crowding'?"),
    AnswerCase(
      "list",
      "usage: list devices|people|rules|editions|outcomes|calibration|elements|steps|gates|formats"),
    AnswerCase("list device", "did you mean 'devices'?"),
    AnswerCase("list devices pixle-9", "no device with 'pixle-9' in its id or name; did you mean"),
    AnswerCase("list people nobody", "no person with 'nobody' in its id or name", "list people"),
    AnswerCase("list steps tpa", "no step with 'tpa' in its id or name; did you mean 'tap'"),
    AnswerCase("list gates safety", "no gate with 'safety' in its id or name"),
    AnswerCase(
      "list elements buton", "no element with 'buton' in its id or name; did you mean 'button'"),
    AnswerCase("undo 2", "undo takes no words"),
    AnswerCase("check reply", "usage: check, or check ask"),
    AnswerCase("compare sevne", "there is no layout 'sevne'; did you mean 'seven'?"),
    AnswerCase("compare five five", "only one layout"),
    AnswerCase("help tpa", "unknown command 'tpa'; did you mean 'tap'?"),
    AnswerCase("help ta", "'ta' is ambiguous: targets, tap, tasks, tab-bar, task"),
    AnswerCase("hlep", "unknown command 'hlep'; did you mean 'help'? help lists all"),
    AnswerCase("header x", "write navigation-bar or app-bar"),
    AnswerCase("click ok", "write tap"),
    AnswerCase("merge a b", "unknown command 'merge'; in the shell: mistap merge"),
    AnswerCase("\"\"", "unknown command ''"),
    AnswerCase("{", "unknown command '{'"),
    AnswerCase("re", "'re' is ambiguous: report, resize, remove, redo, reload, require"),
  ])
  func `A wrong command reports the error and changes nothing`(_ given: AnswerCase) {
    var prompt = Prompt()
    let text = prompt.fails(given.line)
    for part in given.parts { #expect(text.contains(part), "\(text)") }
    prompt.does("expect screen=inbox")
  }

  @Test(arguments: PromptCommand.all.map(\.name))
  func `Each command has a help page and can be abbreviated`(_ name: String) {
    var prompt = Prompt(nil)
    let page = prompt.does("help \(name)")
    #expect(page.hasPrefix(name))
    let words = Set(prompt.does("help").split { " \n".contains($0) }.map(String.init))
    #expect(words.contains(name))
    for length in 1...name.count {
      switch PromptCommand.find(String(name.prefix(length))) {
      case .one(let command): #expect(command.name == name || length < name.count)
      case .several(let names): #expect(names.contains(name))
      case .none: Issue.record("\(name.prefix(length)) finds nothing")
      }
    }
  }

  @Test func `Abbreviated commands run, and q, exit and quit end the session`() {
    var prompt = Prompt()
    #expect(prompt.does("t hello", "expe screen=message", "un").contains("now on inbox"))
    #expect(prompt.does("dev ipad").hasPrefix("ipad:"))
    #expect(prompt.does("help").hasSuffix("Abbreviate: pre, und."))
    for word in ["pre", "und", "t"] { #expect(!prompt.type("help \(word)").failed) }
    #expect(prompt.type("q").ends)
    #expect(prompt.type("exit").ends)
    #expect(!prompt.type("quit").failed)
  }

  @Test(arguments: [
    "reload", "screens", "layout", "layout x", "tasks", "start", "start x", "tap x", "press x",
    "slide x", "lift", "swipe up",
    "wait 1", "expect screen=x", "show", "targets", "predict", "predict x", "why x", "why 1 1",
    "crowding", "check", "run", "report", "compare", "undo",
  ])
  func `Commands that need a scenario fail if none is loaded`(_ line: String) {
    var prompt = Prompt(nil)
    let text = prompt.fails(line)
    #expect(text.contains("no scenario is loaded") || text.contains("nothing"))
    #expect(prompt.session.prompt == "mistap> ")
  }
}
