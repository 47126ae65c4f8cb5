import TestSupport
import Testing

@Suite struct `Pasting a scenario` {
  /// Thirty lines in which a screen names one that comes later, indented by tabs.
  private static let scenario = """
    // A park.
    device iphone-4
    person older-adult
    trials 10

    screen park title="Park" {
    \tnavigation-bar {
    \t\tright add system=add
    \t}
    \tlist {
    \t\trow bench "Bench" opens=seat
    \t\trow pond "Pond"
    \t\trow path "Path"
    \t}
    \tbutton buy "Buy" x=100 y=300 width=60 height=44
    }

    // Where the bench is.
    screen seat title="Seat" {
    \tnavigation-bar
    \tbutton sit "Sit" x=100 y=300 width=60 height=44
    }

    task rest {
    \tstart park
    \ttap bench
    \texpect screen=seat
    \ttap sit
    }
    start park
    tap bench

    """

  @Test func `A pasted scenario runs as a whole and is undone as one`() throws {
    let terminal = try startPrompt()
    try terminal.type(.paste(Self.scenario))
    try terminal.wait(forLine: "tap bench")
    // No tab completed anything, and nothing was run yet.
    #expect(!terminal.screen.text.contains("hits"))
    try terminal.type(.enter)
    try terminal.wait(forLine: "seat>")
    #expect(terminal.screen.text.contains("hits bench on its visible target → seat \"Seat\""))
    try terminal.type("undo", .enter)
    try terminal.wait(forText: "undid: 8 pasted statements; now on inbox")
    try terminal.type("redo", .enter)
    try terminal.wait(forLine: "seat>")
  }

  @Test func `Errors of a pasted scenario name their lines, and nothing changes`() throws {
    let terminal = try startPrompt()
    let text = Self.scenario.replacing("row pond", with: "rwo pond")
      .replacing("start park\ntap", with: "bogus\ntap")
    try terminal.type(.paste(text))
    try terminal.wait(forLine: "tap bench")
    try terminal.type(.enter)
    try terminal.wait(forLine: "inbox>")
    try terminal.wait(for: "the three errors") {
      $0.text.contains("prompt:12:3: error: unknown node 'rwo' in list")
        && $0.text.contains("line 30: unknown command 'bogus'")
        && $0.text.contains("line 31: there is no element 'bench'")
    }
    try terminal.type("undo", .enter)
    try terminal.wait(forText: "nothing to undo")
  }

  @Test func `A paste that ends within a block names it, and Up recalls it after ^C`() throws {
    let terminal = try startPrompt()
    try terminal.type(.paste("tap one\nscreen q {\n list {\n  row a\n"))
    try terminal.wait(forLine: "  row a")
    try terminal.type(.enter)
    try terminal.wait(forText: "line 3: this block is not closed yet: list {")
    try terminal.wait(forLine: "   ...")
    try terminal.type(.control("c"))
    try terminal.wait(forLine: "inbox>")
    try terminal.type(.up)
    try terminal.wait(for: "the block again") {
      $0.lines.suffix(3) == ["inbox> screen q {", " list {", "  row a"]
    }
  }
}

@Suite struct `Slips at the prompt` {
  @Test func `Tab after a space says what is expected and explains each candidate`() throws {
    let terminal = try startPrompt()
    try terminal.type("expect scree", .tab)
    try terminal.wait(forLine: "inbox> expect screen=")
    try terminal.type(.control("u"), "show ", .tab)
    try terminal.wait(for: "the list under what is expected") {
      $0.lines.suffix(5) == [
        "show [heat|targets|ID]", "  heat     shaded by mis-tap rate",
        "  targets  numbered @1, @2, … for use as names", "  inbox    Inbox", "inbox> show",
      ]
    }
    try terminal.type(.control("u"), "set reply gr", .tab)
    try terminal.wait(forLine: "inbox> set reply grow=")
    try terminal.type(.control("u"), "screen x { button b dan", .tab)
    try terminal.wait(forLine: "inbox> screen x { button b danger=")
    try terminal.type("i", .tab)
    try terminal.wait(forLine: "inbox> screen x { button b danger=irreversible")
  }

  @Test func `Typing errors at the prompt get a hint, and Up recalls the line`() throws {
    let terminal = try startPrompt()
    try terminal.enter("tap “one”")
    try terminal.wait(forText: "“ is a typographic quote: write straight ones, \"…\"")
    try terminal.enter("screen inbox")
    try terminal.wait(forText: "to go to inbox type start inbox")
    try terminal.enter("tpa one")
    try terminal.wait(forText: "unknown command 'tpa'; did you mean 'tap'")
    try terminal.type(.up)
    try terminal.wait(forLine: "inbox> tpa one")
  }

  @Test func `Two scenarios for the prompt are an error before either is opened`() throws {
    let output = try Executable.run(["park.kdl", "park2.kdl"])
    #expect(output.status == .exited(2))
    #expect(output.standardError.contains("the prompt takes one scenario, not 2"))
    #expect(output.standardError.contains("mistap run park.kdl park2.kdl"))
  }

  @Test func `A file without its closing brace is an error that names the block's start`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("screen a {\n  list {\n    row x\n", to: "a.kdl")
    let output = try Executable.run([path, "-c", "show"])
    #expect(output.status == .exited(2))
    #expect(output.standardError.contains("the block opened at 2:8 is not closed"))
  }

  @Test func `A dumb terminal gets answers without colours`() throws {
    let home = try TemporaryFolder()
    let scenario = try home.write(promptScenario, to: "inbox.kdl")
    let terminal = try PseudoTerminal(
      [scenario, "--quiet"], environment: ["TERM": "dumb"], home: home)
    try terminal.type("show heat", .enter, .control("d"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text.contains("under 2%"))
    #expect(!terminal.screen.text.contains("[33m"))
  }
}
