/// Writes JSON by RFC 8259, with two spaces of indentation and small objects on one line.
package struct JSONWriter {
  private var bytes: [UInt8] = []

  /// Returns the text of a value, ended by a line feed.
  package static func write(_ value: JSONValue) -> String {
    String(decoding: file(value), as: UTF8.self)
  }

  /// Returns the text of a value in UTF-8, for files.
  package static func file(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value, depth: 0)
    writer.append("\n")
    return writer.bytes
  }

  /// Returns the text of a value in one line, without spaces and without a line feed.
  package static func line(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.isCompact = true
    writer.write(value, depth: 0)
    return writer.bytes
  }

  /// Returns an answer in one line: with all digits, or with those that answers have.
  package static func answer(_ value: JSONValue, isPrecise: Bool) -> [UInt8] {
    line(isPrecise ? value : value.inSixDigits)
  }

  private var isCompact = false

  private static let brackets = (open: UInt8(ascii: "["), close: UInt8(ascii: "]"))
  private static let braces = (open: UInt8(ascii: "{"), close: UInt8(ascii: "}"))

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .integer(let value): bytes.appendInteger(value)
    case .unsigned(let value): bytes.append(contentsOf: String(value).utf8)
    case .number(let value): bytes.appendShortest(value)
    case .string(let value): bytes.appendJSON(value)
    case .array(let values):
      write(values, in: Self.brackets, isFlat: value.isFlat, depth: depth) { writer, value in
        writer.write(value, depth: depth + 1)
      }
    case .object(let members):
      write(members, in: Self.braces, isFlat: value.isFlat, depth: depth) { writer, member in
        writer.bytes.appendJSON(member.name)
        writer.bytes.append(UInt8(ascii: ":"))
        if !writer.isCompact { writer.bytes.append(UInt8(ascii: " ")) }
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item], in brackets: (open: UInt8, close: UInt8), isFlat: Bool,
    depth: Int, each body: (inout JSONWriter, Item) -> Void
  ) {
    let isFlat = isFlat || isCompact
    bytes.append(brackets.open)
    for index in items.indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if !isFlat {
        breakLine(depth + 1)
      } else if index > 0, !isCompact {
        bytes.append(UInt8(ascii: " "))
      }
      body(&self, items[index])
    }
    if !isFlat { breakLine(depth) }
    bytes.append(brackets.close)
  }

  private mutating func breakLine(_ depth: Int) {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<2 * depth { bytes.append(UInt8(ascii: " ")) }
  }
}

extension JSONValue {
  /// Whether the value is most readable on one line: a few numbers, flags and short names.
  fileprivate var isFlat: Bool {
    switch self {
    case .array(let values):
      values.count <= mostFlatItems && values.allSatisfy(\.isShort)
    case .object(let members):
      members.count <= mostFlatItems && members.allSatisfy(\.value.isShort)
    default: true
    }
  }

  private var isShort: Bool {
    switch self {
    case .string(let text): text.utf8.count <= longestFlatText
    case .array(let values): values.isEmpty
    case .object(let members): members.isEmpty
    default: true
    }
  }
}

private let mostFlatItems = 4
private let longestFlatText = 24

extension [UInt8] {
  /// Appends a text in quotes.
  fileprivate mutating func appendJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.allSatisfy(\.isPlainInJSON) else { return false }
      append(contentsOf: bytes)
      return true
    }
    if isPlain != true {
      for scalar in text.unicodeScalars { appendJSON(scalar) }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendJSON(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append(contentsOf: "\\\"".utf8)
    case "\\": append(contentsOf: "\\\\".utf8)
    case "\n": append(contentsOf: "\\n".utf8)
    case "\r": append(contentsOf: "\\r".utf8)
    case "\t": append(contentsOf: "\\t".utf8)
    default:
      append(
        contentsOf: scalar.needsEscape
          ? Array(scalar.escaped.utf8) : Array(UTF8.encode(scalar) ?? .init()))
    }
  }
}

extension UInt8 {
  /// Whether the byte is ASCII that needs no escape.
  fileprivate var isPlainInJSON: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
      && self != UInt8(ascii: "<")
  }
}

extension Unicode.Scalar {
  fileprivate var needsEscape: Bool {
    if value >= 0x20, value < 0x7F { return self == "<" }
    if value >= 0xA0, value < 0x300, value != 0xAD { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: return true
    default: return false
    }
  }

  /// The scalar as UTF-16 escapes.
  fileprivate var escaped: String {
    UTF16.encode(self)?.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined() ?? ""
  }
}
