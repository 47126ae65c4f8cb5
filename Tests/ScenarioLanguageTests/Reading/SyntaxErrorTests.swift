import KDL
import Testing
import TouchLab

@testable import ScenarioLanguage

extension ErrorCase {
  static let syntax = [
    ErrorCase("screen home {⟦", "the block opened at 1:13 is not closed"),
    ErrorCase("screen home {\n  list {\n  }\n⟦", "is not closed"),
    ErrorCase("screen home\n⟦}⟧", "no open block"),
    ErrorCase("screen home {\n} ⟦title=x", "must end"),
    ErrorCase("screen home title=⟦\"Inbox⟧\n", "is not closed"),
    ErrorCase("screen home hidden=⟦true⟧", "write #true"),
    ErrorCase("screen home title=⟦", "ends before a value"),
    ErrorCase("button a x=1⟦p⟧t", "write 1: lengths are in points"),
    ErrorCase("screen a { button b width=44.5⟦d⟧p }", "write 44.5: lengths are in points"),
    ErrorCase("task t { wait 5⟦s⟧ }", "write 5: times are in seconds"),
    ErrorCase("task t { wait 500⟦m⟧s }", "write 0.5: times are in seconds"),
    ErrorCase("person a { offset -0.6⟦m⟧m 1 }", "write -0.6: offsets are in millimetres"),
    ErrorCase("require clean task=t at-least=90⟦%⟧", "write 0.9: shares are from 0 to 1"),
    ErrorCase("button a x=1⟦x⟧", "is not allowed in a number"),
    ErrorCase("⟦#⟧ My screen\nscreen home", "a comment begins with //"),
    ErrorCase("screen home ⟦#⟧ the first {", "a comment begins with //"),
    ErrorCase("screen home hidden=⟦#yes⟧", "the keywords are #true"),
    ErrorCase("screen home title=⟦“⟧Inbox”", "“ is a typographic quote", "write straight ones"),
    ErrorCase("title ⟦„⟧Meine App“\nscreen ⟦‘⟧a’", "straight", "straight"),
    ErrorCase("screen a { label b ⟦’⟧tis x=1 y=1 }", "write straight ones: \"…\""),
    ErrorCase("screen home⟦\u{0}⟧", "U+0000"),
    ErrorCase("/* never⟦", "the comment opened at 1:1 is not closed"),
  ]
}

@Suite struct `Errors of syntax` {
  @Test(arguments: ErrorCase.syntax)
  func `Each syntax error is at its place`(given: ErrorCase) {
    given.check()
  }

  private static let noText: [[UInt8]] = [
    [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
  ]

  @Test(arguments: noText)
  func `Bytes that are not UTF-8 are an error`(bytes: [UInt8]) {
    let start = Array("screen home\nscreen ".utf8)
    let reading = ScenarioReader.read(SourceFile(path: "app.kdl", bytes: start + bytes))
    #expect(reading.diagnostics.map(\.lineAndColumn) == ["2:8"])
    #expect(reading.diagnostics.texts.contains("not valid UTF-8"))
  }

  @Test(arguments: ["{", "screen a {", "layout a { screen b { list { row c {"])
  func `Deeply nested blocks do not overflow the stack`(opening: String) {
    let found = read(String(repeating: opening, count: 20_000)).diagnostics
    #expect(found.count == 1)
    let closed = String(repeating: "a {", count: 500) + String(repeating: "}", count: 500)
    #expect(read(closed).diagnostics.map(\.lineAndColumn) == ["1:1"])
    let known =
      "screen a {" + String(repeating: "button b x=1 y=1 {", count: 500)
      + String(repeating: "}", count: 501)
    #expect(!read(known).diagnostics.isEmpty)
  }

  @Test func `A byte order mark is accepted`() throws {
    #expect(try study("\u{FEFF}screen home").layouts[0].screens.map(\.id) == ["home"])
  }

  @Test func `A KDL error becomes a diagnostic with its place`() throws {
    do {
      _ = try KDLParser.parse(Array("screen {".utf8))
      Issue.record("this is no KDL")
    } catch {
      let file = SourceFile(path: "x.kdl", text: "screen {")
      let found = read("screen {", path: "x.kdl").diagnostics
      #expect(Diagnostic.syntax(error, in: file).text == found.texts)
    }
  }
}

@Suite struct `Errors of one file` {
  @Test func `All syntax errors of a file are reported together`() {
    let marked = MarkedText(
      """
      ⟦#⟧ all that phones and other languages write
      title ⟦“⟧Mail”
      screen home {
          button a x=10⟦p⟧t y=10pt {
              hit-target 1 2 3 ⟦true⟧
          }
          button b "unclosed: ⟦\\d⟧" x=1
      }
      task t { wait 5⟦s⟧; tap a; expect screen=⟦#home⟧ }
      """)
    let found = read(marked.text).diagnostics
    #expect(found.map(\.lineAndColumn) == marked.places.map(\.description), "\(found.texts)")
  }

  @Test func `At most fifty syntax errors are reported`() {
    let found = read(String(repeating: "screen a title=“b” x=1p\n", count: 100)).diagnostics
    #expect(found.count == 50)
  }

  @Test func `Typographic quotes in texts and comments are accepted`() {
    let text =
      "title \"“Mail”\" // “so”\nscreen a { label b \"’tis\" x=1 y=1; label c o’clock x=1 y=9 }"
    #expect(read(text).diagnostics.isEmpty)
  }

  @Test func `All errors of a file are reported in the order of their places`() {
    let marked = MarkedText(
      """
      require success target=⟦gone⟧ at-least=0.9
      task t { start ⟦nowhere⟧; ⟦tpa⟧ x }
      device ⟦nokia⟧
      screen home ⟦colour⟧=red {
          list { row a opens=⟦other⟧ disabled=⟦yes⟧; ⟦row a⟧ }
          ⟦buton⟧ b
      }
      ⟦scren⟧ two
      trials ⟦0⟧
      """)
    let found = read(marked.text).diagnostics
    #expect(found.map(\.lineAndColumn) == marked.places.map(\.description), "\(found.texts)")
  }
}
