import Synchronization
import Testing

@testable import Workbench
@testable import mistap

@Suite struct `A statement over several lines` {
  private static let session = Session(
    environment: Environment(
      files: FileAccess(
        read: { _ throws(FileAccess.Problem) in [] }, kind: { _ in .missing },
        list: { _ throws(FileAccess.Problem) in .init() },
        write: { _, _ throws(FileAccess.Problem) in }, prepareFolder: { _ in },
        realPath: { _ in nil }, identity: { _ in nil })))

  /// After which line a statement is taken, by a buffer and by reading all with every line.
  private static func ends(of text: String) -> (buffer: [Int], whole: [Int]) {
    var buffer = StatementBuffer()
    var ends: (buffer: [Int], whole: [Int]) = ([], [])
    var lines: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if buffer.add(String(line), needsMore: session.needsMore) != nil { ends.buffer.append(index) }
      lines.append(String(line))
      if !session.needsMore(lines.joined(separator: "\n")) {
        ends.whole.append(index)
        lines = []
      }
    }
    return ends
  }

  @Test(arguments: [
    "screen a {\n  button b \"}\" x=1\n  row c {\n  }\n}\nshow",
    "screen a {\n  // }\n  button b x=1 /* { */\n}\nshow",
    "screen a {\n/* }\n*/ button b\n}\nshow",
    "screen a {\n  button b \"\"\"\n }\n \"\"\"\n}\nshow",
    "screen a {\n  button b #\"}\"# x=1\n  button \"\\\"}\"\n}\nshow",
    "screen a {\n  button x=\n}\nshow", "screen a { list {\n row b\n }\n}\nshow",
    "screen a {\n  button b \\\n    x=1 \\\n    y=1\n}\n}\nshow",
    "/*\n}\n*/\nshow", "/- screen a {\n}\nshow", "task t {\n tap a; tap b }\nshow",
    "screen a {\n  button \"open\n}\nshow", "\"screen\" a {\n}\nshow",
    "layout a {\n screen b {\n}}\n",
  ])
  func `The buffer ends a statement at the same line as reading all of it`(_ text: String) {
    let ends = Self.ends(of: text)
    #expect(ends.buffer == ends.whole, "\(text)")
  }

  @Test func `A statement over several lines is not read again with every line`() {
    let asked = Mutex(0)
    var buffer = StatementBuffer()
    let lines = (0..<500).map { "  button b\($0) \"B\" x=1 y=1" }
    for line in ["screen a {"] + lines {
      _ = buffer.add(line) { text in
        asked.withLock { $0 += text.utf8.count }
        return Self.session.needsMore(text)
      }
    }
    #expect(buffer.isOpen)
    #expect(asked.withLock { $0 } < 500 * 100)
  }
}
