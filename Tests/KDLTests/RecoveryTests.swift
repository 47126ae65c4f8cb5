import KDL
import Testing

/// Several errors of one text, told together.
@Suite struct `Recovery from errors` {
  /// A text, and where its errors begin.
  struct RecoveryCase: Sendable, CustomTestStringConvertible {
    let text: String
    let places: [String]

    init(_ text: String, _ places: String...) {
      self.text = text
      self.places = places
    }

    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    RecoveryCase("a 10pt\nb 1\nc 20px\n", "1:5", "3:5"),
    RecoveryCase("a 10pt; b 20px; c", "1:5", "1:13"),
    RecoveryCase("a 10pt {\n  b 20px\n}\nc 30dp", "1:5", "2:7", "4:5"),
    RecoveryCase("a { b 10pt }\nc 20px", "1:9", "2:5"),
    RecoveryCase("a 10pt \"{\" // {\nb 2x", "1:5", "2:4"),
    RecoveryCase("# note { \"\na 1x # more }\n# end", "1:1", "2:4", "3:1"),
    RecoveryCase("a # why {\nb 1x", "1:3", "2:4"),
    RecoveryCase("a \"open\nb 1x\n", "1:3", "2:4"),
    RecoveryCase("a \"C:\\dir\" { b }\nc 1x", "1:6", "2:4"),
    RecoveryCase("a {} {\n b 1x\n}\nc 2x", "1:6", "2:5", "4:4"),
    RecoveryCase("a }\nb 1x", "1:3", "2:4"),
    RecoveryCase("10 { a 1x }\nb 2x", "1:1", "1:9", "2:4"),
    RecoveryCase("a true\nb false\n", "1:3", "2:3"),
    RecoveryCase("a;;\nb 1x", "1:3", "2:4"),
    RecoveryCase("(a b)c 1x\nd 2x", "1:4", "2:4"),
    RecoveryCase("a \"\"\"\n  x\n y\n  \"\"\" 1x\nb 2x", "3:1", "5:4"),
    // What comes of an error is not another one.
    RecoveryCase("a \"open {\n  b\n}\n", "1:3"),
    RecoveryCase("a \"open }\nb {", "1:3"),
    RecoveryCase("a \"\"\"text\n 1x\n", "1:6"),
    RecoveryCase("a \"\"\"\n \\d\n 1x\n", "2:2"),
    RecoveryCase("a { b 1x", "1:8", "1:9"),
    RecoveryCase("a k=Save now\" {\n  b 1x\n}\nc 2x", "1:5", "2:6", "4:4"),
    RecoveryCase("a 2nd item\" {\n  b\n}\nc 2x", "1:4", "4:4"),
  ])
  func `The parser reports errors that do not follow from others`(given: RecoveryCase) {
    let found = KDLParser.parseRecovering(Array(given.text.utf8), limit: 50).errors
    #expect(found.map(\.position.description) == given.places)
  }

  @Test func `The parser keeps the nodes that it could read`() {
    let text = "a 1 { b 2x; c 3 }\nd 4x k=1\ne 5"
    let document = KDLParser.parseRecovering(Array(text.utf8), limit: 50).document
    #expect(document.nodes.map(\.name) == ["a", "d", "e"])
    #expect(document.nodes.first?.children?.map(\.name) == ["b", "c"])
  }

  @Test func `The parser stops at the limit of errors`() {
    let text = String(repeating: "a 1x\n", count: 1000)
    #expect(KDLParser.parseRecovering(Array(text.utf8), limit: 50).errors.count == 50)
  }

  @Test func `Thousands of nested broken blocks stay within the error limit`() {
    for opening in ["{", "a {", "a 1x {", "1 {"] {
      let text = String(repeating: opening, count: 20_000)
      #expect(KDLParser.parseRecovering(Array(text.utf8), limit: 50).errors.count <= 50)
    }
  }
}
