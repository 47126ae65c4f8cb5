/// Reads a document's bytes in order and counts lines and columns. The bytes have passed
/// `TextCheck`. After the last one `current` is 0, which no checked document contains, so that
/// loops need no second test for the end.
struct Scanner {
  let bytes: [UInt8]
  var place: Place
  /// Whether a multi-line string is unfinished: after an error in one, it is unknown which
  /// characters are text.
  var isInMultilineString = false

  /// A position to which a look-ahead can return, cheap to copy.
  struct Place {
    var offset: Int
    var line = 1
    /// The offset that column 1 would have if all scalars since the line's start took one byte.
    var columnBase: Int
  }

  init(_ bytes: [UInt8]) {
    let start = bytes.starts(with: TextCheck.byteOrderMark) ? TextCheck.byteOrderMark.count : 0
    self.bytes = bytes
    place = Place(offset: start, columnBase: start)
  }

  var position: SourcePosition {
    SourcePosition(
      offset: place.offset, line: place.line, column: place.offset - place.columnBase + 1)
  }

  var isAtEnd: Bool { place.offset >= bytes.count }

  var current: UInt8 { byte(ahead: 0) }

  func byte(ahead distance: Int) -> UInt8 {
    let offset = place.offset + distance
    return offset < bytes.count ? bytes[offset] : 0
  }

  /// The scalar here; nil at the end.
  var currentScalar: Unicode.Scalar? { TextCheck.scalar(at: place.offset, in: bytes) }

  func text(from start: Int) -> String {
    String(decoding: bytes[start..<max(start, place.offset)], as: UTF8.self)
  }

  /// Skips ASCII characters, none of which may be a newline.
  mutating func skipASCII(_ count: Int) { place.offset += count }

  /// Skips one scalar that is not a newline.
  mutating func skipScalar() {
    let length = min(UTF8.sequenceLength(lead: current), bytes.count - place.offset)
    place.offset += length
    place.columnBase += length - 1
  }

  /// The number of bytes of the newline here; 0 if there is none.
  var newlineLength: Int {
    switch current {
    case 0x0A, 0x0B, 0x0C: 1
    case 0x0D: byte(ahead: 1) == 0x0A ? 2 : 1
    case 0xC2 where byte(ahead: 1) == 0x85: 2
    case 0xE2 where byte(ahead: 1) == 0x80 && byte(ahead: 2) & 0xFE == 0xA8: 3
    default: 0
    }
  }

  /// The number of bytes of the white space scalar here; 0 if there is none.
  var spaceLength: Int {
    switch current {
    case 0x20, 0x09: 1
    case 0xC2, 0xE1, 0xE2, 0xE3:
      currentScalar.map { $0.isKDLSpace ? UTF8.width($0) : 0 } ?? 0
    default: 0
    }
  }

  /// Skips one newline; returns false if there is none.
  mutating func skipNewline() -> Bool {
    let length = newlineLength
    guard length > 0 else { return false }
    place.offset += length
    place.line += 1
    place.columnBase = place.offset
    return true
  }

  /// Skips white space within the line; returns false if there is none.
  mutating func skipSpaces() -> Bool {
    let start = place.offset
    while true {
      var offset = place.offset
      while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
      place.offset = offset
      guard current >= 0x80, spaceLength > 0 else { return offset > start }
      skipScalar()
    }
  }

  mutating func skipToLineEnd() {
    while !isAtEnd, newlineLength == 0 { skipScalar() }
  }

  mutating func skipIdentifierCharacters() {
    while true {
      // As a local variable the offset stays in a register.
      var offset = place.offset
      while offset < bytes.count, ASCIISet.identifier.contains(bytes[offset]) { offset += 1 }
      place.offset = offset
      guard current >= 0x80, newlineLength == 0, spaceLength == 0 else { return }
      skipScalar()
    }
  }

  /// Returns an error for the range from `start` to here, or for the scalar here.
  func failure(_ fact: KDLError.Fact, from start: SourcePosition? = nil) -> KDLError {
    if let start { return KDLError(range: SourceRange(start: start, end: position), fact: fact) }
    var after = self
    if !isAtEnd, newlineLength == 0 { after.skipScalar() }
    return KDLError(range: SourceRange(start: position, end: after.position), fact: fact)
  }

  /// Returns the error for an unexpected character or end of text at the current position.
  func unexpected(_ expected: KDLError.Expectation) -> KDLError {
    guard let scalar = currentScalar else { return failure(.unexpectedEnd(expected: expected)) }
    return failure(.unexpectedCharacter(scalar, expected: expected))
  }

  var isAtLineComment: Bool { current == UInt8(ascii: "/") && byte(ahead: 1) == current }

  var isAtBlockComment: Bool { current == UInt8(ascii: "/") && byte(ahead: 1) == UInt8(ascii: "*") }

  var isAtSlashdash: Bool { current == UInt8(ascii: "/") && byte(ahead: 1) == UInt8(ascii: "-") }

  /// Skips a block comment with those nested in it, which are counted, so that no depth is too
  /// large.
  mutating func skipBlockComment() throws(KDLError) {
    let opened = position
    skipASCII(2)
    var depth = 1
    while depth > 0 {
      switch (current, byte(ahead: 1)) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        skipASCII(2)
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        skipASCII(2)
      default:
        guard !isAtEnd else { throw failure(.unclosedComment(opened: opened)) }
        if !skipNewline() { skipScalar() }
      }
    }
  }

  /// Reads a word that begins with `#`: a boolean, null, or a number without digits.
  mutating func readKeyword() throws(KDLError) -> KDLValue.Content {
    let start = position
    skipASCII(1)
    skipIdentifierCharacters()
    let word = text(from: start.offset)
    switch word {
    case "#true": return .boolean(true)
    case "#false": return .boolean(false)
    case "#null": return .null
    case "#inf", "#-inf", "#nan": return .number(KDLNumber(validated: word))
    default: throw failure(.unknownKeyword(word), from: start)
    }
  }

  /// Reads a name without quotes. The caller guarantees an identifier character here.
  mutating func readIdentifier() throws(KDLError) -> String {
    let start = position
    skipIdentifierCharacters()
    let word = text(from: start.offset)
    // Names are most frequent: they are compared only if they may be reserved.
    let length = place.offset - start.offset
    if 3...5 ~= length, Identifier.mayBeReserved(firstByte: bytes[start.offset]),
      Identifier.reservedWords.contains(word)
    {
      throw failure(.bareKeyword(word), from: start)
    }
    if length == 1, word == "r", current == UInt8(ascii: "\"") || current == UInt8(ascii: "#") {
      throw failure(.legacyRawString, from: start)
    }
    return word
  }

  /// Whether an ASCII letter is here, which only an identifier can begin with.
  var isAtLetter: Bool { (current | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether a number is here, or a text that can only be an invalid number.
  var isAtNumber: Bool {
    switch current {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      Identifier.looksLikeNumber([current, byte(ahead: 1), byte(ahead: 2)])
    default: false
    }
  }

  /// Skips a backslash with the white space and newlines after it; returns false if there are none.
  mutating func skipWhitespaceEscape() -> Bool {
    let backslash = place
    skipASCII(1)
    var isFound = false
    while skipSpaces() || skipNewline() { isFound = true }
    if !isFound { place = backslash }
    return isFound
  }

  /// Reads the escape whose backslash is here, in the string opened at `opened`, and returns its
  /// text.
  mutating func readEscape(_ opened: SourcePosition) throws(KDLError) -> String {
    let start = position
    skipASCII(1)
    let scalar: Unicode.Scalar
    switch current {
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "s"): scalar = " "
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "\\"), UInt8(ascii: "\""): scalar = Unicode.Scalar(current)
    case UInt8(ascii: "u"): return try readUnicodeEscape(from: start)
    default:
      guard let other = currentScalar else {
        throw failure(.unterminatedString(opened: opened), from: opened)
      }
      skipScalar()
      throw failure(.badEscape(other), from: start)
    }
    skipASCII(1)
    return String(scalar)
  }

  /// Reads the rest of an escape such as `u{1F600}`: up to six digits of a Unicode scalar value.
  private mutating func readUnicodeEscape(from start: SourcePosition) throws(KDLError) -> String {
    skipASCII(1)
    guard current == UInt8(ascii: "{") else { throw failure(.badUnicodeEscape, from: start) }
    skipASCII(1)
    let digits = place.offset
    var value: UInt32 = 0
    while current.isHexadecimalDigit, place.offset - digits < 6 {
      value = value << 4 | UInt32(truncatingIfNeeded: current.hexadecimalValue)
      skipASCII(1)
    }
    guard place.offset > digits, current == UInt8(ascii: "}"), let scalar = Unicode.Scalar(value)
    else { throw failure(.badUnicodeEscape, from: start) }
    skipASCII(1)
    return String(scalar)
  }
}

extension UInt8 {
  var isHexadecimalDigit: Bool { isASCIIDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }
}

/// Recovery of texts with a closing quote but no opening one.
extension Scanner {
  /// Whether the quote here ends a text: a word is before it and none after it.
  var isAtClosingQuote: Bool {
    guard current == UInt8(ascii: "\""), isWordByte(before: place.offset) else { return false }
    switch byte(ahead: 1) {
    case 0, 0x20, 0x09...0x0D, UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return true
    default: return false
    }
  }

  /// The error for such a quote, marked where the text should begin. After a `=` the text begins
  /// with the next word. Among words without keys it is unknown which are separate arguments: if
  /// several follow the node's name, the last is marked.
  var missingOpeningQuote: KDLError {
    let (found, stop) = wordsBefore
    var words = found
    let isBehindKey = stop == UInt8(ascii: "=")
    // A number, a keyword and the name of a node are never part of the text.
    let isOwn = isBehindKey ? words.last.map(isNumber) == true : !isString(stop)
    if isOwn, words.count > 1 { words.removeLast() }
    let isKnown = isBehindKey || words.count == 1
    let start = (isKnown ? words.last : words.first) ?? place.offset
    let end = bytes[start..<place.offset].firstIndex { $0 == 0x20 || $0 == 0x09 }
    let word = String(decoding: bytes[start..<(end ?? place.offset)], as: UTF8.self)
    return KDLError(
      range: SourceRange(start: position(back: start), end: failure(.missingSpace).range.end),
      fact: .missingOpeningQuote(before: isKnown ? word : nil))
  }

  /// The offsets of the words without quotes that lead up to here, the last first, and the byte
  /// before them, 0 at the beginning.
  private var wordsBefore: (starts: [Int], stop: UInt8) {
    var starts: [Int] = []
    var offset = place.offset
    while true {
      if isWordByte(before: offset) {
        offset -= 1
        if !isWordByte(before: offset) { starts.append(offset) }
      } else if offset > 0, bytes[offset - 1] == 0x20 || bytes[offset - 1] == 0x09 {
        offset -= 1
      } else {
        return (starts, offset > 0 ? bytes[offset - 1] : 0)
      }
    }
  }

  private func isWordByte(before offset: Int) -> Bool {
    guard offset > 0 else { return false }
    return bytes[offset - 1] >= 0x80 || ASCIISet.identifier.contains(bytes[offset - 1])
  }

  private func isNumber(at offset: Int) -> Bool {
    Identifier.looksLikeNumber(bytes[offset...].prefix(3))
  }

  /// Whether a value ends with the byte, so that the next word is not the name of a node.
  private func isString(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ")")
  }

  /// Returns the position of a scalar that begins at an earlier offset of this line.
  private func position(back offset: Int) -> SourcePosition {
    let scalars = bytes[offset..<place.offset].count { $0 & 0xC0 != 0x80 }
    return SourcePosition(
      offset: offset, line: position.line, column: position.column - scalars)
  }

  /// Reads a number in any notation; it stores the text and computes no value.
  mutating func readNumber() throws(KDLError) -> KDLNumber {
    let start = place.offset
    if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { skipASCII(1) }
    guard current != UInt8(ascii: ".") else { throw failure(.badNumber(.noIntegerDigit)) }
    let radix = prefixedRadix
    if radix == 10 {
      try skipDecimal()
    } else {
      skipASCII(2)
      try skipDigits(radix: radix, orElse: .noDigits(radix: radix))
    }
    // All identifier characters that follow belong to the number, so that `10px` is a bad number,
    // not `10`.
    if let scalar = currentScalar, scalar.isKDLIdentifierCharacter {
      throw failure(.badNumber(.digit(scalar, radix: radix)))
    }
    return KDLNumber(validated: text(from: start))
  }

  private var prefixedRadix: Int {
    guard current == UInt8(ascii: "0") else { return 10 }
    return switch byte(ahead: 1) {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: 10
    }
  }

  private mutating func skipDecimal() throws(KDLError) {
    try skipDigits(radix: 10, orElse: .noDigits(radix: 10))
    if current == UInt8(ascii: ".") {
      skipASCII(1)
      try skipDigits(radix: 10, orElse: .noFractionDigit)
    }
    if current | 0x20 == UInt8(ascii: "e") {
      skipASCII(1)
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { skipASCII(1) }
      try skipDigits(radix: 10, orElse: .noExponentDigit)
    }
  }

  private mutating func skipDigits(radix: Int, orElse flaw: KDLError.NumberFlaw) throws(KDLError) {
    guard isAtDigit(radix: radix) else {
      guard let scalar = currentScalar, scalar.isKDLIdentifierCharacter else {
        throw failure(.badNumber(flaw))
      }
      throw failure(.badNumber(scalar == "_" ? flaw : .digit(scalar, radix: radix)))
    }
    while isAtDigit(radix: radix) || current == UInt8(ascii: "_") { place.offset += 1 }
  }

  private func isAtDigit(radix: Int) -> Bool {
    if radix <= 10 {
      current &- UInt8(ascii: "0") < radix
    } else {
      current.isASCIIDigit || (current | 0x20) &- UInt8(ascii: "a") < 6
    }
  }

  /// Whether a quoted string begins here; `#` without quotes after it begins a keyword.
  var isAtQuotedString: Bool {
    guard current == UInt8(ascii: "#") else { return current == UInt8(ascii: "\"") }
    return byte(ahead: hashCount) == UInt8(ascii: "\"")
  }

  /// The number of `#` here.
  private var hashCount: Int {
    var count = 0
    while byte(ahead: count) == UInt8(ascii: "#") { count += 1 }
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
        if !skipWhitespaceEscape() { decoded.append(contentsOf: try readEscape(opened).utf8) }
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

  /// Returns whether the string ends here. Tests as many `#` as the string was opened with, and
  /// only after its quotes.
  func isAtClosing(quotes: Int, hashes: Int) -> Bool {
    for ahead in 0..<quotes where byte(ahead: ahead) != UInt8(ascii: "\"") { return false }
    for ahead in quotes..<quotes + hashes where byte(ahead: ahead) != UInt8(ascii: "#") {
      return false
    }
    return true
  }
}
