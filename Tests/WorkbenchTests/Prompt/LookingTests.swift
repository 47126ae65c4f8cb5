import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

@Suite struct `Numbers of targets` {
  @Test func `Target numbers work as names until the screen changes`() {
    var prompt = Prompt(Samples.mail)
    #expect(prompt.fails("tap @1").contains("show targets numbers them"))
    #expect(prompt.does("show targets").contains("@2  hello"))
    #expect(prompt.does("why @2").contains("hello (row)"))
    #expect(prompt.does("predict @3").contains("aimed at news"))
    #expect(prompt.completes("tap @") == ["@1", "@2", "@3"])
    #expect(prompt.fails("tap @4") == "there is no @4: the screen has targets @1 to @3")
    prompt.does("tap @2", "expect screen=message")
    #expect(prompt.fails("tap @2").hasPrefix("the screen has changed since"))
    #expect(prompt.completes("tap @") == [])
    prompt.does("undo", "tap @1", "expect mode=editing")
  }

  @Test func `Target numbers come from the list and expire at a layout change`() {
    var prompt = Prompt(Samples.mail)
    #expect(prompt.does("targets").hasPrefix("  @  target"))
    prompt.does("tap @2", "targets", "swap @3 @4")
    #expect(prompt.fails("why @3").contains("has changed"))
  }

  @Test func `A target number within quotes is plain text`() {
    var prompt = Prompt("screen a { text-field f x=10 y=90; button \"@1\" x=10 y=200 }\n")
    prompt.does("show targets", "tap @1", "type \"@1\"", "expect value=\"@1\"", "tap \"@1\"")
    #expect(prompt.fails("predict @").contains("@ is not on this screen"))
  }
}

@Suite struct `What is not on the screen now` {
  @Test func `An unknown id that is a label names the element with that label`() {
    var prompt = Prompt(
      """
      screen home {
        button store "Save" x=20 y=100; button other "save" x=20 y=200
        button drop "Delete item" x=20 y=300; button keep "Keep" x=20 y=400
      }

      """)
    let whole = "'Save' is the label of store, other"
    #expect(prompt.fails("tap Save") == "there is no element 'Save'; \(whole)")
    #expect(prompt.fails("why Save") == "Save is not on this screen; \(whole)")
    let part = "drop is labelled 'Delete item'"
    #expect(prompt.fails("tap delete") == "there is no element 'delete'; \(part)")
    #expect(prompt.fails("tap \"Delete item\"").hasSuffix("'Delete item' is the label of drop"))
    #expect(prompt.fails("press Keep").hasSuffix("did you mean 'keep'?"))
    #expect(
      prompt.fails("tap Elsewhere").hasSuffix("choose one of: store, other, drop, keep, back"))
  }

  @Test func `An element or back button on another screen is reported with that screen`() {
    var prompt = Prompt(
      """
      screen home { list { row one opens=two } }
      screen two { navigation-bar; button del x=20 y=300 }

      """)
    #expect(
      prompt.fails("predict del") == "del is not on this screen: it is on two; start two goes there"
    )
    #expect(prompt.does("why del") == "del is on two; start two goes there.")
    #expect(prompt.does("why back") == "back is on two; tap one goes there.")
    #expect(prompt.fails("why nothing") == "nothing is not on this screen; choose one of: one")
  }

  @Test func `The reported way to an element on another screen works`() {
    let text = """
      platform android
      screen home { button go x=20 y=100 opens=two; button ask x=20 y=200 presents=sure
        dialog sure "Sure?" { action yes; action no } }
      screen two title="Two" { app-bar; stepper count x=20 y=300 }
      screen three { button on x=20 y=100 }

      """
    for (id, place, way) in [
      ("yes", "home/sure", ["tap ask"]), ("back", "two", ["tap go"]),
      ("count-plus", "two", ["start two"]), ("on", "three", ["start three"]),
    ] {
      let route = "\(way.joined(separator: ", then ")) goes there"
      for command in ["predict \(id)", "suggest \(id)"] {
        var prompt = Prompt(text)
        let problems = prompt.does("why \(id)").split(separator: "\n")
        #expect(problems.last.map(String.init) == "\(id) is on \(place); \(route).")
        #expect(
          prompt.fails(command) == "\(id) is not on this screen: it is on \(place); \(route)")
        for step in way { prompt.does(step) }
        #expect(!prompt.does("why \(id)").isEmpty)
      }
    }
    var prompt = Prompt(text)
    prompt.does("start three")
    #expect(
      prompt.fails("predict yes")
        == "yes is not on this screen: it is on home/sure; start home, then tap ask goes there")
  }

  @Test func `A menu behind a long press is reported with the long-press step`() {
    var prompt = Prompt(
      """
      screen home {
          button hold x=20 y=100 long-press=choices
          menu choices { action copy "Copy" }
      }
      screen other { button home-again x=20 y=100 opens=home }

      """)
    #expect(
      prompt.does("why copy") == "copy is on home/choices; long-press hold goes there.")
    prompt.does("start other")
    #expect(
      prompt.does("why copy")
        == "copy is on home/choices; start home, then long-press hold goes there."
    )
  }
}

@Suite struct `Shares in a sentence` {
  @Test func `Mis-tap rates in a sentence have one space before them`() throws {
    var prompt = Prompt(Samples.mail)
    let lines = prompt.does("predict").split(separator: "\n").filter { $0.contains("; mis-taps: ") }
    #expect(!lines.isEmpty)
    for line in lines {
      let start = try #require(line.firstRange(of: "; mis-taps: "))
      #expect(!line[start.upperBound...].contains("  "), "\(line)")
    }
  }
}

@Suite struct `Touches of a person` {
  @Test func `The command touch activates the target that the touch hits`() {
    var prompt = Prompt(Samples.mail.replacing("person thumb", with: "person perfect"))
    let text = prompt.does("touch hello")
    #expect(
      text.hasPrefix("perfect aims at hello, touches 0 mm from its centre: (160, 86) hits hello"))
    prompt.does("expect screen=message", "undo", "expect screen=inbox")
  }

  @Test func `Touches of a person scatter, and an undone touch repeats exactly`() {
    var prompt = Prompt(Samples.mail)
    let first = prompt.does("touch edit")
    prompt.does("undo")
    #expect(prompt.does("touch edit") == first)
    prompt.does("start")
    let more = (0..<40).map { _ in prompt.does("touch edit") }
    #expect(Set(more).count > 20)
  }

  @Test func `Touches are cancelled at the lapse rate of the person`() {
    var prompt = Prompt(Samples.mail)
    prompt.does("person me like=thumb { lapse 0.9 }")
    let slip = "me aims at edit: cancelled tap"
    let slips = (0..<200).count { _ in prompt.does("touch edit") == slip }
    // Five standard errors of 200 touches are 21.
    #expect((159...200).contains(slips))
  }

  @Test func `Many touches give a histogram and leave the app unchanged`() throws {
    var prompt = Prompt(Samples.mail)
    let text = prompt.does("touch hello times=1000")
    #expect(text.contains("aimed at hello"))
    let counts = text.split(separator: "\n").compactMap { line -> Int? in
      let words = line.split(separator: " ")
      guard words.count >= 3, Double(words[2]) != nil || words[2].hasPrefix("<") else { return nil }
      return Int(words[1])
    }
    #expect(counts.reduce(0, +) == 1000)
    let exact = try #require(
      prompt.session.evaluated?.targets.first { $0.target.id == "hello" }?.success)
    #expect(text.contains("Computed: \(Int((100 - 100 * exact).rounded()))% mis-taps."))
    // Five standard errors of 1000 touches.
    let hits = try #require(counts.first)
    #expect(abs(Double(hits) / 1000 - exact) < 5 * (exact * (1 - exact) / 1000).squareRoot())
    prompt.does("expect screen=inbox")
    #expect(prompt.fails("undo") == "nothing to undo")
  }

  @Test(arguments: [
    ("touch", "usage: touch ID [times=N]"), ("touch a b", "usage: touch"),
    ("touch hello times=0", "from 1 to 10000000"), ("touch hello times=x", "whole number"),
    ("touch helo", "did you mean 'hello'?"), ("touch reply", "not on this screen"),
  ])
  func `A wrong touch command reports the error`(_ line: String, _ part: String) {
    var prompt = Prompt(Samples.mail)
    #expect(prompt.fails(line).contains(part))
  }

  @Test func `Many touches of a disabled target are refused, but one is possible`() {
    var prompt = Prompt(Samples.mail)
    prompt.does("start message")
    #expect(prompt.fails("touch dead times=10").contains("has no rate"))
    #expect(prompt.does("touch dead").contains("dead"))
  }
}

@Suite struct `The worst targets` {
  @Test func `The command predict all lists the worst targets and accidental taps`() throws {
    var prompt = Prompt(WhatIfTests.app)
    let text = prompt.does("predict all")
    #expect(text.contains("Accidental taps on costly or irreversible actions"))
    #expect(text.contains("irreversible"))
    let figures = text.split(separator: "\n").compactMap { line -> Double? in
      let words = line.split(separator: " ")
      return words.count >= 4 && words[0] != "screen" ? Double(words[2]) : nil
    }
    #expect(figures.count >= 5)
    #expect(zip(figures, figures.dropFirst()).prefix(5).allSatisfy { $0 >= $1 })
    prompt = Prompt("screen a { label l \"x\" x=1 y=90 }\n")
    #expect(prompt.does("predict all").contains("no target on these screens"))
  }
}

@Suite struct `Showing the screen` {
  @Test func `The command show shades targets by mis-tap rate and fits the terminal`() throws {
    var prompt = Prompt(Samples.mail)
    let heat = prompt.does("show heat")
    let rate = try #require(
      prompt.session.evaluated?.targets.first { $0.target.id == "edit" }?.misTapRate)
    #expect(heat.contains("\((100 * rate).fixed(places: 0))%"))
    #expect(heat.contains("under 2%"))
    #expect(heat.split(separator: "\n").count <= 22)
    prompt.session.resize(columns: 200, rows: 60)
    #expect(prompt.does("show").split(separator: "\n").count <= 58)
    prompt.session.resize(columns: 1, rows: 1)
    #expect(prompt.does("show").split(separator: "\n").count <= 12)
    #expect(prompt.fails("show hat") == "unknown screen 'hat'; did you mean 'heat'?")
    #expect(prompt.fails("show heat thumb thumb").hasPrefix("usage: show"))
  }

  @Test func `The command show draws another screen and leaves the app unchanged`() {
    var prompt = Prompt(Samples.mail)
    let front = prompt.does("show")
    let message = prompt.does("show message")
    #expect(message.hasPrefix("message as first seen; the app stays on inbox\n┏"))
    #expect(message.lowercased().contains("reply"))
    #expect(prompt.does("show inbox") == front && prompt.does("show") == front)
    #expect(
      prompt.fails("show reply")
        == "show draws whole screens: show message draws the screen of reply")
    #expect(
      prompt.fails("show hello").hasSuffix("inbox draws the screen of hello; see why hello"))
    #expect(prompt.completes("show m") == ["message"])
    prompt.does("tap hello")
    #expect(prompt.does("show inbox").hasPrefix("inbox as first seen; the app stays on message\n"))
  }
}

@Suite struct `Slips in typing` {
  @Test(arguments: [
    ("tap “hello”", "“ is a typographic quote"), ("title ”Mail”", "” is a typographic quote"),
    ("expect title=“Inbox”", "write straight ones"), ("type ‘x’", "‘ is a typographic quote"),
  ])
  func `Typographic quotes are reported as an error`(_ line: String, _ part: String) {
    var prompt = Prompt(Samples.mail)
    #expect(prompt.fails(line).contains(part))
  }

  @Test func `Typographic quotes are text within straight quotes and in comments`() {
    var prompt = Prompt(Samples.mail)
    prompt.does("title \"“Mail”\"", "echo “x”", "trials 5 // “x”", "title \"a \\\" “b\"")
    #expect(prompt.session.study?.title == "a \" “b")
  }

  @Test func `A screen statement without a block suggests the command start`() {
    var prompt = Prompt(Samples.mail)
    #expect(prompt.fails("screen message").hasPrefix("to go to message type start message"))
    #expect(prompt.fails("screen other").hasPrefix("a screen needs its block: screen other {"))
  }

  @Test func `Commented statements have no effect, even over several lines`() {
    var prompt = Prompt(Samples.mail)
    let session = prompt.session
    #expect(session.needsMore("/* a") && session.needsMore("/- screen x {"))
    #expect(!session.needsMore("/* a */") && !session.needsMore("/- screen x { }"))
    #expect(prompt.does("/* a\nb */") == "")
    #expect(prompt.does("/- screen inbox { }") == "")
    #expect(prompt.does("/* a */ trials 7").contains("now on inbox"))
    #expect(prompt.session.study?.trials == 7)
  }

  @Test func `An open block is named by its first line`() throws {
    let session = Prompt(nil).session
    let block = try #require(session.openBlock(in: "screen a {\n  list {\n    row x\n  }\n"))
    #expect(block.line == 1 && block.text == "screen a {")
    let inner = try #require(session.openBlock(in: "screen a {\n  list {\n    row x\n"))
    #expect(inner.line == 2 && inner.text == "list {")
    #expect(session.openBlock(in: "tap {") == nil)
  }

  @Test func `Errors in a pasted statement count the lines of the paste`() {
    var prompt = Prompt(Samples.mail)
    prompt.session.firstLine = 7
    #expect(prompt.fails("screen b {\n  buton\n}").hasPrefix("prompt:8:3: error: unknown node"))
    let unclosed = prompt.fails("screen c {\n x {\n}")
    #expect(unclosed.hasPrefix("prompt:8:4: error: this block is not closed before line 9,"))
  }
}

@Suite struct `The list of commands` {
  @Test func `The list of commands fits a small terminal`() {
    let lines = HelpScreen.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 22)
    #expect(lines.allSatisfy { $0.count <= HelpScreen.columns })
  }
}

@Suite struct `What a check cannot tell` {
  private static let chat = """
    platform web
    screen chat title="Chat" {
      link terms "Terms" x=20 y=200 width=60 height=14
      button send "Send" x=20 y=210 width=100 height=48
    }

    """

  @Test func `The command check ask lists the missing facts and succeeds`() {
    var prompt = Prompt(Self.chat)
    let asked = prompt.does("check ask")
    #expect(asked.contains("inline") && asked.contains("terms") && !asked.contains("send"))
    #expect(prompt.completes("check ") == ["ask"])
    #expect(prompt.fails("check all") == "usage: check, or check ask")
    #expect(Prompt("screen a { button b \"B\" x=10 y=90 }\n").completes("check ask ") == [])
  }
}
