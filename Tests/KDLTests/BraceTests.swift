import KDL
import Testing

/// A text whose braces do not come out even, and what is told: where, and what.
struct BraceCase: Sendable, CustomTestStringConvertible {
  let text: String
  let told: [String]

  init(_ text: String, _ told: String...) {
    self.text = text
    self.told = told
  }

  var testDescription: String { text.debugDescription }

  static let missing = [
    // A list, a screen, a task that are not closed before what stands beside them.
    BraceCase(
      "app {\n  screen {\n    list {\n      row\n  }\n  screen\n}\n", "3:10-3:11 before 5"),
    BraceCase(
      "app {\n  screen {\n    row\n  screen {\n    row\n  }\n}\n", "2:10-2:11 before 4"),
    BraceCase("task {\n  tap\ntask {\n  tap\n}\n", "1:6-1:7 before 3"),
    BraceCase("a {\n\tb {\n\t\tc\n\td\n}\n", "2:4-2:5 before 4"),
    BraceCase("a {\n  b { c; d\n  e\n}\n", "2:5-2:6 before 3"),
    BraceCase("a {\n  b k=1 \\\n    l=2 {\n    c\n  d\n}\n", "3:9-3:10 before 5"),
    BraceCase("a {\n  /-b {\n    c\n  d\n}\n", "2:7-2:8 before 4"),
    // Two of them.
    BraceCase("a {\n  b {\n    c\n  d\ne {\n  f\n}\n", "2:5-2:6 before 4", "1:3-1:4 before 5"),
    BraceCase("a {\n  b {\n    c\n  d\n", "2:5-2:6 before 4", "5:1-5:1 of 1:3"),
    // No line says where.
    BraceCase("a {\n  b\n", "3:1-3:1 of 1:3"),
    BraceCase("a {\nb\n", "3:1-3:1 of 1:3"),
    BraceCase("a {\n  b {\n  c\n}\n d }\n{ e {\n", "6:1-6:2"),
  ]

  static let tooMany = [
    BraceCase("a {\n  b {\n    c\n  }\n  }\n  d\n}\n", "5:3-5:4 of line 1"),
    BraceCase("a {\n  b }\n  c\n}\n", "2:5-2:6 of line 1"),
    BraceCase("a {\n  b { c } }\n  d\n}\n", "2:11-2:12 of line 1"),
    BraceCase("a {\n  b\n}\n  c\n}\n", "3:1-3:2 of line 1"),
    BraceCase("a {\n  b\n}\n}\nc {\n  d\n}\n", "4:1-4:2 stray"),
    BraceCase("a {\n  b }\n  c }\n  d\n}\n", "2:5-2:6 of line 1", "3:5-3:6 of line 1"),
    // The brace that should have opened the block is missing.
    BraceCase("a {\n  b k=1\n    c\n  }\n  d\n}\n", "2:8-2:8 missing"),
    BraceCase("a\n  b\n}\nc\n", "1:2-1:2 missing"),
    BraceCase("a { b }; c\n  d\n}\n", "1:11-1:11 missing"),
    // Nothing is indented.
    BraceCase("a {\nb }\nc\n}\n", "4:1-4:2 stray"),
    BraceCase("a {\n  b\n  }\n}\nc\n", "3:3-3:4 of line 1"),
  ]
}

@Suite struct `Unbalanced braces` {
  @Test(arguments: BraceCase.missing + BraceCase.tooMany)
  func `Brace errors are reported at the line that the indentation shows`(given: BraceCase) {
    let bytes = Array(given.text.utf8)
    let errors = KDLParser.parseRecovering(bytes, limit: 50).errors
    #expect(errors.map(\.told) == given.told)
    #expect(errors.first == refusal(of: given.text))
    #expect((try? KDLFormatter.format(bytes)) == nil)
  }

  @Test(arguments: [
    (
      "a {\n  b {\n  c\n}",
      "2:5: This block is not closed before line 3, which is outside of it."
    ),
    ("a {\n  b }\n  c\n}", "2:5: This } closes the block of line 1 too early. (remove it)"),
    ("a\n  b\n}", "1:2: A { is missing here: the lines below are inside."),
  ])
  func `Brace errors say what to do`(text: String, words: String) throws {
    #expect(try #require(refusal(of: text)).description.hasPrefix(words))
  }

  /// Whatever a careful hand indents, one brace taken away is told on the line where it stood or where
  /// the next line shows it.
  @Test func `A removed brace is reported at the block that it closed`() {
    let lines = [
      "a {", "  b {", "    c {", "      d", "    }", "    e", "  }", "  f {", "    g", "  }", "}",
      "h",
    ]
    for (index, head) in [(4, 3), (6, 2), (9, 8), (10, 1)] {
      var left = lines
      left.remove(at: index)
      let error = refusal(of: left.joined(separator: "\n"))
      #expect(error?.position.line == head, "\(left)")
    }
  }
}

extension KDLError {
  /// The range, and what of braces is wrong there, in a few words.
  fileprivate var told: String {
    switch fact {
    case .unclosedBlock(let opened): "\(range) of \(opened)"
    case .blockUnclosed(let line): "\(range) before \(line)"
    case .earlyClosingBrace(let line): "\(range) of line \(line)"
    case .missingOpeningBrace: "\(range) missing"
    case .strayClosingBrace: "\(range) stray"
    default: "\(range)"
    }
  }
}
