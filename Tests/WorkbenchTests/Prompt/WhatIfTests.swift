import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

/// What the tests of what-if and of looking share.
enum WhatIfTests {
  /// Free buttons, a list, and bars with ends and items, with remarks that must stay.
  static let app = """
    // What this is for.
    trials 10
    screen home title="Home" {
        navigation-bar {
            left cancel "Cancel" // the way out
            right send "Send" opens=end
        }
        button go "Go" x=20 y=100 width=30 height=30 opens=end // go on
        button stop "Stop" x=60 y=100 width=30 height=30 danger=irreversible
        list { row one; row two "Two" opens=end; row three }
        toolbar { item add; item reply; item trash danger=irreversible }
    }
    screen end { button ok x=100 y=300 width=60 height=60 }

    // Its task.
    task t { start home; tap go; expect screen=end }

    """
}

@Suite struct `What-if at the prompt` {
  private static let app = WhatIfTests.app

  struct EditCase: Sendable, CustomTestStringConvertible {
    let line: String
    let old: String
    let new: String

    init(_ line: String, _ old: String, _ new: String) {
      self.line = line
      self.old = old
      self.new = new
    }

    var testDescription: String { line }
  }

  @Test(arguments: [
    EditCase("move go 5 -10", "go \"Go\" x=20 y=100", "go \"Go\" x=25 y=90"),
    EditCase(
      "resize go 44 50", "x=20 y=100 width=30 height=30 opens=end",
      "x=13 y=90 width=44 height=50 opens=end"),
    EditCase("resize reply 40 36", "item reply;", "item reply width=40 height=36;"),
    EditCase("resize one 393 60", "row one;", "row one height=60;"),
    EditCase("swap cancel send", "left cancel \"Cancel\"", "left send \"Send\" opens=end"),
    EditCase(
      "swap add trash", "item add; item reply;", "item trash danger=irreversible; item reply;"),
    EditCase("swap one three", "row one; row two", "row three; row two"),
    EditCase("swap go stop", "go \"Go\" x=20", "go \"Go\" x=60"),
    EditCase("set go width=60", "width=30 height=30 opens=end", "width=60 height=30 opens=end"),
    EditCase("set reply grow=4 label=\"Re\"", "item reply;", "item reply \"Re\" grow=4;"),
    EditCase("set stop danger=#null", "height=30 danger=irreversible\n", "height=30\n"),
    EditCase("set two label=#null", "row two \"Two\" opens=end", "row two opens=end"),
    EditCase(
      "set go { hit-target 10 90 50 50; }", "height=30 opens=end // go on",
      "height=30 opens=end { hit-target 10 90 50 50 } // go on"),
    EditCase("set toolbar edge=top", "toolbar {", "toolbar edge=top {"),
    EditCase(
      "remove stop", "    button stop \"Stop\" x=60 y=100 width=30 height=30 danger=irreversible\n",
      ""),
    EditCase("remove reply", "item add; item reply; item", "item add; item"),
    EditCase("remove add trash", "item add; item reply; item trash", "toolbar { item reply }\n"),
    EditCase("remove trash", "; item trash danger=irreversible }", "item reply }\n"),
    EditCase(
      "add button help \"?\" x=10 y=300 width=44 height=44", "danger=irreversible }\n}",
      "danger=irreversible }\n    button help \"?\" x=10 y=300 width=44 height=44\n}"),
    EditCase(
      "add item save", "trash danger=irreversible }", "trash danger=irreversible; item save }"),
    EditCase(
      "add left menu", "opens=end\n    }", "opens=end\n        left menu\n    }"),
    EditCase("add row four", "; row three }", "; row three; row four }"),
  ])
  func `A layout change edits only its place in the scenario text`(_ given: EditCase) throws {
    var prompt = Prompt(Self.app)
    try #require(Self.app.contains(given.old))
    prompt.does(given.line)
    let text = prompt.text
    #expect(text.contains(given.new), "\(text)")
    #expect(text.contains("// What this is for.") && text.contains("// Its task."))
    #expect(text.contains("// the way out") && text.contains("// go on"))
    // Everything but what is around the change stands as it stood.
    let before = Self.app.split(separator: "\n")
    let after = text.split(separator: "\n")
    #expect(after.difference(from: before).count <= 4, "\(text)")
    #expect(prompt.does("undo").hasPrefix("undid: \(given.line.prefix(20))"))
    #expect(prompt.text == Self.app)
    prompt.does("redo")
    #expect(prompt.text == text)
  }

  @Test(arguments: [
    ("move reply 1 1", "spaces its items equally; try swap reply OTHER"),
    ("move send 1 1", "is at an end of its bar"),
    ("move two 0 9", "rows fill their list"),
    ("move toolbar 0 9", "where the system puts bars"),
    ("move go 1", "usage: move ID DX DY"),
    ("move go a b", "usage: move"),
    ("move go 1e99 0", "1e99 is out of range: at most 1000000 either way"),
    ("resize go 44 inf", "inf is out of range"),
    ("move", "usage: move"),
    ("move og 1 1", "og is not on this screen; did you mean 'go'?"),
    ("move go 0 0", "nothing to change"),
    ("resize two 100 60", "a row is as wide as its list; try resize two 393 60"),
    ("resize go 0 9", "a size must be more than 0"),
    ("resize toolbar 9 9", "is not visible now"),
    ("swap go reply", "only elements of one bar or list"),
    ("swap two reply", "only elements of one bar or list"),
    ("swap go", "usage: swap A B"),
    ("swap go go", "usage: swap A B"),
    ("set go", "usage: set ID"),
    ("set go widht=3", "invalid: button has no property 'widht'; did you mean 'width'?"),
    ("set go width=-3", "invalid: width must be"),
    ("set toolbar label=x", "a toolbar has no label"),
    ("set go opens=nowhere", "there is no screen 'nowhere'"),
    ("remove go", "there is no element 'go'"),
    ("remove", "usage: remove ID …"),
    ("remove one one", "one is named twice"),
    ("add", "usage: add NODE"),
    ("add buton x", "there is no node 'buton'; did you mean 'button'?"),
    ("add segment x", "has no segmented for it; try add segmented { segment … }"),
    ("add button go x=1 y=90", "the element id 'go' is used twice"),
    ("add tab t", "the layout has no tab bar"),
    ("redo", "nothing to redo"),
  ])
  func `An impossible layout change is refused with a reason`(_ line: String, _ part: String) {
    var prompt = Prompt(Self.app)
    let text = prompt.fails(line)
    #expect(text.contains(part), "\(text)")
    #expect(prompt.text == Self.app)
  }

  @Test func `A layout change reports the predicted rates before and after it`() throws {
    var prompt = Prompt(Samples.mail)
    prompt.does("layout seven", "tap hello")
    let before = try #require(prompt.session.evaluated)
    let text = prompt.does("swap trash refresh")
    let after = try #require(prompt.session.evaluated)
    #expect(text.hasPrefix("seven now has its own screen message") == false)
    for id in ["trash", "refresh"] {
      let row = try #require(text.split(separator: "\n").first { $0.contains("  \(id) ") })
      for result in [before, after] {
        let target = try #require(result.targets.first { $0.target.id == id })
        let figure = try #require(target.success.map { (100 - 100 * $0).fixed(places: 1) })
        #expect(row.contains(figure), "\(row)")
      }
    }
    let mean = try #require(after.misTapRate.map { (100 * $0).fixed(places: 1) })
    #expect(text.contains("mean of the screen") && text.contains(mean))
  }

  @Test func `A layout change reports accidental taps on an irreversible action`() throws {
    var prompt = Prompt(Self.app)
    let before = try #require(prompt.session.evaluated)
    let text = prompt.does("move stop 0 200")
    let after = try #require(prompt.session.evaluated)
    // That at least one of the others reaches it, each being meant once.
    let shares = [before, after].map { result in
      let others = result.intended.filter { $0.target.id != "stop" }
      let none = others.compactMap { target in
        target.exact?.first { $0.outcome == .wrong("stop") }?.probability
      }.reduce(1) { $0 * (1 - $1) }
      return (100 * (1 - none)).fixed(places: 0)
    }
    let row = try #require(
      text.split(separator: "\n").first { $0.contains("stop, accidental taps") })
    #expect(row.contains(shares[0]), "\(row)")
    #expect(row.contains(shares[1]), "\(row)")
  }

  @Test(arguments: [
    ("move go 5000 0", "warning: go has left the screen"),
    ("move go -40 0", "warning: part of go lies beyond the edge of the screen"),
    ("move go 4 0", ""), ("remove stop", ""),
  ])
  func `An element moved off the screen causes a warning`(_ line: String, _ warning: String) {
    var prompt = Prompt(Self.app)
    let text = prompt.does(line)
    #expect(warning.isEmpty ? !text.contains("warning") : text.contains(warning), "\(text)")
  }

  @Test func `A screen inherited from another layout is copied before a change`() {
    var prompt = Prompt(Samples.mail)
    prompt.does("layout seven")
    let text = prompt.does("resize hello 320 60")
    #expect(
      text.hasPrefix("seven now has its own screen inbox; resized hello: 320×44 → 320×60"))
    prompt.does("layout five")
    #expect(prompt.does("targets").contains("320×44"))
    #expect(!prompt.does("targets").contains("320×60"))
    prompt.does("layout seven")
    #expect(prompt.does("targets").contains("320×60"))
    prompt.does("undo", "undo", "undo")
    #expect(prompt.text == Samples.mail)
  }

  @Test func `A change to an included element is refused or made in a layout's copy`() {
    var prompt = Prompt(nil)
    prompt.files["part.kdl"] = "screen home {\n  button ok x=100 y=200 width=60 height=60\n}\n"
    prompt.files["app.kdl"] = "include \"part.kdl\"\n"
    prompt.does("load app.kdl")
    #expect(
      prompt.fails("move ok 1 1") == "it is in part.kdl, line 2; load that file to change it")
    prompt.files["app.kdl"] = "include \"base.kdl\"\nlayout b like=a {\n}\n"
    prompt.files["base.kdl"] =
      "layout a {\n  screen home {\n    button ok x=100 y=200 width=60 height=60\n  }\n}\n"
    prompt.does("load app.kdl", "layout b")
    #expect(prompt.does("move ok 1 1").hasPrefix("b now has its own screen home; moved ok"))
    #expect(
      prompt.text == """
        include "base.kdl"
        layout b like=a {
            screen home {
              button ok x=101 y=201 width=60 height=60
            }
        }

        """)
  }

  @Test func `A stated hit target moves with its element`() {
    var prompt = Prompt(
      "screen a { button b x=50 y=100 width=20 height=20 { hit-target 40 90 40 40 } }\n")
    prompt.does("move b 10 0")
    #expect(
      prompt.text
        == "screen a { button b x=60 y=100 width=20 height=20 { hit-target 50 90 40 40 } }\n")
  }

  @Test func `Targets drawn by the system cannot be removed`() {
    var prompt = Prompt(Samples.mail)
    prompt.does("tap hello")
    #expect(prompt.fails("remove back").contains("drawn by the system"))
  }

  @Test func `Tabs, segments and bars can be added and changed`() {
    var prompt = Prompt(
      "tab-bar { tab a \"A\" selects=s; tab b \"B\" selects=u }\nscreen s\nscreen u\n")
    prompt.does("swap a b", "expect visible=a", "set a label=\"First\"")
    prompt.does("add tab c \"C\" selects=u", "expect visible=c")
    prompt.does("add toolbar { item x; item y }", "expect visible=y")
    prompt.does("add segmented one x=10 y=100 { segment p; segment q }")
    prompt.does("add segmented two x=10 y=200 { segment r; segment s2 }")
    #expect(prompt.fails("add segment t").hasSuffix("has several; add in=ID"))
    prompt.does("add segment t \"T\" in=two", "expect visible=t")
    #expect(prompt.text.contains("segment s2; segment t \"T\" }"))
    #expect(prompt.fails("add segment v in=three").contains("no segmented 'three'"))
  }
}

@Suite struct `Undo at the prompt` {
  @Test func `One undo reverts all statements of one paste`() {
    var prompt = Prompt(Samples.small)
    prompt.session.beginGroup()
    prompt.does("device ipad", "screen b { }", "start b")
    prompt.session.endGroup(of: 3)
    #expect(prompt.does("undo") == "undid: 3 pasted statements; now on home \"Home\"")
    #expect(prompt.does("redo").hasPrefix("redid: 3 pasted statements"))
    prompt.does("undo")
    #expect(prompt.fails("undo") == "nothing to undo")
    prompt.session.beginGroup()
    prompt.session.endGroup(of: 2)
    #expect(prompt.fails("undo") == "nothing to undo")
  }

  @Test func `A new change clears the redo history`() {
    var prompt = Prompt(Samples.mail)
    prompt.does("tap hello", "undo", "tap news", "undo", "redo", "expect screen=message")
    prompt.does("undo", "tap edit")
    #expect(prompt.fails("redo") == "nothing to redo")
  }

  @Test func `The changes of a start file cannot be undone`() {
    var prompt = Prompt(Samples.mail)
    prompt.does("tap hello")
    prompt.session.forgetPast()
    #expect(prompt.fails("undo") == "nothing to undo")
  }
}
