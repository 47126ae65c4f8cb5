import Testing

@testable import KDL

/// What the formatter makes of a text.
struct FormatCase: Sendable, CustomTestStringConvertible {
  let title: String
  let input: String
  let expected: String

  init(_ title: String, _ input: String, _ expected: String) {
    self.title = title
    self.input = input
    self.expected = expected
  }

  var testDescription: String { title }

  static let layout = [
    FormatCase("nothing stays nothing", " \n\n", ""),
    FormatCase(
      "children stand indented on lines of their own",
      "a {b {\nc;d\n}\n}",
      "a {\n    b {\n        c\n        d\n    }\n}\n"),
    FormatCase(
      "a block on one line stays there",
      "navigation-bar{right edit   system=edit;}",
      "navigation-bar { right edit system=edit }\n"),
    FormatCase("nodes of a block on one line are separated", "a {b;c   1}", "a { b; c 1 }\n"),
    FormatCase("blocks nest on one line", "a {b {c};d}", "a { b { c }; d }\n"),
    FormatCase("an empty block is a pair of braces", "a {\n\n}", "a {}\n"),
    FormatCase(
      "a block that does not fit on its line is opened, the ones in it that fit are not",
      "outer { inner-block { a; b }; \(String(repeating: "x", count: 80)) }",
      "outer {\n    inner-block { a; b }\n    \(String(repeating: "x", count: 80))\n}\n"),
    FormatCase(
      "one hundred columns fit",
      "a { \(String(repeating: "x", count: 94)) }", "a { \(String(repeating: "x", count: 94)) }\n"),
    FormatCase(
      "a hundred and one columns do not",
      "a { \(String(repeating: "x", count: 95)) }",
      "a {\n    \(String(repeating: "x", count: 95))\n}\n"),
    FormatCase(
      "the brace comes to its node's line", "a \\\n \\\n{\nb\n}", "a {\n    b\n}\n"),
    FormatCase("one blank line is kept of many", "\n\na\n\n\n\nb\nc\n\n", "a\n\nb\nc\n"),
    FormatCase("blank lines at the ends of blocks go", "a {\n\n\nb\n\n}", "a {\n    b\n}\n"),
    FormatCase(
      "a continued line stays continued", "a 1 \\\n 2 \\\n\\\n3\\\n\nb",
      "a 1 \\\n    2 \\\n    3\n\nb\n"),
    FormatCase(
      "several blocks follow each other", "a/-{b}\\\n{c}/-{\nd\n}",
      "a /-{ b } { c } /-{\n    d\n}\n"),
    FormatCase("a byte order mark goes", "\u{FEFF}a", "a\n"),
  ]

  static let comments = [
    FormatCase("comments on lines of their own", "// a\n\n/* b */\nc", "// a\n\n/* b */\nc\n"),
    FormatCase("spaces after a line comment go", "a // b \t\n//", "a // b\n//\n"),
    FormatCase(
      "comments after a node", "a;//b\nc /* d */\ne{\nf\n}//g",
      "a //b\nc /* d */\ne {\n    f\n} //g\n"),
    FormatCase("a comment after the brace", "a { // b\nc }", "a { // b\n    c\n}\n"),
    FormatCase(
      "comments before a node on its line", "a; /* b */ /* c */ d",
      "a\n/* b */ /* c */ d\n"),
    FormatCase(
      "comments between the parts of a node", "a/*b*/1/*c*/{/*d*/}/*e*/",
      "a /*b*/ 1 /*c*/ { /*d*/ } /*e*/\n"),
    FormatCase(
      "comments within an entry come before it", "a k/*1*/=/*2*/(t/*3*/)/*4*/5",
      "a /*1*/ /*2*/ /*3*/ /*4*/ k=(t)5\n"),
    FormatCase(
      "a comment of several lines is not touched", "  a /* b\n   c */ d",
      "a /* b\n   c */ d\n"),
    FormatCase(
      "a comment at a continued line's end", "a \\// b\n  c \\ // d\n\ne",
      "a \\ // b\n    c // d\n\ne\n"),
    FormatCase("nodes commented out", "/-  a {\n/- b\n}", "/-a {\n    /-b\n}\n"),
    FormatCase(
      "entries and blocks commented out", "a /- b /-c=1 /-\n{ d }",
      "a /-b /-c=1 /-{ d }\n"),
    FormatCase("comments between /- and its node", "/- // b\n/*c*/ a", "// b\n/*c*/ /-a\n"),
    FormatCase("the version marker keeps its space", "/-kdl-version 2\na", "/- kdl-version 2\na\n"),
  ]

  static let literals = [
    FormatCase(
      "quotes go where they are not needed", "\"a\" \"b\" \"c\"=#\"d\"# (\"t\")\"\"\"\n e\n \"\"\"",
      "a b c=d (t)e\n"),
    FormatCase(
      "quotes stay where they are needed", "\"a b\" \"true\" \"1\" \"\" \"k v\"=#\"\\\"#",
      "\"a b\" \"true\" \"1\" \"\" \"k v\"=#\"\\\"#\n"),
    FormatCase("escapes stay as written", "a \"\\u{e9} \\s\"", "a \"\\u{e9} \\s\"\n"),
    FormatCase(
      "numbers stay as written", "a 0xFF 1_000 +1.50e+07 0b0_1", "a 0xFF 1_000 +1.50e+07 0b0_1\n"),
    FormatCase("keywords stay", "a #true #null #-inf", "a #true #null #-inf\n"),
    FormatCase(
      "lines of a string move with their node",
      "a {\nb \"\"\"\n  c d\n    e\n \n  \"\"\"\n}",
      "a {\n    b \"\"\"\n        c d\n          e\n\n        \"\"\"\n}\n"),
    FormatCase(
      "lines of a raw string move with their node",
      "a #\"\"\"\nb\\\n c\n\"\"\"#", "a #\"\"\"\n    b\\\n     c\n    \"\"\"#\n"),
    FormatCase(
      "a string with joined lines is not touched",
      "a \"\"\"\n  b \\\n  c\n  \"\"\" \"d \\\n e\"",
      "a \"\"\"\n  b \\\n  c\n  \"\"\" \"d \\\n e\"\n"),
    FormatCase("duplicates and order stay", "a z=1 y z=2 x", "a z=1 y z=2 x\n"),
  ]
}

@Suite struct `The formatter` {
  @Test(arguments: FormatCase.layout)
  func `The formatter lays out nodes`(given: FormatCase) throws {
    #expect(try format(given.input) == given.expected)
  }

  @Test(arguments: FormatCase.comments)
  func `The formatter keeps comments`(given: FormatCase) throws {
    #expect(try format(given.input) == given.expected)
  }

  @Test(arguments: FormatCase.literals)
  func `The formatter keeps literals`(given: FormatCase) throws {
    #expect(try format(given.input) == given.expected)
  }

  @Test func `The formatter keeps quotes if asked to`() throws {
    let text = "\"a\"   \"b\" \"c\"=\"d\""
    let formatted = try KDLFormatter.format(Array(text.utf8), quotes: .asWritten)
    #expect(formatted == "\"a\" \"b\" \"c\"=\"d\"\n")
  }

  @Test func `The formatter refuses a text that is not KDL`() {
    #expect(throws: KDLError.self) { try format("a {") }
  }

  @Test(
    arguments: OfficialCase.all.map { String(decoding: $0.input, as: UTF8.self) } + richDocuments)
  func `The formatter changes only the layout, and nothing the second time`(text: String) throws {
    guard let document = try? parse(text) else { return }
    for quotes in [KDLFormatter.Quotes.whenNeeded, .asWritten] {
      let formatted = try KDLFormatter.format(Array(text.utf8), quotes: quotes)
      #expect(try parse(formatted).isSameDocument(as: document))
      #expect(try KDLFormatter.format(Array(formatted.utf8), quotes: quotes) == formatted)
      #expect(try CommentCount.of(formatted) == CommentCount.of(text))
    }
  }

  @Test(arguments: richDocuments)
  func `The example documents of the formatter are valid KDL`(text: String) {
    #expect(refusal(of: text) == nil)
  }
}

/// How much of a text is commented out, and in which way.
struct CommentCount: ParserSink, Equatable {
  private(set) var lines = 0
  private(set) var blocks = 0
  private(set) var nodes = 0
  private(set) var entries = 0
  private(set) var childBlocks = 0

  static func of(_ text: String) throws -> CommentCount {
    try of(Array(text.utf8))
  }

  static func of(_ bytes: [UInt8]) throws -> CommentCount {
    try KDLParser.read(bytes, into: CommentCount())
  }

  mutating func comment(_ comment: KDLComment) {
    switch comment.kind {
    case .line: lines += 1
    case .block: blocks += 1
    }
  }

  mutating func lineContinuation() {}

  mutating func beginNode(_ node: KDLNode, isSlashdashed: Bool) {
    nodes += isSlashdashed ? 1 : 0
  }

  mutating func entry(_ entry: KDLEntry, isSlashdashed: Bool) {
    entries += isSlashdashed ? 1 : 0
  }

  mutating func beginBlock(at brace: SourcePosition) {}

  mutating func endBlock(at end: SourcePosition, isSlashdashed: Bool) {
    childBlocks += isSlashdashed ? 1 : 0
  }

  mutating func endNode(at end: SourcePosition, isSlashdashed: Bool) {}
}
