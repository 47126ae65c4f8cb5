import Servers
import Testing

@Suite struct `The reader of lines` {
  private static func pieces(_ chunks: [String], longest: Int = 100) -> [LineReader.Piece] {
    var reader = LineReader(longest: longest)
    var pieces: [LineReader.Piece] = []
    for chunk in chunks {
      reader.append(Array(chunk.utf8))
      while let piece = reader.next() { pieces.append(piece) }
    }
    return pieces
  }

  private static func line(_ text: String) -> LineReader.Piece { .line(Array(text.utf8)) }

  @Test func `The reader takes lines one after the other, however they are cut`() {
    let stream = "{}\n\r\n  \n[1]\r\nnull"
    let expected = [Self.line("{}"), Self.line("[1]\r")]
    #expect(Self.pieces([stream]) == expected)
    #expect(Self.pieces(stream.unicodeScalars.map { String($0) }) == expected)
  }

  @Test(arguments: [101, 250, 1_000])
  func `A line that is too long is skipped, and told once`(_ count: Int) {
    let stream = "{}\n" + String(repeating: "x", count: count) + "\n[]\n"
    let expected = [Self.line("{}"), .tooLong, Self.line("[]")]
    #expect(Self.pieces([stream]) == expected)
    #expect(Self.pieces(stream.unicodeScalars.map { String($0) }) == expected)
  }

  @Test func `A long line that arrives in many pieces is read in a time that grows with it alone`()
  {
    var reader = LineReader()
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1_024)
    for _ in 0..<4_096 {
      reader.append(chunk)
      #expect(reader.next() == nil)
    }
    reader.append([0x0A])
    guard case .line(let line) = reader.next() else {
      Issue.record("no line")
      return
    }
    #expect(line.count == 4 << 20)
  }
}
