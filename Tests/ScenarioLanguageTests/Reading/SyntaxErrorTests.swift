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
    ErrorCase("screen home title=⟦", "value should stand"),
    ErrorCase("button a x=1⟦p⟧t", "cannot stand in a number"),
    ErrorCase("screen home⟦\u{0}⟧", "U+0000"),
    ErrorCase("/* never⟦", "the comment opened at 1:1 is not closed"),
  ]
}

@Suite struct `Errors of syntax` {
  @Test(arguments: ErrorCase.syntax)
  func `point at what is wrong`(given: ErrorCase) {
    given.check()
  }

  private static let noText: [[UInt8]] = [
    [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
  ]

  @Test(arguments: noText)
  func `name bytes that are no text`(bytes: [UInt8]) {
    let start = Array("screen home\nscreen ".utf8)
    let reading = ScenarioReader.read(SourceFile(path: "app.kdl", bytes: start + bytes))
    #expect(reading.diagnostics.map(\.lineAndColumn) == ["2:8"])
    #expect(reading.diagnostics.texts.contains("not valid UTF-8"))
  }

  @Test(arguments: ["{", "screen a {", "layout a { screen b { list { row c {"])
  func `do not overflow where blocks lie in blocks`(opening: String) {
    let found = read(String(repeating: opening, count: 20_000)).diagnostics
    #expect(found.count == 1)
    let closed = String(repeating: "a {", count: 500) + String(repeating: "}", count: 500)
    #expect(read(closed).diagnostics.map(\.lineAndColumn) == ["1:1"])
    let known =
      "screen a {" + String(repeating: "button b x=1 y=1 {", count: 500)
      + String(repeating: "}", count: 501)
    #expect(!read(known).diagnostics.isEmpty)
  }

  @Test func `may follow a byte order mark`() throws {
    #expect(try study("\u{FEFF}screen home").layouts[0].screens.map(\.id) == ["home"])
  }

  @Test func `are made of those of KDL`() throws {
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
  @Test func `are reported together, in the order of their places`() {
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
