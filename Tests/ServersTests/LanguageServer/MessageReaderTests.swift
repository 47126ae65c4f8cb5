import Testing

@testable import Servers

@Suite struct `The reader of messages` {
  private static func pieces(_ chunks: [String]) -> [MessageReader.Piece] {
    var reader = MessageReader()
    var pieces: [MessageReader.Piece] = []
    for chunk in chunks {
      reader.append(Array(chunk.utf8))
      while let piece = reader.next() { pieces.append(piece) }
    }
    return pieces
  }

  private static func message(_ text: String) -> MessageReader.Piece { .message(Array(text.utf8)) }

  @Test func `The reader takes messages one after the other, however they are cut`() {
    let stream = "Content-Length: 2\r\n\r\n{}content-length:4\r\nContent-Type: x\r\n\r\nnull"
    #expect(Self.pieces([stream]) == [Self.message("{}"), Self.message("null")])
    let letters = stream.unicodeScalars.map { String($0) }
    #expect(Self.pieces(letters) == [Self.message("{}"), Self.message("null")])
  }

  @Test func `The reader takes header lines that end in a line feed alone`() {
    #expect(Self.pieces(["Content-Length: 2\n\n{}"]) == [Self.message("{}")])
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "Hello: 5\r\n\r\n", "\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length\r\n\r\n",
  ])
  func `The reader passes over what is no header and goes on`(_ text: String) {
    #expect(
      Self.pieces([text + "Content-Length: 2\r\n\r\n{}"]) == [.malformed, Self.message("{}")])
  }

  @Test func `The reader does not wait for ever for the end of a header`() {
    #expect(Self.pieces([String(repeating: "x", count: 5_000)]) == [.malformed])
  }

  @Test func `The reader skips a message that is too long, and tells it once`() {
    var reader = MessageReader(longest: 5)
    reader.append(Array("Content-Length: 9\r\n\r\n123".utf8))
    #expect(reader.next() == .tooLong && reader.next() == nil)
    reader.append(Array("456789Content-Length: 2\r\n\r\n{}".utf8))
    #expect(reader.next() == Self.message("{}") && reader.next() == nil)
  }

  @Test func `The reader waits for the rest of a message`() {
    #expect(Self.pieces(["Content-Length: 5\r\n\r\n{}"]) == [])
  }
}
