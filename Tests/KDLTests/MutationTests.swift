import KDL
import TestSupport
import Testing

/// Documents with bytes changed at random: whatever comes of it, nothing may trap or hang.
@Suite(.timeLimit(.minutes(20))) struct `Damaged documents` {
  private static let originals =
    OfficialCase.all.map(\.input) + richDocuments.map { Array($0.utf8) }
    + ErrorCase.all.map { Array($0.text.utf8) }

  @Test(arguments: UInt64(0)..<24)
  func `A damaged document is read or refused`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for original in Self.originals {
      try check(mutated(original, using: &random))
    }
  }

  @Test func `A document cut off anywhere is read or refused`() throws {
    for original in Self.originals {
      for count in 0..<original.count {
        try check(Array(original.prefix(count)))
      }
    }
  }

  private func check(_ bytes: [UInt8]) throws {
    let all = KDLParser.parseRecovering(bytes, limit: 50)
    #expect(all.errors.first == refusal(of: bytes))
    guard let document = try? KDLParser.parse(bytes) else {
      let error = try #require(refusal(of: bytes))
      #expect(error.range.end.offset <= bytes.count)
      #expect(!error.description.isEmpty)
      return
    }
    #expect(all.document == document)
    let printed = try parse(KDLPrinter.canonical(document))
    #expect(printed.isSameDocument(as: document))
    let formatted = try KDLFormatter.format(bytes)
    #expect(try parse(formatted).isSameDocument(as: document), "\(bytes)")
    #expect(try format(formatted) == formatted, "\(bytes)")
    #expect(try CommentCount.of(bytes) == CommentCount.of(Array(formatted.utf8)), "\(bytes)")
  }

  private func mutated(_ original: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    let pieces: [[UInt8]] = [
      "{", "}", "\"", "\"\"\"", "\n", "\\", "/*", "*/", "//", "/-", "#", "=", ";", "(", ")", " ",
      "é",
      "\\u{", "-", "0", ".", "\r", "\u{85}", "\u{3000}", "a", "\\\n", " // c\n",
    ].map { Array($0.utf8) }
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...3, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.removeSubrange(place..<end)
      case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      default: bytes.replaceSubrange(place..<end, with: pieces.randomElement(using: &random) ?? [])
      }
    }
    return bytes
  }
}
