/// The lines of a `"""` string during reading, before their indentation is removed.
///
/// Escapes are decoded immediately. Each line records how much of its beginning was literal white
/// space, because only that counts as indentation.
struct MultilineBody {
  private struct Line {
    var start: Int
    var literalSpace = 0
    var end = 0
    var position: SourcePosition
  }

  private var decoded: [UInt8] = []
  private var finished: [Line] = []
  private var line: Line
  private var isInIndentation = true

  init(at position: SourcePosition) {
    line = Line(start: 0, position: position)
  }

  mutating func append(_ bytes: some Collection<UInt8>, isLiteralSpace: Bool) {
    decoded.append(contentsOf: bytes)
    isInIndentation = isInIndentation && isLiteralSpace
    if isInIndentation {
      line.literalSpace += bytes.count
    }
  }

  mutating func endLine(next position: SourcePosition) {
    line.end = decoded.count
    finished.append(line)
    line = Line(start: decoded.count, position: position)
    isInIndentation = true
  }

  /// Returns the text between the first and the last newline, with the last line's white space
  /// removed from each line.
  ///
  /// Lines of white space become empty.
  func dedented() throws(KDLError) -> String {
    let indentation = decoded[line.start...]
    guard line.literalSpace == indentation.count else {
      throw failure(.textBeforeMultilineClosing, at: line)
    }
    var text: [UInt8] = []
    text.reserveCapacity(decoded.count)
    for (number, line) in finished.enumerated() {
      if number > 0 {
        text.append(UInt8(ascii: "\n"))
      }
      let content = decoded[line.start..<line.end]
      guard line.literalSpace < content.count else { continue }
      guard line.literalSpace >= indentation.count, content.starts(with: indentation) else {
        throw failure(.multilineIndentation, at: line)
      }
      text.append(contentsOf: content.dropFirst(indentation.count))
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func failure(_ fact: KDLError.Fact, at line: Line) -> KDLError {
    KDLError(range: SourceRange(start: line.position, end: line.position), fact: fact)
  }
}

extension Scanner {
  /// Reads the rest of a multi-line string, after the newline that follows its opening.
  mutating func readMultilineBody(
    _ opened: SourcePosition, hashes: Int
  ) throws(KDLError) -> String {
    var body = MultilineBody(at: position)
    isInMultilineString = true
    while !isAtClosing(quotes: 3, hashes: hashes) {
      let start = place.offset
      if skipNewline() {
        body.endLine(next: position)
      } else if hashes == 0, current == UInt8(ascii: "\\") {
        if !skipWhitespaceEscape() {
          body.append(try readEscape(opened).utf8, isLiteralSpace: false)
        }
      } else {
        guard !isAtEnd else { throw unterminated(opened, hashes: hashes) }
        let isSpace = spaceLength > 0
        skipScalar()
        body.append(bytes[start..<place.offset], isLiteralSpace: isSpace)
      }
    }
    skipASCII(3 + hashes)
    isInMultilineString = false
    return try body.dedented()
  }

  func unterminated(_ opened: SourcePosition, hashes: Int) -> KDLError {
    hashes == 0
      ? failure(.unterminatedString(opened: opened), from: opened)
      : failure(.unterminatedRawString(opened: opened, hashes: hashes), from: opened)
  }
}
