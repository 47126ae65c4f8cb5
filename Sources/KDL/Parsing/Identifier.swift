/// The rules for names without quotes.
enum Identifier {
  /// The words that look like values, which are written with `#`.
  static let reservedWords = ["true", "false", "null", "inf", "-inf", "nan"]

  static func mayBeReserved(firstByte: UInt8) -> Bool {
    switch firstByte {
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "i"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Returns whether the text can be written without quotes.
  static func isBare(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy(\.isKDLIdentifierCharacter)
      && !looksLikeNumber(text.utf8.prefix(3))
      && !reservedWords.contains(text)
  }

  /// Returns whether a text begins with a digit, possibly after a sign, a point or both.
  static func looksLikeNumber(_ start: some Sequence<UInt8>) -> Bool {
    var rest = start.makeIterator()
    var next = rest.next()
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { next = rest.next() }
    if next == UInt8(ascii: ".") { next = rest.next() }
    return next?.isASCIIDigit ?? false
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}

/// A set of ASCII characters in two words, for membership tests without a table in memory.
struct ASCIISet {
  /// One bit for each of U+0000 to U+003F.
  let low: UInt64
  /// One bit for each of U+0040 to U+007F.
  let high: UInt64

  func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? low : high
    return byte < 128 && word >> UInt64(truncatingIfNeeded: byte & 63) & 1 == 1
  }

  /// The characters of identifiers: all but spaces, control characters and `\/(){};[]"#=`.
  static let identifier = ASCIISet(low: 0xD7FF_7CF2_0000_0000, high: 0x57FF_FFFF_C7FF_FFFF)
}

extension Unicode.Scalar {
  /// Whether a document may contain it literally; a byte order mark is allowed at its very start
  /// only.
  var isAllowedInKDL: Bool {
    switch value {
    case 0x00...0x08, 0x0E...0x1F, 0x7F, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF:
      false
    default: true
    }
  }

  var isKDLNewline: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether it is white space within a line.
  var isKDLSpace: Bool {
    switch value {
    case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  var isKDLIdentifierCharacter: Bool {
    value < 0x80
      ? ASCIISet.identifier.contains(UInt8(truncatingIfNeeded: value))
      : isAllowedInKDL && !isKDLNewline && !isKDLSpace
  }
}

/// A check of bytes for valid UTF-8 and allowed characters, before they are read as a document. All
/// later code can rely on whole and allowed scalars and looks at every byte once.
enum TextCheck {
  /// The first range that no document may contain.
  struct Flaw {
    let offset: Int
    let length: Int
    let fact: KDLError.Fact
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  static func firstFlaw(in bytes: [UInt8]) -> Flaw? {
    var offset = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte &- 0x20 < 0x5F || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        offset += 1
        continue
      }
      guard let scalar = scalar(at: offset, in: bytes) else {
        return Flaw(offset: offset, length: 1, fact: .invalidUTF8)
      }
      guard scalar.isAllowedInKDL else {
        let length = UTF8.width(scalar)
        return Flaw(offset: offset, length: length, fact: .disallowedCodePoint(scalar))
      }
      offset += UTF8.width(scalar)
    }
    return nil
  }

  /// Returns the scalar at an offset; nil if its bytes are cut off, overlong, a surrogate or above
  /// the last scalar.
  static func scalar(at offset: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
    guard bytes.indices.contains(offset) else { return nil }
    let lead = bytes[offset]
    let length = UTF8.sequenceLength(lead: lead)
    guard length > 1 else { return lead < 0x80 ? Unicode.Scalar(lead) : nil }
    guard bytes.count - offset >= length else { return nil }
    var value = UInt32(truncatingIfNeeded: lead) & (0x7F >> UInt32(truncatingIfNeeded: length))
    for place in offset + 1..<offset + length {
      guard bytes[place] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(truncatingIfNeeded: bytes[place] & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value), UTF8.width(scalar) == length else { return nil }
    return scalar
  }
}

extension UTF8 {
  /// Returns the number of bytes that a lead byte announces; 1 for other bytes.
  static func sequenceLength(lead: UInt8) -> Int {
    switch lead {
    case 0xC0...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF7: 4
    default: 1
    }
  }
}

/// The lines of a `"""` string during reading, before their indentation is removed. Escapes are
/// decoded immediately. Each line records how much of its beginning was literal white space,
/// because only that counts as indentation.
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
  /// removed from each line. Lines of white space become empty.
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
