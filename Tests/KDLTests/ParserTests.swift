import KDL
import Testing

/// A text and the canonical text of what it means.
struct ReadingCase: Sendable, CustomTestStringConvertible {
  let text: String
  let canonical: String

  init(_ text: String, _ canonical: String) {
    self.text = text
    self.canonical = canonical
  }

  var testDescription: String { text.prefix(40).debugDescription }

  static let all = [
    ReadingCase("a;b\u{85}c\u{B}d\u{C}e\u{2028}f\u{2029}g\r\nh", "a\nb\nc\nd\ne\nf\ng\nh\n"),
    ReadingCase("a\u{A0}1\u{1680}2\u{2000}3\u{202F}4\u{205F}5\u{3000}6\t7", "a 1 2 3 4 5 6 7\n"),
    ReadingCase("a{b}", "a {\n    b\n}\n"),
    ReadingCase("a{b;c{d};};e", "a {\n    b\n    c {\n        d\n    }\n}\ne\n"),
    ReadingCase("a/*\n*/\\ // x\n/**/1//y", "a 1\n"),
    ReadingCase("a\\", "a\n"),
    ReadingCase("a k /*1*/ = \\\n 1", "a k=1\n"),
    ReadingCase("a k = (t) 1", "a k=(t)1\n"),
    ReadingCase("a \"k\"=1 #\"l\"#=2", "a k=1 l=2\n"),
    ReadingCase("( \\\n t /**/ ) a ( u ) 1", "(t)a (u)1\n"),
    ReadingCase("a /-1/-2 3/-{b}", "a 3\n"),
    ReadingCase("a /-\n// x\n/* y */ 1 2", "a 2\n"),
    ReadingCase("/-\n\n(t)a { b { c } }\nd", "d\n"),
    ReadingCase("a { /-b\n c }", "a {\n    c\n}\n"),
    ReadingCase("a /-{ b } { c } /-{ d }", "a {\n    c\n}\n"),
    ReadingCase("/- kdl-version 2\na", "a\n"),
    ReadingCase("/- kdl-version 1\na", "a\n"),
    ReadingCase("a b=2 a=1 c b=3", "a c a=1 b=3\n"),
    ReadingCase("a + - . +. -. .a --b +c <d> e,f", "a + - . +. -. .a --b +c <d> e,f\n"),
    ReadingCase("a truely infinite -infinite +inf nano", "a truely infinite -infinite +inf nano\n"),
  ]

  static let strings = [
    ReadingCase(#"a "\n\r\t\s\b\f\\\"\u{1F600}\u{0}""#, "a \"\\n\\r\\t \\b\\f\\\\\\\"😀\\u{0}\"\n"),
    ReadingCase("a \"b\\   \n\t c\\\n\"", "a bc\n"),
    ReadingCase("a \"\\\n\"", "a \"\"\n"),
    ReadingCase("a \"tab\there\"", "a \"tab\\there\"\n"),
    ReadingCase("a #\"\"# ##\"\"#\"## #\"\\\"#", "a \"\" \"\\\"#\" \"\\\\\"\n"),
    ReadingCase("a \"\"\"\r\n b\r\n c\r\n \"\"\"", "a \"b\\nc\"\n"),
    ReadingCase("a \"\"\"\n\n \t\n b\n\u{3000}\n \"\"\"", "a \"\\n\\nb\\n\"\n"),
    ReadingCase("a \"\"\"\n\u{3000}b\n\u{3000}\"\"\"", "a b\n"),
    ReadingCase("a \"\"\"\n b \"\" \"c\\\"\"\"\n \"\"\"", "a \"b \\\"\\\" \\\"c\\\"\\\"\\\"\"\n"),
    ReadingCase("a \"\"\"\n b\\n\n  \\tc\n \"\"\"", "a \"b\\n\\n \\tc\"\n"),
    ReadingCase("a \"\"\"\n b\\\n\n   c\n \\ \n\"\"\"", "a bc\n"),
    ReadingCase("a #\"\"\"\n \"\"\" \\n\n \"\"\"#", "a \"\\\"\\\"\\\" \\\\n\"\n"),
    ReadingCase("a ##\"\"\"\n \"\"\"#\n \"\"\"##", "a \"\\\"\\\"\\\"#\"\n"),
    ReadingCase("a \"\\u{85}\\u{2028}\\u{feff}\\u{b}\"", "a \"\\u{85}\\u{2028}\\u{feff}\\u{b}\"\n"),
    ReadingCase("\"\"\"\n a\n \"\"\" \"\"\"\n k\n \"\"\"=1", "a k=1\n"),
  ]
}

@Suite struct `The parser` {
  @Test(arguments: ReadingCase.all)
  func `The parser reads every construct of the grammar`(given: ReadingCase) throws {
    #expect(KDLPrinter.canonical(try parse(given.text)) == given.canonical)
  }

  @Test(arguments: ReadingCase.strings)
  func `The parser reads every form of string`(given: ReadingCase) throws {
    #expect(KDLPrinter.canonical(try parse(given.text)) == given.canonical)
  }

  @Test func `The parser keeps entries in order with their duplicates`() throws {
    let node = try #require(try parse("n 1 k=2 3 k=4 l=5").nodes.first)
    #expect(node.entries.map(\.name) == [nil, "k", nil, "k", "l"])
    #expect(node.arguments.map(KDLPrinter.value) == ["1", "3"])
    #expect(node.properties.map(\.name) == ["k", "l"])
    #expect(node.properties.map { KDLPrinter.value($0.value) } == ["4", "5"])
    #expect(node.property("k").map(KDLPrinter.value) == "4")
    #expect(node.property("m") == nil)
  }

  @Test func `The parser distinguishes an empty block from a missing one`() throws {
    let nodes = try parse("a {}\nb\nc /-{ d }").nodes
    #expect(nodes.map { $0.children?.count } == [0, nil, nil])
  }

  @Test func `The parser records the range of every part`() throws {
    let source = "é {\n  (t)node \"ä\" k /**/ = (u)0x1 /-x { } /-{ }\n}"
    let document = try parse(source)
    let outer = try #require(document.nodes.first)
    let node = try #require(outer.children?.first)
    let argument = try #require(node.entries.first)
    let property = try #require(node.entries.last)
    #expect(outer.range.description == "1:1-3:2")
    #expect(outer.nameRange.description == "1:1-1:2")
    #expect(node.range.description == "2:3-2:38")
    #expect(node.nameRange.description == "2:6-2:10")
    #expect(argument.range.description == "2:11-2:14")
    #expect(argument.nameRange == nil)
    #expect(property.range.description == "2:15-2:30")
    #expect(property.nameRange?.description == "2:15-2:16")
    #expect(property.value.range.description == "2:27-2:30")
    #expect(cut(source, argument.range) == "\"ä\"")
    #expect(cut(source, property.range) == "k /**/ = (u)0x1")
    #expect(cut(source, node.range) == "(t)node \"ä\" k /**/ = (u)0x1 /-x { }")
  }

  @Test func `Columns are counted in scalars after each kind of newline`() throws {
    let text = "\u{FEFF}a; b\r\nc; d\r e\u{2028}é e\u{301} 😀 f=1"
    let nodes = try parse(text).nodes
    #expect(nodes.map(\.range.start.description) == ["1:1", "1:4", "2:1", "2:4", "3:2", "4:1"])
    #expect(nodes.first?.range.start.offset == 3)
    #expect(nodes.last?.entries.map(\.range.start.column) == [3, 6, 8])
  }

  @Test func `Positions are ordered and clamped`() {
    let far = SourcePosition(offset: .max, line: -1, column: 7)
    #expect(SourcePosition.start < far)
    #expect(far.offset == Int(UInt32.max))
    #expect(far.line == 0)
    #expect(SourceRange(start: far, end: .start).offsets.isEmpty)
  }

  private func cut(_ text: String, _ range: SourceRange) -> String {
    String(decoding: Array(text.utf8)[range.offsets], as: UTF8.self)
  }
}
