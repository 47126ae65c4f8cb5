import Testing

@testable import KDL

@Suite struct `Names and values` {
  @Test(arguments: [
    ("plain", "plain"), ("with-dash", "with-dash"), ("😀", "😀"), ("é", "é"), ("a.b", "a.b"),
    ("", "\"\""), ("two words", "\"two words\""), ("true", "\"true\""), ("-inf", "\"-inf\""),
    ("inf", "\"inf\""), ("+inf", "+inf"), ("1", "\"1\""), ("-1", "\"-1\""), (".1", "\".1\""),
    ("+.1", "\"+.1\""), ("-a", "-a"), ("..", ".."), ("a=b", "\"a=b\""), ("a/b", "\"a/b\""),
    ("\"", "\"\\\"\""), ("\\", "\"\\\\\""), ("a\nb", "\"a\\nb\""), ("\u{0}", "\"\\u{0}\""),
    ("\u{3000}", "\"\u{3000}\""), ("\u{FEFF}", "\"\\u{feff}\""), ("\u{202E}", "\"\\u{202e}\""),
  ])
  func `A printed name has quotes only if necessary`(text: String, printed: String) throws {
    #expect(KDLPrinter.identifier(text) == printed)
    #expect(try value(printed) == .string(text))
  }

  @Test func `A name that needs no quotes can be quoted`() {
    #expect(KDLPrinter.quoted("plain") == "\"plain\"")
  }

  @Test func `A printed value has its type annotation`() {
    let content: [KDLValue.Content] = [
      .string("a b"), .number(KDLNumber(validated: "5")), .boolean(true), .boolean(false), .null,
    ]
    let printed = content.map { KDLPrinter.value(KDLValue(typeAnnotation: "t u", content: $0)) }
    #expect(
      printed == [
        "(\"t u\")\"a b\"", "(\"t u\")5", "(\"t u\")#true", "(\"t u\")#false", "(\"t u\")#null",
      ])
  }

  @Test func `A document created by a program prints canonically`() {
    let node = KDLNode(
      name: "a", entries: [KDLEntry(name: "k", value: KDLValue(content: .null))],
      children: [KDLNode(typeAnnotation: "t", name: "b")])
    #expect(KDLPrinter.canonical(KDLDocument(nodes: [node])) == "a k=#null {\n    (t)b\n}\n")
    #expect(node.isSameNode(as: node))
  }
}

@Suite struct `Characters` {
  @Test(arguments: UInt8(0)..<0x80)
  func `The characters of identifiers are those of the specification`(byte: UInt8) {
    let isListed = byte > 0x20 && byte < 0x7F && !Array(##"\/(){};[]"#="##.utf8).contains(byte)
    #expect(ASCIISet.identifier.contains(byte) == isListed)
    #expect(Unicode.Scalar(byte).isKDLIdentifierCharacter == isListed)
  }

  @Test func `No character beyond ASCII is in an ASCII set`() {
    #expect((UInt8(0x80)...0xFF).allSatisfy { !ASCIISet.identifier.contains($0) })
  }

  @Test func `The characters of white space are those that Unicode lists`() {
    let scalars = (UInt32(0)...0x10FFFF).lazy.compactMap { Unicode.Scalar($0) }
    let exceptions = scalars.filter { scalar in
      (scalar.isKDLSpace || scalar.isKDLNewline) != scalar.properties.isWhitespace
    }
    #expect(Array(exceptions).isEmpty)
  }

  @Test func `No scalar is read beyond the end of the bytes`() {
    #expect(TextCheck.scalar(at: 1, in: [0x61]) == nil)
    #expect(UInt8(ascii: "g").hexadecimalValue == 0)
  }
}
