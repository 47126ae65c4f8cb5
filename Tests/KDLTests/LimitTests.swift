import Foundation
import Testing

@testable import KDL

/// Bytes that no text holds, and how they are refused.
struct ByteCase: Sendable, CustomTestStringConvertible {
  let title: String
  let bytes: [UInt8]
  let column: Int

  var testDescription: String { title }

  static let all = [
    ByteCase(title: "a byte of no meaning", bytes: [0x61, 0xFF], column: 2),
    ByteCase(title: "a continuation without a lead", bytes: [0x61, 0x80], column: 2),
    ByteCase(title: "an overlong NUL", bytes: [0xC0, 0x80], column: 1),
    ByteCase(title: "an overlong slash", bytes: [0xE0, 0x80, 0xAF], column: 1),
    ByteCase(title: "a surrogate", bytes: [0x61, 0xED, 0xA0, 0x80], column: 2),
    ByteCase(title: "beyond the last scalar", bytes: [0xF4, 0x90, 0x80, 0x80], column: 1),
    ByteCase(title: "a sequence cut off", bytes: [0x61, 0xC3, 0xA9, 0xE2, 0x80], column: 3),
    ByteCase(title: "a sequence broken off", bytes: [0xE2, 0x28, 0xA1], column: 1),
    ByteCase(title: "within a string", bytes: Array("a \"é".utf8) + [0xFE, 0x22], column: 5),
  ]
}

@Suite struct `Hostile input` {
  @Test(arguments: ByteCase.all)
  func `Input that is not UTF-8 is refused at its position`(given: ByteCase) throws {
    let error = try #require(refusal(of: given.bytes))
    #expect(error.fact == .invalidUTF8)
    #expect(error.position.column == given.column)
  }

  @Test(arguments: ["\0", "a\0", "a \0", "a \"\0\"", "/*\0", "a \"\"\"\n\0\n\"\"\""])
  func `Input with a NUL character is refused`(text: String) throws {
    #expect(try #require(refusal(of: text)).fact == .disallowedCodePoint("\0"))
  }

  @Test func `Blocks may nest up to the limit and no deeper`() throws {
    let limit = KDLParser.nestingLimit
    let text = nested(limit)
    #expect(KDLPrinter.canonical(try parse(text)).contains("leaf"))
    #expect(try format(text).contains("leaf"))
    let error = try #require(refusal(of: nested(limit + 1)))
    #expect(error.fact == .nestingTooDeep(limit: limit))
    #expect(error.message.contains("\(limit)"))
  }

  @Test(arguments: ["a{", "a /-{", "/-a{\n", "{"])
  func `Twenty thousand nested braces are refused`(opening: String) {
    #expect(refusal(of: String(repeating: opening, count: 20_000)) != nil)
  }

  @Test func `Comments may nest without a limit`() throws {
    let comment = String(repeating: "/*", count: 100_000) + String(repeating: "*/", count: 100_000)
    #expect(try parse("a " + comment + " b").nodes.first?.arguments.count == 1)
    #expect(refusal(of: String(repeating: "/*", count: 100_000)) != nil)
  }

  /// What a document at the limit of nesting needs is less than the smallest stack that threads get.
  @Test func `A document at the nesting limit fits on half a megabyte of stack`() {
    let finished = DispatchSemaphore(value: 0)
    let text = nested(KDLParser.nestingLimit)
    let thread = Thread {
      if let document = try? parse(text), document.isSameDocument(as: document) {
        _ = KDLPrinter.canonical(document)
      }
      _ = try? format(text)
      finished.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    finished.wait()
  }

  @Test func `A document one byte above the size limit is refused`() {
    let bytes = Array("node".utf8)
    #expect(throws: Never.self) { try KDLParser.read(bytes, into: TreeBuilder(), byteLimit: 4) }
    #expect(throws: KDLError(range: .none, fact: .documentTooLarge(limit: 3))) {
      try KDLParser.read(bytes, into: TreeBuilder(), byteLimit: 3)
    }
    let error = KDLError(range: .none, fact: .documentTooLarge(limit: 3))
    #expect(error.message == "The document is larger than 3 bytes.")
  }

  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      ("a", "é"), ("a ", "b "), ("a \"", "b"), ("a \"", "\\n"), ("a ", "k=1 "),
      ("a \"\"\"\n", "\"\" "),
      ("a #\"", "\" "), ("a ", "#"), ("a /*", "*"), ("//", "/"), ("a ", "/-b "), ("a ", "/*c*/b "),
      ("a ", "\\\n"), ("a 1", "0"), ("a 0x", "f"), ("a 1e", "9"), ("a 1.", "0"), ("a ", "\u{3000}"),
      ("a \"\"\"\n", " \n"), ("a \"\"\"\n", "\\ \n"), ("a ", "{};a "), ("", "a /* */ = "),
    ])
  func `A hundred kilobytes of one repeated piece are read quickly`(start: String, piece: String) {
    let text = start + String(repeating: piece, count: 100_000 / piece.utf8.count)
    for ending in ["", "\"", "\"\n", "\n\"\"\"", "\"#"] {
      let bytes = Array((text + ending).utf8)
      if let document = try? KDLParser.parse(bytes) {
        _ = KDLPrinter.canonical(document)
        _ = document.nodes.first?.arguments.first.map(numbers)
        _ = try? KDLFormatter.format(bytes)
      }
    }
  }

  private func numbers(of value: KDLValue) -> Double? {
    guard case .number(let number) = value.content else { return nil }
    return number.double + Double(number.integer ?? 0)
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "a {\n", count: depth) + "leaf\n" + String(repeating: "}\n", count: depth)
  }
}
