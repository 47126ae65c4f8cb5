/// Reads a document's bytes in order and counts lines and columns.
///
/// The bytes have passed `TextCheck`. After the last one `current` is 0, which no checked document
/// contains, so that loops need no second test for the end.
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
  mutating func skipASCII(_ count: Int) {
    place.offset += count
  }

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
      while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 {
        offset += 1
      }
      place.offset = offset
      guard current >= 0x80, spaceLength > 0 else { return offset > start }
      skipScalar()
    }
  }

  /// Skips everything up to the newline or the end.
  mutating func skipToLineEnd() {
    while !isAtEnd, newlineLength == 0 {
      skipScalar()
    }
  }

  /// Skips the characters of an identifier or number.
  mutating func skipIdentifierCharacters() {
    while true {
      // As a local variable the offset stays in a register.
      var offset = place.offset
      while offset < bytes.count, ASCIISet.identifier.contains(bytes[offset]) {
        offset += 1
      }
      place.offset = offset
      guard current >= 0x80, newlineLength == 0, spaceLength == 0 else { return }
      skipScalar()
    }
  }

  /// Returns an error for the range from `start` to here, or for the scalar here.
  func failure(_ fact: KDLError.Fact, from start: SourcePosition? = nil) -> KDLError {
    if let start {
      return KDLError(range: SourceRange(start: start, end: position), fact: fact)
    }
    var after = self
    if !isAtEnd, newlineLength == 0 {
      after.skipScalar()
    }
    return KDLError(range: SourceRange(start: position, end: after.position), fact: fact)
  }

  /// Returns the error for an unexpected character or end of text at the current position.
  func unexpected(_ expected: KDLError.Expectation) -> KDLError {
    guard let scalar = currentScalar else { return failure(.unexpectedEnd(expected: expected)) }
    return failure(.unexpectedCharacter(scalar, expected: expected))
  }
}
