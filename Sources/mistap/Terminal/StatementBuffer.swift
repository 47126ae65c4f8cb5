/// Collects lines until they make a whole statement.
struct StatementBuffer {
  private var lines: [String] = []
  private var blocks = OpenBlocks()

  /// Whether the beginning of a statement is waiting for its end.
  var isOpen: Bool { !lines.isEmpty }

  /// What is waiting, with a newline after it, so that the next line can be looked at in its context.
  var openText: String { lines.map { $0 + "\n" }.joined() }

  /// How many lines are waiting.
  var lineCount: Int { lines.count }

  /// Adds a line; the whole statement, if the line ends one.
  mutating func add(_ line: String, needsMore: (String) -> Bool) -> String? {
    lines.append(line)
    if blocks.staysOpen(after: line, needsMore: needsMore) == true { return nil }
    let text = lines.joined(separator: "\n")
    if needsMore(text) { return nil }
    lines = []
    blocks = OpenBlocks()
    return text
  }

  /// Gives up waiting; what there is, if anything.
  mutating func takeRest() -> String? {
    defer {
      lines = []
      blocks = OpenBlocks()
    }
    return isOpen ? lines.joined(separator: "\n") : nil
  }
}
