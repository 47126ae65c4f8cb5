import TestSupport
import Testing

@Suite struct `Editing at the prompt` {
  /// Enough letters for three rows of 80 columns behind the prompt.
  private static let letters = String(
    (0..<200).map { Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8($0 % 26))) })

  @Test func `Letters beyond ASCII can be typed and are echoed`() throws {
    let terminal = try startPrompt()
    try terminal.enter("echo größe 日本 😀")
    try terminal.wait(forRow: "größe 日本 😀")
  }

  @Test(arguments: ["C", "POSIX", "xx_YY.UTF-8", ""])
  func `Letters beyond ASCII can be typed in any locale`(_ locale: String) throws {
    let terminal = try startPrompt(environment: ["LANG": locale, "LC_ALL": nil])
    try terminal.enter("echo größe")
    try terminal.wait(forRow: "größe")
  }

  @Test func `A line of 200 characters can be edited in the middle`() throws {
    let terminal = try startPrompt()
    let letters = Self.letters
    try terminal.type("echo \(letters)")
    try terminal.wait(for: "three rows") { $0.cursor == .init(row: 2, column: 52) }
    try terminal.type(.control("a"), .wordRight, .right, "<<", .delete, .delete)
    // One row further down, so that inserting moves letters from row to row.
    try terminal.type(.right, .backspace, "__")
    let expected = "<<__" + letters.dropFirst(3)
    let input = Array("inbox> echo \(expected)")
    try terminal.wait(for: "the edited line") { screen in
      (0..<3).allSatisfy { row in
        screen[row] == String(input[(80 * row)..<min(80 * row + 80, input.count)])
      } && screen.cursor == .init(row: 0, column: 16)
    }
    try terminal.type(.enter)
    try terminal.wait(for: "the text received") { screen in
      screen[3] + screen[4] + screen[5] == expected && screen.currentLine == "inbox>"
    }
  }

  @Test func `The screen shows a wrapped line correctly after random edits`() throws {
    let terminal = try startPrompt(columns: 60)
    var random = SplitMix64(seed: 7)
    var text = Array("echo ") + Self.letters.prefix(130)
    var cursor = text.count
    try terminal.type("\(String(text))")
    for _ in 0..<120 {
      switch random.next() % 5 {
      case 0 where cursor > 0:
        try terminal.type(.left)
        cursor -= 1
      case 1 where cursor > 5:
        try terminal.type(.backspace)
        cursor -= 1
        text.remove(at: cursor)
      case 2:
        try terminal.type(.home)
        cursor = 0
      case 3 where cursor < text.count:
        let steps = min(text.count - cursor, Int(random.next() % 70))
        for _ in 0..<steps { try terminal.type(.right) }
        cursor += steps
      default:
        try terminal.type("XY")
        text.insert(contentsOf: "XY", at: cursor)
        cursor += 2
      }
    }
    let input = Array("inbox> ") + text
    try terminal.wait(for: "the line as edited") { screen in
      let rows = stride(from: 0, to: input.count, by: 60).map {
        String(input[$0..<min($0 + 60, input.count)])
      }
      return screen.lines == rows
        && screen.cursor.row * 60 + screen.cursor.column == cursor + 7
    }
  }

  @Test func `A resize in the middle of a line wraps the line again`() throws {
    let terminal = try startPrompt()
    try terminal.type("echo \(Self.letters.prefix(100))")
    try terminal.wait(for: "two rows") { $0.cursor == .init(row: 1, column: 32) }
    for columns in [50, 100, 61] {
      terminal.resize(columns: columns, rows: 24)
      // A key typed after it shows that the program has seen the new size.
      try terminal.type("!")
      try terminal.wait(for: "the line at \(columns) columns") { screen in
        screen.lines.joined().hasSuffix("!")
      }
    }
    let input = Array("inbox> echo \(Self.letters.prefix(100))!!!")
    try terminal.wait(for: "two rows of 61") { screen in
      screen.lines == [String(input[..<61]), String(input[61...])]
    }
    try terminal.type(.enter)
    try terminal.wait(forText: "!!!\n\(Self.letters.prefix(61))")
  }

  @Test func `Wide characters wrap whole at the edge and can be edited`() throws {
    let terminal = try startPrompt()
    // With an odd start the last column of a row has no room for a wide character.
    let wide = String(repeating: "日本語😀", count: 12)
    try terminal.type("echo x\(wide)", .control("a"), .wordRight, .right, "é", .delete, .right)
    try terminal.type("本", .backspace, .control("e"), .backspace, "!")
    let text = "é\(wide.dropLast())!"
    try terminal.wait(for: "the line as edited") { screen in
      screen.lines.count == 2 && screen.lines.joined() == "inbox> echo \(text)"
        && screen.cursor.row == 1
    }
    try terminal.type(.enter)
    try terminal.wait(for: "the text received") { screen in
      screen.lines.suffix(3).dropLast().joined() == text && screen.currentLine == "inbox>"
    }
  }

  @Test func `A resize after a candidate list keeps the line, and show fits the new size`() throws {
    let terminal = try startPrompt()
    try terminal.type("tap re", .tab)
    try terminal.wait(forRow: "  reply    item")
    terminal.resize(columns: 50, rows: 18)
    try terminal.type("p", .tab)
    try terminal.wait(forLine: "inbox> tap reply")
    try terminal.type(.enter)
    try terminal.wait(for: "the answer, broken at a space") { screen in
      screen.text.contains("hits reply on its visible target;\nstill on inbox \"Inbox\"")
    }
    try terminal.type("show", .enter)
    try terminal.wait(for: "a drawing of at most 16 rows and the prompt") { screen in
      let frame = screen.lines.filter {
        $0.hasPrefix("┃") || $0.hasPrefix("┏") || $0.hasPrefix("┗")
      }
      return (3...16).contains(frame.count) && screen.currentLine == "inbox>"
    }
    terminal.resize(columns: 100, rows: 40)
    try terminal.type("show", .enter)
    try terminal.wait(for: "a wider drawing") { screen in
      screen.lines.contains { $0.hasPrefix("┏") && $0.count > 45 }
        && screen.currentLine == "inbox>"
    }
  }

  @Test func `Editing keys move and delete, and unknown keys insert nothing`() throws {
    let terminal = try startPrompt()
    try terminal.type("echo one two three")
    try terminal.type(.wordLeft, "A", .wordLeft, .wordLeft, "B", .home, .delete, "E", .end, "C")
    try terminal.wait(forLine: "inbox> Echo one Btwo AthreeC")
    try terminal.type(.control("w"))
    try terminal.wait(forLine: "inbox> Echo one Btwo")
    // Shift-Left, F5, Page Up, a window that gets the focus: no letters come of them.
    try terminal.type("\u{1B}[1;2D", "\u{1B}[15~", "\u{1B}[5~", "\u{1B}[I", "x")
    try terminal.wait(forLine: "inbox> Echo one Btwox")
  }

  @Test func `^L clears the screen and keeps the line`() throws {
    let terminal = try startPrompt()
    try terminal.enter("tap x")
    try terminal.type("tap y", .control("l"))
    try terminal.wait(for: "the line at the top") {
      $0.lines == ["inbox> tap y"] && $0.cursor == .init(row: 0, column: 12)
    }
  }

  @Test func `A line of 5,000 characters arrives complete`() throws {
    let terminal = try startPrompt()
    let long = String(repeating: "0123456789", count: 500)
    try terminal.type("echo \(long)", .control("a"), .control("e"), "#", .enter)
    try terminal.wait(for: "the last row") { screen in
      screen.currentLine == "inbox>" && screen[screen.cursor.row - 1].hasSuffix("789#")
    }
    // The input and what came back.
    let rows = terminal.screen.scrollback + terminal.screen.lines
    #expect(rows.suffix(64).joined() == long + "#inbox>")
  }

  @Test func `Tab and ^C still work with the vi keys of libedit's settings`() throws {
    let home = try TemporaryFolder()
    // Not by EDITRC, which the libedit of macOS does not know.
    try home.write("bind -v\n", to: ".editrc")
    let terminal = try startPrompt(environment: ["EDITRC": nil], home: home)
    try terminal.type("tap com", .tab)
    try terminal.wait(forLine: "inbox> tap compose")
    try terminal.type(.control("c"))
    try terminal.wait(forLine: "inbox>")
    try terminal.type("tap xy", .escape, "0x")
    try terminal.wait(forLine: "inbox> ap xy")
    try terminal.type(.control("c"))
    try terminal.wait(forLine: "inbox>")
  }
}
