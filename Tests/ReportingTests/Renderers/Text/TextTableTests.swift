import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `Text table` {
  private let table = Table(
    columns: [.text("name", .cut), .number("share %"), .text("words", .wrap)],
    rows: [
      .init(["受信トレイ", "1.00", "short"]), .init(["a", "100.00", "words that run on and on"]),
      .init(["missing cells"]),
    ])

  /// The lines of a table.
  private static func set(_ table: Table, _ style: TextStyle) -> [String] {
    let text = Document([.table(table)]).text(style: style)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test func `A text table aligns columns with wide characters`() {
    let lines = Self.set(table, .plain)
    #expect(
      lines == [
        "  name           share %  words",
        "  ────────────────────────────────────────────────",
        "  受信トレイ        1.00  short",
        "  a               100.00  words that run on and on",
        "  missing cells",
      ])
  }

  @Test func `A text table wraps and cuts cells until it fits its width`() {
    var narrow = table
    narrow.rows.append(
      .init([
        Line(String(repeating: "n", count: 60)), "5", Line(String(repeating: "w ", count: 50)),
      ]))
    let lines = Self.set(narrow, TextStyle(width: 60))
    #expect(lines.allSatisfy { $0.columns <= 60 })
    #expect(lines.contains { $0.contains("n…") })
  }

  @Test(arguments: [24, 40, 59])
  func `A text table becomes a list if its figures have no room side by side`(_ width: Int) {
    let wide = Table(
      columns: [.text("target")] + (1...8).map { .number("figure \($0) %") },
      rows: [
        .init([Line("delete-everything-at-once", .strong)] + (1...8).map { Line("1\($0).50") }),
        .init([Line("受信トレイ")] + (1...8).map { Line("2\($0).50") }, note: "a note of some length"),
      ])
    for color in [false, true] {
      let lines = Self.set(wide, TextStyle(color: color, width: width))
      #expect(color || lines.allSatisfy { $0.columns <= width }, "\(lines)")
      #expect(lines.count >= 18)
      #expect(color || lines.contains("    figure 8 %: 28.50"))
    }
    #expect(!Self.set(wide, TextStyle(width: 80)).contains("    figure 8 %: 28.50"))
  }

  @Test func `A text table stays a table in any width that fits it`() {
    let small = Table(columns: [.text("a"), .number("b")], rows: [.init(["one", "2"])])
    #expect(Self.set(small, TextStyle(width: 24)) == ["  a    b", "  ──────", "  one  2"])
  }

  @Test func `A text table wraps phrases so that no id is cut`() {
    let table = Table(
      columns: [.text("worst target"), .text("screen")] + (0..<6).map { _ in .number("figure") },
      rows: [
        .init(
          ["aspirin-taken 5.57 of icons-at-right", "medicines"] + (0..<6).map { _ in "123456" })
      ])
    let lines = Self.set(table, TextStyle(width: 80))
    #expect(lines.allSatisfy { $0.columns <= 80 && !$0.contains("…") }, "\(lines)")
    #expect(lines.contains { $0.contains("aspirin-taken") })
    #expect(lines.contains { $0.contains("icons-at-right") })
  }

  @Test func `A text table cuts whole columns if it has no others`() {
    let wide = Table(
      columns: (0..<12).map { _ in .text("whole", .whole) },
      rows: [.init((0..<12).map { _ in "0123456789" })])
    let lines = Self.set(wide, TextStyle(width: 60))
    #expect(lines.allSatisfy { $0.columns <= 60 })
  }

  @Test func `A text table with more columns than room has one line per row`() {
    let absurd = Table(
      columns: (0..<40).map { _ in .number("#") }, rows: [.init((0..<40).map { Line("\($0)") })])
    #expect(Self.set(absurd, TextStyle(width: 60)).count == 3)
  }

  @Test func `A text table has notes in a column if they fit, otherwise below the row`() {
    var noted = table
    noted.noteTitle = "note"
    noted.rows[0].note = "remarkable"
    #expect(Self.set(noted, .plain)[0].hasSuffix("note"))
    noted.rows[0].note = Line(String(repeating: "remark ", count: 20))
    let lines = Self.set(noted, .plain)
    #expect(lines[3].hasPrefix("    remark remark"))
    #expect(lines.allSatisfy { $0.columns <= 80 })
  }

  @Test func `Colours do not shift the columns of a text table`() {
    var coloured = table
    coloured.rows[0].cells[1] = Line("1.00", .bad)
    let lines = Self.set(coloured, TextStyle(color: true))
    #expect(lines[2] == "  受信トレイ        \u{1B}[31m1.00\u{1B}[0m  short")
  }

  @Test func `Wrapped titles of a text table are aligned at the bottom`() {
    let lines = Self.set(
      Table(
        columns: [.text("a long title", .whole)] + (0..<9).map { _ in .text("abcdefgh", .whole) },
        rows: [.init(["x"])]), TextStyle(width: 100))
    #expect(lines[0] == "  a")
    #expect(lines[2].hasPrefix("  title  abcdefgh"))
  }
}

@Suite struct `Text renderer` {
  @Test func `The text renderer prints every kind of block`() {
    let document = Document([
      .heading(level: 1, "Title"), .paragraph("Words."), .heading(level: 2, "Part"),
      .heading(level: 3, "Section"),
      .facts([Fact("name", "value"), Fact("longer name", Line("v ", .good) + "w")]),
      .heading(level: 4, "List"),
      .entries([Entry(mark: .failed, title: "wrong", details: ["because", ""])]),
      .verbatim(["a {", "    b", "", "}"]),
    ])
    #expect(
      document.text(style: TextStyle(width: 60))
        == """
        Title
        ═════

          Words.

        ─── Part ───────────────────────────────────────────────────

        ▌ Section
          name         value
          longer name  v w

        List
          ✗ wrong
              because

          a {
              b

          }

        """.replacingBlankDetail)
  }

  @Test func `Text wraps between words, and not at fixed spaces`() {
    let line = Line("one two three 12\(fixedSpace)% of everything")
    #expect(Self.wrapped(line, toColumns: 15) == ["one two three", "12 % of", "everything"])
    #expect(Self.wrapped("", toColumns: 10) == [""])
    #expect(Self.wrapped("abcdefghij", toColumns: 4) == ["abcd", "efgh", "ij"])
    #expect(Self.wrapped("受信トレイ ab", toColumns: 4) == ["受信", "トレ", "イ", "ab"])
    #expect(Self.wrapped(Line("a", .bad) + Line("b  c", .good), toColumns: 9) == ["ab c"])
    #expect(Line("").isEmpty)
  }

  /// The lines that a line is broken into.
  private static func wrapped(_ line: Line, toColumns limit: Int) -> [String] {
    PrintedLine(line).wrapped(toColumns: limit).map { line in
      var bytes: [UInt8] = []
      line.write(.plain, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 4, "abc…"), ("a\u{A0}b", 3, "a b"), ("受信トレイ", 5, "受信…"),
    ("é…", 2, "é…"), ("é…x", 2, "é…"), ("x", 0, ""),
  ])
  func `A cell without room is cut to its columns`(_ text: String, _ limit: Int, _ cut: String) {
    var bytes: [UInt8] = []
    PrintedLine(Line(text)).cut(toColumns: limit).write(.plain, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == cut)
  }

  @Test func `The text renderer uses colours only on request`() {
    let document = Document([
      .heading(level: 1, "Title"), .paragraph(Line("bad", .bad) + Line(" x", .warning)),
    ])
    #expect(!document.text(style: .plain).contains("\u{1B}"))
    let coloured = document.text(style: TextStyle(color: true))
    #expect(coloured.contains("\u{1B}[1mTitle\u{1B}[0m"))
    #expect(coloured.contains("\u{1B}[31mbad\u{1B}[0m"))
  }
}

extension String {
  /// An empty detail leaves a line of its indentation.
  fileprivate var replacingBlankDetail: String {
    split(separator: "because\n", maxSplits: 1).map { String($0) }.joined(
      separator: "because\n      \n")
  }
}
