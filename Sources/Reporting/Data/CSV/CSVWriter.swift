internal import TouchLab

/// Writes comma-separated values by RFC 4180: fields quoted where they need it, lines ended by CRLF.
struct CSVWriter {
  /// What a field holds.
  enum Field: Hashable, Sendable {
    /// Words from a scenario, which a spreadsheet must never take for a formula.
    case text(String)
    case number(Double?)
    case integer(Int?)
    case flag(Bool)
  }

  /// A header and rows, in UTF-8.
  static func file(header: [String], rows: [[Field]]) -> [UInt8] {
    var bytes: [UInt8] = []
    write(header, to: &bytes) { bytes, title in bytes.appendQuoted(title) }
    for row in rows {
      write(row, to: &bytes) { bytes, field in bytes.append(field) }
    }
    return bytes
  }

  private static func write<Value>(
    _ values: [Value], to bytes: inout [UInt8], each body: (inout [UInt8], Value) -> Void
  ) {
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      body(&bytes, value)
    }
    bytes.append(UInt8(ascii: "\r"))
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The text behind an apostrophe where a spreadsheet would calculate it; full-width signs count.
  fileprivate static func harmless(_ text: String) -> String {
    guard let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }),
      formulaSigns.contains(first)
    else { return text }
    return "'" + text
  }

  private static let formulaSigns: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]
}

extension [UInt8] {
  fileprivate mutating func append(_ field: CSVWriter.Field) {
    switch field {
    case .text(let text): appendQuoted(CSVWriter.harmless(text.printable))
    case .number(let number):
      if let number, number.isFinite { append(contentsOf: number.json.utf8) }
    case .integer(let number): if let number { append(contentsOf: String(number).utf8) }
    case .flag(let flag): append(contentsOf: (flag ? "true" : "false").utf8)
    }
  }

  /// A text, in quotes where it needs them; by bytes, for a mark behind it makes a quote another
  /// character, but not to a reader.
  fileprivate mutating func appendQuoted(_ text: String) {
    let quote = UInt8(ascii: "\"")
    let space = UInt8(ascii: " ")
    let utf8 = text.utf8
    let needsQuotes =
      utf8.contains { $0 == quote || $0 == UInt8(ascii: ",") } || utf8.first == space
      || utf8.last == space
    guard needsQuotes else {
      append(contentsOf: utf8)
      return
    }
    append(quote)
    for byte in utf8 {
      append(byte)
      if byte == quote { append(quote) }
    }
    append(quote)
  }
}
