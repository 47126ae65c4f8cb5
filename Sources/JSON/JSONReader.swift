/// Reads JSON by RFC 8259, strictly: extensions of the format are errors. Nested values are on a
/// stack of its own, so that depth needs no recursion.
package struct JSONReader {
  /// An error in a text that is not JSON, with its position.
  package struct Problem: Error, Hashable, Sendable {
    package enum Kind: Sendable {
      case malformed
      case tooDeep
      case tooMany
    }

    /// The position in lines and in Unicode scalars, both counted from 1.
    package let line: Int
    package let column: Int
    package let reason: String
    package var kind = Kind.malformed
    /// The number of bytes before the place.
    package var offset = 0
  }

  /// Deviations from the format that a caller allows, and limits on the values that are kept.
  package struct Leniency: Sendable {
    /// Whether an unpaired surrogate becomes U+FFFD instead of an error.
    package var mendsHalves = false
    /// The names of members that are read but not kept.
    package var leavesOut: Set<String> = []
    /// The largest number of values that are kept; more are an error.
    package var mostValues = Int.max
    /// Whether a non-empty object begins with a member `offsetName`: the number of bytes before the
    /// object.
    package var marksOffsets = false
    /// Whether problems say their line and column, which takes a walk through all that is before.
    package var countsLines = true

    package init() {}
  }

  /// The name of the member that has an object's offset.
  package static let offsetName = "\u{0}offset"

  package static let deepest = 2_048

  /// An array or object that is not closed yet.
  private struct Container {
    var isObject: Bool
    var isKept: Bool
    var values: [JSONValue] = []
    var members: [JSONValue.Member] = []
    var name = ""
    var keepsMember = true

    var value: JSONValue { isObject ? .object(members) : .array(values) }

    mutating func add(_ value: JSONValue) {
      if isObject {
        members.append(.init(name, value))
      } else {
        values.append(value)
      }
    }
  }

  let bytes: [UInt8]
  let leniency: Leniency
  var position = 0
  private var open: [Container] = []
  private var values = 0

  /// Returns the value of a text in UTF-8; the text may have nothing after it.
  package static func read(
    _ bytes: [UInt8], _ leniency: Leniency = Leniency()
  ) throws(Problem) -> JSONValue {
    var reader = JSONReader(bytes: bytes, leniency: leniency)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.problem("there is more after it") }
    return value
  }

  /// The value that begins at an offset of a text, and where it ends: anything may follow.
  package static func read(
    _ bytes: [UInt8], from start: Int, _ leniency: Leniency
  ) throws(Problem) -> (value: JSONValue, end: Int) {
    var reader = JSONReader(bytes: bytes, leniency: leniency)
    reader.position = min(max(0, start), bytes.count)
    return (try reader.value(), reader.position)
  }

  private init(bytes: [UInt8], leniency: Leniency) {
    self.bytes = bytes
    self.leniency = leniency
  }

  func problem(_ reason: String, _ kind: Problem.Kind = .malformed) -> Problem {
    guard leniency.countsLines else {
      return Problem(line: 1, column: 1, reason: reason, kind: kind, offset: position)
    }
    let before = bytes.prefix(position)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // The bytes 10xxxxxx continue a scalar.
    let scalars = before[start...].count { $0 & 0xC0 != 0x80 }
    return Problem(line: line, column: scalars + 1, reason: reason, kind: kind, offset: position)
  }

  private mutating func value() throws(Problem) -> JSONValue {
    while true {
      skipSpace()
      guard var done = try begin() else { continue }
      // The value that ended may end its containers.
      while !open.isEmpty {
        let last = open.count - 1
        if open[last].isKept && open[last].keepsMember { open[last].add(done) }
        skipSpace()
        if takes(",") {
          if open[last].isObject { try readName() }
          break
        }
        guard takes(open[last].isObject ? "}" : "]") else {
          throw problem("a comma or \(open[last].isObject ? "}" : "]") is missing")
        }
        done = open.removeLast().value
      }
      if open.isEmpty { return done }
    }
  }

  private var isKept: Bool { open.last.map { $0.isKept && $0.keepsMember } ?? true }

  /// Reads a scalar or an empty container; returns nil after opening a container with content.
  private mutating func begin() throws(Problem) -> JSONValue? {
    guard open.count < Self.deepest else { throw problem("it is nested too deep", .tooDeep) }
    guard let byte = next else { throw problem("a value is missing") }
    if isKept {
      values += 1
      guard values <= leniency.mostValues else {
        throw problem("there are too many values", .tooMany)
      }
    }
    switch Unicode.Scalar(byte) {
    case "{":
      let start = position
      position += 1
      skipSpace()
      if takes("}") { return .object([]) }
      var container = Container(isObject: true, isKept: isKept)
      if leniency.marksOffsets, container.isKept {
        container.members.append(.init(Self.offsetName, .integer(start)))
      }
      open.append(container)
      try readName()
      return nil
    case "[":
      position += 1
      skipSpace()
      if takes("]") { return .array([]) }
      open.append(Container(isObject: false, isKept: isKept))
      return nil
    case "\"": return .string(try string())
    case "t": return try word("true", .bool(true))
    case "f": return try word("false", .bool(false))
    case "n": return try word("null", .null)
    case "-", "0"..."9": return try number()
    default: throw problem("this is not a value")
    }
  }

  private mutating func readName() throws(Problem) {
    skipSpace()
    guard next == UInt8(ascii: "\"") else { throw problem("a name in quotes is missing") }
    let name = try string()
    skipSpace()
    guard takes(":") else { throw problem("a colon is missing") }
    let last = open.count - 1
    open[last].keepsMember = leniency.leavesOut.isEmpty || !leniency.leavesOut.contains(name)
    open[last].name = name
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Problem) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw problem("this is not a value") }
    position += word.utf8.count
    return value
  }

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
