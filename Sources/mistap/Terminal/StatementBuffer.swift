/// Collects lines until they form a whole statement.
struct StatementBuffer {
  private var lines: [String] = []
  private var blocks = OpenBlocks()

  /// Whether a statement has begun and not ended.
  var isOpen: Bool { !lines.isEmpty }

  /// The collected lines, with a newline at the end, so that the next line can be read in context.
  var openText: String { lines.map { $0 + "\n" }.joined() }

  /// The number of collected lines.
  var lineCount: Int { lines.count }

  /// Adds a line; returns the whole statement if the line ends one.
  mutating func add(_ line: String, needsMore: (String) -> Bool) -> String? {
    lines.append(line)
    if blocks.staysOpen(after: line, needsMore: needsMore) == true { return nil }
    let text = lines.joined(separator: "\n")
    if needsMore(text) { return nil }
    lines = []
    blocks = OpenBlocks()
    return text
  }

  /// Clears the buffer, and returns its text; nil if it was empty.
  mutating func takeRest() -> String? {
    defer {
      lines = []
      blocks = OpenBlocks()
    }
    return isOpen ? lines.joined(separator: "\n") : nil
  }
}
