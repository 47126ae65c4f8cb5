import TestSupport
import Testing

@Suite struct `Completion at the prompt` {
  @Test func `Tab completes the only candidate and adds a space`() throws {
    let terminal = try startPrompt()
    try terminal.type("tap com", .tab)
    try terminal.wait(for: "the cursor after a space") {
      $0.currentLine == "inbox> tap compose" && $0.cursor.column == 19
    }
    try terminal.type(.enter)
    try terminal.wait(forHit: "compose")
  }

  @Test func `Tab lists several candidates with their notes, and the line stays`() throws {
    let terminal = try startPrompt()
    try terminal.type("tap re", .tab)
    try terminal.wait(for: "the list and the line again") {
      $0.lines.suffix(4) == [
        "inbox> tap re", "  refresh  item", "  reply    item", "inbox> tap re",
      ]
    }
    try terminal.type("p", .tab)
    try terminal.wait(forLine: "inbox> tap reply")
  }

  @Test func `A candidate list appears below a line of several rows`() throws {
    let terminal = try startPrompt(columns: 40)
    let filler = String(repeating: "x", count: 40)
    try terminal.type("tap \(filler) re ", .control("a"))
    try terminal.type("tap re", .tab)
    try terminal.wait(for: "the list and the line again") {
      $0.lines.count > 5
        && $0.lines.suffix(6) == [
          "inbox> tap retap \(filler.dropLast(17))", "xxxxxxxxxxxxxxxxx re",
          "  refresh  item", "  reply    item",
          "inbox> tap retap \(filler.dropLast(17))", "xxxxxxxxxxxxxxxxx re",
        ]
    }
  }

  @Test func `Tab inserts the common beginning of candidates with letters beyond ASCII`() throws {
    let terminal = try startPrompt()
    try terminal.type("tap gr", .tab)
    try terminal.wait(forLine: "inbox> tap größe")
    #expect(terminal.screen.cursor.column == 16)
    try terminal.type(.tab)
    try terminal.wait(for: "both words") { $0.lines.contains("  größe   row") }
    try terminal.type("r", .tab, .enter)
    try terminal.wait(forHit: "größer")
  }

  @Test func `Tab lists candidates that share only their first wide character`() throws {
    let terminal = try startPrompt()
    try terminal.type("tap 日", .tab)
    try terminal.wait(for: "both words") { $0.lines.contains("  日本  row") }
    try terminal.wait(forLine: "inbox> tap 日")
  }

  @Test func `Tab completes a folder without a space and then the files in it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "scenarios/mail.kdl")
    let terminal = try startPrompt(folder: folder.path)
    try terminal.type("load sc", .tab)
    try terminal.wait(for: "the folder") {
      $0.currentLine == "inbox> load scenarios/" && $0.cursor.column == 22
    }
    try terminal.type(.tab)
    try terminal.wait(forLine: "inbox> load scenarios/mail.kdl")
  }

  @Test func `Tab says what is expected if nothing can be completed`() throws {
    let terminal = try startPrompt()
    try terminal.type("wait ", .tab)
    try terminal.wait(for: "the hint and the line again") {
      $0.lines.suffix(3) == ["inbox> wait", "seconds", "inbox> wait"]
    }
  }

  @Test func `A long candidate list ends with the number of missing candidates`() throws {
    let terminal = try startPrompt(columns: 30, rows: 10)
    try terminal.type(.tab)
    try terminal.wait(for: "a short list") { $0.text.contains("… and ") }
    try terminal.wait(forLine: "inbox>")
  }

  @Test func `A candidate list longer than the screen keeps notes, and Tab shows more`() throws {
    let terminal = try startPrompt()
    try terminal.enter("add button here x=10 y=300")
    try terminal.type("set here ", .tab)
    try terminal.wait(for: "the first page") { screen in
      screen.lines.contains { $0.hasPrefix("  … and ") && $0.hasSuffix(" more: Tab shows them") }
        && screen.currentLine == "inbox> set here"
    }
    let first = terminal.screen.lines
    #expect(first.count <= 24)
    #expect(first.contains("inbox> set here"))
    #expect(first.contains { $0.hasPrefix("  x= ") && $0.hasSuffix("left edge, in points") })
    try terminal.type(.tab)
    try terminal.wait(for: "the second page") { screen in
      screen.lines.contains { $0.hasPrefix("  hit= ") } && screen.currentLine == "inbox> set here"
    }
    try terminal.type(.tab)
    try terminal.wait(for: "the third page") { screen in
      screen.lines.contains { $0.hasPrefix("  toggles= ") }
        && screen.currentLine == "inbox> set here"
    }
    try terminal.type(.tab)
    try terminal.wait(for: "the rest") { screen in
      screen.lines.contains { $0.hasPrefix("  label= ") && $0.hasSuffix("its label") }
        && screen.currentLine == "inbox> set here"
    }
    try terminal.type("opa", .control("u"), "tap x", .enter)
    try terminal.wait(forHit: "x")
  }
}
