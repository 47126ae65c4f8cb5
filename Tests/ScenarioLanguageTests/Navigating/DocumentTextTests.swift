import ScenarioLanguage
import Testing

@Suite struct `The text of a document` {
  private static func position(_ line: Int, _ unit: Int) -> DocumentText.Position {
    .init(line: line, unit: unit)
  }

  /// Lines end as editors end them, and letters take one unit or two.
  private static let text = DocumentText(Array("a\r\né😀b\r\n\n\rend\u{2028}!".utf8))

  @Test(arguments: [
    (0, 0, 0), (0, 1, 1), (1, 0, 3), (1, 1, 5), (1, 3, 9), (1, 4, 10), (2, 0, 12), (3, 0, 13),
    (4, 0, 14), (4, 3, 17), (4, 5, 21),
  ])
  func `Bytes and places of a document are found`(_ line: Int, unit: Int, offset: Int) {
    #expect(Self.text.offset(of: Self.position(line, unit)) == offset)
    #expect(Self.text.position(of: offset) == Self.position(line, unit))
  }

  @Test(arguments: [
    (1, 2, 5), (1, 99, 10), (0, 9, 1), (99, 0, 21), (-1, 0, 0), (4, 99, 21), (0, -5, 0),
  ])
  func `A place beyond the text is taken as its nearest place`(_ line: Int, unit: Int, offset: Int)
  {
    #expect(Self.text.offset(of: Self.position(line, unit)) == offset)
  }

  @Test func `A document changes as an editor says`() {
    var text = Self.text
    text.replace(Self.position(1, 1)..<Self.position(1, 3), with: "x\ny")
    #expect(String(decoding: text.bytes, as: UTF8.self) == "a\r\néx\nyb\r\n\n\rend\u{2028}!")
    #expect(text.position(of: 6) == Self.position(1, 2))
    text.replace(Self.position(0, 0)..<Self.position(99, 0), with: "")
    #expect(text.bytes.isEmpty)
  }
}
