import TestSupport
import Testing

@Suite struct `Blocks and pastes at the prompt` {
  @Test func `An open brace at the prompt asks for more lines`() throws {
    let terminal = try startPrompt()
    try terminal.enter("task t {")
    try terminal.wait(forLine: "   ...")
    try terminal.enter("tap one")
    try terminal.enter("}")
    try terminal.wait(for: "the whole block received") {
      $0.lines.suffix(5) == [
        "inbox> task t {", "   ... tap one", "   ... }",
        "inbox: 1 layout, 1 screen, 1 task; now on inbox \"Inbox\"", "inbox>",
      ]
    }
  }

  @Test(arguments: ["c", "d"] as [Character])
  func `^C and ^D leave a block, not the session`(_ letter: Character) throws {
    let terminal = try startPrompt()
    try terminal.enter("screen other {")
    try terminal.wait(forLine: "   ...")
    try terminal.type(.control(letter))
    try terminal.wait(forLine: "inbox>")
    try terminal.enter("tap x")
    try terminal.wait(forHit: "x")
  }

  @Test func `Tab completes words within a block`() throws {
    let terminal = try startPrompt()
    try terminal.enter("task t {")
    try terminal.wait(forLine: "   ...")
    try terminal.type("tap com", .tab)
    try terminal.wait(forLine: "   ... tap compose")
  }

  @Test func `A paste of several lines with tabs arrives complete`() throws {
    let terminal = try startPrompt()
    try terminal.type(.paste("task t {\n\ttype \"a\tb\"\n\n}\n"))
    try terminal.wait(for: "four rows, and nothing run") {
      $0.lines.suffix(4) == ["inbox> task t {", "        type \"a b\"", "", "}"]
    }
    try terminal.type(.enter)
    try terminal.wait(forText: "1 task; now on inbox")
    // The tab within the quotes came through: typing it fails, and says what could not be typed.
    try terminal.enter("tasks t")
    try terminal.wait(forText: "✗ type \"a b\"")
  }

  @Test func `Pasted commands run one after the other at Enter`() throws {
    let terminal = try startPrompt()
    try terminal.type(.paste("tap one\ntap two\n"))
    try terminal.wait(forLine: "tap two")
    #expect(!terminal.screen.text.contains("hits"))
    try terminal.type(.enter)
    try terminal.wait(for: "both answers") {
      $0.text.contains("hits one") && $0.text.contains("hits two") && $0.currentLine == "inbox>"
    }
  }

  @Test func `A pasted task of 400 steps arrives complete`() throws {
    let terminal = try startPrompt()
    let rows = (0..<400).map { "wait 0.\($0) // " + String(repeating: "x", count: 60) }
    try terminal.type(.paste("task t {\n" + rows.joined(separator: "\n") + "\n}"), .enter)
    try terminal.wait(forText: "1 task; now on inbox")
    try terminal.type("tasks", .enter)
    try terminal.wait(forText: "✓ t: 400 of 400 steps")
  }

  @Test func `A paste during a history search ends the search and is inserted`() throws {
    let terminal = try startPrompt()
    try terminal.enter("tap compose")
    try terminal.wait(forHit: "compose")
    try terminal.type(.control("r"), "com")
    try terminal.wait(forText: "bck:com")
    try terminal.type(.paste("re\tply"))
    try terminal.wait(forText: "inbox> tap re")
    try terminal.type(.control("c"))
    try terminal.wait(forLine: "inbox>")
  }
}
