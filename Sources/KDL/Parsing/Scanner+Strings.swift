extension Scanner {
  /// Whether a quoted string begins here; `#` without quotes after it begins a keyword.
  var isAtQuotedString: Bool {
    guard current == UInt8(ascii: "#") else { return current == UInt8(ascii: "\"") }
    return byte(ahead: hashCount) == UInt8(ascii: "\"")
  }

  /// The number of `#` here.
  private var hashCount: Int {
    var count = 0
    while byte(ahead: count) == UInt8(ascii: "#") {
      count += 1
    }
    return count
  }

  /// Reads a quoted string of any kind that begins here.
  mutating func readQuotedString() throws(KDLError) -> String {
    let opened = position
    let hashes = hashCount
    skipASCII(hashes)
    guard byte(ahead: 1) == UInt8(ascii: "\""), byte(ahead: 2) == UInt8(ascii: "\"") else {
      skipASCII(1)
      return hashes == 0
        ? try readEscapedBody(opened) : try readRawBody(opened, hashes: hashes)
    }
    skipASCII(3)
    guard skipNewline() else { throw failure(.textAfterMultilineOpening) }
    return try readMultilineBody(opened, hashes: hashes)
  }

  /// Reads a string from after its opening quote up to its closing one.
  ///
  /// Text without escapes is copied in one piece.
  private mutating func readEscapedBody(_ opened: SourcePosition) throws(KDLError) -> String {
    var pieceStart = place.offset
    var decoded: [UInt8] = []
    while true {
      switch current {
      case UInt8(ascii: "\""):
        defer { skipASCII(1) }
        guard !decoded.isEmpty else { return text(from: pieceStart) }
        decoded.append(contentsOf: bytes[pieceStart..<place.offset])
        return String(decoding: decoded, as: UTF8.self)
      case UInt8(ascii: "\\"):
        decoded.append(contentsOf: bytes[pieceStart..<place.offset])
        if !skipWhitespaceEscape() {
          decoded.append(contentsOf: try readEscape(opened).utf8)
        }
        pieceStart = place.offset
      case 0x20..<0x80:
        place.offset += 1
      default:
        guard !isAtEnd, newlineLength == 0 else {
          throw failure(.unterminatedString(opened: opened), from: opened)
        }
        skipScalar()
      }
    }
  }

  /// Reads a raw string on one line, from after its opening.
  private mutating func readRawBody(
    _ opened: SourcePosition, hashes: Int
  ) throws(KDLError) -> String {
    let start = place.offset
    while !isAtEnd, newlineLength == 0 {
      if isAtClosing(quotes: 1, hashes: hashes) {
        defer { skipASCII(1 + hashes) }
        return text(from: start)
      }
      skipScalar()
    }
    throw unterminated(opened, hashes: hashes)
  }

  /// Returns whether the string ends here.
  ///
  /// Tests as many `#` as the string was opened with, and only after its quotes.
  func isAtClosing(quotes: Int, hashes: Int) -> Bool {
    for ahead in 0..<quotes where byte(ahead: ahead) != UInt8(ascii: "\"") {
      return false
    }
    for ahead in quotes..<quotes + hashes where byte(ahead: ahead) != UInt8(ascii: "#") {
      return false
    }
    return true
  }
}
