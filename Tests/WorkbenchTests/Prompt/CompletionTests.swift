import Guidelines
import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

@Suite struct `Completion at the prompt` {
  @Test func `Completion offers commands with a note on each`() {
    let prompt = Prompt()
    #expect(prompt.completes("") == PromptCommand.all.map(\.name))
    #expect(prompt.completes("ta") == ["targets", "tap", "tasks", "tab-bar", "task"])
    #expect(prompt.completes("help ta") == prompt.completes("ta"))
    #expect(prompt.session.completion(for: "tap").candidates.first?.note.contains("target") == true)
    #expect(prompt.completes("zz") == [])
  }

  @Test func `Completion offers the visible targets with a note on each`() {
    var prompt = Prompt()
    #expect(Set(prompt.completes("tap ")) == ["edit", "hello", "news"])
    #expect(prompt.completes("tap he") == ["hello"])
    prompt.does("tap hello")
    #expect(Set(prompt.completes("predict ")) == ["all", "back", "dead", "trash", "reply"])
    let notes = prompt.session.completion(for: "why ").candidates.map { "\($0.text): \($0.note)" }
    #expect(notes.contains("trash: item \"Trash\", irreversible"))
    #expect(notes.contains("dead: button \"Dead\", disabled"))
    prompt.does("tap reply", "tap to")
    #expect(prompt.completes("tap ").first == "cancel")
    #expect(prompt.completes("tap key-q") == ["key-q"])
  }

  struct CandidateCase: Sendable, CustomTestStringConvertible {
    let text: String
    let candidates: [String]

    init(_ text: String, _ candidates: [String]) {
      self.text = text
      self.candidates = candidates
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    CandidateCase("start ", ["inbox", "message", "compose"]),
    CandidateCase("start m", ["message"]),
    CandidateCase("layout ", ["five", "seven", "like="]),
    CandidateCase("compare five ", ["five", "seven"]),
    CandidateCase("tasks ", ["answer"]),
    CandidateCase("device ipad-m", ["ipad-mini", "ipad-mini-6", "ipad-mini-7"]),
    CandidateCase("person thumb-r", ["thumb-rapid"]),
    CandidateCase(
      "explain ", GuidelineCatalogue.summaries.map(\.id) + GuidelineSet.allCases.map(\.rawValue)),
    CandidateCase("list p", ["people"]),
    CandidateCase("rotate ", ["portrait", "landscape"]),
    CandidateCase("swipe l", ["left"]),
    CandidateCase("expect s", ["screen=", "status-bar=", "search-bar=", "scope-bar="]),
    CandidateCase("expect b", ["back=", "bordered=", "badge="]),
    CandidateCase("expect bordered=he", ["bordered=hello"]),
    CandidateCase("expect plain=ed", ["plain=edit"]),
    CandidateCase("expect toolbar=", ["toolbar=shown", "toolbar=hidden"]),
    CandidateCase("expect screen=", ["screen=inbox", "screen=message", "screen=compose"]),
    CandidateCase("expect keyboard=hidden screen=m", ["screen=message"]),
    CandidateCase("expect chrome=", ["chrome=shown", "chrome=hidden"]),
    CandidateCase("expect outcome=st", ["outcome=status-bar"]),
    CandidateCase("expect hit=he", ["hit=hello"]),
    CandidateCase("expect tab=", []),
    CandidateCase("expect title=", []),
    CandidateCase("person thumb h", ["hand="]),
    CandidateCase("person thumb hand=", ["hand=right", "hand=left"]),
    CandidateCase("person thumb hand=left tails=h", ["tails=heavy"]),
    CandidateCase("expect bogus=", []),
    CandidateCase("ta hello", []),
    CandidateCase("bogus x", []),
    CandidateCase("show ", ["heat", "targets", "inbox", "message", "compose"]),
  ])
  func `Completion offers the words that the command expects`(_ given: CandidateCase) {
    #expect(Prompt().completes(given.text) == given.candidates)
  }

  @Test func `Completion offers each suggestion once for apply`() {
    var prompt = Prompt("person older-adult\n" + WhatIfTests.app)
    #expect(prompt.completes("apply ").isEmpty)
    prompt.does("suggest")
    let count = prompt.session.state.changes.count
    #expect(count > 1 && prompt.completes("apply ") == (1...count).map(String.init) + ["all"])
    #expect(!prompt.completes("apply 1 ").contains("1"))
    prompt.does("suggest go")
    #expect(prompt.session.state.changes.count == 1 && prompt.completes("apply ") == ["1"])
  }

  @Test func `Completion offers the named states that elements toggle`() {
    let prompt = Prompt("screen a { button b x=9 y=99 width=44 height=44 toggles=editing; }\n")
    #expect(prompt.completes("expect mode=").contains { $0.hasSuffix("editing") })
  }

  @Test func `Completion offers the scenario's own devices and people`() {
    let prompt = Prompt(
      "device wall { size 500 600; ppi 100 }\nperson giant like=thumb { spread 3 }\n"
        + Samples.small)
    #expect(prompt.completes("device wa") == ["wall"])
    #expect(prompt.completes("person g") == ["giant"])
    #expect(Prompt(nil).completes("device ipad-mini-") == ["ipad-mini-6", "ipad-mini-7"])
    #expect(Prompt(nil).completes("person w") == ["walking"])
    #expect(Prompt(nil).completes("tap ") == [])
    #expect(Prompt(nil).completes("start ") == [])
    #expect(Prompt(nil).completes("expect hit=") == [])
  }

  @Test func `Completion offers scenarios and folders, but only folders for reports`() {
    let prompt = Prompt()
    prompt.files["sub/b.kdl"] = ""
    prompt.files["sub/notes.txt"] = ""
    prompt.files["sub/.hidden.kdl"] = ""
    prompt.files["sub/in/c.kdl"] = ""
    prompt.files["my file.kdl"] = ""
    #expect(prompt.completes("load ") == ["app.kdl", "sub/"])
    #expect(prompt.completes("load sub/") == ["sub/b.kdl", "sub/in/"])
    #expect(prompt.completes("load sub/b") == ["sub/b.kdl"])
    #expect(prompt.completes("load /work/a") == ["/work/app.kdl"])
    #expect(prompt.completes("report ") == ["sub/"])
    #expect(prompt.completes("load nowhere/") == [])
  }

  @Test func `Completion gives a hint where it cannot list words`() {
    let session = Prompt().session
    #expect(session.completion(for: "wait ").hint == "seconds")
    #expect(session.completion(for: "type ").hint == "a text in quotes")
    #expect(session.completion(for: "trials ").hint == "trials N")
    #expect(session.completion(for: "tap zz").hint == "tap ID | X Y")
    #expect(session.completion(for: "show ").hint == "show [heat|targets|ID]")
    #expect(session.completion(for: "tap he").hint == "")
    #expect(session.completion(for: "t ").hint == "tap ID | X Y")
    #expect(session.completion(for: "crowding ").hint == "")
  }

  @Test(arguments: [
    ("tap he", 4), ("  tap he", 6), ("tap größe", 4), ("tap ", 4), ("", 0), ("ta", 0),
    ("expect screen=in", 7), ("tap 👩‍👩‍👧 he", 6),
  ])
  func `Completion gives the start of the word in characters`(_ text: String, _ start: Int) {
    #expect(Prompt().session.completion(for: text).start == start)
  }
}

@Suite struct `Control characters of a scenario` {
  private static let lines = [
    "screens", "layout", "device", "person", "tasks", "tasks go", "show", "targets", "predict",
    "predict ok", "why ok", "why 110 210", "crowding", "check", "run", "compare", "tap ok",
    "tap off", "tap 5 300", "expect title=x", "tap nothing", "reload", "undo", "help", "load x",
    "tap \"\u{1B}[31m\"", "\u{1B}[31m", "explain \u{1B}[2J", "report \u{1B}", "start \u{7}",
  ]

  @Test func `Control characters never reach an answer, a prompt or a completion`() {
    var prompt = Prompt(Samples.hostile, columns: 200)
    for line in Self.lines {
      let reply = prompt.type(line)
      #expect(!reply.text.hasControls, "\(line): \(reply.text.debugDescription)")
      #expect(!prompt.session.prompt.hasControls)
    }
    for line in ["tap ", "start ", "expect screen=", "layout ", "tasks "] {
      for candidate in prompt.session.completion(for: line).candidates {
        #expect(!candidate.text.hasControls && !candidate.note.hasControls, "\(line)")
      }
    }
  }

  @Test func `Ids with control characters are shown harmless and not completed`() {
    var prompt = Prompt(
      "screen \"a\\u{1B}[31m\" { button \"b\\u{7}\" x=10 y=100; button \"c d\" x=10 y=200 }\n"
        + "task \"t\\u{9B}\" { tap \"b\\u{7}\" }")
    for line in ["screens", "tasks", "targets", "predict", "show", "why \"b\u{7}\"", "run"] {
      let reply = prompt.type(line)
      #expect(!reply.text.hasControls, "\(line): \(reply.text.debugDescription)")
    }
    #expect(!prompt.session.prompt.hasControls)
    #expect(prompt.completes("tap ") == [])
    #expect(prompt.completes("start ") == [])
    prompt.does("tap \"c d\"")
  }
}

extension String {
  /// Whether anything in the text could steer a terminal.
  fileprivate var hasControls: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }
}

@Suite struct `Completion within the language` {
  @Test(arguments: [
    ("screen x { but", ["button"]), ("screen x {\n  toolbar { ", ["item", "segmented"]),
    ("screen x { button b op", ["opens="]), ("screen x { button b opens=in", ["opens=inbox"]),
    ("screen x { button b disabled=", ["disabled=#true", "disabled=#false"]),
    ("screen x { button b; text-field f purpose=", ["purpose=text", "purpose=search"]),
    ("screen x { button b }; task t { ta", ["tap"]), ("task t {\n tap he", ["hello"]),
    ("task t {\n tap hello\n expect screen=m", ["screen=message"]),
    ("task t { // tap\n sta", ["start"]), ("screen x { label \"a { b\" ; im", ["image"]),
    ("person me like=thumb-r", ["like=thumb-rapid"]), ("layout n like=f", ["like=five"]),
    ("require success tar", ["target="]), ("require success target=he", ["target=hello"]),
    ("require clean task=", ["task=answer"]),
    ("require ", ["success", "confusion", "misses", "clean", "completion", "danger", "time"]),
    ("require success target=rep", ["target=reply"]), ("ignore crowd", ["crowding"]),
    ("edition ", GuidelineSet.allCases.map(\.rawValue)), ("edition ios-4 ios", ["ios-7"]),
    ("resolution b", ["blink"]), ("platform a", ["android"]),
    ("orientation l", ["landscape"]),
    ("tab-bar { tab a \"A\" absent-in=", ["absent-in=portrait", "absent-in=landscape"]),
    ("add but", ["button"]), ("add item x dan", ["danger="]), ("add toolbar { ite", ["item"]),
    (
      "add toolbar { item x system=re",
      ["system=reply", "system=refresh", "system=rewind", "system=redo"]
    ),
    ("set hello op", ["opens="]), ("set hello opens=c", ["opens=compose"]),
    ("set hello lab", ["label="]),
    ("set nowhere op", []), ("move he", ["hello"]), ("swap hello ne", ["news"]),
    ("touch hello ", ["times="]), ("predict a", ["all"]), ("save ta", ["task"]),
    ("show h", ["heat"]),
    ("bogus { x ", []), ("screen x { bogus y=", []),
  ])
  func `Completion offers nodes, properties and their values`(_ text: String, _ words: [String]) {
    let found = Prompt().completes(text)
    #expect(Set(found) == Set(words), "\(found)")
  }

  @Test func `Completion explains its candidates and the expected words`() {
    let session = Prompt().session
    for text in ["expect ", "screen x { ", "screen x { button b ", "set hello ", "show ", "add "] {
      let completion = session.completion(for: text)
      #expect(completion.candidates.allSatisfy { !$0.note.isEmpty }, "\(text)")
    }
    #expect(session.completion(for: "tap ").hint == "tap ID | X Y")
    #expect(session.completion(for: "tap h").hint == "")
    #expect(
      session.completion(for: "screen x { button ").hint
        == "button: an id, a label, then properties")
    #expect(session.completion(for: "").hint == "")
  }
}
