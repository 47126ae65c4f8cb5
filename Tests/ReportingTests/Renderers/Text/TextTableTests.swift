import Testing

@testable import Reporting

@Suite struct `Text table` {
  private let table = Table(
    columns: [.text("name", .cut), .number("share %"), .text("words", .wrap)],
    rows: [
      .init(["受信トレイ", "1.00", "short"]), .init(["a", "100.00", "words that run on and on"]),
      .init(["missing cells"]),
    ])

  @Test func `aligns columns, wide characters included`() {
    let lines = TextTable(table, style: .plain).lines
    #expect(
      lines == [
        "  name           share %  words",
        "  ────────────────────────────────────────────────",
        "  受信トレイ        1.00  short",
        "  a               100.00  words that run on and on",
        "  missing cells",
      ])
  }

  @Test func `wraps and cuts until it fits`() {
    var narrow = table
    narrow.rows.append(
      .init([
        Line(String(repeating: "n", count: 60)), "5", Line(String(repeating: "w ", count: 50)),
      ]))
    let lines = TextTable(narrow, style: TextStyle(width: 60)).lines
    #expect(lines.allSatisfy { $0.columns <= 60 })
    #expect(lines.contains { $0.contains("n…") })
  }

  @Test func `takes from whole columns only when nothing else is left`() {
    let wide = Table(
      columns: (0..<12).map { _ in .text("whole", .whole) },
      rows: [.init((0..<12).map { _ in "0123456789" })])
    let lines = TextTable(wide, style: TextStyle(width: 60)).lines
    #expect(lines.allSatisfy { $0.columns <= 60 })
  }

  @Test func `gives up on more columns than there is room for`() {
    let absurd = Table(
      columns: (0..<40).map { _ in .number("#") }, rows: [.init((0..<40).map { Line("\($0)") })])
    #expect(TextTable(absurd, style: TextStyle(width: 60)).lines.count == 3)
  }

  @Test func `puts notes into a column where there is room, else below`() {
    var noted = table
    noted.noteTitle = "note"
    noted.rows[0].note = "remarkable"
    #expect(TextTable(noted, style: .plain).lines[0].hasSuffix("note"))
    noted.rows[0].note = Line(String(repeating: "remark ", count: 20))
    let lines = TextTable(noted, style: .plain).lines
    #expect(lines[3].hasPrefix("    remark remark"))
    #expect(lines.allSatisfy { $0.columns <= 80 })
  }

  @Test func `colours without shifting columns`() {
    var coloured = table
    coloured.rows[0].cells[1] = Line("1.00", .bad)
    let lines = TextTable(coloured, style: TextStyle(color: true)).lines
    #expect(lines[2] == "  受信トレイ        \u{1B}[31m1.00\u{1B}[0m  short")
  }

  @Test func `wraps titles to the bottom`() {
    let lines = TextTable(
      Table(
        columns: [.text("a long title", .whole)] + (0..<9).map { _ in .text("abcdefgh", .whole) },
        rows: [.init(["x"])]), style: TextStyle(width: 100)
    ).lines
    #expect(lines[0] == "  a")
    #expect(lines[2].hasPrefix("  title  abcdefgh"))
  }
}

@Suite struct `Text renderer` {
  @Test func `sets every kind of block`() {
    let document = Document([
      .heading(level: 1, "Title"), .paragraph("Words."), .heading(level: 2, "Part"),
      .heading(level: 3, "Section"),
      .facts([Fact("name", "value"), Fact("longer name", Line("v ", .good) + "w")]),
      .heading(level: 4, "List"),
      .entries([Entry(mark: .failed, title: "wrong", details: ["because", ""])]),
      .verbatim(["a {", "    b", "", "}"]),
    ])
    #expect(
      TextRenderer.render(document, style: TextStyle(width: 60))
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

  @Test func `wraps between words, never at fixed spaces`() {
    let line = Line("one two three 12\(fixedSpace)% of everything")
    #expect(
      line.wrapped(toColumns: 15).map { $0.spans.map(\.text).joined() } == [
        "one two three", "12 % of", "everything",
      ])
    #expect(Line("").wrapped(toColumns: 10).count == 1)
    #expect(Line("abcdefghij").wrapped(toColumns: 4).count == 3)
    #expect(Line("").isEmpty)
  }

  @Test func `colours only when asked`() {
    let document = Document([
      .heading(level: 1, "Title"), .paragraph(Line("bad", .bad) + Line(" x", .warning)),
    ])
    #expect(!TextRenderer.render(document, style: .plain).contains("\u{1B}"))
    let coloured = TextRenderer.render(document, style: TextStyle(color: true))
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
