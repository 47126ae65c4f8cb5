import TestSupport
import Testing

@Suite struct `Blocks and pastes at the prompt` {
  @Test func `an open brace asks for more lines`() throws {
    let terminal = try startPrompt()
    try terminal.enter("show {")
    try terminal.wait(forLine: "   ...")
    try terminal.enter("a")
    try terminal.enter("}")
    try terminal.wait(for: "the whole block received") {
      $0.lines.suffix(7) == [
        "inbox> show {", "   ... a", "   ... }", "show: {", "a", "}", "inbox>",
      ]
    }
  }

  @Test(arguments: ["c", "d"] as [Character])
  func `^C and ^D leave a block, not the session`(_ letter: Character) throws {
    let terminal = try startPrompt()
    try terminal.enter("show {")
    try terminal.wait(forLine: "   ...")
    try terminal.type(.control(letter))
    try terminal.wait(forLine: "inbox>")
    try terminal.enter("tap x")
    try terminal.wait(forRow: "x -> hit x")
  }

  @Test func `words are completed within a block`() throws {
    let terminal = try startPrompt()
    try terminal.enter("show {")
    try terminal.wait(forLine: "   ...")
    try terminal.type("com", .tab)
    try terminal.wait(forLine: "   ... compose")
  }

  @Test func `a paste of several lines with tabs comes through whole`() throws {
    let terminal = try startPrompt()
    try terminal.type(.paste("show {\n\ttap com\tre\n\n}\n"))
    try terminal.wait(for: "four rows, and nothing run") {
      $0.lines.dropFirst() == ["inbox> show {", "        tap com re", "", "}"]
    }
    try terminal.type(.enter)
    try terminal.wait(for: "the text received") {
      $0.lines.suffix(5) == ["show: {", "        tap com re", "", "}", "inbox>"]
    }
  }

  @Test func `pasted commands run one after the other at Enter`() throws {
    let terminal = try startPrompt()
    try terminal.type(.paste("tap one\ntap two\n"))
    try terminal.wait(forLine: "tap two")
    #expect(!terminal.screen.text.contains("hit"))
    try terminal.type(.enter)
    try terminal.wait(for: "both answers") {
      $0.lines.suffix(3) == ["one -> hit one", "two -> hit two", "inbox>"]
    }
  }

  @Test func `a large paste comes through whole`() throws {
    let terminal = try startPrompt()
    let rows = (0..<400).map { "row \($0) " + String(repeating: "x", count: 60) }
    try terminal.type(.paste("show {\n" + rows.joined(separator: "\n") + "\n}"), .enter)
    try terminal.wait(for: "the end of it") {
      $0.lines.suffix(3) == [rows[399], "}", "inbox>"] && $0.scrollback.contains(rows[0])
    }
    let received = terminal.screen.scrollback + terminal.screen.lines
    let start = try #require(received.firstIndex(of: "show: {"))
    #expect(Array(received[(start + 1)...].prefix(400)) == rows)
  }

  @Test func `a paste in a search ends the search and is inserted`() throws {
    let terminal = try startPrompt()
    try terminal.enter("tap compose")
    try terminal.wait(forRow: "compose -> hit compose")
    try terminal.type(.control("r"), "com")
    try terminal.wait(forText: "bck:com")
    try terminal.type(.paste("re\tply"))
    try terminal.wait(forText: "inbox> tap re")
    try terminal.type(.control("c"))
    try terminal.wait(forLine: "inbox>")
  }
}
