import TestSupport
import Testing

@Suite struct `The model of a screen` {
  struct Case: Sendable, CustomTestStringConvertible {
    var printed: String
    var expected: [String]
    var testDescription: String { printed.debugDescription }
  }

  @Test(arguments: [
    Case(printed: "ab\r\ncd", expected: ["ab", "cd"]),
    Case(printed: "abcdefgh", expected: ["abcdef", "gh"]),
    Case(printed: "abcdef\r\ngh", expected: ["abcdef", "gh"]),
    Case(printed: "abc\u{8}\u{8}X", expected: ["aXc"]),
    Case(printed: "ab\u{1B}[2GX\u{1B}[AY\u{1B}[BZ", expected: ["aXY", "   Z"]),
    Case(printed: "abc\u{1B}[2D\u{1B}[K", expected: ["a"]),
    Case(printed: "a\r\nb\r\nc\u{1B}[H\u{1B}[J", expected: []),
    Case(printed: "abcd\r\u{1B}[C\u{1B}[2P", expected: ["ad"]),
    Case(printed: "abcd\r\u{1B}[2@", expected: ["  abcd"]),
    Case(printed: "\u{1B}[1;31mred\u{1B}[0m\u{1B}[?2004h", expected: ["red"]),
    Case(printed: "a日本語", expected: ["a日本", "語"]),
    Case(printed: "1\r\n2\r\n3\r\n4\r\n5", expected: ["2", "3", "4", "5"]),
    Case(printed: "u\u{308}x", expected: ["üx"]),
  ])
  func `The screen model shows the printed text`(_ given: Case) {
    var screen = ScreenModel(columns: 6, rows: 4)
    screen.feed(given.printed.utf8)
    #expect(screen.lines == given.expected)
  }

  @Test func `The screen model wraps long lines again after a resize`() {
    var screen = ScreenModel(columns: 6, rows: 4)
    screen.feed("abc\r\n123456789".utf8)
    screen.resize(columns: 4, rows: 4)
    #expect(screen.lines == ["abc", "1234", "5678", "9"])
    #expect(screen.cursor == .init(row: 3, column: 1))
    screen.resize(columns: 12, rows: 4)
    #expect(screen.lines == ["abc", "123456789"])
    #expect(screen.cursor == .init(row: 1, column: 9))
  }
}
