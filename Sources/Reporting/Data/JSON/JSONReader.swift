/// Reads JSON by RFC 8259, strictly: nothing but JSON is taken for it.
struct JSONReader {
  /// Why a text is not JSON, and where.
  struct Problem: Error, Hashable, Sendable {
    let line: Int
    let column: Int
    let reason: String
  }

  /// Values may lie so deep in each other.
  static let deepest = 128

  private let bytes: [UInt8]
  private var position = 0

  /// The value of a text in UTF-8.
  static func read(_ bytes: [UInt8]) throws(Problem) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.problem("there is more after it") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func problem(_ reason: String) -> Problem {
    let before = bytes.prefix(position)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Problem(line: line, column: position - start + 1, reason: reason)
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  /// Whether the next byte is that one, which is then taken.
  private mutating func takes(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(Problem) -> JSONValue {
    guard depth < Self.deepest else { throw problem("it lies too deep in others") }
    skipSpace()
    guard let byte = next else { throw problem("a value is missing") }
    switch Unicode.Scalar(byte) {
    case "{": return try object(depth: depth)
    case "[": return try array(depth: depth)
    case "\"": return .string(try string())
    case "t": return try word("true", .bool(true))
    case "f": return try word("false", .bool(false))
    case "n": return try word("null", .null)
    case "-", "0"..."9": return try number()
    default: throw problem("this begins no value")
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Problem) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw problem("this is no value") }
    position += word.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(Problem) -> JSONValue {
    var members: [JSONValue.Member] = []
    position += 1
    skipSpace()
    if takes("}") { return .object([]) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw problem("a name in quotes is missing") }
      let name = try string()
      skipSpace()
      guard takes(":") else { throw problem("a colon is missing") }
      members.append(.init(name, try value(depth: depth + 1)))
      skipSpace()
    } while takes(",")
    guard takes("}") else { throw problem("a comma or } is missing") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(Problem) -> JSONValue {
    var values: [JSONValue] = []
    position += 1
    skipSpace()
    if takes("]") { return .array([]) }
    repeat {
      values.append(try value(depth: depth + 1))
      skipSpace()
    } while takes(",")
    guard takes("]") else { throw problem("a comma or ] is missing") }
    return .array(values)
  }

  private mutating func number() throws(Problem) -> JSONValue {
    let start = position
    _ = takes("-")
    guard !(takes("0") && isDigit(next)), skipDigits() || position > start, isDigit(last) else {
      throw problem("this is no number")
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
    if isWhole, let integer = Int(text) { return .integer(integer) }
    if isWhole, let integer = UInt64(text) { return .unsigned(integer) }
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

  private mutating func string() throws(Problem) -> String {
    position += 1
    var text = ""
    var start = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        text += try decoded(start..<position)
        position += 1
        return text
      case UInt8(ascii: "\\"):
        text += try decoded(start..<position)
        text.unicodeScalars.append(try escape())
        start = position
      case ..<0x20: throw problem("a control character stands in a text")
      default: position += 1
      }
    }
    throw problem("the quotes are not closed")
  }

  private func decoded(_ range: Range<Int>) throws(Problem) -> String {
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw problem("the text is not UTF-8")
    }
    return text
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
      guard takes("\\"), takes("u") else { throw problem("half of a letter is missing") }
      let second = try unit()
      guard UTF16.isLeadSurrogate(first), UTF16.isTrailSurrogate(second) else {
        throw problem("these are not the halves of a letter")
      }
      let value = 0x10000 + ((UInt32(first) - 0xD800) << 10) + (UInt32(second) - 0xDC00)
      return Unicode.Scalar(value) ?? "\u{FFFD}"
    default: throw problem("there is no such escape")
    }
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

extension JSONValue {
  /// The first member of a name; null for none.
  subscript(name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.name == name }?.value ?? .null
  }

  /// The elements; none of what is no array.
  var elements: [JSONValue] {
    if case .array(let values) = self { values } else { [] }
  }

  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var flag: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// Any number; nil for what is none.
  var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
