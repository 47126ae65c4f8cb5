import Testing

@testable import mistap

@Suite struct `What is pasted` {
  private func pieces(_ text: String) -> (pieces: [PastedStatements.Piece], isOpen: Bool) {
    var buffer = StatementBuffer()
    let pasted = PastedStatements(
      text.split(separator: "\n", omittingEmptySubsequences: false), buffer: &buffer,
      needsMore: { $0.count { $0 == "{" } > $0.count { $0 == "}" } },
      isStatement: { $0.hasPrefix("screen") })
    return (pasted.pieces, buffer.isOpen)
  }

  @Test func `Pasted statements in a row form one piece, and commands stay separate`() {
    let found = pieces("screen a {\n}\n\n// b\nscreen b { }\ntap x\ntap y\nscreen c { }\n")
    #expect(
      found.pieces == [
        .init(line: 1, text: "screen a {\n}\n\n\nscreen b { }"), .init(line: 6, text: "tap x"),
        .init(line: 7, text: "tap y"), .init(line: 8, text: "screen c { }"),
      ])
    #expect(!found.isOpen)
  }

  @Test func `A pasted statement without its end stays open`() {
    let found = pieces("tap x\nscreen a {\n row")
    #expect(found.pieces == [.init(line: 1, text: "tap x")])
    #expect(found.isOpen)
    #expect(pieces("\n\n").pieces.isEmpty)
  }
}
