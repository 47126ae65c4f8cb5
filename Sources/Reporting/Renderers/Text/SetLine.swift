/// A line of output: words of a printed line, or the whole line.
struct SetLine {
  private let line: PrintedLine
  private let words: [Range<Int>]
  let columns: Int

  /// Takes the whole line.
  init(_ line: PrintedLine) {
    self.line = line
    words = line.bytes.isEmpty ? [] : [line.bytes.indices]
    columns = line.columns
  }

  private init(_ line: PrintedLine, words: [Range<Int>], columns: Int) {
    self.line = line
    self.words = words
    self.columns = columns
  }

  /// A line wrapped between words into lines of at most `limit` columns; longer words are cut.
  static func wrapping(_ line: PrintedLine, toColumns limit: Int) -> [SetLine] {
    let words = line.words(ofColumns: max(1, limit))
    var lines: [SetLine] = []
    var current: [Range<Int>] = []
    current.reserveCapacity(words.count)
    var width = 0
    for word in words {
      let columns = line.columns(ofWord: word)
      if !current.isEmpty, width + 1 + columns > limit {
        lines.append(SetLine(line, words: current, columns: width))
        current = []
        width = 0
      }
      if !current.isEmpty { width += 1 }
      current.append(word)
      width += columns
    }
    if !current.isEmpty || lines.isEmpty {
      lines.append(SetLine(line, words: current, columns: width))
    }
    return lines
  }

  /// Writes the words, separated by spaces.
  func write(_ style: TextStyle, instead: Tone? = nil, to output: inout [UInt8]) {
    for (index, word) in words.enumerated() {
      if index > 0 { output.append(PrintedLine.space) }
      line.write(word, style, instead: instead, to: &output)
    }
  }
}

extension [UInt8] {
  mutating func appendSpaces(_ count: Int) {
    guard count > 0 else { return }
    append(contentsOf: repeatElement(PrintedLine.space, count: count))
  }

  mutating func appendText(_ text: String) { append(contentsOf: text.utf8) }

  /// Ends a line that began at an index.
  ///
  /// If `trimmed`, spaces at its end are removed.
  mutating func endLine(from start: Int, trimmed: Bool = true) {
    while trimmed, count > start, self[count - 1] == PrintedLine.space { removeLast() }
    append(UInt8(ascii: "\n"))
  }
}
