import TestSupport
import Testing

@Suite struct `History at the prompt` {
  /// A session in which something was entered, and which was left.
  private func session(
    _ lines: [String], home: TemporaryFolder, _ arguments: [String] = []
  ) throws {
    let terminal = try startPrompt(arguments, home: home)
    for line in lines { try terminal.enter(line) }
    try terminal.type("quit", .enter)
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `The Up key recalls the last line, and Down returns to the new one`() throws {
    let terminal = try startPrompt()
    try terminal.enter("tap one")
    try terminal.enter("tap two")
    try terminal.wait(forHit: "two")
    try terminal.type(.up, .up)
    try terminal.wait(forLine: "inbox> tap one")
    try terminal.type(.down)
    try terminal.wait(forLine: "inbox> tap two")
  }

  @Test func `A history entry of 1,500 characters is recalled complete`() throws {
    let terminal = try startPrompt(columns: 120, rows: 60)
    func typed(_ times: Int) -> (ScreenModel) -> Bool {
      { screen in screen.text.count { $0 == "#" } == times * 1_500 }
    }
    try terminal.type(.text("echo " + String(repeating: "#", count: 1_500)))
    try terminal.wait(for: "the line", until: typed(1))
    try terminal.type(.enter)
    try terminal.wait(for: "what it echoes", until: typed(2))
    try terminal.wait(forLine: "inbox>")
    try terminal.type(.up)
    try terminal.wait(for: "the line again", until: typed(3))
  }

  @Test func `A history entry that is entered twice is recalled once`() throws {
    let terminal = try startPrompt()
    try terminal.enter("tap one")
    try terminal.enter("tap two")
    try terminal.enter("tap one")
    try terminal.type(.up, .up, .up, .up)
    try terminal.wait(forLine: "inbox> tap two")
  }

  @Test func `^R finds a history entry, and Enter runs it`() throws {
    let terminal = try startPrompt()
    try terminal.enter("tap compose")
    try terminal.enter("tap trash")
    try terminal.wait(forHit: "trash")
    try terminal.type(.control("r"), "com")
    try terminal.wait(for: "the entry found") { $0.currentLine == "inbox> tap compose" }
    try terminal.type(.enter)
    try terminal.wait(for: "the command to run again") {
      $0.lines.count { $0.contains("hits compose") } == 2
    }
  }

  @Test func `An arrow key ends a history search and moves the cursor`() throws {
    let terminal = try startPrompt()
    try terminal.enter("tap compose")
    try terminal.wait(forHit: "compose")
    try terminal.type(.control("r"), "com")
    try terminal.wait(for: "the entry found") { $0.currentLine == "inbox> tap compose" }
    try terminal.type(.left, "!")
    try terminal.wait(forLine: "inbox> tap! compose")
  }

  @Test func `The next session recalls the history of the last one`() throws {
    let home = try TemporaryFolder()
    try session(["tap one", "  tap secret", "tap größe"], home: home)
    let terminal = try startPrompt(home: home)
    try terminal.type(.up, .up)
    try terminal.wait(forLine: "inbox> tap größe")
    try terminal.type(.up)
    try terminal.wait(forLine: "inbox> tap one")
    #expect(try home.read("state/mistap/history") == "tap one\ntap größe\nquit\n")
  }

  @Test func `A block of several lines is recalled complete from the history`() throws {
    let home = try TemporaryFolder()
    try session(["task t {", "type \"a \\\\n b\"", "}", "undo"], home: home)
    let terminal = try startPrompt(home: home)
    try terminal.type(.up, .up, .up)
    try terminal.wait(for: "the block") {
      $0.lines.suffix(3) == ["inbox> task t {", "type \"a \\\\n b\"", "}"]
    }
    // Up and Down first move within it.
    try terminal.type(.up, .up, .end, .down, .down, .up, .up, .home, .delete, "S", .enter)
    try terminal.wait(forText: "unknown command 'Sask'")
  }

  @Test func `The option --no-history adds nothing to the history file`() throws {
    let home = try TemporaryFolder()
    try session(["tap one"], home: home)
    try session(["tap two"], home: home, ["--no-history"])
    #expect(try home.read("state/mistap/history") == "tap one\nquit\n")
  }

  @Test(arguments: ["/proc/none/history", "/dev/full", "/dev/null", "/"])
  func `A history file that cannot be written does not disturb the prompt`(_ path: String) throws {
    let terminal = try startPrompt(environment: ["MISTAP_HISTORY": path])
    try terminal.enter("tap one")
    try terminal.wait(forHit: "one")
    try terminal.type(.up)
    try terminal.wait(forLine: "inbox> tap one")
    try terminal.type(.control("c"))
    try terminal.wait(forLine: "inbox>")
    try terminal.type(.control("d"))
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
