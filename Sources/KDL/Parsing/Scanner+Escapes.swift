extension Scanner {
  /// Skips a backslash with the white space and newlines after it; returns false if there are none.
  mutating func skipWhitespaceEscape() -> Bool {
    let backslash = place
    skipASCII(1)
    var isFound = false
    while skipSpaces() || skipNewline() {
      isFound = true
    }
    if !isFound {
      place = backslash
    }
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
