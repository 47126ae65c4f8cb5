extension JSONReader {
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  /// Consumes the next byte if it is `byte`; returns whether it was.
  mutating func takes(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  mutating func number() throws(Problem) -> JSONValue {
    let start = position
    _ = takes("-")
    guard !(takes("0") && isDigit(next)), skipDigits() || position > start, isDigit(last) else {
      throw problem("this is not a number")
    }
    var isWhole = true
    if takes(".") {
      isWhole = false
      guard skipDigits() else { throw problem("digits are missing") }
    }
    if takes("e") || takes("E") {
      isWhole = false
      if !takes("+") { _ = takes("-") }
      guard skipDigits() else { throw problem("digits are missing") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let integer = Int(text, radix: 10) { return .integer(integer) }
    if isWhole, let integer = UInt64(text, radix: 10) { return .unsigned(integer) }
    guard let number = Double(text), number.isFinite else {
      throw problem("the number is out of range")
    }
    return .number(number)
  }

  private var last: UInt8? { position > 0 ? bytes[position - 1] : nil }

  private func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while isDigit(next) { position += 1 }
    return position > start
  }

  mutating func string() throws(Problem) -> String {
    position += 1
    // The bytes up to the last escape.
    var text: [UInt8] = []
    var start = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        // Most strings have no escape and are decoded whole.
        let end = bytes[start..<position]
        let whole =
          text.isEmpty
          ? String(validating: end, as: UTF8.self) : String(validating: text + end, as: UTF8.self)
        guard let whole else { throw problem("the text is not UTF-8") }
        position += 1
        return whole
      case UInt8(ascii: "\\"):
        text += bytes[start..<position]
        let scalar = try escape()
        if scalar.isASCII {
          text.append(UInt8(ascii: scalar))
        } else {
          text += String(scalar).utf8
        }
        start = position
      case ..<0x20: throw problem("a text has a control character")
      default: position += 1
      }
    }
    throw problem("the quotes are not closed")
  }

  private mutating func escape() throws(Problem) -> Unicode.Scalar {
    position += 1
    guard let byte = next else { throw problem("the quotes are not closed") }
    position += 1
    switch Unicode.Scalar(byte) {
    case "\"", "\\", "/": return Unicode.Scalar(byte)
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      let first = try unit()
      if let scalar = Unicode.Scalar(first) { return scalar }
      return try secondHalf(after: first)
    default: throw problem("there is no such escape")
    }
  }

  /// Returns the scalar of a surrogate pair whose first half was read.
  private mutating func secondHalf(after first: UInt16) throws(Problem) -> Unicode.Scalar {
    let start = position
    guard takes("\\"), takes("u") else {
      position = start
      guard leniency.mendsHalves else { throw problem("half of a letter is missing") }
      return "\u{FFFD}"
    }
    let second = try unit()
    guard UTF16.isLeadSurrogate(first), UTF16.isTrailSurrogate(second) else {
      guard leniency.mendsHalves else { throw problem("these are not the halves of a letter") }
      // The following text is read again by itself.
      position = start
      return "\u{FFFD}"
    }
    let value =
      0x10000 + ((UInt32(truncatingIfNeeded: first) - 0xD800) << 10)
      + (UInt32(truncatingIfNeeded: second) - 0xDC00)
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func unit() throws(Problem) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("four hexadecimal digits are missing") }
    position += 4
    return unit
  }
}
